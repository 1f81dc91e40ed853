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

/** Returns the entries of a line's path for the places that it visits: from the second visit on with a suffix `#2`, `#3`. */
export function numberVisits(names: readonly string[]): string[] {
  const visits = new Map<string, number>();
  return names.map((name) => {
    const visit = (visits.get(name) ?? 0) + 1;
    visits.set(name, visit);
    return visit === 1 ? name : `${name}#${visit}`;
  });
}

/** Returns the name of the place in an entry of a line's path. */
export function getVisitedPlace(entry: string): string {
  return entry.replace(/#\d+$/, '');
}
