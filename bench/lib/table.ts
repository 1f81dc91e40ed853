/**
 * A table in Markdown: the first columns hold words, all others numbers.
 *
 * @param words - how many columns hold words
 */
export function table(head: readonly string[], rows: readonly (readonly string[])[], words = 1): string {
  const widths = head.map((cell, column) => Math.max(cell.length, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]): string => {
    const padded = cells.map((cell, column) =>
      column < words ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    return `| ${padded.join(' | ')} |`;
  };
  const rule = widths.map((width, column) => (column < words ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** One decimal. */
export const oneDecimal = (value: number): string => value.toFixed(1);

/** No decimal. */
export const rounded = (value: number): string => Math.round(value).toLocaleString('en');

/** Bytes as KiB. */
export const kib = (bytes: number): string => oneDecimal(bytes / 1024);
