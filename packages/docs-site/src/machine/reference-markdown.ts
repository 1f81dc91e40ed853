import type { Provider } from '@route-search/toolkit/provider';
import type { Api } from '@route-search/spec/api';
import { absoluteHref, operationPath } from '../base/links.ts';
import type { OperationGroup } from '../reference/view/create-reference.ts';
import { absoluteMarkdownHref } from './markdown-address.ts';

/** Content of the API reference. */
export interface ReferenceMarkdownSource {
  readonly provider: Provider;
  readonly api: Pick<Api, 'title' | 'meaning'>;
  readonly groups: readonly Pick<OperationGroup, 'title' | 'calls'>[];
}

/** Writes the Markdown version of the API reference: an introduction and links to all operations. */
export function formatReferenceMarkdown({ provider, api, groups }: ReferenceMarkdownSource): string {
  const at = (path: string): string => absoluteHref(path, provider.site);
  const sections = groups.map(
    ({ title, calls }) => `## ${title}

${calls
  .map(
    ({ id, path, title: name }) =>
      `- [${name}](${absoluteMarkdownHref(operationPath(id), provider.site)}) \`GET ${path}\`\n`,
  )
  .join('')}`,
  );
  return `# ${api.title}

${api.meaning.trim()}

- ベースURL: \`${provider.api.baseUrl}\`
- [OpenAPI定義（YAML）](${at('/openapi.yaml')})
- [OpenAPI定義（JSON）](${at('/openapi.json')})

${sections.join('\n')}`;
}
