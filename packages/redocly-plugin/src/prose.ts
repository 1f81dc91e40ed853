/** True if a text contains kana or kanji. */
export function hasJapanese(text: string): boolean {
  return /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text);
}

/**
 * Minimum length of an English sentence that counts as a repetition. Shorter texts, such as "Optional.", are labels.
 */
const minSentenceLength = 25;

/** Finds a Japanese or English sentence that occurs twice in a text. Ignores code blocks and tables. */
export function findRepeatedSentence(text: string): string | undefined {
  const prose = text.replace(/```[^]*?```|^ *\|.*$/gm, '\n\n');
  const sentences = prose.split(/(?<=。)\s*|(?<=[.!?])\s+|\n\s*\n/).map((sentence) => sentence.trim());
  return sentences.find(
    (sentence, index) =>
      (sentence.endsWith('。') || (/[.!?]$/.test(sentence) && sentence.length >= minSentenceLength)) &&
      sentences.indexOf(sentence) !== index,
  );
}
