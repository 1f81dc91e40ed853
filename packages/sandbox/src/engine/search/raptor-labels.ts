import type { World } from '../network/world.ts';

/** Labels at the end of a ride or a walk by cell, with the data to reconstruct the way. */
export interface Labels {
  /** Earliest arrival, or negated latest departure. */
  readonly label: Int32Array;
  /** Base of the train, and the packed stop at which the search boarded it. */
  readonly base: Int32Array;
  readonly entry: Int32Array;
  /**
   * Stop at which a ride is left (or boarded). For a walk: twice the spot it comes from, or -1 - the index of a start
   * connection.
   */
  readonly from: Int32Array;
  /** Best label of each spot over all rounds. */
  readonly best: Int32Array;
}

/**
 * Buffers of one search, reused by the next one. Searches are synchronous and never overlap. A spot is a point in a
 * layer (the number of via points passed); a cell is a spot in a round.
 */
export interface RaptorMemory {
  readonly rounds: number;
  readonly layerCount: number;
  /** For continuing by another train. */
  readonly changes: Labels;
  /**
   * For continuing on foot, used only against the direction of travel: boarding the train after a walk takes another
   * number of minutes.
   */
  readonly ways: Labels;
  /** At the end of a walk. */
  readonly walks: Labels;
  /** Lower bound of the minutes from each spot to an end of the search. */
  readonly rest: Int32Array;
  /** 1 for the spots that a round has reached. */
  readonly marks: Uint8Array;
  /** First and last stop of each pattern, in the order of the search, at which it may be boarded in a round. */
  readonly firstMarks: Int32Array;
  readonly lastMarks: Int32Array;
}

const memories = new WeakMap<World, RaptorMemory>();

/** Returns the buffers of a world for at least this many rounds and layers. */
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
