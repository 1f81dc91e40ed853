import { destinationPointRef, type AccessEdge, type StreetLeg, originPointRef, type PointRef } from '../network/leg.ts';
import { sum } from '../../base/collections.ts';
import { isPoint, type PointOrCoordinate } from '../network/place.ts';
import { computeStreetMinutes } from './usable-footpaths.ts';

export type CourseEnd = 'origin' | 'destination';

/** Returns the reference to an origin or destination: the index of a point, or a constant for a coordinate. */
export function getPointRef(place: PointOrCoordinate, side: CourseEnd): PointRef {
  if (isPoint(place)) return place.index;
  return side === 'origin' ? originPointRef : destinationPointRef;
}
export type StreetLegLength = Pick<StreetLeg, 'kind' | 'metres' | 'minutes'>;

/** Computes the minutes of a walk, bicycle trip or drive. */
export function measureStreetLeg(kind: StreetLeg['kind'], metres: number, speed: number): StreetLegLength {
  return { kind, metres, minutes: computeStreetMinutes(metres, speed) };
}

/** Creates a leg between an end of the course (first reference) and another point, in the direction of travel. */
export function createStreetLeg(
  length: StreetLegLength,
  [end, other]: readonly [PointRef, PointRef],
  side: CourseEnd,
): StreetLeg {
  return side === 'origin' ? { ...length, from: end, to: other } : { ...length, from: other, to: end };
}

/** Creates a connection of a single leg between an end of the course and a point of the network. */
export function createAccessEdge(
  length: StreetLegLength,
  ends: readonly [PointRef, number],
  side: CourseEnd,
): AccessEdge {
  return { point: ends[1], minutes: length.minutes, moves: [createStreetLeg(length, ends, side)] };
}

/** Adds up the minutes of several legs. */
export function sumLegMinutes(moves: readonly StreetLeg[]): number {
  return sum(moves, (move) => move.minutes);
}
