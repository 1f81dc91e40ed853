import { minutesPerDay } from '../../base/calendar.ts';
import type { Ride } from './leg.ts';
import { readInt32, findFirstIndexFrom } from '../../base/collections.ts';
import { getLap, partAt, type Service, type Train } from '../timetable/timetable.ts';
import { listStartTimes, findTimetableVariant, type World } from './world.ts';

/** Returns the service of the train at the beginning of a ride. */
export function getService({ pattern, from }: Ride): Service {
  return partAt(pattern, from).service;
}

/** Finds the service day of a train: the day whose timetable it belongs to. */
export function findServiceDay(world: World, { pattern, base }: Ride): number {
  // Trains start between 3:00 and 27:00 of their service day, so only two service days are possible.
  const day = Math.floor(base / minutesPerDay);
  const starts = listStartTimes(world, pattern, day);
  const minute = base - day * minutesPerDay;
  return starts[findFirstIndexFrom(starts, minute)] === minute ? day : day - 1;
}

/** Finds the train of a ride in the timetable of its service day. */
export function findTrain(world: World, ride: Ride, day = findServiceDay(world, ride)): Train | undefined {
  const variant = findTimetableVariant(world, ride.pattern, day);
  if (variant === undefined) return undefined;
  const minute = ride.base - day * minutesPerDay;
  const index = findFirstIndexFrom(variant.starts, minute);
  return variant.starts[index] === minute ? { variant, index, lap: getLap(ride.pattern, ride.from) } : undefined;
}

/** Scheduled departure of a ride, without delay. */
export function getDeparture({ pattern, from, base }: Ride): number {
  return base + readInt32(pattern.departures, from);
}

/** Scheduled arrival of a ride, without delay. */
export function getArrival({ pattern, to, base }: Ride): number {
  return base + readInt32(pattern.arrivals, to);
}
