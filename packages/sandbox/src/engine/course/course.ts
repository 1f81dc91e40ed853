import type { Coordinate, PointOrCoordinate } from '../network/place.ts';
import { destinationRef, type Leg, originRef, type PointRef } from '../network/leg.ts';
import { at } from '../../base/collections.ts';
import type { World } from '../network/world.ts';

export type SearchType = 'departure' | 'arrival' | 'lastTrain' | 'firstTrain' | 'plain';

/** Search types; serialized data stores the index. */
export const searchTypes = [
  'departure',
  'arrival',
  'lastTrain',
  'firstTrain',
  'plain',
] as const satisfies readonly SearchType[];

/** Prices and passes that a user selected, as 1-based numbers. */
interface Selection {
  readonly fares: readonly number[];
  readonly charges: readonly number[];
  /** 1-based positions in PassStatus. */
  readonly passClasses: readonly number[];
}

/** Pass assigned to a course: its route as text and its kind. */
export interface AssignedPass {
  readonly route: string;
  readonly kind: string;
  readonly offpeak: boolean;
  /** True if the serialized data of the pass was damaged. */
  readonly damaged: boolean;
  readonly mode: 'offpeakTime' | 'peakTime' | undefined;
}

/** Pass and coupon that a request assigns to its courses. */
export type Assignment = Pick<Course, 'pass' | 'coupon'>;

/** A course. Its serialized data holds exactly these properties. */
export interface Course {
  readonly searchType: SearchType;
  readonly condition: string;
  readonly legs: readonly Leg[];
  /** Points that the course must call at, in this order, whatever else changes. */
  readonly vias: readonly number[];
  readonly origin: Coordinate | undefined;
  readonly destination: Coordinate | undefined;
  /** Beginning of a course without a train. */
  readonly anchor: number;
  /** Given move parameters of the search; a repeated search uses them again. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly selection: Selection;
  readonly pass: AssignedPass | undefined;
  readonly coupon: string | undefined;
  readonly engineVersion: string;
}

/** Selection without any choice of a user. */
export const noSelection: Selection = { fares: [], charges: [], passClasses: [] };

/** True if the course comes from a search by average waiting time. */
export function isPlain(course: Pick<Course, 'searchType'>): boolean {
  return course.searchType === 'plain';
}

/** Replaces the legs of a course and clears the selection, which belonged to the old legs. */
export function withLegs(course: Course, legs: Course['legs']): Course {
  return { ...course, legs, selection: noSelection };
}

/** Returns the point or coordinate of a reference. */
export function getPlace(
  world: World,
  course: Pick<Course, 'origin' | 'destination'>,
  spot: PointRef,
): PointOrCoordinate {
  const coordinate = spot === originRef ? course.origin : spot === destinationRef ? course.destination : undefined;
  return coordinate ?? at(world.points, spot);
}
