import type { TrainTime } from '../requests/parse-edit.ts';
import { dayMinutes } from '../../base/calendar.ts';
import type { RideSection } from '../course/sections.ts';
import type { Course } from '../course/course.ts';
import { EngineError } from '../../base/engine-error.ts';
import { arrivalOf, departureOf, serviceDay } from '../network/ride.ts';
import { nextRide, previousRide } from '../network/trains.ts';
import type { Ride } from '../network/leg.ts';
import { planAgain } from './research-course.ts';
import { ridesOfSection } from './section-rides.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { runsOn, trainOfLine } from '../network/train-codes.ts';
import { lapAt } from '../timetable/timetable.ts';
import { at } from '../../base/collections.ts';

/**
 * The train that a line code names, as a ride over a section.
 *
 * @throws EngineError when there is no such train, or it does not run over the section on its day
 */
export function trainByCode({ world }: EngineContext, section: RideSection, code: string): Ride {
  const train = trainOfLine(world, code);
  if (train === undefined) throw new EngineError('trainNotFound', code);
  const { pattern, starts } = train.variant;
  const from = pattern.stops.indexOf(section.from, train.lap * (pattern.lapStops ?? 0));
  const to = pattern.stops.indexOf(section.to, from + 1);
  const day = serviceDay(world, section.ride);
  const runs = from >= 0 && to >= 0 && lapAt(pattern, from) === train.lap && runsOn(train, day, world);
  if (!runs) throw new EngineError('trainNotOnSection', code);
  return { kind: 'ride', pattern, from, to, base: day * dayMinutes + at(starts, train.index) };
}

/**
 * Finds the train of a section that departs from a time on, or arrives until then.
 *
 * @throws EngineError when there is none
 */
export function trainByTime(
  setting: EngineContext,
  course: Course,
  { section, time: { isArrival, day, minute, text } }: { section: RideSection; time: TrainTime },
): Ride {
  const current = isArrival
    ? arrivalOf({ ...section.ride, to: section.toStop })
    : departureOf({ ...section.ride, from: section.fromStop });
  const currentDay = Math.floor(current / dayMinutes);
  const moment = (day ?? currentDay) * dayMinutes + (minute ?? current - currentDay * dayMinutes);
  const { hops } = planAgain(setting, course);
  const rides = ridesOfSection(setting, { course, section }, hops);
  const found = isArrival ? previousRide(setting.world, rides, moment) : nextRide(setting.world, rides, moment);
  if (found === undefined) throw new EngineError('noNeighbour', text);
  return found;
}
