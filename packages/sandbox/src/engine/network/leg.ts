import type { StopPattern } from '../timetable/timetable.ts';

/**
 * Index of a point, or one of the constants {@link originPointRef} and {@link destinationPointRef} for the coordinates at the
 * ends of a course.
 */
export type PointRef = number;
/** Coordinate at the start of a course. */
export const originPointRef: PointRef = -1;
/** Coordinate at the end of a course. */
export const destinationPointRef: PointRef = -2;

export type StreetMode = 'walk' | 'cycle' | 'demand' | 'car';

/** Leg without a timetable: on foot, by bicycle, with demand transit or by car. */
export interface StreetLeg {
  readonly kind: StreetMode;
  readonly from: PointRef;
  readonly to: PointRef;
  readonly metres: number;
  readonly minutes: number;
}

/** Leg in one train between two stops. */
export interface Ride {
  readonly kind: 'ride';
  readonly pattern: StopPattern;
  /** Index in the train's stop pattern of the stop where the passenger boards. `to` is where the passenger alights. */
  readonly from: number;
  readonly to: number;
  /**
   * Departure of the train at the first stop of its stop pattern, in minutes since 1970-01-01. Together with the
   * pattern, it identifies the train. In a search by average waiting time it is 0.
   */
  readonly base: number;
}

export type Leg = Ride | StreetLeg;

/** Connection between the start or end of a course and a station, stop or port. */
export interface AccessEdge {
  readonly point: number;
  readonly minutes: number;
  readonly moves: readonly StreetLeg[];
}

/** Footpath that the preferences of a course search allow. */
export interface UsableFootpath {
  readonly to: number;
  readonly metres: number;
  readonly minutes: number;
}
