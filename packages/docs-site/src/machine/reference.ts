import type { Provider } from '@route-search/toolkit/provider';
import type { OpenApiDocument } from '@route-search/spec/document';
import { callHref, siteHref } from '../base/links.ts';
import type { OperationGroup } from '../reference/groups.ts';
import { absoluteTwin } from './twin.ts';

/** What {@link referenceMarkdown} is made of. */
export interface ReferenceSource {
  readonly provider: Provider;
  readonly groups: readonly OperationGroup[];
  readonly info: OpenApiDocument['info'];
}

/**
 * The twin of the API reference: its introduction and all calls, with links to the twins that describe them.
 *
 * @param source - see {@link ReferenceSource}
 */
export function referenceMarkdown({ provider, groups, info }: ReferenceSource): string {
  const { basePath, url } = provider.site;
  const at = (path: string): string => new URL(siteHref(path, basePath), url).href;
  const sections = groups.map(
    ({ title, description, operations }) => `## ${title}

${description}

${operations
  .map(({ id, path, summary }) => `- [${summary}](${absoluteTwin(callHref(id, '/'), provider.site)}) \`GET ${path}\`\n`)
  .join('')}`,
  );
  return `# ${info.title}

${(info.description ?? '').trim()}

- 呼び出しの先: \`${provider.api.baseUrl}\`
- [OpenAPI定義（YAML）](${at('/openapi.yaml')})
- [OpenAPI定義（JSON）](${at('/openapi.json')})

${sections.join('\n')}`;
}
