import type { Coordinate, PointOrCoordinate } from '../network/place.ts';
import { destinationRef, type Leg, originRef, type PointRef } from '../network/leg.ts';
import { at } from '../../base/collections.ts';
import type { World } from '../network/world.ts';

export type SearchType = 'departure' | 'arrival' | 'lastTrain' | 'firstTrain' | 'plain';

/** All search types, in the order of their numbers in serialized data. */
export const searchTypes = [
  'departure',
  'arrival',
  'lastTrain',
  'firstTrain',
  'plain',
] as const satisfies readonly SearchType[];

/** Prices and passes that were chosen by hand, as 1-based numbers. */
export interface Selection {
  readonly fares: readonly number[];
  readonly charges: readonly number[];
  /** Positions in PassStatus. */
  readonly passClasses: readonly number[];
}

/** A pass that was assigned: its route as text, and what kind it is. */
export interface AssignedPass {
  readonly route: string;
  readonly kind: string;
  readonly offpeak: boolean;
  /** Why the text is not to be trusted: the serialized data was damaged. */
  readonly damaged: boolean;
  readonly mode: 'offpeakTime' | 'peakTime' | undefined;
}

/** Pass and coupon that a request assigns to its courses. */
export type Assignment = Pick<Course, 'pass' | 'coupon'>;

/** Everything that a course is made of; its serialized data holds exactly this. */
export interface Course {
  readonly searchType: SearchType;
  readonly condition: string;
  readonly legs: readonly Leg[];
  /** Points that the course has to come by, in this order, whatever else changes. */
  readonly vias: readonly number[];
  readonly origin: Coordinate | undefined;
  readonly destination: Coordinate | undefined;
  /** When the course begins, if it has no train. */
  readonly anchor: number;
  /** Parameters of the search that a later search repeats. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly selection: Selection;
  readonly pass: AssignedPass | undefined;
  readonly coupon: string | undefined;
  readonly engineVersion: string;
}

/** Nothing chosen by hand. */
export const noSelection: Selection = { fares: [], charges: [], passClasses: [] };

/** Whether a course comes from a search by average waiting time. */
export function isPlain(course: Pick<Course, 'searchType'>): boolean {
  return course.searchType === 'plain';
}

/** A course with other legs; what was chosen by hand for the old ones no longer holds. */
export function withLegs(course: Course, legs: Course['legs']): Course {
  return { ...course, legs, selection: noSelection };
}

/** The point or coordinate of a spot. */
export function getPlace(
  world: World,
  course: Pick<Course, 'origin' | 'destination'>,
  spot: PointRef,
): PointOrCoordinate {
  const coordinate = spot === originRef ? course.origin : spot === destinationRef ? course.destination : undefined;
  return coordinate ?? at(world.points, spot);
}
