import type { Course } from '../course/course.ts';
import type { RideSection } from '../course/sections.ts';
import { findServiceDay, getRideService } from '../network/ride.ts';
import { compareRides, findDirectRides, findEquivalentRides, listTrainsOnDay } from '../network/trains.ts';
import type { Leg, Ride } from '../network/leg.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { readInt32 } from '../../base/collections.ts';
import type { TransportNetwork } from '../network/transport-network.ts';

/** Counts how many of the given points a course passes in the given order. Stops at the first point that is missing. */
function countPassedPoints(legs: readonly Leg[], points: readonly number[]): number {
  let count = 0;
  for (const leg of legs) {
    const calls = leg.kind === 'ride' ? leg.pattern.stops.subarray(leg.from, leg.to + 1) : [leg.from, leg.to];
    for (const call of calls) while (points[count] === call) count++;
  }
  return count;
}

/** Splits the via points of a course into those before, inside and after a section. */
export function splitViaPoints(
  { legs, vias }: Course,
  { ride, fromStop, toStop }: Pick<RideSection, 'ride' | 'fromStop' | 'toStop'>,
): Readonly<Record<'before' | 'within' | 'after', readonly number[]>> {
  const upTo = (to: number): number => countPassedPoints([...legs.slice(0, legs.indexOf(ride)), { ...ride, to }], vias);
  const [begin, end] = [upTo(fromStop), upTo(toStop)];
  return { before: vias.slice(0, begin), within: vias.slice(begin, end), after: vias.slice(end) };
}

/** True if a train calls at all points in the given order. */
export function callsAtPoints(ride: Ride, points: readonly number[]): boolean {
  return countPassedPoints([ride], points) === points.length;
}

/** Finds all rides between the ends of a given ride without a change of trains, at any time of day. */
export function findRidesBetweenSameEnds(world: TransportNetwork, ride: Ride): readonly Ride[] {
  const direct = findDirectRides(
    world,
    readInt32(ride.pattern.stops, ride.from),
    readInt32(ride.pattern.stops, ride.to),
  );
  // A ride to a via point and back may pass its final station on the way. `findDirectRides` would end there, so other
  // rides with exactly the same stops are used instead.
  const isDirect = direct.some((one) => isSameRide({ ...one, base: ride.base }, ride));
  return isDirect ? direct : findEquivalentRides(world, ride);
}

/** True if a train goes the longer way round a circular line, in another service than the train of the section. */
function goesRound(ride: Ride, { part }: RideSection): boolean {
  const { lapStops = Infinity } = ride.pattern;
  return ride.to - ride.from > lapStops / 2 && getRideService(ride) !== part.service;
}

/**
 * Finds all rides for a section that call at its via points, at any time of day. Rides on the longer way round a
 * circular line are excluded, unless the section takes it.
 */
export function findSectionRides(
  { world }: EngineContext,
  { course, section }: { course: Course; section: RideSection },
  condition: Uint8Array,
): Ride[] {
  const { within } = splitViaPoints(course, section);
  return findRidesBetweenSameEnds(world, getSectionRide(section)).filter((ride) => {
    if (!callsAtPoints(ride, within)) return false;
    const { pattern, from, to } = ride;
    if (pattern === section.ride.pattern) return true;
    return !goesRound(ride, section) && !condition.subarray(pattern.hopBase + from, pattern.hopBase + to).includes(0);
  });
}

/** Lists the trains for a section on its service day in order of departure. */
export function listSectionTrains({ world }: EngineContext, section: RideSection, rides: readonly Ride[]): Ride[] {
  const day = findServiceDay(world, section.ride);
  return rides.flatMap((ride) => listTrainsOnDay(world, ride, day)).sort(compareRides);
}

/** Returns the part of a ride that lies inside a section. */
export function getSectionRide({ ride, fromStop, toStop }: RideSection): Ride {
  return { ...ride, from: fromStop, to: toStop };
}

/**
 * True if two rides use the same train between the same stops. The stops matter because a train on a circular line
 * calls at a station more than once.
 */
export function isSameRide(a: Ride, b: Ride): boolean {
  return a.pattern === b.pattern && a.base === b.base && a.from === b.from && a.to === b.to;
}
