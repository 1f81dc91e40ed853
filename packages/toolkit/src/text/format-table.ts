import stringWidth from 'string-width';

/** Layout of a table for {@link formatTable}. */
export interface TableLayout {
  /**
   * Number of left-aligned columns, counted from the left. The columns after them are right-aligned. By default, all
   * columns are left-aligned.
   */
  readonly leftAligned?: number;
  /** Text in front of each row. */
  readonly indent?: string;
}

/**
 * Formats rows as lines with aligned columns, two spaces apart. Full-width characters count as two columns.
 *
 * @returns one line for each row, without trailing spaces, each ending with a line feed
 */
export function formatTable(
  rows: readonly (readonly string[])[],
  { leftAligned = Infinity, indent = '' }: TableLayout = {},
): string {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => (widths[column] = Math.max(widths[column] ?? 0, stringWidth(cell))));
  }
  const pad = (cell: string, column: number): string => {
    const padding = ' '.repeat((widths[column] ?? 0) - stringWidth(cell));
    return column < leftAligned ? cell + padding : padding + cell;
  };
  return rows.map((row) => `${indent}${row.map(pad).join('  ').trimEnd()}\n`).join('');
}
