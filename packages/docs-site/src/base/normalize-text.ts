/**
 * Folds the ways to write a text to one, letter by letter, so that places in the result are places in the text: case,
 * katakana, and Latin letters and digits of full width.
 */
export function foldLetters(text: string): string {
  const lower = text.toLowerCase();
  return (lower.length === text.length ? lower : text).replace(/[ァ-ヶ]+|[！-～]+/g, shifted);
}

function shifted(run: string): string {
  const isLatin = run.charCodeAt(0) > 0xff00;
  let result = '';
  for (let place = 0; place < run.length; place++) {
    result += String.fromCharCode(run.charCodeAt(place) - (isLatin ? 0xfee0 : 0x60));
  }
  return isLatin ? result.toLowerCase() : result;
}

/**
 * Folds the ways to write a word to one: besides what {@link foldLetters} does, kana of half width, long marks, spaces
 * and all else that is neither letter nor digit.
 */
export function fold(text: string): string {
  // What stood apart may be one letter now.
  return foldLetters(text.normalize('NFKC'))
    .replace(/[^\p{L}\p{N}]|ー/gu, '')
    .normalize();
}

/** The words of a query. */
export function splitWords(query: string): string[] {
  return query
    .normalize('NFKC')
    .split(/\s/u)
    .filter((word) => fold(word) !== '');
}
