/**
 * A name for comparison: full-width letters and digits narrowed, katakana turned to hiragana, small letters, no blanks;
 * the small ヶ of names is as good as ケ.
 */
export function normalizeName(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ヶ', 'ケ')
    .replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
    .replace(/\s/g, '');
}

/** Removes the qualifier that distinguishes names of the same spelling: `中野(東京都)` → `中野`, `川南／関東バス` → `川南`. */
export function stripQualifier(name: string): string {
  return name.replace(/[(／].*$/, '');
}
