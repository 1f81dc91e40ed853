import { dayMinutes } from './calendar.ts';
import type { Pattern } from './timetable.ts';
import { at, cached, i16, i32 } from './util.ts';
import { startsOn, type World } from './world.ts';

/** A label of what is not reached, and the base behind the last train. */
export const never = 1 << 30;

/** Labels at the end of a ride or a way on foot, by cell, and how each came about. */
export interface Labels {
  /** Earliest arrival (or negated latest departure). */
  readonly label: Int32Array;
  /** The train of a ride, and where the search came to it. */
  readonly base: Int32Array;
  readonly entry: Int32Array;
  /**
   * The stop at which a ride is left (or begun); where a way on foot comes from: twice a spot, or -1 - the index of a start
   * edge.
   */
  readonly from: Int32Array;
  /** The best label of each spot, whatever the round. */
  readonly best: Int32Array;
}

/**
 * Memory of one search, reused by the next one. Searches never overlap: they are synchronous. A spot is a point in a
 * layer, that is after so many via points; a cell is a spot in a round.
 */
export interface RaptorMemory {
  readonly rounds: number;
  readonly layerCount: number;
  /** For going on by another train. */
  readonly changes: Labels;
  /** For going on on foot, against the direction of travel: the minutes to get on the train behind the way are another number. */
  readonly ways: Labels;
  /** At the end of a way on foot. */
  readonly walks: Labels;
  /** Least minutes from each spot to an end of the search. */
  readonly rest: Int32Array;
  /** Whether a round has reached a spot. */
  readonly marks: Uint8Array;
  /** The first and the last stop of each pattern, in the order of the search, at which it may be boarded in a round. */
  readonly firstMarks: Int32Array;
  readonly lastMarks: Int32Array;
}

const memories = new WeakMap<World, RaptorMemory>();

/** The memory of the searches in a world, for so many rounds and layers at least. */
export function memoryOf(world: World, rounds: number, layers: number): RaptorMemory {
  const known = memories.get(world);
  if (known !== undefined && known.rounds >= rounds && known.layerCount >= layers) return known;
  const spots = layers * world.points.length;
  const cells = (rounds + 1) * spots;
  const labels = (): Labels => ({
    label: new Int32Array(cells),
    base: new Int32Array(cells),
    entry: new Int32Array(cells),
    from: new Int32Array(cells),
    best: new Int32Array(spots),
  });
  const memory = {
    rounds,
    layerCount: layers,
    changes: labels(),
    ways: labels(),
    walks: labels(),
    rest: new Int32Array(spots),
    marks: new Uint8Array(cells),
    firstMarks: new Int32Array(world.patterns.length),
    lastMarks: new Int32Array(world.patterns.length),
  };
  memories.set(world, memory);
  return memory;
}

/** Days before and after that of a search whose trains it may use. */
const days = 2;
/** So many minutes, as a power of two, share an entry of the index of trains. */
const slot = 5;

/** When the trains of a pattern begin, in the order of the search, with {@link never} behind them. */
interface Trains {
  readonly bases: Int32Array;
  /** The first train in or behind each stretch of time from `begin` on. */
  readonly index: Uint16Array;
  readonly begin: number;
}

/** Base of the first train that begins at or after a moment (or of the last one until then). */
export function nextBase({ bases, index, begin }: Trains, moment: number): number {
  const entry = (moment - begin) >> slot;
  let place = i16(index, entry < 0 ? 0 : entry < index.length ? entry : index.length - 1);
  while (i32(bases, place) < moment) place++;
  return i32(bases, place);
}

const known = new WeakMap<World, Map<number, Trains[]>>();
const mostDays = 8;

/** The trains of patterns around a day, as far as they were asked for; those of the last few days are known. */
export function trainsAround(world: World, day: number, direction: 1 | -1): (pattern: number) => Trains {
  const byDay = cached(known, world, () => new Map<number, Trains[]>());
  const key = direction === 1 ? day : ~day;
  if (byDay.size >= mostDays && !byDay.has(key)) byDay.clear();
  const lists = cached(byDay, key, (): Trains[] => []);
  return (pattern) => (lists[pattern] ??= trainsOf(world, at(world.patterns, pattern), { day, direction }));
}

/** All trains of a day begin before those of the next one. */
function trainsOf(world: World, pattern: Pattern, { day, direction }: { day: number; direction: 1 | -1 }): Trains {
  const bases: number[] = [];
  for (let own = day - days; own <= day + days; own++) {
    for (const start of startsOn(world, pattern, own)) bases.push(direction * (own * dayMinutes + start));
  }
  if (direction === -1) bases.reverse();
  bases.push(never);
  // The last trains of the last day begin after midnight.
  const length = 2 * days + 2;
  const begin = direction * (direction === 1 ? day - days : day - days + length) * dayMinutes;
  const index = new Uint16Array((length * dayMinutes) >> slot);
  let place = 0;
  index.forEach((_, entry) => {
    while (at(bases, place) < begin + (entry << slot)) place++;
    index[entry] = place;
  });
  return { bases: new Int32Array(bases), index, begin };
}
