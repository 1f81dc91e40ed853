/** Something that an overview for language models lists by its whole address. */
export interface ListedFile {
  readonly title: string;
  readonly href: string;
  readonly description: string;
}

/** A page by the address of its Markdown twin. */
export interface ListedPage extends ListedFile {
  /** Canonical path from the root of the site. */
  readonly path: string;
}

interface LlmsSource {
  readonly title: string;
  readonly summary: string;
  readonly pages: readonly ListedPage[];
  readonly files: readonly ListedFile[];
}

/** Sections of the overview, and how the paths of their pages begin; the longest beginning takes a page. */
const SECTIONS = [
  ['はじめに', '/'],
  ['AIエージェント', '/docs/agents/'],
  ['APIリファレンス', '/api/'],
  ['レシピ', '/recipes/'],
  ['Tips', '/docs/'],
  ['用語集', '/dictionary/'],
  // The files, which are no pages.
  ['定義ファイル', undefined],
  // By the convention of llms.txt, what may be left out has this title.
  ['Optional', '/markdown-page'],
] as const;

/** The text of `/llms.txt`: every page by its Markdown twin, and the files for programs. */
export function llmsText({ title, summary, pages, files }: LlmsSource): string {
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

function lineOf({ title, href, description }: ListedFile): string {
  return `- [${title}](${href})${description === '' ? '' : `: ${description}`}`;
}

/** The text of `/llms-full.txt`: all twins one after another, each with its address. */
export function llmsFullText(title: string, pages: readonly (ListedPage & { readonly markdown: string })[]): string {
  const parts = pages.map(({ href, markdown }) => `<!-- ${href} -->\n\n${markdown.trim()}\n`);
  return `<!-- ${title} -->\n\n${parts.join('\n---\n\n')}`;
}
