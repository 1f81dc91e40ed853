import { formatYmd, minutesPerDay } from '../../base/calendar.ts';
import type { OperatingDays } from '../../data/derived/derive-network-data.ts';
import type { StopPattern } from '../timetable/timetable.ts';
import { at, getOrCreate } from '../../base/collections.ts';
import { listFirstStopDepartures, type TransportNetwork } from './transport-network.ts';

/** Time value that means "never", for points that the search has not reached and for the end of departure lists. */
export const infiniteTime = 1 << 30;

/** Number of days before and after the day of the search for which departures are indexed. */
const days = 2;
/** Length of a time slot of the index as a binary logarithm: 4 means 16 minutes. */
const slot = 4;
/** Start and number of time slots. The last service day extends past midnight, so the slots cover one more day. */
const begin = -days * minutesPerDay;
const slots = ((2 * days + 2) * minutesPerDay) >> slot;
/** Maximum number of departures that are searched linearly. For so few, an index would be slower. */
const fewDepartures = 32;

/** Departures of all trains of a stop pattern at its first stop, on several days around the day of the search. */
interface Trains {
  /**
   * Minutes since the beginning of the day of the search, in ascending order. The first and the last element are
   * sentinels.
   */
  readonly bases: Int32Array;
  /** For each slot of 16 minutes, the position of its first departure in `bases`. */
  readonly index: Uint16Array;
}

/** Index of departures around the day of a search. A backward search (`direction` -1) negates all times. */
export class DepartureIndex {
  readonly #world: TransportNetwork;
  readonly #day: number;
  readonly #direction: 1 | -1;
  /** Departures of trains by stop pattern. An entry is computed on first use. */
  readonly #lists: (Trains | undefined)[];

  constructor(world: TransportNetwork, day: number, direction: 1 | -1) {
    this.#world = world;
    this.#day = day;
    this.#direction = direction;
    this.#lists = getOrCreate(known, world, () => new DepartureLists(world)).get(day);
  }

  /**
   * Returns the first departure of a stop pattern at or after a time. In a backward search, returns the last departure
   * at or before the time.
   */
  findNext(pattern: number, moment: number): number {
    const { bases, index } = (this.#lists[pattern] ??= listTrains(
      this.#world,
      at(this.#world.patterns, pattern),
      this.#day,
    ));
    const zero = this.#day * minutesPerDay;
    const last = index.length - 1;
    if (this.#direction === 1) {
      const own = moment - zero;
      const entry = (own - begin) >> slot;
      let place = index[entry < 0 ? 0 : entry < last ? entry : last] ?? 0;
      while ((bases[place] ?? 0) < own) place++;
      const base = bases[place] ?? 0;
      return base === infiniteTime ? infiniteTime : base + zero;
    }
    const own = -moment - zero;
    const entry = ((own - begin) >> slot) + 1;
    let place = entry < last ? (index[entry < 0 ? 0 : entry] ?? 0) : bases.length - 1;
    while ((bases[place] ?? 0) > own) place--;
    const base = bases[place] ?? 0;
    return base === -infiniteTime ? infiniteTime : -base - zero;
  }
}

/**
 * Lists the departures of a stop pattern over several days. The order is ascending because no train of a service day
 * departs later than the first train of the next.
 */
function listTrains(world: TransportNetwork, pattern: StopPattern, day: number): Trains {
  const bases = [-infiniteTime];
  for (let own = -days; own <= days; own++) {
    for (const start of listFirstStopDepartures(world, pattern, day + own)) bases.push(own * minutesPerDay + start);
  }
  bases.push(infiniteTime);
  const index = new Uint16Array(bases.length > fewDepartures ? slots : 1);
  let place = 0;
  index.forEach((_, entry) => {
    while (at(bases, place) < begin + (entry << slot)) place++;
    index[entry] = place;
  });
  return { bases: new Int32Array(bases), index };
}

/** Maximum number of cached departure lists of about 300 kB each. The sandbox's own data needs 51 in a year. */
const mostSequences = 64;
/** Maximum number of days whose cache key is stored: it identifies the departure lists of the day. */
const mostDays = 1000;

/**
 * Cache of departure lists. Days share their lists if they and the days around them have the same timetables, as most
 * weeks do.
 */
class DepartureLists {
  readonly #world: TransportNetwork;
  /** Dates of extra trains, as `YYYYMMDD` or, for every year, `MMDD`. */
  readonly #extra: ReadonlySet<string>;
  readonly #calendars: readonly OperatingDays[];
  readonly #byDay = new Map<number, string>();
  #latest: { readonly day: number; readonly lists: (Trains | undefined)[] } | undefined;
  /** Departure lists by cache key. The least recently used list is first. */
  readonly #bySequence = new Map<string, (Trains | undefined)[]>();

  constructor(world: TransportNetwork) {
    this.#world = world;
    this.#calendars = [...world.data.operatingDays.values()];
    this.#extra = new Set(world.patterns.flatMap(({ byDate }) => [...byDate.keys()]));
  }

  get(day: number): (Trains | undefined)[] {
    if (this.#latest?.day === day) return this.#latest.lists;
    if (this.#byDay.size > mostDays) this.#byDay.clear();
    const sequence = getOrCreate(this.#byDay, day, () => this.#describeSequence(day));
    const lists = this.#bySequence.get(sequence) ?? [];
    this.#bySequence.delete(sequence);
    this.#bySequence.set(sequence, lists);
    const [oldest] = this.#bySequence.keys();
    if (this.#bySequence.size > mostSequences && oldest !== undefined) this.#bySequence.delete(oldest);
    this.#latest = { day, lists };
    return lists;
  }

  /** Builds the cache key of a day from the day groups, calendars and extra trains of the days around it. */
  #describeSequence(day: number): string {
    const names: string[] = [];
    for (let own = day - days; own <= day + days; own++) {
      const date = formatYmd(own);
      const dates = [date, date.slice(4)].filter((one) => this.#extra.has(one));
      const calendars = this.#calendars.flatMap((one, index) => (one.includes(own) ? [`c${index}`] : []));
      names.push([this.#world.data.calendar.indexOf(own), ...calendars, ...dates].join('+'));
    }
    return names.join(' ');
  }
}

const known = new WeakMap<TransportNetwork, DepartureLists>();
