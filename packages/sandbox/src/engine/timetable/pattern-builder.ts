import type { DayGroup, TrainGroupData, ServiceData, StopTimeOffset } from '../../data/types.ts';
import { dayGroups, expandHourBands } from '../../base/calendar.ts';
import { at, getExistingValue, groupBy } from '../../base/collections.ts';
import { removeRepeatNumber } from '../../data/derived/line-path.ts';
import type { NetworkData } from '../../data/derived/derive-network-data.ts';
import type { PatternPart, StopPattern, Point, Service, TimetableVariant, TrackDirection } from './timetable.ts';

interface ProfileStop {
  /** Name of the station; if the line visits it repeatedly, with the number of the visit: `大船#2`. */
  readonly entry: string;
  readonly point: number;
  readonly arrival: number;
  readonly departure: number;
  readonly passes: boolean;
}

/** Lists the stations of a service in one direction with their times. The first departure is minute 0. */
function profileOf(data: ServiceData, way: TrackDirection, byName: ReadonlyMap<string, Point>): ProfileStop[] {
  const own = way === 'up' ? data.upTimes : undefined;
  const marks = Object.entries(own ?? data.times).map(([entry, mark]) => ({
    entry,
    point: getExistingValue(byName, removeRepeatNumber(entry)).index,
    ...readMark(mark),
  }));
  const total = at(marks, marks.length - 1).arrival;
  if (own === undefined && data.only === undefined && way === 'up') {
    return marks.map((one) => ({ ...one, arrival: total - one.departure, departure: total - one.arrival })).reverse();
  }
  if (data.laps === undefined || data.lap === undefined) return marks;
  const lap = data.lap;
  const laps = Array.from({ length: data.laps }, (_, number) =>
    marks.map((one) => ({
      ...one,
      arrival: one.arrival + number * lap,
      departure: one.departure + number * lap,
    })),
  ).flat();
  const end = data.laps * lap;
  return [...laps, { ...at(marks, 0), arrival: end, departure: end }];
}

function readMark(mark: StopTimeOffset): Omit<ProfileStop, 'entry' | 'point'> {
  const text = String(mark);
  const passes = text.startsWith('(');
  const [arrival = 0, departure = arrival] = text.replace(/[()]/g, '').split('/').map(Number);
  return { arrival, departure, passes };
}

interface Stretch {
  readonly service: Service;
  readonly way: TrackDirection;
  readonly stops: readonly ProfileStop[];
  readonly wait: number;
  readonly state: 'extension' | 'back' | undefined;
}

/** Builds the stop patterns of all trains. Hops, timetables and trains get consecutive numbers. */
export class StopPatternBuilder {
  readonly variants: TimetableVariant[] = [];
  /**
   * Number for the next hop (connection between neighbouring stops) that is created. Hop numbers start at 1, so that
   * `stop - 1` is always a valid hop number.
   */
  hops = 1;
  trips = 0;
  #count = 0;
  readonly #services: ReadonlyMap<string, Service>;
  readonly #byName: ReadonlyMap<string, Point>;
  readonly #calendars: NetworkData['operatingDays'];

  constructor(
    services: ReadonlyMap<string, Service>,
    byName: ReadonlyMap<string, Point>,
    calendars: NetworkData['operatingDays'],
  ) {
    this.#services = services;
    this.#byName = byName;
    this.#calendars = calendars;
  }

  add(run: TrainGroupData): StopPattern {
    const stops: number[] = [];
    const entries: string[] = [];
    const arrivals: number[] = [];
    const departures: number[] = [];
    const parts: PatternPart[] = [];
    for (const stretch of this.#stretches(run)) {
      const calls = stretch.stops.filter((one) => !one.passes);
      // The last stop of one part of a through train is also the first stop of the next part.
      const joins = stops.length > 0;
      const offset = joins ? at(arrivals, arrivals.length - 1) + stretch.wait : 0;
      const zero = offset - at(calls, 0).departure;
      if (joins) departures[departures.length - 1] = offset;
      const first = joins ? stops.length - 1 : 0;
      for (const call of joins ? calls.slice(1) : calls) {
        stops.push(call.point);
        entries.push(call.entry);
        arrivals.push(call.arrival + zero);
        departures.push(call.departure + zero);
      }
      const part = {
        service: stretch.service,
        way: stretch.way,
        first,
        last: stops.length - 1,
        positions: calls.map(({ entry }) => stretch.service.line.entries.indexOf(entry)),
        hopBase: this.hops,
        state: parts.length === 0 ? undefined : stretch.state,
        passes: new Map(stretch.stops.filter((one) => one.passes).map((one) => [one.point, one.arrival + zero])),
      };
      parts.push(part);
      part.service.parts.push(part);
    }
    arrivals[0] = 0;
    departures[0] = 0;
    departures[stops.length - 1] = at(arrivals, stops.length - 1);
    const partAt = Uint8Array.from(stops, (_, stop) =>
      Math.max(
        0,
        parts.findIndex((part) => stop < part.last),
      ),
    );
    const { laps } = at(parts, 0).service.data;
    const pattern: StopPattern = {
      index: this.#count++,
      run,
      stops: Int32Array.from(stops),
      arrivals: Int32Array.from(arrivals),
      departures: Int32Array.from(departures),
      parts,
      partAt,
      // The last stop of a lap on a circular line is also the first stop of the next lap.
      lapStops: laps && (stops.length - 1) / laps,
      hopBase: this.hops,
      anchor: run.anchor === undefined ? 0 : entries.indexOf(run.anchor),
      calendar: run.calendar === undefined ? undefined : getExistingValue(this.#calendars, run.calendar),
      byGroup: [undefined, undefined, undefined],
      byDate: new Map(),
      variants: [],
    };
    this.hops += stops.length;
    this.#addVariants(pattern);
    return pattern;
  }

  #stretches(run: TrainGroupData): Stretch[] {
    const { service = '', direction = 'down', from = '', to = '' } = run;
    return (run.parts ?? [{ service, direction, from, to, wait: 0 }]).flatMap((part) => {
      const service = getExistingValue(this.#services, part.service);
      const profile = profileOf(service.data, part.direction, this.#byName);
      const find = (name: string, missing: number): number =>
        name === '' ? missing : profile.findIndex(({ entry }) => entry === name);
      const own = profile.slice(find(part.from, 0), find(part.to, profile.length - 1) + 1);
      const times = run.times?.split(' ');
      const stops = times === undefined ? own : own.map((one, stop) => ({ ...one, ...readMark(at(times, stop)) }));
      const stretch = {
        service,
        way: part.direction,
        stops,
        wait: part.wait ?? 0,
        state: run.state ?? 'extension',
      };
      return splitAtTurn(stretch, service.data.turnback);
    });
  }

  #addVariants(pattern: StopPattern): void {
    const { run } = pattern;
    const shift = at(pattern.departures, pattern.anchor);
    const make = (bands: TrainGroupData['departures']): TimetableVariant => {
      const starts = Int32Array.from(expandHourBands(bands ?? {}), (minute) => minute - shift);
      const variant = { index: this.variants.length, pattern, starts, base: this.trips };
      this.trips += starts.length;
      this.variants.push(variant);
      pattern.variants.push(variant);
      return variant;
    };
    if (run.calendar !== undefined) {
      make(run.departures);
      return;
    }
    if (run.dates !== undefined) {
      const variant = make(run.departures);
      const byDate = pattern.byDate as Map<string, TimetableVariant>;
      for (const date of run.dates) byDate.set(date, variant);
      return;
    }
    const bandsOf = (group: DayGroup): TrainGroupData['departures'] => {
      const value = run[group];
      return typeof value === 'string' ? bandsOf(value) : value;
    };
    for (const [bands, groups] of groupBy(dayGroups, bandsOf)) {
      if (bands === undefined) continue;
      const variant = make(bands);
      for (const group of groups) pattern.byGroup[dayGroups.indexOf(group)] = variant;
    }
  }
}

/** Splits a part of a train's route at the station where the train reverses. */
function splitAtTurn(run: Stretch, turn: string | undefined): Stretch[] {
  const position = run.stops.findIndex(({ entry }) => entry === turn);
  const stop = run.stops[position];
  if (stop === undefined || position === 0 || position === run.stops.length - 1) return [run];
  return [
    { ...run, stops: run.stops.slice(0, position + 1) },
    { ...run, stops: run.stops.slice(position), wait: stop.departure - stop.arrival, state: 'back' },
  ];
}
