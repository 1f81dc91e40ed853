import type { Position } from '../../data/types.ts';
import type { Point } from '../timetable/timetable.ts';

/** Coordinate at one end of a course. */
export interface Coordinate {
  readonly position: Position;
  /** Name that responses show for the coordinate in place of a station name. */
  readonly name: string;
}

/** Origin, via point or destination of a course: a station, stop or port, or a coordinate. */
export type PointOrCoordinate = Point | Coordinate;

/** True if an end of a course is a station, stop or port; false if it is a coordinate. */
export function isPoint(place: PointOrCoordinate): place is Point {
  return 'code' in place;
}
