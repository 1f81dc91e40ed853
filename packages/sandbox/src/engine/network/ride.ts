import { dayMinutes } from '../../base/calendar.ts';
import type { Ride } from './leg.ts';
import { i32, findFirstIndexFrom } from '../../base/collections.ts';
import { lapAt, partAt, type Service, type Train } from '../timetable/timetable.ts';
import { listStartsOn, findVariant, type World } from './world.ts';

/** The service that a train begins a ride on. */
export function getService({ pattern, from }: Ride): Service {
  return partAt(pattern, from).service;
}

/** The day whose timetable a train belongs to. */
export function findServiceDay(world: World, { pattern, base }: Ride): number {
  // Trains begin between 3 and 27 o'clock of their day, so that there are two days at most to look at.
  const day = Math.floor(base / dayMinutes);
  const starts = listStartsOn(world, pattern, day);
  const minute = base - day * dayMinutes;
  return starts[findFirstIndexFrom(starts, minute)] === minute ? day : day - 1;
}

/** The train of a ride: its timetable and its place in it. */
export function findTrain(world: World, ride: Ride): Train | undefined {
  const day = findServiceDay(world, ride);
  const variant = findVariant(world, ride.pattern, day);
  if (variant === undefined) return undefined;
  const minute = ride.base - day * dayMinutes;
  const index = findFirstIndexFrom(variant.starts, minute);
  return variant.starts[index] === minute ? { variant, index, lap: lapAt(ride.pattern, ride.from) } : undefined;
}

/** Departure of a ride, without delay. */
export function getDeparture({ pattern, from, base }: Ride): number {
  return base + i32(pattern.departures, from);
}

/** Arrival of a ride, without delay. */
export function getArrival({ pattern, to, base }: Ride): number {
  return base + i32(pattern.arrivals, to);
}
