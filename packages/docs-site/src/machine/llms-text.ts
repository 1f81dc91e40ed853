/** Entry of `llms.txt`: title, description and absolute URL of a file. */
export interface LlmsFileEntry {
  readonly title: string;
  readonly href: string;
  readonly description: string;
}

/** Entry of `llms.txt` for a page. Its URL is that of the page's Markdown version. */
interface LlmsPageEntry extends LlmsFileEntry {
  /** Canonical path of the HTML page, from the site's root. */
  readonly path: string;
}

interface LlmsSource {
  readonly title: string;
  readonly summary: string;
  readonly pages: readonly LlmsPageEntry[];
  readonly files: readonly LlmsFileEntry[];
}

/** Sections of `llms.txt` by path prefix. Each page belongs to the section with the longest matching prefix. */
const SECTIONS = [
  ['はじめに', '/'],
  ['AIエージェント', '/docs/agents/'],
  ['APIリファレンス', '/api/'],
  ['レシピ', '/recipes/'],
  ['Tips', '/docs/'],
  ['用語集', '/dictionary/'],
  // This section has no path prefix, because its files are not pages of the site.
  ['定義ファイル', undefined],
  // The llms.txt convention defines the title "Optional" for content that may be skipped.
  ['Optional', '/markdown-page'],
] as const;

/** Writes `/llms.txt`: links to the Markdown version of every page, and to files for programs. */
export function formatLlmsText({ title, summary, pages, files }: LlmsSource): string {
  const bySection = Map.groupBy(pages, ({ path }) => sectionOf(path));
  const blocks = SECTIONS.flatMap((section) => {
    const [name, start] = section;
    const listed = start === undefined ? files : (bySection.get(section) ?? []);
    return listed.length === 0 ? [] : [`## ${name}\n\n${listed.map(lineOf).join('\n')}`];
  });
  return `# ${title}\n\n> ${summary}\n\n${blocks.join('\n\n')}\n`;
}

function sectionOf(path: string): (typeof SECTIONS)[number] | undefined {
  const fitting = SECTIONS.filter(([, start]) => start !== undefined && path.startsWith(start));
  return fitting.toSorted(([, a = ''], [, b = '']) => b.length - a.length)[0];
}

function lineOf({ title, href, description }: LlmsFileEntry): string {
  return `- [${title}](${href})${description === '' ? '' : `: ${description}`}`;
}

/** Markdown version of a page with its `llms.txt` entry. */
export type LlmsPage = LlmsPageEntry & { readonly markdown: string };

/** Joins several Markdown pages into one document. The URL of each page precedes its text. */
export function joinLlmsPages(title: string, pages: readonly LlmsPage[]): string {
  const parts = pages.map(({ href, markdown }) => `<!-- ${href} -->\n\n${markdown.trim()}\n`);
  return `<!-- ${title} -->\n\n${parts.join('\n---\n\n')}`;
}
