/** Rows as lines whose cells stand below each other; only the first columns are aligned to the left. */
export function formatTable(rows: readonly (readonly string[])[], words = Infinity): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) => row.map((cell, at) => (at < words ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))))
    .map((cells) => `${cells.join('  ').trimEnd()}\n`)
    .join('');
}
