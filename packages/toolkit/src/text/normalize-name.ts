/**
 * Normalizes a name, so that different spellings of the same name are equal. Full-width letters and digits become
 * half-width, katakana becomes hiragana, letters become lower case, and blanks are removed. The small `ヶ` becomes `ケ`
 * first.
 */
export function normalizeName(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ヶ', 'ケ')
    .replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
    .replace(/\s/g, '');
}
