import type { Line, TrackDirection } from './timetable.ts';
import { at, getOrCreate, getExistingValue } from '../../base/collections.ts';
import { roundToTenthKm } from '../../base/geo.ts';

/** Track between two stations of a line, in the direction of travel. */
export interface TrackPath {
  /**
   * Indexes in {@link Line.entries} of all stations on the track, including both ends. `points` contains their point
   * indexes.
   */
  readonly positions: readonly number[];
  readonly points: readonly number[];
  /** Distances between neighbouring stations in km. */
  readonly hops: readonly number[];
  readonly kilometres: number;
}

const paths = new WeakMap<Line, Map<number, TrackPath>>();

/** Finds the track between two stations of a line. On a circular line, the direction determines the way round. */
export function findTrackPath(line: Line, [from, to]: readonly [number, number], way: TrackDirection): TrackPath {
  const { positionOf } = line;
  return findTrackPathBetweenPositions(
    line,
    [getExistingValue(positionOf, from), getExistingValue(positionOf, to)],
    way,
  );
}

/** Finds the track between two positions on a line. A line can visit a station at several positions. */
export function findTrackPathBetweenPositions(
  line: Line,
  [from, to]: readonly [number, number],
  way: TrackDirection,
): TrackPath {
  const known = getOrCreate(paths, line, () => new Map<number, TrackPath>());
  const key = (from * line.points.length + to) * 2 + (way === 'up' ? 1 : 0);
  return getOrCreate(known, key, () => followTrack(line, [from, to], way));
}

function followTrack(line: Line, [from, end]: readonly [number, number], way: TrackDirection): TrackPath {
  const count = line.points.length;
  const step = way === 'down' ? 1 : count - 1;
  let position = from;
  const positions = [from];
  const hops: number[] = [];
  do {
    const next = (position + step) % count;
    // Rounds positions instead of distances, so that the sum of many short distances stays exact.
    const difference = roundToTenthKm(at(line.kilometres, next)) - roundToTenthKm(at(line.kilometres, position));
    const length = way === 'down' ? difference : -difference;
    hops.push(roundToTenthKm(length < 0 ? length + (line.data.loop ?? 0) : length));
    positions.push(next);
    position = next;
  } while (position !== end);
  return {
    positions,
    points: positions.map((one) => at(line.points, one)),
    hops,
    kilometres: roundToTenthKm(hops.reduce((total, length) => total + length, 0)),
  };
}
