import { cached } from './util.ts';
import type { World } from './world.ts';

/** Numbers that each label of a ride consists of. */
export const fields = 6;

/** Labels at the end of a ride, by cell, and how each came about. */
export interface RideLabels {
  /** Earliest arrival (or negated latest departure). */
  readonly label: Int32Array;
  /** Pattern, boarding stop, alighting stop, base, whether the search came to it on foot, the layer it came from. */
  readonly origin: Int32Array;
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
  readonly changes: RideLabels;
  /** For going on on foot, against the direction of travel: the minutes to get on the train behind the way are another number. */
  readonly ways: RideLabels;
  /** Labels at the end of a way on foot, and where each comes from: twice a spot, or -1 - the index of a start edge. */
  readonly walks: Int32Array;
  readonly walkFrom: Int32Array;
  readonly bestWalk: Int32Array;
  /** Least minutes from each spot to an end of the search. */
  readonly rest: Int32Array;
  /** Whether a round has reached a spot. */
  readonly marks: Uint8Array;
  /** Whether a round has reached any spot of a layer. */
  readonly layers: Uint8Array;
  readonly patternMarks: Int32Array;
}

/** Departures of each pattern on the days around a search, and the first of these days. */
export interface StartsMemory {
  readonly starts: Int32Array[];
  firstDay: number;
}

const memories = new WeakMap<World, RaptorMemory>();
const startsMemories = new WeakMap<World, StartsMemory>();

/** The memory of the searches in a world, for so many rounds and layers at least. */
export function memoryOf(world: World, rounds: number, layers: number): RaptorMemory {
  const known = memories.get(world);
  if (known !== undefined && known.rounds >= rounds && known.layerCount >= layers) return known;
  const spots = layers * world.points.length;
  const cells = (rounds + 1) * spots;
  const labels = (): RideLabels => ({
    label: new Int32Array(cells),
    origin: new Int32Array(cells * fields),
    best: new Int32Array(spots),
  });
  const memory = {
    rounds,
    layerCount: layers,
    changes: labels(),
    ways: labels(),
    walks: new Int32Array(cells),
    walkFrom: new Int32Array(cells),
    bestWalk: new Int32Array(spots),
    rest: new Int32Array(spots),
    marks: new Uint8Array(cells),
    layers: new Uint8Array((rounds + 1) * layers),
    patternMarks: new Int32Array(world.patterns.length),
  };
  memories.set(world, memory);
  return memory;
}

/** The departures that the last search looked at. */
export function startsOf(world: World): StartsMemory {
  return cached(startsMemories, world, () => ({ starts: [], firstDay: Number.NaN }));
}
