import type { SandboxData } from '../types.ts';
import { listLineStations } from '../derived/line-path.ts';

/**
 * List of objects, stored as columns to save space. `#` is the number of objects, and each property has a column of
 * values. `null` marks an object without the property. Trailing `null` values are omitted.
 */
export interface PackedRows {
  readonly '#': number;
}

/** Values of one property of all objects, or numeric codes as differences to the previous code. */
type PackedColumn = readonly unknown[] | { readonly '+': readonly (number | null)[] };

type Tree = Record<string, unknown>;

/** Unpacks data that `packData` has packed. */
export function unpackData(packed: unknown): SandboxData {
  const data = toRows(packed) as Record<string, Tree[]>;
  const { corporations = [], stations = [], stops = [], lines = [], services = [], timetables = [] } = data;
  const place = [0, 0];
  for (const station of stations) {
    station['at'] = (station['at'] as number[]).map((delta, axis) => (place[axis] = (place[axis] ?? 0) + delta) / 1e6);
  }
  const names = [
    ...stations.map((one) => one['name']),
    ...stops.map(
      (one) =>
        `${one['name'] as string}／${corporations.find((own) => own['code'] === one['operator'])?.['name'] as string}`,
    ),
  ];
  for (const line of lines) {
    const [gaps, tenths] = line['path'] as [number[], number[]];
    let place = -1;
    let tenth = 0;
    line['path'] = Object.fromEntries(
      gaps.map((gap, index) => [names[(place += gap + 1)], (tenth += tenths[index] ?? 0) / 10]),
    );
  }
  const done = data as unknown as SandboxData;
  for (const service of services) {
    const path = listLineStations(done.lines, service['line'] as string);
    for (const key of ['times', 'upTimes']) {
      if (key in service) service[key] = unpackTimes(path, service[key] as string);
    }
  }
  let position = 0;
  for (const run of timetables) {
    if ('service' in run) run['service'] = services[(position += run['service'] as number)]?.['id'];
    run['id'] ??= `${run['service'] as string}-${run['direction'] as string}`;
    for (const key of ['weekday', 'saturday', 'holiday', 'departures']) {
      const text = run[key] as string | undefined;
      if (text?.includes(':') === true)
        run[key] = Object.fromEntries(text.split(',').map((band) => band.split(':') as [string, string]));
    }
  }
  return done;
}

function unpackTimes(path: readonly (readonly [string, number])[], text: string): object {
  let place = -1;
  let minute = 0;
  return Object.fromEntries(
    text.split(',').map((item): [string, number | string] => {
      const [, gap = 0, pass = '', after, wait] = /^(?:(-?\d+)_)?(\(?)(\d+)(?:\/(\d+))?/.exec(item) ?? [];
      place += Number(gap) + 1;
      const arrival = (minute += Number(after));
      minute += Number(wait ?? 0);
      return [
        path[place]?.[0] ?? '',
        pass !== '' ? `(${arrival})` : wait === undefined ? arrival : `${arrival}/${minute}`,
      ];
    }),
  );
}

function toRows(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(toRows);
  const { '#': rows, ...columns } = value as Partial<PackedRows> & Readonly<Record<string, unknown>>;
  if (rows === undefined) return Object.fromEntries(Object.entries(columns).map(([key, one]) => [key, toRows(one)]));
  const members = Object.entries(columns).map(([key, column]): [string, readonly unknown[]] => [
    key,
    toColumn(column as PackedColumn),
  ]);
  return Array.from({ length: rows }, (_, index) =>
    Object.fromEntries(
      members
        .filter(([, column]) => (column[index] ?? null) !== null)
        .map(([key, column]) => [key, toRows(column[index])]),
    ),
  );
}

function toColumn(column: PackedColumn): readonly unknown[] {
  if (!('+' in column)) return column;
  let last = 0;
  return column['+'].map((delta) => (delta === null ? null : String((last += delta))));
}
