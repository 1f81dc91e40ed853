import type { Api } from '../model/api.ts';
import { collectionNotes } from '../sentences/document-introductions.ts';
import { listCollectionFolders, sandboxUrl, variables, type CollectionRequest } from './requests.ts';

/** Creates a file of the example requests for the HTTP clients of editors (format `.http`). */
export function createHttpFile(api: Api): string {
  const sections = listCollectionFolders(api).flatMap(({ title, requests }) =>
    requests.map((request) => section(request, { folder: title, keyName: api.key.name })),
  );
  return `# ${api.title}
#
# ${collectionNotes.http}

# ${collectionNotes.baseUrl}
@${variables.baseUrl} = ${api.servers[0] ?? sandboxUrl}
# ${collectionNotes.key}
@${variables.key} = ${collectionNotes.keyPlaceholder}

${sections.join('\n')}`;
}

function section(request: CollectionRequest, { folder, keyName }: { folder: string; keyName: string }): string {
  const { id, title, path, query } = request;
  const parameters = [...query, [keyName, `{{${variables.key}}}`]];
  const lines = parameters.map(([name, value], index) => `    ${index === 0 ? '?' : '&'}${name}=${value}`);
  return `### ${folder} / ${title}
# @name ${id.replace('.', '_')}
GET {{${variables.baseUrl}}}${path}
${lines.join('\n')}
Accept: application/json
`;
}
