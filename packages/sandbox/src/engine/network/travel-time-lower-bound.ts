import { readUint16, readInt32 } from '../../base/collections.ts';
import type { TimetableArrays } from './timetable-arrays.ts';

/** Travel time that marks points without any connection. */
const unreachable = 0xffff;

/**
 * Computes lower bounds of travel times in minutes: from every point to `end` (`direction` 1), or from `end` to every
 * point (-1). The bounds assume that no passenger waits and that walks take no time.
 */
export function computeTravelTimeLowerBounds(network: TimetableArrays, end: number, direction: 1 | -1): Uint16Array {
  const key = direction === 1 ? end : ~end;
  const known = network.least.get(key);
  if (known !== undefined) return known;
  const { first, patternOf, stops, arrivals, departures, callStart, calls, links } = network;
  const least = new Uint16Array(links.length).fill(unreachable);
  network.least.set(key, least);
  const open = [end];
  const shorten = (point: number, minutes: number): void => {
    if (minutes >= readUint16(least, point)) return;
    least[point] = minutes;
    open.push(point);
  };
  least[end] = 0;
  for (const point of open) {
    const minutes = readUint16(least, point);
    for (const { to } of links[point] ?? []) shorten(to, minutes);
    for (let call = readInt32(callStart, point); call < readInt32(callStart, point + 1); call++) {
      const stop = readInt32(calls, call);
      const [hop, other] = direction === 1 ? [stop - 1, stop - 1] : [stop, stop + 1];
      const pattern = readInt32(patternOf, stop);
      if (hop < readInt32(first, pattern) || hop + 1 >= readInt32(first, pattern + 1)) continue;
      shorten(readInt32(stops, other), minutes + readInt32(arrivals, hop + 1) - readInt32(departures, hop));
    }
  }
  return least;
}
