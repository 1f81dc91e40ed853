/**
 * Unifies letter variants: upper case, katakana and full-width characters become lower case, hiragana and half-width
 * ones. The result has the same length as the text, so that offsets in both are the same.
 */
export function foldLetterVariants(text: string): string {
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
 * Unifies spelling variants of a word: letter variants as in {@link foldLetterVariants} and half-width kana. Long vowel marks,
 * spaces and all other characters except letters and digits are removed.
 */
export function foldWordVariants(text: string): string {
  // Apply Unicode normalisation again, because removing a character can join a letter with a combining mark.
  return foldLetterVariants(text.normalize('NFKC'))
    .replace(/[^\p{L}\p{N}]|ー/gu, '')
    .normalize();
}

/** Splits a search query into words. */
export function splitWords(query: string): string[] {
  return query
    .normalize('NFKC')
    .split(/\s/u)
    .filter((word) => foldWordVariants(word) !== '');
}
