import type { LineData } from '../types.ts';

/**
 * Lists the stations of a line with their positions in kilometres. If the line continues another line (`after`), the
 * stations of that line come first.
 */
export function listLineStations(lines: readonly LineData[], code: string): [name: string, kilometres: number][] {
  const index = lines.findIndex((one) => one.code === code);
  const line = lines[index];
  if (line === undefined) return [];
  const before = line.after === undefined ? [] : listLineStations(lines.slice(0, index), line.after);
  return [...before, ...Object.entries(line.path)];
}

/** Returns the name of the place in an entry of a line's path. Later visits to the same place have a suffix `#2`, `#3`. */
export function getVisitedPlace(entry: string): string {
  return entry.replace(/#\d+$/, '');
}
