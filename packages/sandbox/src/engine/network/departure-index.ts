import { formatYmd, minutesPerDay } from '../../base/calendar.ts';
import type { OperatingDays } from '../../data/derived/derive-world-data.ts';
import type { StopPattern } from '../timetable/timetable.ts';
import { at, getOrCreate } from '../../base/collections.ts';
import { listStartTimes, type World } from './world.ts';

/**
 * Time value that means "never": the arrival at a point that the search has not reached, and the sentinel after the
 * last departure.
 */
export const neverTime = 1 << 30;

/** Number of days before and after the searched day whose trains a search may use. */
const days = 2;
/** Binary logarithm of the minutes that each entry of a departure table covers. */
const slot = 4;
/** Beginning and number of the slots. The last trains of the last day may start after midnight. */
const begin = -days * minutesPerDay;
const slots = ((2 * days + 2) * minutesPerDay) >> slot;
/** Number of departures up to which one slot holds all of them, because they are searched faster without a table. */
const fewDepartures = 32;

/** Departures of all trains of a stop pattern from its first stop, on a day and the days around it. */
interface Trains {
  /** Minutes since the beginning of the day, ascending, with {@link neverTime} as sentinel at both ends. */
  readonly bases: Int32Array;
  /** Position of the first departure at or after the beginning of each slot of minutes. */
  readonly index: Uint16Array;
}

/**
 * Departures of all stop patterns on the days around a day. In a backward search (`direction` -1) all times are
 * negated.
 */
export class DepartureIndex {
  readonly #world: World;
  readonly #day: number;
  readonly #direction: 1 | -1;
  /** Departures by stop pattern, listed on first use. */
  readonly #lists: (Trains | undefined)[];

  constructor(world: World, day: number, direction: 1 | -1) {
    this.#world = world;
    this.#day = day;
    this.#direction = direction;
    this.#lists = getOrCreate(known, world, () => new DepartureLists(world)).get(day);
  }

  /** Returns the first departure at or after a time; in a backward search, the last departure at or before it. */
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
      return base === neverTime ? neverTime : base + zero;
    }
    const own = -moment - zero;
    const entry = ((own - begin) >> slot) + 1;
    let place = entry < last ? (index[entry < 0 ? 0 : entry] ?? 0) : bases.length - 1;
    while ((bases[place] ?? 0) > own) place--;
    const base = bases[place] ?? 0;
    return base === -neverTime ? neverTime : -base - zero;
  }
}

/** Lists all trains of a stop pattern. All trains of a service day start before the trains of the next service day. */
function listTrains(world: World, pattern: StopPattern, day: number): Trains {
  const bases = [-neverTime];
  for (let own = -days; own <= days; own++) {
    for (const start of listStartTimes(world, pattern, day + own)) bases.push(own * minutesPerDay + start);
  }
  bases.push(neverTime);
  const index = new Uint16Array(bases.length > fewDepartures ? slots : 1);
  let place = 0;
  index.forEach((_, entry) => {
    while (at(bases, place) < begin + (entry << slot)) place++;
    index[entry] = place;
  });
  return { bases: new Int32Array(bases), index };
}

/** Maximum number of sequences whose departures are stored: 300 kB each; the sandbox's own data has 51 in a year. */
const mostSequences = 64;
/** Maximum number of days whose sequence is stored. */
const mostDays = 1000;

/**
 * Departures of the stop patterns by the sequence of timetables on the days around a day: most weeks have the same
 * sequences, so that searches on many dates share a few lists.
 */
class DepartureLists {
  readonly #world: World;
  /** Dates (YYYYMMDD or MMDD) on which extra trains run. */
  readonly #extra: ReadonlySet<string>;
  readonly #calendars: readonly OperatingDays[];
  readonly #byDay = new Map<number, string>();
  #latest: { readonly day: number; readonly lists: (Trains | undefined)[] } | undefined;
  /** Departures by sequence, in the order of last use, the oldest first. */
  readonly #bySequence = new Map<string, (Trains | undefined)[]>();

  constructor(world: World) {
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

  /**
   * Names the timetables of the days around a day: their day groups, their calendars, and their dates where extra trains
   * run.
   */
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

const known = new WeakMap<World, DepartureLists>();
