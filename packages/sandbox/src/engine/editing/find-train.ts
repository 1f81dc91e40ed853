import type { RequestedTrainTime } from '../requests/parse-edit.ts';
import { minutesPerDay } from '../../base/calendar.ts';
import type { RideSection } from '../course/sections.ts';
import type { Course } from '../course/course.ts';
import { EngineError } from '../../base/engine-error.ts';
import { getRideArrival, getRideDeparture, findServiceDay } from '../network/ride.ts';
import { findNextRide, findPreviousRide } from '../network/trains.ts';
import type { Ride } from '../network/leg.ts';
import { planRepeatedSearch } from './repeat-search.ts';
import { findSectionRides } from './section-rides.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { isTrainRunningOnDay, findTrainByLineCode } from '../network/train-codes.ts';
import { getLapAtStop } from '../timetable/timetable.ts';
import { at } from '../../base/collections.ts';

/**
 * Finds the train with a line code, and returns its ride between the ends of a section.
 *
 * @throws EngineError if no such train runs on the section
 */
export function findTrainByCode({ world }: EngineContext, section: RideSection, code: string): Ride {
  const train = findTrainByLineCode(world, code);
  if (train === undefined) throw new EngineError('trainNotFound', code);
  const { pattern, starts } = train.variant;
  const from = pattern.stops.indexOf(section.from, train.lap * (pattern.lapStops ?? 0));
  const to = pattern.stops.indexOf(section.to, from + 1);
  const day = findServiceDay(world, section.ride);
  const runs =
    from >= 0 && to >= 0 && getLapAtStop(pattern, from) === train.lap && isTrainRunningOnDay(train, day, world);
  if (!runs) throw new EngineError('trainNotOnSection', code);
  return { kind: 'ride', pattern, from, to, base: day * minutesPerDay + at(starts, train.index) };
}

/**
 * Finds the first train for a section that departs at or after a time, or the last train that arrives at or before a
 * time.
 *
 * @throws EngineError if there is no such train
 */
export function findTrainByTime(
  context: EngineContext,
  course: Course,
  { section, time: { isArrival, day, minute, text } }: { section: RideSection; time: RequestedTrainTime },
): Ride {
  const current = isArrival
    ? getRideArrival({ ...section.ride, to: section.toStop })
    : getRideDeparture({ ...section.ride, from: section.fromStop });
  const currentDay = Math.floor(current / minutesPerDay);
  const moment = (day ?? currentDay) * minutesPerDay + (minute ?? current - currentDay * minutesPerDay);
  const { hops } = planRepeatedSearch(context, course);
  const rides = findSectionRides(context, { course, section }, hops);
  const found = isArrival ? findPreviousRide(context.world, rides, moment) : findNextRide(context.world, rides, moment);
  if (found === undefined) throw new EngineError('noNeighbour', text);
  return found;
}
