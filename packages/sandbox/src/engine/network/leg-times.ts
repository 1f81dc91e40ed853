import type { Leg, StreetLeg, Ride } from './leg.ts';
import { at } from '../../base/collections.ts';
import { getRideArrival, getRideDeparture, getRideService } from './ride.ts';

/**
 * Leg with its times in minutes: since 1970-01-01 or, in a search by average waiting time, since the beginning of the
 * course.
 */
export interface TimedLeg {
  readonly leg: Leg;
  readonly departure: number;
  readonly arrival: number;
}

/** Returns the delay of a train in minutes. `Infinity` means that the train is cancelled. */
export type DelayLookup = (ride: Ride) => number;

export const zeroDelayLookup: DelayLookup = () => 0;

interface TimeFrame {
  /** Departure time of a course without any train. */
  readonly anchor: number;
  readonly plain: boolean;
  readonly delayOf?: DelayLookup | undefined;
}

/**
 * Computes the departure and arrival of every leg. Walks before the first train end just in time for it. Every later
 * walk starts when the previous leg ends.
 */
export function computeLegTimes(legs: readonly Leg[], frame: TimeFrame): TimedLeg[] {
  const delayOf = frame.plain ? zeroDelayLookup : (frame.delayOf ?? zeroDelayLookup);
  const first = legs.findIndex((leg) => leg.kind === 'ride');
  let time = frame.anchor;
  const ride = legs[first];
  if (ride?.kind === 'ride' && !frame.plain) {
    time = getRideDeparture(ride) + delayOf(ride);
    if (first > 0) time -= getRideService(ride).boardingFromWalk;
    for (let index = first - 1; index >= 0; index--) time -= (at(legs, index) as StreetLeg).minutes;
  }
  return legs.map((leg) => {
    if (leg.kind !== 'ride') {
      const departure = time;
      time += leg.minutes;
      return { leg, departure, arrival: time };
    }
    const late = delayOf(leg);
    time = getRideArrival(leg) + late;
    return { leg, departure: getRideDeparture(leg) + late, arrival: time };
  });
}
