import { i16, i32 } from './util.ts';
import { partAt, type Link, type Pattern } from './timetable.ts';

/** The timetables as flat tables, for loops that must be fast. */
export interface Network {
  /** Where the calls at each point begin in the two tables after it; one more than there are points. */
  readonly callStart: Int32Array;
  readonly callPattern: Int32Array;
  readonly callStop: Int32Array;
  /** By hop: minutes to change to its service, from another train and from a way on foot. */
  readonly boarding: Int32Array;
  readonly boardingFromWalk: Int32Array;
  /** By hop: average wait for its service in minutes, or -1 where it has no trains in the daytime. */
  readonly waits: Int32Array;
  /** Least minutes from each point to each other one, be every train there at once and every way on foot for nothing. */
  readonly least: Uint16Array;
}

/** There is no way at all. */
const unreachable = 0xffff;

/** What the tables are made of. */
interface NetworkSources {
  readonly points: number;
  readonly patterns: readonly Pattern[];
  readonly links: readonly (readonly Link[])[];
  readonly hops: number;
}

/** Builds the tables; the services must know their waits already. */
export function networkOf(sources: NetworkSources): Network {
  const { patterns, points, hops } = sources;
  const callStart = new Int32Array(points + 1);
  for (const { stops } of patterns) for (const point of stops) callStart[point + 1] = i32(callStart, point + 1) + 1;
  for (let point = 0; point < points; point++) callStart[point + 1] = i32(callStart, point + 1) + i32(callStart, point);
  const total = i32(callStart, points);
  const [callPattern, callStop] = [new Int32Array(total), new Int32Array(total)];
  const next = callStart.slice();
  for (const { index, stops } of patterns) {
    stops.forEach((point, stop) => {
      const call = i32(next, point);
      callPattern[call] = index;
      callStop[call] = stop;
      next[point] = call + 1;
    });
  }
  const tables = {
    boarding: new Int32Array(hops),
    boardingFromWalk: new Int32Array(hops),
    waits: new Int32Array(hops),
  };
  for (const pattern of patterns) {
    for (let stop = 0; stop < pattern.stops.length - 1; stop++) {
      const { service, way } = partAt(pattern, stop);
      const hop = pattern.hopBase + stop;
      tables.boarding[hop] = service.boarding;
      tables.boardingFromWalk[hop] = service.boardingFromWalk;
      tables.waits[hop] = service.wait[way] === Infinity ? -1 : Math.ceil(service.wait[way]);
    }
  }
  return { callStart, callPattern, callStop, ...tables, least: leastOf(sources) };
}

/** Shortest times over all hops and ways on foot (Floyd and Warshall). */
function leastOf({ points, patterns, links }: NetworkSources): Uint16Array {
  const least = new Uint16Array(points * points).fill(unreachable);
  const shorten = (from: number, to: number, minutes: number): void => {
    if (minutes < i16(least, from * points + to)) least[from * points + to] = minutes;
  };
  for (let point = 0; point < points; point++) least[point * points + point] = 0;
  links.forEach((ways, from) => {
    for (const { to } of ways) shorten(from, to, 0);
  });
  for (const { stops, arrivals, departures } of patterns) {
    for (let stop = 0; stop < stops.length - 1; stop++) {
      shorten(i32(stops, stop), i32(stops, stop + 1), i32(arrivals, stop + 1) - i32(departures, stop));
    }
  }
  for (let via = 0; via < points; via++) {
    for (let from = 0; from < points; from++) {
      const first = i16(least, from * points + via);
      if (first === unreachable) continue;
      for (let to = 0; to < points; to++) {
        const total = first + i16(least, via * points + to);
        if (total < i16(least, from * points + to)) least[from * points + to] = total;
      }
    }
  }
  return least;
}
