/**
 * A table in Markdown: the first columns hold words, all others numbers.
 *
 * @param words - how many columns hold words
 */
export function table(head: readonly string[], rows: readonly (readonly string[])[], words = 1): string {
  const rule = head.map((_, column) => (column < words ? '---' : '--:'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export const oneDecimal = (value: number): string => value.toFixed(1);

export const rounded = (value: number): string => Math.round(value).toLocaleString('en');

export const kib = (bytes: number): string => oneDecimal(bytes / 1024);
