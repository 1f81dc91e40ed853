import { minutesPerDay } from '../../base/calendar.ts';
import type { StopPattern } from '../timetable/timetable.ts';
import { at, getOrCreate, readUint16, readInt32 } from '../../base/collections.ts';
import { listStartTimes, type World } from './world.ts';

/**
 * Time value that means "never": the arrival at a point that the search has not reached, and the sentinel after the
 * last departure.
 */
export const neverTime = 1 << 30;

/** Number of days before and after the searched day whose trains a search may use. */
const days = 2;
/** Binary logarithm of the minutes that each entry of the departure index covers. */
const slot = 5;

/**
 * Departures of all trains of a stop pattern from its first stop, in search order, with {@link neverTime} as sentinel.
 */
interface Trains {
  readonly bases: Int32Array;
  /**
   * Departure index: position of the first departure at or after the beginning of each slot of minutes, counted from
   * `begin`.
   */
  readonly index: Uint16Array;
  readonly begin: number;
}

/** Returns the first departure at or after a time; in a backward search, the last departure at or before it. */
export function findNextDeparture({ bases, index, begin }: Trains, moment: number): number {
  const entry = (moment - begin) >> slot;
  let place = readUint16(index, entry < 0 ? 0 : entry < index.length ? entry : index.length - 1);
  while (readInt32(bases, place) < moment) place++;
  return readInt32(bases, place);
}

const known = new WeakMap<World, Map<number, Trains[]>>();
const mostDays = 8;

/**
 * Returns a function that lists the departures of a stop pattern on the days around a given day. They are computed on
 * first use and cached for the last few days.
 */
export function indexDepartures(world: World, day: number, direction: 1 | -1): (pattern: number) => Trains {
  const byDay = getOrCreate(known, world, () => new Map<number, Trains[]>());
  const key = direction === 1 ? day : ~day;
  if (byDay.size >= mostDays && !byDay.has(key)) byDay.clear();
  const lists = getOrCreate(byDay, key, (): Trains[] => []);
  return (pattern) => (lists[pattern] ??= trainsOf(world, at(world.patterns, pattern), { day, direction }));
}

/** All trains of a service day start before the trains of the next service day. */
function trainsOf(world: World, pattern: StopPattern, { day, direction }: { day: number; direction: 1 | -1 }): Trains {
  const bases: number[] = [];
  for (let own = day - days; own <= day + days; own++) {
    for (const start of listStartTimes(world, pattern, own)) bases.push(direction * (own * minutesPerDay + start));
  }
  if (direction === -1) bases.reverse();
  bases.push(neverTime);
  // The last trains of the last day may start after midnight.
  const length = 2 * days + 2;
  const begin = direction * (direction === 1 ? day - days : day - days + length) * minutesPerDay;
  const index = new Uint16Array((length * minutesPerDay) >> slot);
  let place = 0;
  index.forEach((_, entry) => {
    while (at(bases, place) < begin + (entry << slot)) place++;
    index[entry] = place;
  });
  return { bases: new Int32Array(bases), index, begin };
}
