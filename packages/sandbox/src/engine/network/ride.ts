import { minutesPerDay } from '../../base/calendar.ts';
import type { Ride } from './leg.ts';
import { readInt32, findLowerBound } from '../../base/collections.ts';
import { getLapAtStop, partAt, type Service, type Train } from '../timetable/timetable.ts';
import { listFirstStopDepartures, findTimetableVariant, type TransportNetwork } from './transport-network.ts';

/** Returns the service that the train operates at the start of a ride. */
export function getRideService({ pattern, from }: Ride): Service {
  return partAt(pattern, from).service;
}

/**
 * Finds the day to whose timetable a train belongs. A train that starts after midnight may belong to the timetable of
 * the day before.
 */
export function findServiceDay(world: TransportNetwork, { pattern, base }: Ride): number {
  // A train starts by 27:59 of its service day, so the service day is the date of the departure or the day before.
  const day = Math.floor(base / minutesPerDay);
  const starts = listFirstStopDepartures(world, pattern, day);
  const minute = base - day * minutesPerDay;
  return starts[findLowerBound(starts, minute)] === minute ? day : day - 1;
}

/** Finds the train of a ride in the timetable of its service day. */
export function findTrainOfRide(
  world: TransportNetwork,
  ride: Ride,
  day = findServiceDay(world, ride),
): Train | undefined {
  const variant = findTimetableVariant(world, ride.pattern, day);
  if (variant === undefined) return undefined;
  const minute = ride.base - day * minutesPerDay;
  const index = findLowerBound(variant.starts, minute);
  return variant.starts[index] === minute ? { variant, index, lap: getLapAtStop(ride.pattern, ride.from) } : undefined;
}

/** Scheduled departure of a ride, without delay. */
export function getRideDeparture({ pattern, from, base }: Ride): number {
  return base + readInt32(pattern.departures, from);
}

/** Scheduled arrival of a ride, without delay. */
export function getRideArrival({ pattern, to, base }: Ride): number {
  return base + readInt32(pattern.arrivals, to);
}
