import type { Leg, Ride } from './leg.ts';
import { at } from '../../base/collections.ts';
import type { TransportNetwork } from './transport-network.ts';
import { getRideArrival, getRideDeparture, getRideService } from './ride.ts';
import { compareRides, findNextRide, findPreviousRide, findEquivalentRides } from './trains.ts';
import { type DelayLookup, zeroDelayLookup } from './leg-times.ts';

/** Minutes that a passenger needs to board a train after leaving another one or after a walk. */
function getChangeMinutes(next: Ride, afterWalk: boolean, margin: number): number {
  const service = getRideService(next);
  return afterWalk ? service.boardingFromWalk : Math.ceil(service.boarding * margin);
}

/** Minutes between the end of a ride and the start of the next one: the walks, and the time to board the train. */
function gapBefore(legs: readonly Leg[], index: number, margin: number): number {
  let minutes = 0;
  let position = index - 1;
  for (; position >= 0; position--) {
    const leg = at(legs, position);
    if (leg.kind === 'ride') break;
    minutes += leg.minutes;
  }
  const ride = at(legs, index) as Ride;
  const before = legs[position];
  // The time for changing trains is 0 if the passenger stays in a train that continues on another line or reverses.
  if (before?.kind === 'ride' && position === index - 1 && isSameTrain(before, ride)) return 0;
  return minutes + getChangeMinutes(ride, position !== index - 1, margin);
}

function isSameTrain(before: Ride, after: Ride): boolean {
  return before.pattern === after.pattern && before.base === after.base && before.to === after.from;
}

/**
 * Replaces the trains before the ride at `index` by the latest trains of the same lines that still connect to it. With
 * `keep`, a train is only replaced if it misses the connection.
 *
 * @returns `undefined` if no train is early enough
 */
export function rescheduleRidesBefore(
  world: TransportNetwork,
  legs: readonly Leg[],
  { index, margin, keep = false }: { index: number; margin: number; keep?: boolean },
): Leg[] | undefined {
  const result = [...legs];
  let next = index;
  for (let position = index - 1; position >= 0; position--) {
    const leg = at(result, position);
    if (leg.kind !== 'ride') continue;
    const after = at(result, next) as Ride;
    const deadline = getRideDeparture(after) - gapBefore(result, next, margin);
    if (!(position === next - 1 && isSameTrain(leg, after)) && !(keep && getRideArrival(leg) <= deadline)) {
      const earlier = findPreviousRide(world, findEquivalentRides(world, leg), deadline);
      if (earlier === undefined) return undefined;
      // A train that departs earlier replaces the current one only if the passenger would otherwise miss the
      // connection.
      if (getRideArrival(leg) > deadline || compareRides(earlier, leg) > 0) result[position] = earlier;
    }
    next = position;
  }
  return result;
}

/**
 * Replaces the trains after the ride at `index` by the earliest trains of the same lines that can be reached from it.
 * With `keep`, a train is only replaced if it cannot be reached.
 *
 * @returns `undefined` if no train is late enough
 */
export function rescheduleRidesAfter(
  world: TransportNetwork,
  legs: readonly Leg[],
  {
    index,
    margin,
    keep = false,
    delayOf = zeroDelayLookup,
  }: { index: number; margin: number; keep?: boolean; delayOf?: DelayLookup },
): Leg[] | undefined {
  const result = [...legs];
  let previous = index;
  for (let position = index + 1; position < result.length; position++) {
    const leg = at(result, position);
    if (leg.kind !== 'ride') continue;
    const before = at(result, previous) as Ride;
    const original = at(legs, previous) as Ride;
    const stays = position === previous + 1 && isSameTrain(original, leg);
    if (stays && before === original) {
      previous = position;
      continue;
    }
    const ready = getRideArrival(before) + delayOf(before) + gapBefore(result, position, margin);
    const late = delayOf(leg);
    if (!(keep && late < Infinity && getRideDeparture(leg) + late >= ready)) {
      const later = findNextReachableRide(world, leg, { ready, delayOf });
      if (later === undefined) return undefined;
      result[position] = later;
    }
    previous = position;
  }
  return result;
}

/**
 * Finds the first train that the passenger can reach among those with the same lines and stops as a ride. A delayed
 * train may be reached after its scheduled departure.
 */
export function findNextReachableRide(
  world: TransportNetwork,
  leg: Ride,
  { ready, delayOf }: { ready: number; delayOf: DelayLookup },
): Ride | undefined {
  const ways = findEquivalentRides(world, leg);
  let from = delayOf === zeroDelayLookup ? ready : ready - 10;
  for (;;) {
    const ride = findNextRide(world, ways, from);
    if (ride === undefined) return undefined;
    const late = delayOf(ride);
    if (late < Infinity && getRideDeparture(ride) + late >= ready) return ride;
    from = getRideDeparture(ride) + 1;
  }
}

/** Joins consecutive rides in the same train. */
export function joinRides(legs: readonly Leg[]): Leg[] {
  const result: Leg[] = [];
  for (const leg of legs) {
    const before = result.at(-1);
    if (before?.kind === 'ride' && leg.kind === 'ride' && isSameTrain(before, leg)) {
      result[result.length - 1] = { ...before, to: leg.to };
    } else result.push(leg);
  }
  return result;
}
