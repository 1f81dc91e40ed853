import type { Api } from '../model/api.ts';
import { collectionNotes } from '../sentences/document-introductions.ts';
import { listCollectionFolders, sandboxUrl, collectionVariables, type CollectionRequest } from './requests.ts';

/** Creates an `.http` file of example requests, which the HTTP clients of editors read. */
export function createHttpFile(api: Api): string {
  const sections = listCollectionFolders(api).flatMap(({ title, requests }) =>
    requests.map((request) => section(request, { folder: title, keyName: api.key.name })),
  );
  return `# ${api.title}
#
# ${collectionNotes.http}

# ${collectionNotes.baseUrl}
@${collectionVariables.baseUrl} = ${api.servers[0] ?? sandboxUrl}
# ${collectionNotes.key}
@${collectionVariables.key} = ${collectionNotes.keyPlaceholder}

${sections.join('\n')}`;
}

function section(request: CollectionRequest, { folder, keyName }: { folder: string; keyName: string }): string {
  const { id, title, path, query } = request;
  const parameters = [...query, [keyName, `{{${collectionVariables.key}}}`]];
  const lines = parameters.map(([name, value], index) => `    ${index === 0 ? '?' : '&'}${name}=${value}`);
  return `### ${folder} / ${title}
# @name ${id.replace('.', '_')}
GET {{${collectionVariables.baseUrl}}}${path}
${lines.join('\n')}
Accept: application/json
`;
}
