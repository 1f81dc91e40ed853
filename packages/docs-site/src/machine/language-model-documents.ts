import { Problem } from '@route-search/toolkit/problem';
import type { Provider } from '@route-search/toolkit/provider';
import { absoluteHref, type SiteAddress } from '../base/links.ts';
import type { BuiltPage } from '../base/built-page.ts';
import { API_CATALOG_PATH } from './api-catalog.ts';
import { downloads } from './downloads.ts';
import { createMarkdownCondenser } from './condense-markdown.ts';
import { addLlmsIndexLink, removeLlmsIndexLink } from './llms-index-link.ts';
import { joinLlmsPages, formatLlmsText, type LlmsFileEntry, type LlmsPage } from './llms-text.ts';
import { readMetaDescription, convertPageToMarkdown, type MarkdownPage } from './page-markdown.ts';
import { SKILL_PATH } from './skill-text.ts';
import { absoluteMarkdownHref, createMarkdownLinkMapper, markdownPath } from './markdown-address.ts';

/** Built page, with its Markdown version if an Astro route has written one. */
interface PageWithMarkdown extends BuiltPage {
  readonly markdown?: string | undefined;
}

interface MachineDocuments {
  /** Markdown version of each page, by path. */
  readonly markdownPages: ReadonlyMap<string, string>;
  readonly 'llms.txt': string;
  readonly 'llms-full.txt': string;
  readonly 'llms-small.txt': string;
}

/** Converts a page to Markdown. Links to the given paths become links to their Markdown versions. */
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

/**
 * Builds the documents for language models: a Markdown version of each page, and the `llms.txt` files that list or join
 * them.
 */
export function buildLanguageModelDocuments(
  pages: readonly PageWithMarkdown[],
  { product, site }: Provider,
): MachineDocuments {
  const paths = new Set(pages.map(({ path }) => path));
  const listed = pages.map((page): LlmsPage => {
    const { path, markdown } = page;
    const own = { path, href: absoluteMarkdownHref(path, site) };
    if (markdown === undefined) return { ...own, ...renderMarkdownPage(page, paths, site) };
    const title = /^# (.+)/m.exec(markdown)?.[1];
    if (title === undefined) throw new Problem('has no title.', { file: markdownPath(path) });
    return {
      ...own,
      title,
      description: readMetaDescription(page.html),
      markdown: removeLlmsIndexLink(markdown, site),
    };
  });
  const title = `${product.name} 開発者ポータル`;
  const condensed = (some: readonly LlmsPage[]): LlmsPage[] => {
    const condense = createMarkdownCondenser(absoluteHref('/', site));
    return some.map((page) => ({ ...page, markdown: condense(page.title, page.markdown) }));
  };
  return {
    markdownPages: new Map(listed.map(({ path, markdown }) => [path, addLlmsIndexLink(markdown, site)])),
    'llms.txt': formatLlmsText({
      title,
      summary: listed.find(({ path }) => path === '/')?.description ?? '',
      pages: listed,
      files: listedFiles(site),
    }),
    'llms-full.txt': joinLlmsPages(
      `${title}。同じ内容は最初のページにだけあります。サンプルコードはcurlとSDKだけで、ほかの言語は各ページにあります。`,
      condensed(listed.filter(({ path }) => !OVERVIEW_PATH.test(path))),
    ),
    'llms-small.txt': joinLlmsPages(
      `${title}のうち、使い方ガイド、用語、パラメータの規則`,
      condensed(listed.flatMap(selectRules)),
    ),
  };
}

/** Matches pages that only list or repeat the content of other pages, and pages for the authors of the spec. */
const OVERVIEW_PATH = /^\/(?:list|markdown-page|dictionary\/pages\/|docs\/|docs\/(?:category|authors)\/.*|recipes\/)$/;

/**
 * Selects the content of a page for the small document: guide and terms completely, of an operation only the rules
 * between parameters.
 */
function selectRules(page: LlmsPage): LlmsPage[] {
  if (/^\/(?:usage-guide|dictionary\/pages\/.)/.test(page.path)) return [page];
  const rules = /^### パラメータの組み合わせ\n\n((?:- .*\n)+)/m.exec(page.markdown)?.[1];
  return rules === undefined ? [] : [{ ...page, markdown: `# ${page.title}\n\n${rules}` }];
}

function listedFiles(site: SiteAddress): LlmsFileEntry[] {
  const at = (path: string): string => absoluteHref(path, site);
  return [
    ...downloads.map(({ names: [name], label }) => ({ title: name, href: at(`/${name}`), description: label })),
    {
      title: 'ダウンロード',
      href: absoluteMarkdownHref('/list#downloads', site),
      description: 'JSONの定義ファイルと、レスポンスのJSON Schema',
    },
    { title: 'api-catalog', href: at(API_CATALOG_PATH), description: 'APIと定義の一覧（RFC 9727）' },
    { title: 'SKILL.md', href: at(SKILL_PATH), description: 'SDKでコードを書くAIエージェント向けの手順と確認' },
    { title: 'llms-full.txt', href: at('/llms-full.txt'), description: 'すべてのページを1つにまとめたMarkdown' },
    {
      title: 'llms-small.txt',
      href: at('/llms-small.txt'),
      description: '使い方ガイド、用語、パラメータの規則だけのMarkdown',
    },
  ];
}
