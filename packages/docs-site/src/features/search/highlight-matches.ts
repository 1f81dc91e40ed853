import { foldLetterVariants } from '../../base/normalize-text.ts';
import type { Lexicon } from './lexicon.ts';

/** Piece of a text in a search result, highlighted or not. `found` pieces match the query and are highlighted. */
export interface HighlightSegment {
  readonly text: string;
  readonly found: boolean;
}

/**
 * Splits a text at the pieces that match the query, for highlighting.
 *
 * @param forms - texts to match, folded by {@link foldLetterVariants}
 * @param lexicon - if given and no form matches, words whose reading matches a form are highlighted
 */
export function highlightMatches(text: string, forms: readonly string[], lexicon?: Lexicon): HighlightSegment[] {
  const folded = foldLetterVariants(text);
  const found = new Uint8Array(text.length);
  for (const form of forms) {
    if (form === '') continue;
    for (let at = folded.indexOf(form); at !== -1; at = folded.indexOf(form, at + form.length)) {
      found.fill(1, at, at + form.length);
    }
  }
  if (lexicon !== undefined && !found.includes(1)) markReadings(text, forms, { found, lexicon });
  const marks: HighlightSegment[] = [];
  for (let from = 0; from < text.length;) {
    let to = from + 1;
    while (found[to] === found[from]) to++;
    marks.push({ text: text.slice(from, to), found: found[from] === 1 });
    from = to;
  }
  return marks;
}

/** Highlights the words of a text whose reading in kana or romaji matches the query. */
function markReadings(
  text: string,
  forms: readonly string[],
  { found, lexicon }: { readonly found: Uint8Array; readonly lexicon: Lexicon },
): void {
  const pieces = lexicon.pieces(text);
  const reading = pieces.map((piece) => piece.reading).join('');
  for (const form of forms) {
    const from = reading.indexOf(form);
    if (from === -1) continue;
    let [read, written] = [0, 0];
    for (const piece of pieces) {
      if (read < from + form.length && read + piece.reading.length > from) {
        found.fill(1, written, written + piece.text.length);
      }
      read += piece.reading.length;
      written += piece.text.length;
    }
  }
}
