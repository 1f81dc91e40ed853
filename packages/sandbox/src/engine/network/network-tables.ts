import { i32 } from '../../base/collections.ts';
import { partAt, type Pattern } from '../timetable/timetable.ts';
import type { Link } from '../../data/derived/nearby-links.ts';

/**
 * Timetables as flat arrays for fast loops. The number of a stop is the number of its pattern's first hop plus its
 * position in the pattern. A hop has the number of the stop that it begins at.
 */
export interface NetworkTables {
  /** First stop number of each pattern; one entry more than there are patterns. */
  readonly first: Int32Array;
  /** By stop number: its pattern, its point, and minutes since the beginning of the pattern. */
  readonly patternOf: Int32Array;
  readonly stops: Int32Array;
  readonly arrivals: Int32Array;
  readonly departures: Int32Array;
  /** Start of the stops of each point in `calls`; one entry more than there are points. */
  readonly callStart: Int32Array;
  readonly calls: Int32Array;
  /** By hop: minutes to change to its service, from another train and after a walk. */
  readonly boarding: Int32Array;
  readonly boardingFromWalk: Int32Array;
  /** By hop: average wait for its service in minutes, or -1 where it has no trains in the daytime. */
  readonly waits: Int32Array;
  readonly links: readonly (readonly Link[])[];
  /** Lower bounds computed so far, by direction and point. */
  readonly least: Map<number, Uint16Array>;
}

/** Sources of the tables. */
interface NetworkSources {
  readonly points: number;
  readonly patterns: readonly Pattern[];
  readonly links: readonly (readonly Link[])[];
  readonly hops: number;
}

/** Builds the tables. The average waits of the services must have been set. */
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
      callStart[point + 1] = i32(callStart, point + 1) + 1;
      if (stop === stops.length - 1) return;
      const { service, way } = partAt(pattern, stop);
      const hop = hopBase + stop;
      network.boarding[hop] = service.boarding;
      network.boardingFromWalk[hop] = service.boardingFromWalk;
      network.waits[hop] = service.wait[way] === Infinity ? -1 : Math.ceil(service.wait[way]);
    });
  }
  for (let point = 0; point < points; point++) callStart[point + 1] = i32(callStart, point + 1) + i32(callStart, point);
  const next = callStart.slice();
  network.stops.forEach((point, stop) => {
    // There is no stop 0: each stop has a hop before it.
    if (stop === 0) return;
    const call = i32(next, point);
    calls[call] = stop;
    next[point] = call + 1;
  });
  return network;
}
