import type { Position } from '../../data/types.ts';
import type { Point } from '../timetable/timetable.ts';

/** Coordinate at the start or end of a course. */
export interface Coordinate {
  readonly position: Position;
  /** Name of the coordinate in responses. */
  readonly name: string;
}

export type PointOrCoordinate = Point | Coordinate;

/** True for a station, stop or port; false for a coordinate. */
export function isPoint(place: PointOrCoordinate): place is Point {
  return 'code' in place;
}
