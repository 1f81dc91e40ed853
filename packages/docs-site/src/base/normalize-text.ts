/**
 * Folds the spelling variants of each letter: case, katakana to hiragana, full-width Latin letters and digits. The
 * result has the same length, so that an index in the result is also an index in the text.
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
 * Folds the spelling variants of a word. Does the same as {@link foldLetters}, and also unifies half-width kana and
 * drops long vowel marks, spaces and everything else that is neither letter nor digit.
 */
export function foldWord(text: string): string {
  // Normalises again, because removing a character can bring a letter and a combining mark together.
  return foldLetters(text.normalize('NFKC'))
    .replace(/[^\p{L}\p{N}]|ー/gu, '')
    .normalize();
}

/** Splits a search query into words. */
export function splitWords(query: string): string[] {
  return query
    .normalize('NFKC')
    .split(/\s/u)
    .filter((word) => foldWord(word) !== '');
}
