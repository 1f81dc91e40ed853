import { loadBundledData, type MarkdownPage } from '../load-data.ts';
import { suggestName } from '../api/find-operation.ts';
import { ToolError } from '../tool-error.ts';
import { estimateTokens } from '../estimate-tokens.ts';

/** Excerpt of a documentation page, shortened to a token limit. */
export interface PageExcerpt {
  readonly page: string;
  readonly title: string;
  readonly markdown: string;
  /** Line number at which the next excerpt starts. Absent at the end of the page or section. */
  readonly next?: number;
  /** Titles of the headings outside of this excerpt, by anchor. */
  readonly sections?: Readonly<Record<string, string>>;
}

/** Documentation page to read, by path or URL, with an optional anchor and the first line to read. */
export interface PagePosition {
  readonly page: string;
  readonly from?: number | undefined;
}

/**
 * Reads an excerpt of a documentation page within a token limit. The excerpt ends between two Markdown blocks.
 *
 * @throws ToolError if the page, the anchor or the line does not exist
 */
export function readPageExcerpt({ page: address, from }: PagePosition, room: number): PageExcerpt {
  const [path, anchor] = split(address);
  const page = pageAt(path);
  const lines = page.markdown.split('\n');
  const start = from ?? (anchor === '' ? 0 : lineOf(page, lines, anchor));
  if (start >= lines.length) {
    throw new ToolError(`fromは${lines.length}より小さい行の番号です。前の結果のnextを指定してください。`);
  }
  // A section ends before the next heading of the same or a higher level.
  const end = from !== undefined || anchor === '' ? lines.length : endOf(lines, start);
  const texts = fitting(lines.slice(start, end), room);
  const next = start + texts.length;
  const rest = Object.entries(page.anchors).filter(([, line]) => line < start || line >= next);
  const sections = rest.map(([id, line]): [string, string] => [id, (lines[line] ?? '').replace(/^#+ /, '')]);
  return {
    page: path,
    title: loadBundledData('index')[path]?.title ?? '',
    markdown: texts.join('\n').trim(),
    ...(next < end && { next }),
    ...(next < end && sections.length > 0 && { sections: Object.fromEntries(sections) }),
  };
}

function pageAt(path: string): MarkdownPage {
  const pages = loadBundledData('pages');
  const page = pages[path];
  if (page !== undefined) return page;
  throw new ToolError(
    `ページ「${path}」はありません。${suggestName(path, Object.keys(pages))}search_docsで見つかるページを指定してください。`,
  );
}

function split(address: string): [path: string, anchor: string] {
  const site = 'https://docs.invalid/';
  // Avoids `URL.parse`, which the oldest supported version of Node.js lacks.
  const { pathname, hash } = URL.canParse(address, site) ? new URL(address, site) : { pathname: address, hash: '' };
  const pages = loadBundledData('index');
  const plain = decodePercent(pathname).replace(/(?:index)?\.(?:md|html)$/, '');
  // A URL may contain the base path of the site, so leading path segments are removed until a page is found.
  const parts = plain.split('/').slice(1);
  const ends = parts.map((_, index) => `/${parts.slice(index).join('/')}`);
  const path = ends.flatMap((end) => [end, `${end}/`, end.replace(/\/$/, '')]).find((one) => one in pages) ?? plain;
  return [path, decodePercent(hash.slice(1))];
}

/** Decodes percent-encoding. A text with invalid percent-encoding is returned unchanged. */
function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Finds the line of an anchor in a Markdown page. In Markdown, a parameter is a list item and has no heading. */
function lineOf({ anchors }: MarkdownPage, lines: readonly string[], anchor: string): number {
  const known = anchors[anchor];
  if (known !== undefined) return known;
  const name = anchor.split('.').at(-1) ?? anchor;
  const line = lines.findIndex((text) => text.includes(`- \`${name}\``));
  if (line !== -1) return line;
  throw new ToolError(
    `アンカー「${anchor}」はありません。${suggestName(anchor, Object.keys(anchors))}指定できるもの: ${Object.keys(anchors).join('、')}`,
  );
}

function endOf(lines: readonly string[], start: number): number {
  const level = /^(#+) /.exec(lines[start] ?? '')?.[1]?.length;
  const isEnd = (text: string): boolean =>
    level === undefined ? /^(?:- |#)/.test(text) : (/^(#+) /.exec(text)?.[1]?.length ?? 9) <= level;
  let isCode = false;
  for (let line = start + 1; line < lines.length; line++) {
    const text = lines[line] ?? '';
    if (text.startsWith('```')) isCode = !isCode;
    if (!isCode && isEnd(text)) return line;
  }
  return lines.length;
}

/**
 * Selects as many complete Markdown blocks as fit into the token limit. If even the first block is too long, selects
 * its first lines.
 */
function fitting(lines: readonly string[], room: number): readonly string[] {
  let left = room;
  let count = 0;
  for (const block of blocksOf(lines)) {
    left -= estimateTokens(block.join('\n'));
    if (left < 0 && count > 0) break;
    count += block.length;
    if (left < 0) return block.slice(0, Math.max(1, countFitting(block, room)));
  }
  return lines.slice(0, count);
}

function countFitting(lines: readonly string[], room: number): number {
  let left = room;
  const first = lines.findIndex((line) => (left -= estimateTokens(line)) < 0);
  return first === -1 ? lines.length : first;
}

/** Splits Markdown into blocks: paragraphs, tables, code blocks, and list items with their children. */
function blocksOf(lines: readonly string[]): string[][] {
  const blocks: string[][] = [];
  let isCode = false;
  let isNew = true;
  for (const line of lines) {
    if (isNew || (!isCode && line.startsWith('- '))) blocks.push([]);
    blocks.at(-1)?.push(line);
    if (line.trimStart().startsWith('```')) isCode = !isCode;
    isNew = !isCode && line === '';
  }
  return blocks;
}
