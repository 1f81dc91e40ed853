import type { Leg, Move, Ride } from './leg.ts';
import { at } from '../../base/collections.ts';
import { getArrival, getDeparture, getService } from './ride.ts';

/**
 * Departure and arrival of a leg, in minutes since 1970-01-01; in a search by average waiting time, in minutes since
 * the beginning of the course.
 */
export interface TimedLeg {
  readonly leg: Leg;
  readonly departure: number;
  readonly arrival: number;
}

/** Function that returns the delay of a train in minutes; Infinity if it does not run. */
export type DelayLookup = (ride: Ride) => number;

export const zeroDelay: DelayLookup = () => 0;

/** Values from which the times of a course are computed. */
interface TimeFrame {
  /** Departure time of a course that contains no train. */
  readonly anchor: number;
  readonly plain: boolean;
  readonly delayOf?: DelayLookup | undefined;
}

/**
 * Computes the departure and arrival of all legs. Walks and other moves before the first train end just in time for it;
 * every other leg begins when the leg before ends.
 */
export function computeLegTimes(legs: readonly Leg[], frame: TimeFrame): TimedLeg[] {
  const delayOf = frame.plain ? zeroDelay : (frame.delayOf ?? zeroDelay);
  const first = legs.findIndex((leg) => leg.kind === 'ride');
  let time = frame.anchor;
  const ride = legs[first];
  if (ride?.kind === 'ride' && !frame.plain) {
    time = getDeparture(ride) + delayOf(ride);
    if (first > 0) time -= getService(ride).boardingFromWalk;
    for (let index = first - 1; index >= 0; index--) time -= (at(legs, index) as Move).minutes;
  }
  return legs.map((leg) => {
    if (leg.kind !== 'ride') {
      const departure = time;
      time += leg.minutes;
      return { leg, departure, arrival: time };
    }
    const late = delayOf(leg);
    time = getArrival(leg) + late;
    return { leg, departure: getDeparture(leg) + late, arrival: time };
  });
}
