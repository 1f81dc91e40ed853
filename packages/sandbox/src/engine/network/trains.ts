import { minutesPerDay } from '../../base/calendar.ts';
import type { Ride } from './leg.ts';
import { at, getOrCreate, readInt32 } from '../../base/collections.ts';
import { DepartureIndex, infiniteTime } from './departure-index.ts';
import { findPatternPartsOfRide } from '../timetable/timetable.ts';
import { listFirstStopDepartures, type TransportNetwork } from './transport-network.ts';
import { getRideArrival, getRideDeparture } from './ride.ts';

const equivalents = new WeakMap<TransportNetwork, Map<number, readonly Ride[]>>();

/** Finds all rides with the same services and stops as a given ride, in any stop pattern and at any time of day. */
export function findEquivalentRides(world: TransportNetwork, ride: Ride): readonly Ride[] {
  const ways = getOrCreate(equivalents, world, () => new Map<number, readonly Ride[]>());
  // The cache key combines the numbers of the stops where the ride begins and ends.
  const { hopBase } = ride.pattern;
  return getOrCreate(ways, (hopBase + ride.from) * world.hopCount + hopBase + ride.to, () => findSameWays(world, ride));
}

function servicesOf(ride: Ride): string {
  return findPatternPartsOfRide(ride)
    .map((part) => `${part.service.index}${part.way}`)
    .join(' ');
}

function findSameWays(world: TransportNetwork, given: Ride): Ride[] {
  const { pattern, from, to } = given;
  const services = servicesOf(given);
  const stops = pattern.stops.subarray(from, to + 1);
  return at(world.calls, readInt32(stops, 0)).flatMap(({ pattern: other, stop }) => {
    const ride: Ride = { kind: 'ride', pattern: other, from: stop, to: stop + to - from, base: 0 };
    const same = stops.every((point, index) => other.stops[stop + index] === point) && servicesOf(ride) === services;
    return same ? [ride] : [];
  });
}

/** Finds all rides from one point to another without a change, in any stop pattern and at any time of day. */
export function findDirectRides(world: TransportNetwork, origin: number, destination: number): Ride[] {
  return at(world.calls, origin).flatMap(({ pattern, stop }) => {
    const to = pattern.stops.indexOf(destination, stop + 1);
    // On a circular line, the train may return to the origin before it reaches the destination. Boarding later is then
    // better.
    const again = pattern.stops.indexOf(origin, stop + 1);
    return to < 0 || (again >= 0 && again < to) ? [] : [{ kind: 'ride', pattern, from: stop, to, base: 0 } as const];
  });
}

/** Lists the scheduled trains of a service day that run between the stops of a ride. */
export function listTrainsOnDay(world: TransportNetwork, ride: Ride, day: number): Ride[] {
  return Array.from(listFirstStopDepartures(world, ride.pattern, day), (start) => ({
    ...ride,
    base: day * minutesPerDay + start,
  }));
}

/** Finds the first train that departs at or after a time. */
export function findNextRide(world: TransportNetwork, rides: readonly Ride[], earliest: number): Ride | undefined {
  return firstOf(world, rides, { moment: earliest, direction: 1 });
}

/** Finds the last train that arrives at or before a time. */
export function findPreviousRide(world: TransportNetwork, rides: readonly Ride[], deadline: number): Ride | undefined {
  return firstOf(world, rides, { moment: deadline, direction: -1 });
}

function firstOf(
  world: TransportNetwork,
  rides: readonly Ride[],
  { moment, direction }: { moment: number; direction: 1 | -1 },
): Ride | undefined {
  const trains = new DepartureIndex(world, Math.floor(moment / minutesPerDay), direction);
  let best: Ride | undefined;
  for (const ride of rides) {
    const { pattern, from, to } = ride;
    const offset = direction === 1 ? readInt32(pattern.departures, from) : readInt32(pattern.arrivals, to);
    const base = trains.findNext(pattern.index, direction * (moment - offset));
    if (base === infiniteTime) continue;
    const found: Ride = { kind: 'ride', pattern, from, to, base: direction * base };
    if (best === undefined || direction * compareRides(found, best) < 0) best = found;
  }
  return best;
}

/** Compares trains by departure, then by arrival. */
export function compareRides(a: Ride, b: Ride): number {
  return (
    getRideDeparture(a) - getRideDeparture(b) ||
    getRideArrival(a) - getRideArrival(b) ||
    a.pattern.index - b.pattern.index
  );
}
