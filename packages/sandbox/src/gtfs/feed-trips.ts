import { minutesPerDay } from '../base/calendar.ts';
import { getOrCreate } from '../base/collections.ts';
import type { RowLocation } from './conversion-report.ts';
import { readFeedRows, type FeedRow, type FeedTables } from './feed-table.ts';
import type { Pole } from './feed-stops.ts';

/** Stop of a trip, with times in minutes of the service day. */
interface Call {
  readonly pole: Pole;
  readonly arrival: number;
  readonly departure: number;
}

/** Trip of a feed. */
export interface FeedTrip {
  readonly route: string;
  readonly service: string;
  readonly shape: string;
  readonly headsign: string;
  readonly calls: readonly Call[];
  /** Departures from the first stop in minutes of the service day. A trip with frequencies has several. */
  readonly departures: readonly number[];
  /** True if the feed contains only a headway instead of exact times. */
  readonly isInterval: boolean;
}

interface TripRow extends Pick<FeedTrip, 'route' | 'service' | 'shape' | 'headsign'> {
  readonly at: RowLocation;
  readonly calls: CallRow[];
}

interface CallRow extends Pick<Call, 'pole'> {
  readonly sequence: number;
  /** Arrival at the stop in minutes of the service day. Missing times are NaN and must be interpolated. */
  arrival: number;
  departure: number;
  readonly noPickup: boolean;
  readonly noDropOff: boolean;
  readonly at: RowLocation;
}

/**
 * Maximum time of the first departure of a trip, in minutes. A trip that starts two days after its service day is a
 * mistake in the feed.
 */
const startLimit = 2 * minutesPerDay;

/** Reads the trips of a feed with their stop times and frequencies. */
export function readTrips(
  tables: FeedTables,
  known: {
    readonly poles: ReadonlyMap<string, Pole>;
    readonly routes: ReadonlyMap<string, unknown>;
    readonly services: ReadonlyMap<string, unknown>;
  },
): FeedTrip[] {
  const { report } = tables;
  const rows = new Map<string, TripRow>();
  readFeedRows(tables, 'trips.txt', {
    needed: ['route_id', 'service_id', 'trip_id'],
    onRow: ({ get, at: place }) => {
      const [id, route, service] = [get('trip_id'), get('route_id'), get('service_id')];
      if (!known.routes.has(route)) report.leaveOut('使える経路（route_id）のない便', place);
      else if (!known.services.has(service)) report.leaveOut('運行日（service_id）のない便', place);
      else if (rows.has(id)) report.leaveOut('trip_idが重なっている便', place);
      else {
        if (get('block_id') !== '') report.leaveOut('続けて乗れる便のつながり（block_id）', place);
        rows.set(id, { route, service, shape: get('shape_id'), headsign: get('trip_headsign'), at: place, calls: [] });
      }
    },
  });
  readFeedRows(tables, 'stop_times.txt', {
    needed: ['trip_id', 'arrival_time', 'departure_time', 'stop_id', 'stop_sequence'],
    onRow: (row) => {
      addCall(tables, row, { pole: known.poles.get(row.get('stop_id')), trip: rows.get(row.get('trip_id')) });
    },
  });
  const frequencies = readFrequencies(tables, rows);
  return [...rows].flatMap(([id, row]) => finishTrip(tables, row, frequencies.get(id)));
}

function addCall(
  { report }: FeedTables,
  { get, at: place }: FeedRow,
  { pole, trip }: { readonly pole: Pole | undefined; readonly trip: TripRow | undefined },
): void {
  const sequence = Number(get('stop_sequence'));
  const [arrival, departure] = [readTime(get('arrival_time')), readTime(get('departure_time'))];
  if (trip === undefined) report.leaveOut('使える便（trip_id）のない通過時刻', place);
  else if (pole === undefined) report.leaveOut('使えるバス停や駅（stop_id）のない通過時刻', place);
  else if (!Number.isInteger(sequence)) report.leaveOut('順番（stop_sequence）が整数でない通過時刻', place);
  else if (arrival === undefined || departure === undefined) report.leaveOut('時刻が正しくない通過時刻', place);
  else {
    const [come, go] = [Number.isNaN(arrival) ? departure : arrival, Number.isNaN(departure) ? arrival : departure];
    trip.calls.push({
      sequence,
      pole,
      arrival: come,
      departure: Math.max(come, go),
      at: place,
      noPickup: get('pickup_type') === '1',
      noDropOff: get('drop_off_type') === '1',
    });
  }
}

/**
 * Parses a GTFS time `H:MM:SS` as minutes of the service day. Returns NaN for an empty text and `undefined` for an
 * invalid one.
 */
function readTime(text: string): number | undefined {
  if (text === '') return Number.NaN;
  const [, hour, minute] = /^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?$/.exec(text) ?? [];
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute);
}

interface Frequency {
  readonly start: number;
  readonly end: number;
  readonly headway: number;
  readonly isExact: boolean;
}

function readFrequencies(tables: FeedTables, trips: ReadonlyMap<string, unknown>): ReadonlyMap<string, Frequency[]> {
  const frequencies = new Map<string, Frequency[]>();
  readFeedRows(tables, 'frequencies.txt', {
    needed: ['trip_id', 'start_time', 'end_time', 'headway_secs'],
    onRow: ({ get, at }) => {
      const [start = Number.NaN, end = Number.NaN] = [readTime(get('start_time')), readTime(get('end_time'))];
      const headway = Number(get('headway_secs')) / 60;
      if (!trips.has(get('trip_id'))) tables.report.leaveOut('使える便（trip_id）のない運行間隔', at);
      else if (!(end > start && start < startLimit && headway >= 1))
        tables.report.leaveOut('時刻か間隔が正しくない運行間隔', at);
      else {
        const isExact = get('exact_times') === '1';
        getOrCreate(frequencies, get('trip_id'), () => []).push({ start, end, headway, isExact });
      }
    },
  });
  return frequencies;
}

function finishTrip(
  { report }: FeedTables,
  { at, calls, ...trip }: TripRow,
  frequencies: readonly Frequency[] | undefined,
): FeedTrip[] {
  calls.sort((a, b) => a.sequence - b.sequence);
  const [first, last] = [calls[0], calls.at(-1)];
  if (first === undefined || last === undefined || calls.length < 2) {
    report.leaveOut('使える通過時刻が2つない便', at);
    return [];
  }
  if (Number.isNaN(first.departure) || Number.isNaN(last.arrival)) {
    report.leaveOut('最初か最後の時刻がない便', at);
    return [];
  }
  if (first.departure >= startLimit) {
    report.leaveOut('48:00以後に始まる便', at);
    return [];
  }
  interpolate(calls);
  const slip = calls.find((call, index) => call.arrival < (calls[index - 1]?.departure ?? 0));
  if (slip !== undefined) {
    report.leaveOut('時刻が戻る便', slip.at);
    return [];
  }
  for (const call of calls) {
    const isRestricted = (call.noPickup && call !== last) || (call.noDropOff && call !== first);
    if (isRestricted) report.leaveOut('乗車だけ、降車だけの指定（どちらもできるものとして読んだ）', call.at);
  }
  const departures = frequencies?.flatMap(listDepartures) ?? [first.departure];
  return [{ ...trip, calls, departures, isInterval: frequencies?.some(({ isExact }) => !isExact) === true }];
}

function listDepartures({ start, end, headway }: Frequency): number[] {
  const count = Math.ceil((end - start) / headway);
  return Array.from({ length: count }, (_, index) => Math.floor(start + index * headway));
}

/** Fills in missing times at equal intervals between the known times before and after. */
function interpolate(calls: CallRow[]): void {
  let known = 0;
  calls.forEach((call, index) => {
    if (Number.isNaN(call.arrival)) return;
    const { departure } = calls[known] ?? call;
    calls.slice(known + 1, index).forEach((missing, place) => {
      const share = (place + 1) / (index - known);
      missing.departure = missing.arrival = Math.floor(departure + share * (call.arrival - departure));
    });
    known = index;
  });
}
