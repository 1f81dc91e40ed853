import type { TransportNetwork } from '../network/transport-network.ts';

/**
 * Labels of the RAPTOR search: best times at points, with back-references from which the route is reconstructed. The
 * arrays are indexed by round, layer and point. A layer is the part of the search between two via points.
 */
export interface RaptorLabels {
  /** Earliest arrival at each station, stop or port or, in a backward search, negated latest departure. */
  readonly label: Int32Array;
  /**
   * Time when the train that brings the passenger to a station departed from its first stop. `entry` is the packed stop
   * where the passenger boarded it.
   */
  readonly base: Int32Array;
  readonly entry: Int32Array;
  /**
   * Stop where the passenger leaves the train (or boards it, in a backward search). For a walk, this is a reference to
   * its start: twice the index of layer and point, or -1 minus the index of an access connection.
   */
  readonly from: Int32Array;
  /** Best time of all search rounds for each station in each layer (part of the route between two via points). */
  readonly best: Int32Array;
}

/**
 * Buffers of a RAPTOR search. The next search reuses them, because searches are synchronous and never overlap. In the
 * names, a spot is a point in a layer, and a cell is a spot in a round.
 */
export interface RaptorBuffers {
  readonly rounds: number;
  readonly layerCount: number;
  /** Best times at stations where the passenger continues with another train. */
  readonly changes: RaptorLabels;
  /**
   * Best times at stations where the passenger continues on foot. Only a backward search needs them, because boarding
   * after a walk takes a different number of minutes.
   */
  readonly ways: RaptorLabels;
  readonly walks: RaptorLabels;
  /**
   * Lower bound of the minutes from each spot (a station in one part of the route between via points) to the end of the
   * search.
   */
  readonly rest: Int32Array;
  /**
   * Value 1 for each spot (a station in one part of the route between via points) that the current round has reached.
   */
  readonly marks: Uint8Array;
  /**
   * For each stop pattern, the first stop in search order where the passenger can board in the current round.
   * `lastMarks` contains the last one.
   */
  readonly firstMarks: Int32Array;
  readonly lastMarks: Int32Array;
}

const memories = new WeakMap<TransportNetwork, RaptorBuffers>();

/** Returns the RAPTOR buffers of a network, with at least the given numbers of rounds and layers. */
export function getRaptorBuffers(world: TransportNetwork, rounds: number, layers: number): RaptorBuffers {
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
