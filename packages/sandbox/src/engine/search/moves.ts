import { destinationSpot, type Edge, type Move, originSpot, type Spot } from '../network/leg.ts';
import { sum } from '../../base/collections.ts';
import { isPoint, type Place } from '../network/place.ts';
import { minutesFor } from './walking-links.ts';

export type Side = 'origin' | 'destination';

export function spotOf(place: Place, side: Side): Spot {
  if (isPoint(place)) return place.index;
  return side === 'origin' ? originSpot : destinationSpot;
}
export type Length = Pick<Move, 'kind' | 'metres' | 'minutes'>;

export function lengthOf(kind: Move['kind'], metres: number, speed: number): Length {
  return { kind, metres, minutes: minutesFor(metres, speed) };
}

/** A move between the end (first spot) and another spot, in the direction of travel. */
export function moveBetween(length: Length, [end, other]: readonly [Spot, Spot], side: Side): Move {
  return side === 'origin' ? { ...length, from: end, to: other } : { ...length, from: other, to: end };
}

/** A move between the end and a point, as the only one. */
export function edgeOf(length: Length, ends: readonly [Spot, number], side: Side): Edge {
  return { point: ends[1], minutes: length.minutes, moves: [moveBetween(length, ends, side)] };
}

export function minutesOf(moves: readonly Move[]): number {
  return sum(moves, (move) => move.minutes);
}
