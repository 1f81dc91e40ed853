import { dayMinutes } from '../../base/calendar.ts';
import type { Ride } from './leg.ts';
import { i32, lowerBound } from '../../base/collections.ts';
import { lapAt, partAt, type Service, type Train } from '../timetable/timetable.ts';
import { startsOn, variantOn, type World } from './world.ts';

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
