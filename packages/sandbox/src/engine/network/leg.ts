import type { StopPattern } from '../timetable/timetable.ts';

/**
 * Reference to a point: its index, or {@link originRef} or {@link destinationRef} for a coordinate at one end of the
 * course.
 */
export type PointRef = number;
/** Reference to the coordinate at which a course begins. */
export const originRef: PointRef = -1;
/** Reference to the coordinate at which a course ends. */
export const destinationRef: PointRef = -2;

export type MoveKind = 'walk' | 'cycle' | 'demand' | 'car';

/** Leg without a timetable: on foot, by cycle, by demand transit or by car. */
export interface Move {
  readonly kind: MoveKind;
  readonly from: PointRef;
  readonly to: PointRef;
  readonly metres: number;
  readonly minutes: number;
}

/** Leg in a train from one stop to another. In a search by average waiting time `base` is 0. */
export interface Ride {
  readonly kind: 'ride';
  readonly pattern: StopPattern;
  /** Index of the stop where the passenger gets on, in the train's stop pattern; `to` is the index for getting off. */
  readonly from: number;
  readonly to: number;
  /**
   * Departure of the train from the first stop of its stop pattern, in minutes since 1970-01-01; it identifies the
   * train.
   */
  readonly base: number;
}

export type Leg = Ride | Move;

/** Connection between one end of a course and a station, stop or port. */
export interface AccessEdge {
  readonly point: number;
  readonly minutes: number;
  readonly moves: readonly Move[];
}

/** Walking connection that a course search may use. */
export interface UsableLink {
  readonly to: number;
  readonly metres: number;
  readonly minutes: number;
}
