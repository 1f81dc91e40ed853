import { listPhraseBreaks } from '../../src/docs/phrases.ts';

const ATTRIBUTES = String.raw`(?:[^>"']|"[^"]*"|'[^']*')*`;

/**
 * Elements in whose text no `<wbr>` is inserted. Their content is not running text, or React compares it with its own,
 * or they are flex containers, which would lay out each phrase as a column.
 */
const OPAQUE = 'astro-island|button|code|figcaption|pre|script|select|style|svg|template|textarea';
const PART = new RegExp(
  `<(${OPAQUE})\\b${ATTRIBUTES}>[^]*?</\\1>|<!--[^]*?-->|</?([a-z][\\w-]*)${ATTRIBUTES}>|[^<]+`,
  'g',
);
const INLINE = new Set('a abbr b cite code em i kbd mark small span strong sub sup time'.split(' '));

/** End of a text whose last line could have three characters or fewer, because a line may end before them. */
const SHORT_END = /[^<>&;]{2}[\s、。，．・）」』：；！？-][^<>&;\s、。，．・）」』：；！？-][^<>&;]{0,2}$/u;

/**
 * Inserts `<wbr>` between the phrases of Japanese running text in `<main>`. With the style sheet, lines end only there,
 * so no line ends within a word, even in browsers that cannot detect phrases. The last line of a text has at least four
 * characters.
 */
export function insertPhraseBreaks(html: string): string {
  const start = html.indexOf('<main');
  const end = html.indexOf('</main>');
  if (start === -1) return html;
  const additions: Addition[] = [];
  let run: Piece[] = [];
  for (const { 0: part, 1: opaque, 2: tag, index } of html.slice(start, end).matchAll(PART)) {
    const name = opaque ?? tag;
    const place = { start: start + index, end: start + index + part.length };
    if (opaque === 'code') run.push({ ...place, text: part.replaceAll(/<[^>]*>/g, ''), isCode: true });
    else if (name === undefined) run.push({ ...place, text: part, isCode: false });
    else if (!INLINE.has(name)) {
      const kept = keepEnd(html, run.at(-1));
      const breaks = findBreaks(run).filter((at) => kept[0] === undefined || at <= kept[0].at);
      additions.push(...breaks.map((at) => ({ at, html: '<wbr>' })), ...kept);
      run = [];
    }
  }
  let last = 0;
  return [...additions.map(({ at, html: added }) => html.slice(last, (last = at)) + added), html.slice(last)]
    .join('')
    .replace('<main', '<main data-phrases');
}

/** HTML to be added at an offset in the page. */
interface Addition {
  readonly at: number;
  readonly html: string;
}

interface Piece {
  readonly text: string;
  /** Offsets of the piece in the page, with the tags of code. */
  readonly start: number;
  readonly end: number;
  readonly isCode: boolean;
}

/** Keeps the end of a text on one line if a line could begin in its last three characters. */
function keepEnd(html: string, last: Piece | undefined): Addition[] {
  if (last === undefined) return [];
  const end = last.isCode ? last.end - '</code>'.length : last.end;
  const kept = SHORT_END.exec(html.slice(last.start, end))?.[0];
  if (kept === undefined) return [];
  return [
    { at: end - kept.length, html: '<span class="together">' },
    { at: end, html: '</span>' },
  ];
}

/** Returns the offsets in the page at which a line may end. */
function findBreaks(run: readonly Piece[]): number[] {
  const places: number[] = [];
  let [piece, index, from] = [run[0], 0, 0];
  for (const place of listPhraseBreaks(run.map(({ text }) => text).join(''))) {
    while (piece !== undefined && place >= from + piece.text.length) {
      from += piece.text.length;
      piece = run[++index];
    }
    if (piece !== undefined && (!piece.isCode || place === from)) places.push(piece.start + place - from);
  }
  return places;
}
