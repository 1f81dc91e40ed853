import { load, type Page } from '../data.ts';
import { nearest } from '../api/operations.ts';
import { Refusal } from '../refusal.ts';
import { estimateTokens } from '../tokens.ts';

/** A part of a page. */
export interface Reading {
  readonly page: string;
  readonly title: string;
  readonly markdown: string;
  /** Line at which to read on; absent at the end. */
  readonly next?: number;
  /** Anchors of the headings that this part does not show, with their titles. */
  readonly sections?: Readonly<Record<string, string>>;
}

/** Where to read: a page, an anchor in it, or a line. */
export interface Place {
  readonly page: string;
  readonly from?: number | undefined;
}

/**
 * Reads a part of a page in at most so many tokens, cut between blocks.
 *
 * @throws Refusal when there is no such page or place
 */
export function read({ page: address, from }: Place, room: number): Reading {
  const [path, anchor] = split(address);
  const page = pageAt(path);
  const lines = page.markdown.split('\n');
  const start = from ?? (anchor === '' ? 0 : lineOf(page, lines, anchor));
  if (start >= lines.length) {
    throw new Refusal(`fromは${lines.length}より小さい行の番号です。前の結果のnextを指定してください。`);
  }
  // A section ends before the next heading of its level, a page at its end.
  const end = from !== undefined || anchor === '' ? lines.length : endOf(lines, start);
  const texts = fitting(lines.slice(start, end), room);
  const next = start + texts.length;
  const rest = Object.entries(page.anchors).filter(([, line]) => line < start || line >= next);
  const sections = rest.map(([id, line]): [string, string] => [id, (lines[line] ?? '').replace(/^#+ /, '')]);
  return {
    page: path,
    title: load('index')[path]?.title ?? '',
    markdown: texts.join('\n').trim(),
    ...(next < end && { next }),
    ...(next < end && sections.length > 0 && { sections: Object.fromEntries(sections) }),
  };
}

/** A page by its path from the root of the site, or by its address. */
function pageAt(path: string): Page {
  const pages = load('pages');
  const page = pages[path];
  if (page !== undefined) return page;
  throw new Refusal(
    `ページ「${path}」はありません。${nearest(path, Object.keys(pages))}search_docsで見つかるページを指定してください。`,
  );
}

/** The path of a page as the site writes it, and the anchor. */
function split(address: string): [path: string, anchor: string] {
  const { pathname, hash } = new URL(address, 'https://docs.invalid/');
  const pages = load('index');
  const plain = decodeURIComponent(pathname).replace(/(?:index)?\.(?:md|html)$/, '');
  // The address of a page may have the path of the site before it.
  const parts = plain.split('/').slice(1);
  const ends = parts.map((_, index) => `/${parts.slice(index).join('/')}`);
  const path = ends.flatMap((end) => [end, `${end}/`, end.replace(/\/$/, '')]).find((one) => one in pages) ?? plain;
  return [path, decodeURIComponent(hash.slice(1))];
}

/** The line of an anchor: a heading, or what names it first, as a parameter does that is no heading of the Markdown. */
function lineOf({ anchors }: Page, lines: readonly string[], anchor: string): number {
  const known = anchors[anchor];
  if (known !== undefined) return known;
  const name = anchor.split('.').at(-1) ?? anchor;
  const line = lines.findIndex((text) => text.includes(`- \`${name}\``));
  if (line !== -1) return line;
  throw new Refusal(
    `アンカー「${anchor}」はありません。${nearest(anchor, Object.keys(anchors))}指定できるもの: ${Object.keys(anchors).join('、')}`,
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

/** The first lines, as many whole blocks as there is room for; of a block that is too long alone, its first lines. */
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

/** Paragraphs, tables, pieces of code, and items of lists with what is below them. */
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
