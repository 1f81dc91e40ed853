/** Returns the first half of a text. A surrogate pair is never split. */
export function truncateBody(text: string): string {
  const start = text.slice(0, Math.floor(text.length / 2));
  return /[\uD800-\uDBFF]$/.test(start) ? start.slice(0, -1) : start;
}
