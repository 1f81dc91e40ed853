import type { Position } from '../../data/types.ts';
import type { Point } from '../timetable/timetable.ts';

/** A coordinate at one end of a course. */
export interface Coordinate {
  readonly position: Position;
  /** What is shown in place of a station name. */
  readonly name: string;
}

/** An end of a course. */
export type PointOrCoordinate = Point | Coordinate;

/** Whether an end is a known point. */
export function isPoint(place: PointOrCoordinate): place is Point {
  return 'code' in place;
}
