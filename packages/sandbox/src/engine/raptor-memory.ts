import { cached } from './util.ts';
import type { World } from './world.ts';

/** Most rides of a way. */
export const maxRounds = 7;
/** Numbers that each label of a ride consists of. */
export const fields = 5;

/** Memory of one search, reused by the next one. Searches never overlap: they are synchronous. */
export interface RaptorMemory {
  /** Earliest arrival (or negated latest departure) by round and point, at the end of a ride or of a way on foot. */
  readonly rides: Int32Array;
  readonly walks: Int32Array;
  /** How each ride label came about: pattern, boarding stop, alighting stop, base, whether boarded after a walk. */
  readonly rideFrom: Int32Array;
  /** Where each walk label comes from: a point, or -1 - the index of a start edge. */
  readonly walkFrom: Int32Array;
  readonly best: Int32Array;
  readonly bestWalk: Int32Array;
  /** Least minutes from each point to an end of the search. */
  readonly rest: Int32Array;
  /** Whether a round has reached a point. */
  readonly marks: Uint8Array;
  readonly patternMarks: Int32Array;
  /** Departures of each pattern on the days around a search, and the first of these days. */
  readonly starts: Int32Array[];
  firstDay: number;
}

const memories = new WeakMap<World, RaptorMemory>();

/** The memory of the searches in a world. */
export function memoryOf(world: World): RaptorMemory {
  return cached(memories, world, () => {
    const points = world.points.length;
    const size = points * (maxRounds + 1);
    return {
      rides: new Int32Array(size),
      walks: new Int32Array(size),
      rideFrom: new Int32Array(size * fields),
      walkFrom: new Int32Array(size),
      best: new Int32Array(points),
      bestWalk: new Int32Array(points),
      rest: new Int32Array(points),
      marks: new Uint8Array(size),
      patternMarks: new Int32Array(world.patterns.length),
      starts: [],
      firstDay: Number.NaN,
    };
  });
}
