/** A page as an overview for language models lists it. */
export interface ListedPage {
  /** Canonical path from the root of the site. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Whole address of its Markdown twin. */
  readonly twin: string;
}

/** A file that is no page. */
export interface ListedFile {
  readonly title: string;
  readonly href: string;
  readonly description: string;
}

/** What {@link llmsText} is made of. */
export interface LlmsSource {
  readonly title: string;
  readonly summary: string;
  readonly pages: readonly ListedPage[];
  readonly files: readonly ListedFile[];
}

/** Sections of the overview; a page belongs to the first one that takes its path. */
const SECTIONS: readonly { readonly title: string; readonly takes: (path: string) => boolean }[] = [
  { title: 'APIリファレンス', takes: (path) => path.startsWith('/api/') },
  { title: 'Tips', takes: (path) => path.startsWith('/docs/') },
  { title: '用語集', takes: (path) => path.startsWith('/dictionary/') },
  // By the convention of llms.txt, what may be left out stands under this title.
  { title: 'Optional', takes: (path) => path === '/markdown-page' },
  { title: 'はじめに', takes: () => true },
];

const ORDER = ['はじめに', 'APIリファレンス', 'Tips', '用語集'];

/** The text of `/llms.txt`: every page by its Markdown twin, and the files for programs. */
export function llmsText({ title, summary, pages, files }: LlmsSource): string {
  const sections = new Map<string, string[]>([...ORDER, '定義ファイル'].map((name) => [name, []]));
  const add = (name: string, line: string): void => {
    const lines = sections.get(name);
    if (lines === undefined) sections.set(name, [line]);
    else lines.push(line);
  };
  for (const page of pages) {
    const section = SECTIONS.find(({ takes }) => takes(page.path));
    add(section?.title ?? '', lineOf(page.title, page.twin, page.description));
  }
  for (const file of files) add('定義ファイル', lineOf(file.title, file.href, file.description));
  const blocks = [...sections]
    .filter(([, lines]) => lines.length > 0)
    .map(([name, lines]) => `## ${name}\n\n${lines.join('\n')}`);
  return `# ${title}\n\n> ${summary}\n\n${blocks.join('\n\n')}\n`;
}

function lineOf(title: string, href: string, description: string): string {
  return `- [${title}](${href})${description === '' ? '' : `: ${description}`}`;
}

/** The text of `/llms-full.txt`: all twins one after another, each with its address. */
export function llmsFullText(title: string, pages: readonly (ListedPage & { readonly markdown: string })[]): string {
  const parts = pages.map(({ twin, markdown }) => `<!-- ${twin} -->\n\n${markdown.trim()}\n`);
  return `<!-- ${title} -->\n\n${parts.join('\n---\n\n')}`;
}
