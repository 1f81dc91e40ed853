import { destinationRef, type AccessEdge, type Move, originRef, type PointRef } from '../network/leg.ts';
import { sum } from '../../base/collections.ts';
import { isPoint, type PointOrCoordinate } from '../network/place.ts';
import { computeMoveMinutes } from './walking-links.ts';

export type CourseSide = 'origin' | 'destination';

/** Returns the reference to an origin or destination: the index of a point, or a constant for a coordinate. */
export function getPointRef(place: PointOrCoordinate, side: CourseSide): PointRef {
  if (isPoint(place)) return place.index;
  return side === 'origin' ? originRef : destinationRef;
}
export type MoveLength = Pick<Move, 'kind' | 'metres' | 'minutes'>;

/** Computes the minutes of a walk, bicycle trip or drive. */
export function measureMove(kind: Move['kind'], metres: number, speed: number): MoveLength {
  return { kind, metres, minutes: computeMoveMinutes(metres, speed) };
}

/** Creates a leg between an end of the course (first reference) and another point, in the direction of travel. */
export function createMoveBetween(
  length: MoveLength,
  [end, other]: readonly [PointRef, PointRef],
  side: CourseSide,
): Move {
  return side === 'origin' ? { ...length, from: end, to: other } : { ...length, from: other, to: end };
}

/** Creates a connection of a single leg between an end of the course and a point of the network. */
export function createAccessEdge(length: MoveLength, ends: readonly [PointRef, number], side: CourseSide): AccessEdge {
  return { point: ends[1], minutes: length.minutes, moves: [createMoveBetween(length, ends, side)] };
}

/** Adds up the minutes of several legs. */
export function sumMinutes(moves: readonly Move[]): number {
  return sum(moves, (move) => move.minutes);
}
