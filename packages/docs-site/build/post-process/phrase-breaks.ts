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

/** Length of HTML above which no `<wbr>` is inserted: `/api/` would get 8,000 more elements. */
const TOO_LONG = 400_000;

/**
 * Inserts `<wbr>` between the phrases of Japanese running text in `<main>`. With the style sheet, lines end only there,
 * so no line ends within a word, even in browsers that cannot detect phrases.
 */
export function insertPhraseBreaks(html: string): string {
  const start = html.indexOf('<main');
  const end = html.indexOf('</main>');
  if (start === -1 || html.length > TOO_LONG) return html;
  const places: number[] = [];
  let run: Piece[] = [];
  for (const { 0: part, 1: opaque, 2: tag, index } of html.slice(start, end).matchAll(PART)) {
    const name = opaque ?? tag;
    if (opaque === 'code') run.push({ text: part.replaceAll(/<[^>]*>/g, ''), start: start + index, isCode: true });
    else if (name === undefined) run.push({ text: part, start: start + index, isCode: false });
    else if (!INLINE.has(name)) {
      places.push(...findBreaks(run));
      run = [];
    }
  }
  let last = 0;
  return [...places.map((place) => html.slice(last, (last = place))), html.slice(last)]
    .join('<wbr>')
    .replace('<main', '<main data-phrases');
}

interface Piece {
  readonly text: string;
  readonly start: number;
  readonly isCode: boolean;
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
