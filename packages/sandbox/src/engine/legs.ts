import { dayMinutes } from './calendar.ts';
import type { Leg, Move, Ride } from './leg.ts';
import { at, cached, i32, lowerBound } from './util.ts';
import { never, nextBase, trainsAround } from './raptor-memory.ts';
import { lapAt, partAt, partsOf, type Service, type Train } from './timetable.ts';
import { startsOn, variantOn, type World } from './world.ts';

/** When a leg begins and ends, in minutes since 1970-01-01 (in a plain search: since the beginning of the course). */
export interface Timed {
  readonly leg: Leg;
  readonly departure: number;
  readonly arrival: number;
}

/** Minutes by which a train is late; Infinity when it does not run. */
export type DelayOf = (ride: Ride) => number;

const onTime: DelayOf = () => 0;

/** The service that a train begins a ride on. */
export function serviceOf({ pattern, from }: Ride): Service {
  return partAt(pattern, from).service;
}

/** The day whose timetable a train belongs to. */
export function serviceDay(world: World, { pattern, base }: Ride): number {
  // Trains begin between 3 and 27 o'clock of their day, so that there are two days at most to look at.
  const day = Math.floor(base / dayMinutes);
  const starts = startsOn(world, pattern, day);
  const minute = base - day * dayMinutes;
  return starts[lowerBound(starts, minute)] === minute ? day : day - 1;
}

/** The train of a ride: its timetable and its place in it. */
export function trainOf(world: World, ride: Ride): Train | undefined {
  const day = serviceDay(world, ride);
  const variant = variantOn(world, ride.pattern, day);
  if (variant === undefined) return undefined;
  const minute = ride.base - day * dayMinutes;
  const index = lowerBound(variant.starts, minute);
  return variant.starts[index] === minute ? { variant, index, lap: lapAt(ride.pattern, ride.from) } : undefined;
}

/** Departure of a ride, without delay. */
export function departureOf({ pattern, from, base }: Ride): number {
  return base + i32(pattern.departures, from);
}

/** Arrival of a ride, without delay. */
export function arrivalOf({ pattern, to, base }: Ride): number {
  return base + i32(pattern.arrivals, to);
}

/** What the times of a course are hung on. */
export interface TimeFrame {
  /** When a course without any train begins. */
  readonly anchor: number;
  readonly plain: boolean;
  readonly delayOf?: DelayOf | undefined;
}

/**
 * The times of all legs. Ways before the first train end just in time for it; all others begin when the leg before ends.
 */
export function timesOf(legs: readonly Leg[], frame: TimeFrame): Timed[] {
  const delayOf = frame.plain ? onTime : (frame.delayOf ?? onTime);
  const first = legs.findIndex((leg) => leg.kind === 'ride');
  let time = frame.anchor;
  const ride = legs[first];
  if (ride?.kind === 'ride' && !frame.plain) {
    time = departureOf(ride) + delayOf(ride);
    if (first > 0) time -= serviceOf(ride).boardingFromWalk;
    for (let index = first - 1; index >= 0; index--) time -= (at(legs, index) as Move).minutes;
  }
  return legs.map((leg) => {
    if (leg.kind !== 'ride') {
      const departure = time;
      time += leg.minutes;
      return { leg, departure, arrival: time };
    }
    const late = delayOf(leg);
    time = arrivalOf(leg) + late;
    return { leg, departure: departureOf(leg) + late, arrival: time };
  });
}

const equivalents = new WeakMap<World, Map<number, readonly Ride[]>>();

/** All patterns that go the same way on the same services, by way of the same stops, as rides without a time. */
export function sameWays(world: World, ride: Ride): readonly Ride[] {
  const ways = cached(equivalents, world, () => new Map<number, readonly Ride[]>());
  return cached(ways, (ride.pattern.index * 64 + ride.from) * 64 + ride.to, () => findSameWays(world, ride));
}

function servicesOf(ride: Ride): string {
  return partsOf(ride)
    .map((part) => `${part.service.index}${part.way}`)
    .join(' ');
}

function findSameWays(world: World, given: Ride): Ride[] {
  const { pattern, from, to } = given;
  const services = servicesOf(given);
  const stops = pattern.stops.subarray(from, to + 1);
  return at(world.calls, i32(stops, 0)).flatMap(({ pattern: other, stop }) => {
    const ride: Ride = { kind: 'ride', pattern: other, from: stop, to: stop + to - from, base: 0 };
    const same = stops.every((point, index) => other.stops[stop + index] === point) && servicesOf(ride) === services;
    return same ? [ride] : [];
  });
}

/** All patterns that lead from one point to another without a change, as rides without a time. */
export function directRides(world: World, origin: number, destination: number): Ride[] {
  return at(world.calls, origin).flatMap(({ pattern, stop }) => {
    const to = pattern.stops.indexOf(destination, stop + 1);
    // On a circle the train may come by the origin once more before it arrives.
    const again = pattern.stops.indexOf(origin, stop + 1);
    return to < 0 || (again >= 0 && again < to) ? [] : [{ kind: 'ride', pattern, from: stop, to, base: 0 } as const];
  });
}

/** The trains of a ride in the timetable of a day. */
export function trainsOn(world: World, ride: Ride, day: number): Ride[] {
  return Array.from(startsOn(world, ride.pattern, day), (start) => ({ ...ride, base: day * dayMinutes + start }));
}

/** The first train of some rides that departs at or after a moment. */
export function nextRide(world: World, rides: readonly Ride[], earliest: number): Ride | undefined {
  return firstOf(world, rides, { moment: earliest, direction: 1 });
}

/** The last train of some rides that arrives at or before a moment. */
export function previousRide(world: World, rides: readonly Ride[], deadline: number): Ride | undefined {
  return firstOf(world, rides, { moment: deadline, direction: -1 });
}

function firstOf(
  world: World,
  rides: readonly Ride[],
  { moment, direction }: { moment: number; direction: 1 | -1 },
): Ride | undefined {
  const trains = trainsAround(world, Math.floor(moment / dayMinutes), direction);
  let best: Ride | undefined;
  for (const ride of rides) {
    const { pattern, from, to } = ride;
    const offset = direction === 1 ? i32(pattern.departures, from) : i32(pattern.arrivals, to);
    const base = nextBase(trains(pattern.index), direction * (moment - offset));
    if (base === never) continue;
    const found = { ...ride, base: direction * base };
    if (best === undefined || direction * compareRides(found, best) < 0) best = found;
  }
  return best;
}

/** Order of trains by departure, then arrival. */
export function compareRides(a: Ride, b: Ride): number {
  return departureOf(a) - departureOf(b) || arrivalOf(a) - arrivalOf(b) || a.pattern.index - b.pattern.index;
}

/** Minutes to change to a train. */
export function changeTime(next: Ride, afterWalk: boolean, margin: number): number {
  const service = serviceOf(next);
  return afterWalk ? service.boardingFromWalk : Math.ceil(service.boarding * margin);
}

/** Minutes on the way between two rides, and the change behind it. */
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
  // Through trains and turn-backs: the passenger stays in the same train.
  if (before?.kind === 'ride' && position === index - 1 && isSameTrain(before, ride)) return 0;
  return minutes + changeTime(ride, position !== index - 1, margin);
}

/** Whether a ride goes on in the train of the ride before. */
export function isSameTrain(before: Ride, after: Ride): boolean {
  return before.pattern === after.pattern && before.base === after.base && before.to === after.from;
}

/**
 * Moves all rides before the ride at `index` to the latest trains that still reach it, the same way. With `keep`, only
 * those that would miss it.
 *
 * @returns undefined when some ride has no train early enough
 */
export function pullBefore(
  world: World,
  legs: readonly Leg[],
  { index, margin, keep = false }: { index: number; margin: number; keep?: boolean },
): Leg[] | undefined {
  const result = [...legs];
  let next = index;
  for (let position = index - 1; position >= 0; position--) {
    const leg = at(result, position);
    if (leg.kind !== 'ride') continue;
    const after = at(result, next) as Ride;
    const deadline = departureOf(after) - gapBefore(result, next, margin);
    if (!(position === next - 1 && isSameTrain(leg, after)) && !(keep && arrivalOf(leg) <= deadline)) {
      const earlier = previousRide(world, sameWays(world, leg), deadline);
      if (earlier === undefined) return undefined;
      // Never give up a later departure for an earlier one that arrives no later.
      if (arrivalOf(leg) > deadline || compareRides(earlier, leg) > 0) result[position] = earlier;
    }
    next = position;
  }
  return result;
}

/**
 * Moves all rides after the ride at `index` to the earliest trains that can be reached from it, the same way. With `keep`,
 * only those that cannot be reached.
 *
 * @returns undefined when some ride has no train late enough
 */
export function pushAfter(
  world: World,
  legs: readonly Leg[],
  {
    index,
    margin,
    keep = false,
    delayOf = onTime,
  }: { index: number; margin: number; keep?: boolean; delayOf?: DelayOf },
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
    const ready = arrivalOf(before) + delayOf(before) + gapBefore(result, position, margin);
    const late = delayOf(leg);
    if (!(keep && late < Infinity && departureOf(leg) + late >= ready)) {
      const later = nextReachable(world, leg, { ready, delayOf });
      if (later === undefined) return undefined;
      result[position] = later;
    }
    previous = position;
  }
  return result;
}

/** The first train of the same way that can be reached; a late train may still be there when it should have gone. */
export function nextReachable(
  world: World,
  leg: Ride,
  { ready, delayOf }: { ready: number; delayOf: DelayOf },
): Ride | undefined {
  const ways = sameWays(world, leg);
  let from = delayOf === onTime ? ready : ready - 10;
  for (;;) {
    const ride = nextRide(world, ways, from);
    if (ride === undefined) return undefined;
    const late = delayOf(ride);
    if (late < Infinity && departureOf(ride) + late >= ready) return ride;
    from = departureOf(ride) + 1;
  }
}

/** The legs with rides in one and the same train joined to one. */
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
