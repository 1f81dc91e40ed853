import { type Course, isPlain, withLegs } from '../course/course.ts';
import { EngineError } from '../../base/engine-error.ts';
import { serviceDay, serviceOf } from '../network/ride.ts';
import { compareRides, trainsOn } from '../network/trains.ts';
import { pushAfter } from '../network/reschedule-legs.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { callsAt, isSameRide, ridesLike, viasAround } from './section-rides.ts';

/**
 * The whole course with the next (or previous) train at its beginning, by the same lines.
 *
 * @throws EngineError when there is none
 */
export function shiftCourse(setting: EngineContext, course: Course, step: 1 | -1): Course {
  if (isPlain(course)) throw new EngineError('plainData');
  const index = course.legs.findIndex((leg) => leg.kind === 'ride');
  const ride = course.legs[index];
  if (ride?.kind !== 'ride') throw new EngineError('noNeighbour');
  const { world } = setting;
  const day = serviceDay(world, ride);
  const { within } = viasAround(course, { ride, fromStop: ride.from, toStop: ride.to });
  const same = ridesLike(world, ride).filter(
    (one) => serviceOf(one).data.rail === serviceOf(ride).data.rail && callsAt(one, within),
  );
  const trains = same.flatMap((one) => trainsOn(world, one, day)).sort(compareRides);
  const position = trains.findIndex((one) => isSameRide(one, ride));
  const next = trains[position + step];
  if (next === undefined) throw new EngineError('noNeighbour');
  const moved = pushAfter(world, course.legs.with(index, next), { index, margin: 1 });
  if (moved === undefined) throw new EngineError('noNeighbour');
  return withLegs(course, moved);
}
