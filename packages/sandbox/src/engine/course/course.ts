import type { Coordinate, PointOrCoordinate } from '../network/place.ts';
import { destinationPointRef, type Leg, originPointRef, type PointRef } from '../network/leg.ts';
import { at } from '../../base/collections.ts';
import type { TransportNetwork } from '../network/transport-network.ts';

export type SearchType = 'departure' | 'arrival' | 'lastTrain' | 'firstTrain' | 'plain';

/** Types of course searches. Serialized data contains an index of this list, so the order must not change. */
export const searchTypes = [
  'departure',
  'arrival',
  'lastTrain',
  'firstTrain',
  'plain',
] as const satisfies readonly SearchType[];

/** Prices and commuter passes that the user has selected, as 1-based positions in the response. */
interface Selection {
  readonly fares: readonly number[];
  readonly charges: readonly number[];
  /** Types of commuter passes, as 1-based positions in `PassStatus`. */
  readonly passClasses: readonly number[];
}

/** Commuter pass for which a course is calculated. */
export interface AssignedPass {
  readonly route: string;
  readonly kind: string;
  readonly offpeak: boolean;
  /** True if the serialized data of the pass was damaged. */
  readonly damaged: boolean;
  readonly mode: 'offpeakTime' | 'peakTime' | undefined;
}

/** Commuter pass and coupon of a request. They apply to all courses that the request finds. */
export type PassAndCoupon = Pick<Course, 'pass' | 'coupon'>;

/**
 * Course: an itinerary from an origin to a destination. Serialized data of a course contains exactly these properties.
 */
export interface Course {
  readonly searchType: SearchType;
  readonly condition: string;
  readonly legs: readonly Leg[];
  /** Via points in the required order. Edited courses must still call at them. */
  readonly vias: readonly number[];
  readonly origin: Coordinate | undefined;
  readonly destination: Coordinate | undefined;
  /** Departure time of a course that contains no train, such as a walk. */
  readonly anchor: number;
  /**
   * Request parameters about walking, cycling and driving with which the course was found. A repeated search uses them
   * again.
   */
  readonly parameters: Readonly<Record<string, string>>;
  readonly selection: Selection;
  readonly pass: AssignedPass | undefined;
  readonly coupon: string | undefined;
  readonly engineVersion: string;
}

export const emptyPriceSelection: Selection = { fares: [], charges: [], passClasses: [] };

/** True if the course comes from a search by average waiting time, which ignores timetables. */
export function isPlainSearch(course: Pick<Course, 'searchType'>): boolean {
  return course.searchType === 'plain';
}

/** Replaces the legs of a course. The selection of prices is cleared because it belongs to the previous legs. */
export function replaceLegs(course: Course, legs: Course['legs']): Course {
  return { ...course, legs, selection: emptyPriceSelection };
}

/** Resolves a reference to a station, stop or port, or to a coordinate at the start or the end of the course. */
export function resolvePointRef(
  world: TransportNetwork,
  course: Pick<Course, 'origin' | 'destination'>,
  spot: PointRef,
): PointOrCoordinate {
  const coordinate =
    spot === originPointRef ? course.origin : spot === destinationPointRef ? course.destination : undefined;
  return coordinate ?? at(world.points, spot);
}
