import type { SandboxData } from '../types.ts';
import { listLineStations } from '../derived/line-path.ts';

/** List of objects stored as columns: one list for each property, with null where an object lacks the property. */
export interface PackedRows {
  readonly '#': number;
}

type Tree = Record<string, unknown>;

/** Unpacks the data of the sandbox that `packData` has packed. */
export function unpackData(packed: unknown): SandboxData {
  const data = toRows(packed) as Record<string, Tree[]>;
  const { corporations = [], stations = [], stops = [], lines = [], services = [], timetables = [] } = data;
  let code = 0;
  for (const station of stations) station['code'] = String((code += station['code'] as number));
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
  for (const run of timetables) {
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
  const { '#': rows, ...columns } = value as Partial<PackedRows> & Readonly<Record<string, unknown[]>>;
  const members = Object.entries(columns);
  if (rows === undefined) return Object.fromEntries(members.map(([key, one]) => [key, toRows(one)]));
  return Array.from({ length: rows }, (_, index) =>
    Object.fromEntries(
      members.filter(([, column]) => column[index] !== null).map(([key, column]) => [key, toRows(column[index])]),
    ),
  );
}
