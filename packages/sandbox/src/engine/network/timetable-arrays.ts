import { readInt32 } from '../../base/collections.ts';
import { partAt, type StopPattern } from '../timetable/timetable.ts';
import type { FootpathLink } from '../../data/derived/footpaths.ts';

/**
 * Timetables as flat typed arrays for fast loops. The stops of all stop patterns are numbered consecutively. A hop is
 * the connection from a stop to the next stop of the pattern, and has the number of the stop where it begins.
 */
export interface TimetableArrays {
  /** Number of the first stop of each stop pattern; the last element is the number after all stops. */
  readonly first: Int32Array;
  /**
   * Index of the stop pattern to which each stop belongs. `stops` contains the point of each stop. `arrivals` and
   * `departures` contain minutes since the departure of the train from its first stop.
   */
  readonly patternOf: Int32Array;
  readonly stops: Int32Array;
  readonly arrivals: Int32Array;
  readonly departures: Int32Array;
  /** Index in `calls` at which the stops of each station begin; the last element is the length of `calls`. */
  readonly callStart: Int32Array;
  readonly calls: Int32Array;
  /**
   * For each hop (way from a stop to the next): the minutes that a passenger needs to board its train after leaving
   * another. `boardingFromWalk` applies after a walk.
   */
  readonly boarding: Int32Array;
  readonly boardingFromWalk: Int32Array;
  /**
   * For each hop (way from a stop to the next): average wait in minutes for a train, or -1 without trains on weekdays
   * from 6:00 to 22:00.
   */
  readonly waits: Int32Array;
  readonly links: readonly (readonly FootpathLink[])[];
  /** Caches lower bounds of travel times, by direction of the search and station. */
  readonly least: Map<number, Uint16Array>;
}

interface TimetableArraySources {
  readonly points: number;
  readonly patterns: readonly StopPattern[];
  readonly links: readonly (readonly FootpathLink[])[];
  readonly hops: number;
}

/**
 * Builds the typed arrays that the course search reads. The average waits of all services must have been set before.
 */
export function buildTimetableArrays({ patterns, points, hops, links }: TimetableArraySources): TimetableArrays {
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
    // Number 0 is no stop: stop numbers start at 1, so that `stop - 1` is always the valid number of a hop.
    if (stop === 0) return;
    const call = readInt32(next, point);
    calls[call] = stop;
    next[point] = call + 1;
  });
  return network;
}
