import type { LineData } from '../types.ts';

/**
 * Lists the stations of a line with their distance from its start in km. A line with `after` begins with the stations
 * of the line that it continues.
 */
export function listLineStations(lines: readonly LineData[], code: string): [name: string, kilometres: number][] {
  const index = lines.findIndex((one) => one.code === code);
  const line = lines[index];
  if (line === undefined) return [];
  const before = line.after === undefined ? [] : listLineStations(lines.slice(0, index), line.after);
  return [...before, ...Object.entries(line.path)];
}

/** Numbers repeated visits to a station: `大船`, `藤沢`, `大船` → `大船`, `藤沢`, `大船#2`. */
export function numberRepeatedVisits(names: readonly string[]): string[] {
  const visits = new Map<string, number>();
  return names.map((name) => {
    const visit = (visits.get(name) ?? 0) + 1;
    visits.set(name, visit);
    return visit === 1 ? name : `${name}#${visit}`;
  });
}

/** Removes the number of a repeated visit: `大船#2` → `大船`. */
export function removeRepeatNumber(entry: string): string {
  return entry.replace(/#\d+$/, '');
}
