import type { Pattern } from '../timetable/timetable.ts';

/** Index of a point, or {@link originRef} or {@link destinationRef} for a coordinate at one end of the course. */
export type PointRef = number;
/** Stands for the coordinate at which the course begins. */
export const originRef: PointRef = -1;
/** Stands for the coordinate at which the course ends. */
export const destinationRef: PointRef = -2;

export type MoveKind = 'walk' | 'cycle' | 'demand' | 'car';

/** Movement without a timetable: on foot, by cycle, by demand transit or by car. */
export interface Move {
  readonly kind: MoveKind;
  readonly from: PointRef;
  readonly to: PointRef;
  readonly metres: number;
  readonly minutes: number;
}

/** Train from one stop to another. In a search by average waiting time `base` is 0. */
export interface Ride {
  readonly kind: 'ride';
  readonly pattern: Pattern;
  /** Stop indexes. */
  readonly from: number;
  readonly to: number;
  /** Departure of the train at the first stop of its pattern, in minutes since 1970-01-01. */
  readonly base: number;
}

export type Leg = Ride | Move;

/** Connection between an end of the course and a point of the network. */
export interface AccessEdge {
  readonly point: number;
  readonly minutes: number;
  readonly moves: readonly Move[];
}

/** Walking connection that a search may use. */
export interface UsableLink {
  readonly to: number;
  readonly metres: number;
  readonly minutes: number;
}
