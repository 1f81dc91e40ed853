/**
 * Folds the ways to write a word to one: width, case, katakana, long marks and spaces.
 *
 * @param text - the text
 */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/[ー・\s]/g, '');
}

/**
 * Which texts hold all words of a query.
 *
 * @param query - what the reader wrote
 * @param texts - folded texts
 */
export function matches(query: string, texts: readonly string[]): boolean[] {
  const words = query
    .split(/\s+/)
    .map(fold)
    .filter((word) => word !== '');
  return texts.map((text) => words.every((word) => text.includes(word)));
}
