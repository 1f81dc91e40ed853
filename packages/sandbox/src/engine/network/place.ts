import type { Position } from '../../data/types.ts';
import type { Point } from '../timetable/timetable.ts';

/** Coordinate at one end of a course. */
export interface Coordinate {
  readonly position: Position;
  /** Name shown in place of a station name. */
  readonly name: string;
}

/** One end of a course. */
export type PointOrCoordinate = Point | Coordinate;

/** True if the end is a point of the network. */
export function isPoint(place: PointOrCoordinate): place is Point {
  return 'code' in place;
}
