import type { Pattern } from '../timetable/timetable.ts';

/** A place of a course: a point, or one of its ends when that is a coordinate. */
export type PointRef = number;
/** In place of a point: the coordinate that the course begins at. */
export const originRef: PointRef = -1;
/** In place of a point: the coordinate that the course ends at. */
export const destinationRef: PointRef = -2;

export type MoveKind = 'walk' | 'cycle' | 'demand' | 'car';

/** A way that follows no timetable. */
export interface Move {
  readonly kind: MoveKind;
  readonly from: PointRef;
  readonly to: PointRef;
  readonly metres: number;
  readonly minutes: number;
}

/** A train from one stop to another. In a search by average waiting time `base` is 0. */
export interface Ride {
  readonly kind: 'ride';
  readonly pattern: Pattern;
  /** Stop indexes. */
  readonly from: number;
  readonly to: number;
  /** When it leaves the first stop of the pattern, in minutes since 1970-01-01. */
  readonly base: number;
}

export type Leg = Ride | Move;

/** A way between an end of the course and a point. */
export interface AccessEdge {
  readonly point: number;
  readonly minutes: number;
  readonly moves: readonly Move[];
}

/** A way on foot that this search may use. */
export interface UsableLink {
  readonly to: number;
  readonly metres: number;
  readonly minutes: number;
}
