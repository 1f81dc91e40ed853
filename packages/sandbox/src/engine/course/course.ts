import type { Coordinate, PointOrCoordinate } from '../network/place.ts';
import { destinationRef, type Leg, originRef, type PointRef } from '../network/leg.ts';
import { at } from '../../base/collections.ts';
import type { World } from '../network/world.ts';

export type SearchType = 'departure' | 'arrival' | 'lastTrain' | 'firstTrain' | 'plain';

/** Search types of course searches; serialized data stores the index. */
export const searchTypes = [
  'departure',
  'arrival',
  'lastTrain',
  'firstTrain',
  'plain',
] as const satisfies readonly SearchType[];

/** Prices and passes of a course that the user has selected, as 1-based numbers. */
interface Selection {
  readonly fares: readonly number[];
  readonly charges: readonly number[];
  /** Selected pass classes, as 1-based positions in `PassStatus`. */
  readonly passClasses: readonly number[];
}

/** Commuter pass assigned to a course, with its route as text and its kind. */
export interface AssignedPass {
  readonly route: string;
  readonly kind: string;
  readonly offpeak: boolean;
  /** True if the serialized data of the pass was damaged. */
  readonly damaged: boolean;
  readonly mode: 'offpeakTime' | 'peakTime' | undefined;
}

/** Commuter pass and coupon that a request assigns to its courses. */
export type PassAndCoupon = Pick<Course, 'pass' | 'coupon'>;

/** Course found by a search. Its serialized data contains exactly these properties. */
export interface Course {
  readonly searchType: SearchType;
  readonly condition: string;
  readonly legs: readonly Leg[];
  /** Via points at which the course must call in this order, even after it is edited. */
  readonly vias: readonly number[];
  readonly origin: Coordinate | undefined;
  readonly destination: Coordinate | undefined;
  /** Departure time of a course that contains no train. */
  readonly anchor: number;
  /**
   * Request parameters about walking, cycling and driving, as given in the search; a repeated search uses them again.
   */
  readonly parameters: Readonly<Record<string, string>>;
  readonly selection: Selection;
  readonly pass: AssignedPass | undefined;
  readonly coupon: string | undefined;
  readonly engineVersion: string;
}

/** Empty selection: the user has chosen no prices and passes. */
export const emptyPriceSelection: Selection = { fares: [], charges: [], passClasses: [] };

/** True if the course comes from a search by average waiting time. */
export function isPlainSearch(course: Pick<Course, 'searchType'>): boolean {
  return course.searchType === 'plain';
}

/** Replaces the legs of a course and clears the user's selection of prices, which belonged to the old legs. */
export function replaceLegs(course: Course, legs: Course['legs']): Course {
  return { ...course, legs, selection: emptyPriceSelection };
}

/** Resolves a point reference in a course to a station, stop or port, or to the coordinate at an end of the course. */
export function resolvePointRef(
  world: World,
  course: Pick<Course, 'origin' | 'destination'>,
  spot: PointRef,
): PointOrCoordinate {
  const coordinate = spot === originRef ? course.origin : spot === destinationRef ? course.destination : undefined;
  return coordinate ?? at(world.points, spot);
}
