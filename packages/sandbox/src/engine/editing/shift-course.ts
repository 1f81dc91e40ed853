import { type Course, isPlainSearch, replaceLegs } from '../course/course.ts';
import { EngineError } from '../../base/engine-error.ts';
import { findServiceDay, getRideService } from '../network/ride.ts';
import { compareRides, listTrainsOnDay } from '../network/trains.ts';
import { rescheduleRidesAfter } from '../network/reschedule-legs.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { callsAtPoints, isSameRide, findRidesBetweenSameEnds, splitViaPoints } from './section-rides.ts';

/**
 * Moves a whole course to the next or previous departure of its first train on the same line.
 *
 * @throws EngineError if there is no such train
 */
export function shiftCourse(context: EngineContext, course: Course, step: 1 | -1): Course {
  if (isPlainSearch(course)) throw new EngineError('plainData');
  const index = course.legs.findIndex((leg) => leg.kind === 'ride');
  const ride = course.legs[index];
  if (ride?.kind !== 'ride') throw new EngineError('noNeighbour');
  const { world } = context;
  const day = findServiceDay(world, ride);
  const { within } = splitViaPoints(course, { ride, fromStop: ride.from, toStop: ride.to });
  const same = findRidesBetweenSameEnds(world, ride).filter(
    (one) => getRideService(one).data.rail === getRideService(ride).data.rail && callsAtPoints(one, within),
  );
  const trains = same.flatMap((one) => listTrainsOnDay(world, one, day)).sort(compareRides);
  const position = trains.findIndex((one) => isSameRide(one, ride));
  const next = trains[position + step];
  if (next === undefined) throw new EngineError('noNeighbour');
  const moved = rescheduleRidesAfter(world, course.legs.with(index, next), { index, margin: 1 });
  if (moved === undefined) throw new EngineError('noNeighbour');
  return replaceLegs(course, moved);
}
