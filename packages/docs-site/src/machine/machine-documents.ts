import { Problem } from '@route-search/toolkit/problem';
import type { Provider } from '@route-search/toolkit/provider';
import { absoluteHref, type SiteAddress } from '../base/links.ts';
import type { BuiltPage } from '../base/built-page.ts';
import { API_CATALOG_PATH } from './api-catalog.ts';
import { jsonSchemaPath, type JsonSchemas } from './json-schema.ts';
import { downloads } from './downloads.ts';
import { writeLlmsFullText, writeLlmsText, type LlmsFileEntry, type LlmsPageEntry } from './llms-text.ts';
import { readMetaDescription, convertPageToMarkdown, type MarkdownPage } from './page-markdown.ts';
import { SKILL_PATH } from './skill-text.ts';
import { absoluteMarkdownHref, createMarkdownLinkMapper, markdownPath } from './markdown-address.ts';

/** Built page, with its Markdown version if a route of the site has written one. */
interface PageWithMarkdown extends BuiltPage {
  readonly markdown?: string | undefined;
}

interface DocumentSource {
  readonly provider: Provider;
  readonly schemas: JsonSchemas;
}

interface MachineDocuments {
  /** Markdown version of each page by the path of the page. */
  readonly markdownPages: ReadonlyMap<string, string>;
  readonly 'llms.txt': string;
  readonly 'llms-full.txt': string;
}

/** Renders the Markdown version of a page. Links to the given paths become links to their Markdown versions. */
export function renderMarkdownPage(
  { path, html }: BuiltPage,
  paths: ReadonlySet<string>,
  site: SiteAddress,
): MarkdownPage {
  return convertPageToMarkdown(
    html,
    createMarkdownLinkMapper(site, path, (target) => paths.has(target)),
  );
}

/** Builds the documents for programs: a Markdown version of each page, `llms.txt` and `llms-full.txt`. */
export function buildMachineDocuments(
  pages: readonly PageWithMarkdown[],
  { provider, schemas }: DocumentSource,
): MachineDocuments {
  const { product, site } = provider;
  const paths = new Set(pages.map(({ path }) => path));
  const listed = pages.map((page): LlmsPageEntry & { markdown: string } => {
    const { path, markdown } = page;
    const own = { path, href: absoluteMarkdownHref(path, site) };
    if (markdown === undefined) return { ...own, ...renderMarkdownPage(page, paths, site) };
    const title = /^# (.+)/m.exec(markdown)?.[1];
    if (title === undefined) throw new Problem('has no title.', { file: markdownPath(path) });
    return { ...own, title, description: readMetaDescription(page.html), markdown };
  });
  const title = `${product.name} 開発者ポータル`;
  return {
    markdownPages: new Map(listed.map(({ path, markdown }) => [path, markdown])),
    'llms.txt': writeLlmsText({
      title,
      summary: listed.find(({ path }) => path === '/')?.description ?? '',
      pages: listed,
      files: listedFiles((path) => absoluteHref(path, site), schemas),
    }),
    'llms-full.txt': writeLlmsFullText(title, listed),
  };
}

function listedFiles(at: (path: string) => string, schemas: JsonSchemas): LlmsFileEntry[] {
  return [
    ...downloads.flatMap(({ names, label }) =>
      names.map((name) => ({ title: name, href: at(`/${name}`), description: label })),
    ),
    { title: 'api-catalog', href: at(API_CATALOG_PATH), description: 'APIと定義の一覧（RFC 9727）' },
    { title: 'SKILL.md', href: at(SKILL_PATH), description: 'SDKでコードを書くAIエージェント向けの手順と確認' },
    { title: 'llms-full.txt', href: at('/llms-full.txt'), description: 'すべてのページを1つにまとめたMarkdown' },
    ...Object.entries(schemas).map(([name, { description = 'レスポンスのJSON Schema' }]) => ({
      title: `${name}.json`,
      href: at(jsonSchemaPath(name)),
      description,
    })),
  ];
}
