import type { Course } from '../course/course.ts';
import type { RideSection } from '../course/sections.ts';
import { findServiceDay, getService } from '../network/ride.ts';
import { compareRides, findDirectRides, findEquivalentRides, listTrainsOn } from '../network/trains.ts';
import type { Leg, Ride } from '../network/leg.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { i32 } from '../../base/collections.ts';
import type { World } from '../network/world.ts';

/** How many of some points, in their order, legs come by: they begin, end or stop there. */
function countPassedPoints(legs: readonly Leg[], points: readonly number[]): number {
  let count = 0;
  for (const leg of legs) {
    const calls = leg.kind === 'ride' ? leg.pattern.stops.subarray(leg.from, leg.to + 1) : [leg.from, leg.to];
    for (const call of calls) while (points[count] === call) count++;
  }
  return count;
}

/** The via points of a course up to a section, within it, and behind it. */
export function splitViaPoints(
  { legs, vias }: Course,
  { ride, fromStop, toStop }: Pick<RideSection, 'ride' | 'fromStop' | 'toStop'>,
): Readonly<Record<'before' | 'within' | 'after', readonly number[]>> {
  const upTo = (to: number): number => countPassedPoints([...legs.slice(0, legs.indexOf(ride)), { ...ride, to }], vias);
  const [begin, end] = [upTo(fromStop), upTo(toStop)];
  return { before: vias.slice(0, begin), within: vias.slice(begin, end), after: vias.slice(end) };
}

/** Whether a train calls at some points, in their order. */
export function callsAt(ride: Ride, points: readonly number[]): boolean {
  return countPassedPoints([ride], points) === points.length;
}

/** Trains from the beginning of a ride to its end without a change, without a time. */
export function findSimilarRides(world: World, ride: Ride): readonly Ride[] {
  const direct = findDirectRides(world, i32(ride.pattern.stops, ride.from), i32(ride.pattern.stops, ride.to));
  // Who comes by a via point may come by the end of the ride before.
  const isDirect = direct.some((one) => isSameRide({ ...one, base: ride.base }, ride));
  return isDirect ? direct : findEquivalentRides(world, ride);
}

/** Whether a train goes the long way round a circle, and a section does not. */
function goesRound(ride: Ride, { part }: RideSection): boolean {
  const { lapStops = Infinity } = ride.pattern;
  return ride.to - ride.from > lapStops / 2 && getService(ride) !== part.service;
}

/**
 * All trains that lead from the beginning of a section to its end without leaving out a via point, without a time. The
 * long way round a circle is not among them, unless the section goes it too.
 */
export function findSectionRides(
  { world }: EngineContext,
  { course, section }: { course: Course; section: RideSection },
  condition: Uint8Array,
): Ride[] {
  const { within } = splitViaPoints(course, section);
  return findSimilarRides(world, getSectionRide(section)).filter((ride) => {
    if (!callsAt(ride, within)) return false;
    const { pattern, from, to } = ride;
    if (pattern === section.ride.pattern) return true;
    return !goesRound(ride, section) && !condition.subarray(pattern.hopBase + from, pattern.hopBase + to).includes(0);
  });
}

/** The trains of a section on its service day, in the order of departure. */
export function listSectionTrains({ world }: EngineContext, section: RideSection, rides: readonly Ride[]): Ride[] {
  const day = findServiceDay(world, section.ride);
  return rides.flatMap((ride) => listTrainsOn(world, ride, day)).sort(compareRides);
}

/** The train of a section as a ride of its own. */
export function getSectionRide({ ride, fromStop, toStop }: RideSection): Ride {
  return { ...ride, from: fromStop, to: toStop };
}

/** Whether two rides are one: on a circle line the same train comes to the same station twice. */
export function isSameRide(a: Ride, b: Ride): boolean {
  return a.pattern === b.pattern && a.base === b.base && a.from === b.from && a.to === b.to;
}
