import type { Line, Way } from './timetable.ts';
import { at, cached, get } from '../../base/collections.ts';
import { round } from '../../base/geo.ts';

/** A stretch of track between two stations, in the order of travel. */
export interface Path {
  /** Stations, ends included. */
  readonly points: readonly number[];
  /** Kilometres of each hop. */
  readonly hops: readonly number[];
  readonly kilometres: number;
}

const paths = new WeakMap<Line, Map<number, Path>>();

/** The stretch of a line between two of its stations; the direction of travel decides the way round on a circle. */
export function pathBetween(line: Line, [from, to]: readonly [number, number], way: Way): Path {
  const known = cached(paths, line, () => new Map<number, Path>());
  // Numbers of points have far fewer than 15 bits.
  const key = (((from << 15) | to) << 1) | (way === 'up' ? 1 : 0);
  return cached(known, key, () => walk(line, [from, to], way));
}

function walk(line: Line, [from, to]: readonly [number, number], way: Way): Path {
  const count = line.points.length;
  const step = way === 'down' ? 1 : count - 1;
  let position = get(line.positionOf, from);
  const end = get(line.positionOf, to);
  const points = [from];
  const hops: number[] = [];
  do {
    const next = (position + step) % count;
    const difference = at(line.kilometres, next) - at(line.kilometres, position);
    const length = way === 'down' ? difference : -difference;
    hops.push(round(length < 0 ? length + (line.data.loop ?? 0) : length));
    points.push(at(line.points, next));
    position = next;
  } while (position !== end);
  return { points, hops, kilometres: round(hops.reduce((total, length) => total + length, 0)) };
}
