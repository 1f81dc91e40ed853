import type { World } from '../network/world.ts';

/**
 * Labels (best times at points) of the RAPTOR search, by cell (point, layer and round), with the data to reconstruct
 * the way. They are for one way to continue: by train or on foot.
 */
export interface RaptorLabels {
  /** Time that a label stores: earliest arrival, or negated latest departure in a backward search. */
  readonly label: Int32Array;
  /**
   * Departure of the train with which the label's point was reached, from the train's first stop; `entry` is the packed
   * stop at which the search boarded the train.
   */
  readonly base: Int32Array;
  readonly entry: Int32Array;
  /**
   * Stop at which the passenger leaves (or boards) the train of the label. For a walk: twice the spot from which it
   * comes, or -1 minus the index of a start connection.
   */
  readonly from: Int32Array;
  /** Best label (time) of each spot over all rounds. A spot is a point in a layer. */
  readonly best: Int32Array;
}

/**
 * Buffers of a RAPTOR search, reused by the next search. Searches are synchronous and never overlap. A spot is a point
 * in a layer (the number of via points passed); a cell is a spot in a round.
 */
export interface RaptorMemory {
  readonly rounds: number;
  readonly layerCount: number;
  /** Labels (best times) at points where the search continues by another train. */
  readonly changes: RaptorLabels;
  /**
   * Labels (best times) at points where the search continues on foot, used only in a backward search: boarding a train
   * after a walk takes another number of minutes.
   */
  readonly ways: RaptorLabels;
  /** Labels (best times) at the end of a walk. */
  readonly walks: RaptorLabels;
  /** Lower bound of the minutes from each spot to the nearest end of the search. */
  readonly rest: Int32Array;
  /** Flag of each spot (point in a layer): 1 if the current round has reached the spot. */
  readonly marks: Uint8Array;
  /**
   * First stop of each stop pattern, in search order, at which the current round may board a train of the pattern;
   * `lastMarks` holds the last such stop.
   */
  readonly firstMarks: Int32Array;
  readonly lastMarks: Int32Array;
}

const memories = new WeakMap<World, RaptorMemory>();

/** Returns the RAPTOR buffers of a world, large enough for the given numbers of rounds and layers. */
export function getRaptorMemory(world: World, rounds: number, layers: number): RaptorMemory {
  const known = memories.get(world);
  if (known !== undefined && known.rounds >= rounds && known.layerCount >= layers) return known;
  const spots = layers * world.points.length;
  const cells = (rounds + 1) * spots;
  const labels = (): RaptorLabels => ({
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
