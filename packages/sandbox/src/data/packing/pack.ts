import type { PackedRows } from './unpack.ts';
import type { HourBands, SandboxData, StopTimeOffset } from '../types.ts';
import { listLineStations } from '../derived/line-path.ts';

type Tree = Record<string, unknown>;

/**
 * Packs the data of the sandbox for {@link unpackData}. Names are stored once, lists of objects become columns, and
 * times and distances become differences between stops.
 */
export function packData(data: SandboxData): unknown {
  const copy = structuredClone(data) as unknown as Record<'lines' | 'services' | 'timetables' | 'stations', Tree[]>;
  const names = listPlaceNames(data);
  for (const line of copy.lines) line['path'] = packedPath(names, line['path'] as Record<string, number>);
  copy.services.forEach((service, index) => {
    const path = listLineStations(data.lines, data.services[index]?.line ?? '').map(([name]) => name);
    for (const key of ['times', 'upTimes']) {
      if (service[key] !== undefined) service[key] = packedTimes(path, service[key] as Record<string, StopTimeOffset>);
    }
  });
  let last = 0;
  for (const run of copy.timetables) {
    if (run['id'] === `${String(run['service'])}-${String(run['direction'])}`) delete run['id'];
    for (const key of ['weekday', 'saturday', 'holiday', 'departures']) {
      if (typeof run[key] === 'object') run[key] = packedBands(run[key] as HourBands);
    }
    if (run['service'] === undefined) continue;
    const service = data.services.findIndex(({ id }) => id === run['service']);
    run['service'] = service - last;
    last = service;
  }
  let before: readonly number[] = [0, 0];
  for (const station of copy.stations) {
    const place = (station['at'] as readonly number[]).map((degrees) => Math.round(degrees * 1e6));
    station['at'] = place.map((one, axis) => one - (before[axis] ?? 0));
    before = place;
  }
  return toColumns(removeAuthorNotes(copy));
}

/** Removes the names that only authors of the data need, such as those of special days and fare areas. */
export function removeAuthorNotes<T>(data: T): T {
  const { aliases, engine, fares } = data as Record<string, Record<string, Tree[] | undefined>>;
  for (const list of [aliases?.['courses'], aliases?.['passes'], engine?.['days'], fares?.['areas']]) {
    for (const one of list ?? []) delete one['name'];
  }
  return data;
}

/** Lists the names of all stations and bus stops, in the order of the data files. */
function listPlaceNames({ stations, stops, corporations }: SandboxData): string[] {
  const operator = (code: string): string => corporations.find((one) => one.code === code)?.name ?? '';
  return [...stations.map((one) => one.name), ...stops.map((one) => `${one.name}／${operator(one.operator)}`)];
}

function packedPath(names: readonly string[], path: Readonly<Record<string, number>>): [number[], number[]] {
  const places = Object.keys(path).map((name) => names.indexOf(name));
  const tenths = Object.values(path).map((kilometres) => Math.round(kilometres * 10));
  return [
    places.map((place, index) => place - (places[index - 1] ?? -1) - 1),
    tenths.map((tenth, index) => tenth - (tenths[index - 1] ?? 0)),
  ];
}

function packedTimes(path: readonly string[], times: Readonly<Record<string, StopTimeOffset>>): string {
  let position = -1;
  let minute = 0;
  return Object.entries(times)
    .map(([name, mark]) => {
      const [, open = '', arrival = '', departure = arrival] = /^(\(?)(\d+)(?:\/(\d+))?/.exec(String(mark)) ?? [];
      const gap = path.indexOf(name) - position - 1;
      const text = `${gap === 0 ? '' : `${gap}_`}${open}${Number(arrival) - minute}`;
      const wait = Number(departure) - Number(arrival);
      position += gap + 1;
      minute = Number(departure);
      return `${text}${wait === 0 ? '' : `/${wait}`}`;
    })
    .join();
}

function packedBands(bands: HourBands): string {
  return Object.entries(bands)
    .map(([hours, text]) => `${hours}:${text}`)
    .join();
}

function toColumns(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toColumns(one)]));
  }
  const items = value as unknown[];
  const isRow = (item: unknown): item is Tree => typeof item === 'object' && item !== null && !Array.isArray(item);
  if (items.length < 3 || !items.every(isRow)) return items.map(toColumns);
  const keys = [...new Set(items.flatMap((item) => Object.keys(item)))];
  const columns = keys.map((key) => {
    const length = items.findLastIndex((item) => key in item) + 1;
    const column = items.slice(0, length).map((item) => (key in item ? toColumns(item[key]) : null));
    return [key, toDeltas(column) ?? column];
  });
  return { '#': items.length, ...Object.fromEntries(columns) } satisfies PackedRows;
}

/**
 * Converts a column of numeric codes to differences between neighbours. Returns `undefined` if a code is not numeric or
 * the result is not shorter.
 */
function toDeltas(column: readonly unknown[]): unknown {
  let last = 0;
  const deltas = column.map((text) => {
    if (text === null) return null;
    const delta = Number(text) - last;
    last += delta;
    return typeof text === 'string' && String(last) === text ? delta : NaN;
  });
  return deltas.includes(NaN) || JSON.stringify(deltas).length > JSON.stringify(column).length
    ? undefined
    : { '+': deltas };
}
