import type { Leg, Move, Ride } from './leg.ts';
import { at } from '../../base/collections.ts';
import { getArrival, getDeparture, getService } from './ride.ts';

/** Beginning and end of a leg, in minutes since 1970-01-01; in a plain search, since the beginning of the course. */
export interface TimedLeg {
  readonly leg: Leg;
  readonly departure: number;
  readonly arrival: number;
}

/** Returns the delay of a train in minutes; Infinity if it does not run. */
export type DelayLookup = (ride: Ride) => number;

export const onTime: DelayLookup = () => 0;

/** Reference for the times of a course. */
interface TimeFrame {
  /** Beginning of a course without any train. */
  readonly anchor: number;
  readonly plain: boolean;
  readonly delayOf?: DelayLookup | undefined;
}

/**
 * Computes the times of all legs. Moves before the first train end just in time for it; all others begin when the leg
 * before ends.
 */
export function computeLegTimes(legs: readonly Leg[], frame: TimeFrame): TimedLeg[] {
  const delayOf = frame.plain ? onTime : (frame.delayOf ?? onTime);
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
