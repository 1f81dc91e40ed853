import { readInt32 } from '../../base/collections.ts';
import { partAt, type StopPattern } from '../timetable/timetable.ts';
import type { WalkingLink } from '../../data/derived/nearby-links.ts';

/**
 * Timetables as flat arrays for fast loops over stops and hops (a hop leads from a stop to the next one). The number of
 * a stop is the number of the first hop of its pattern plus its position in the pattern. A hop has the number of the
 * stop at which it begins.
 */
export interface NetworkTables {
  /** Number of the first stop of each stop pattern. An additional entry holds the end of the last stop pattern. */
  readonly first: Int32Array;
  /**
   * Index of the stop pattern to which each stop number belongs; `stops`, `arrivals` and `departures` hold its point
   * and the minutes since the beginning of the stop pattern.
   */
  readonly patternOf: Int32Array;
  readonly stops: Int32Array;
  readonly arrivals: Int32Array;
  readonly departures: Int32Array;
  /** Index in `calls` at which the stops at each point begin. An additional entry holds the end of the list. */
  readonly callStart: Int32Array;
  readonly calls: Int32Array;
  /**
   * Minutes that a passenger needs to change to the service of each hop: from another train, and (`boardingFromWalk`)
   * after a walk.
   */
  readonly boarding: Int32Array;
  readonly boardingFromWalk: Int32Array;
  /** Average wait in minutes for the service of each hop, or -1 if the service has no trains in the daytime. */
  readonly waits: Int32Array;
  readonly links: readonly (readonly WalkingLink[])[];
  /** Cache of the lower bounds of travel times, by direction and point. */
  readonly least: Map<number, Uint16Array>;
}

/** Stop patterns, points and walking links from which the network tables are built. */
interface NetworkSources {
  readonly points: number;
  readonly patterns: readonly StopPattern[];
  readonly links: readonly (readonly WalkingLink[])[];
  readonly hops: number;
}

/**
 * Builds the typed arrays of stops, times and boarding points that the course search reads. The average waits for the
 * services must have been set.
 */
export function buildNetworkTables({ patterns, points, hops, links }: NetworkSources): NetworkTables {
  const table = (): Int32Array => new Int32Array(hops);
  const network = {
    first: Int32Array.from([...patterns.map(({ hopBase }) => hopBase), hops]),
    patternOf: table(),
    stops: table(),
    arrivals: table(),
    departures: table(),
    callStart: new Int32Array(points + 1),
    calls: table(),
    boarding: table(),
    boardingFromWalk: table(),
    waits: table(),
    links,
    least: new Map<number, Uint16Array>(),
  };
  const { callStart, calls } = network;
  for (const pattern of patterns) {
    const { hopBase, index, stops } = pattern;
    network.patternOf.fill(index, hopBase, hopBase + stops.length);
    network.stops.set(stops, hopBase);
    network.arrivals.set(pattern.arrivals, hopBase);
    network.departures.set(pattern.departures, hopBase);
    stops.forEach((point, stop) => {
      callStart[point + 1] = readInt32(callStart, point + 1) + 1;
      if (stop === stops.length - 1) return;
      const { service, way } = partAt(pattern, stop);
      const hop = hopBase + stop;
      network.boarding[hop] = service.boarding;
      network.boardingFromWalk[hop] = service.boardingFromWalk;
      network.waits[hop] = service.wait[way] === Infinity ? -1 : Math.ceil(service.wait[way]);
    });
  }
  for (let point = 0; point < points; point++)
    callStart[point + 1] = readInt32(callStart, point + 1) + readInt32(callStart, point);
  const next = callStart.slice();
  network.stops.forEach((point, stop) => {
    // Stop number 0 belongs to no pattern: numbers begin at 1, so that each stop has a hop number before it.
    if (stop === 0) return;
    const call = readInt32(next, point);
    calls[call] = stop;
    next[point] = call + 1;
  });
  return network;
}
