import type { World } from '../network/world.ts';
import { known } from '../network/departure-index.ts';

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
export function getRaptorMemory(world: World, rounds: number, layers: number): RaptorMemory {
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
