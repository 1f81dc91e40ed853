/** The first half of a text, never cut within a character. */
export function firstHalf(text: string): string {
  const half = text.slice(0, Math.floor(text.length / 2));
  return /[\uD800-\uDBFF]$/.test(half) ? half.slice(0, -1) : half;
}
