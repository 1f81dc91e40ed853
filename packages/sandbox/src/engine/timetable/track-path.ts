import type { Line, TrackDirection } from './timetable.ts';
import { at, getOrCreate, getExisting } from '../../base/collections.ts';
import { roundKilometres } from '../../base/geo.ts';

/** Track between two stations of a line, in the order of travel. */
export interface TrackPath {
  /** Point indexes of all stations on the track, including both ends. */
  readonly points: readonly number[];
  /** Kilometres of each hop between neighbouring stations. */
  readonly hops: readonly number[];
  readonly kilometres: number;
}

const paths = new WeakMap<Line, Map<number, TrackPath>>();

/** Finds the track between two stations of a line. On a circle line the direction of travel decides the way round. */
export function findTrackPath(line: Line, [from, to]: readonly [number, number], way: TrackDirection): TrackPath {
  const known = getOrCreate(paths, line, () => new Map<number, TrackPath>());
  // The key packs two point indexes, which fit into 20 bits each, beyond the 32 bits of bitwise operators.
  const key = (from * 2 ** 20 + to) * 2 + (way === 'up' ? 1 : 0);
  return getOrCreate(known, key, () => followTrack(line, [from, to], way));
}

function followTrack(line: Line, [from, to]: readonly [number, number], way: TrackDirection): TrackPath {
  const count = line.points.length;
  const step = way === 'down' ? 1 : count - 1;
  let position = getExisting(line.positionOf, from);
  const end = getExisting(line.positionOf, to);
  const points = [from];
  const hops: number[] = [];
  do {
    const next = (position + step) % count;
    const difference = at(line.kilometres, next) - at(line.kilometres, position);
    const length = way === 'down' ? difference : -difference;
    hops.push(roundKilometres(length < 0 ? length + (line.data.loop ?? 0) : length));
    points.push(at(line.points, next));
    position = next;
  } while (position !== end);
  return { points, hops, kilometres: roundKilometres(hops.reduce((total, length) => total + length, 0)) };
}
