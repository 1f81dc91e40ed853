import { dayMinutes, dayOf, minutesOf } from '../../base/calendar.ts';
import type { RideSection } from '../course/sections.ts';
import type { Course } from '../course/course.ts';
import { EngineError } from '../../base/engine-error.ts';
import { arrivalOf, departureOf, serviceDay } from '../network/ride.ts';
import { nextRide, previousRide } from '../network/trains.ts';
import type { Parameters } from '../parameters.ts';
import type { Ride } from '../network/leg.ts';
import { planAgain } from './research-course.ts';
import { ridesOfSection } from './section-rides.ts';
import type { Setting } from '../realtime/engine-context.ts';
import { runsOn, trainOfLine } from '../network/train-codes.ts';
import { lapAt } from '../timetable/timetable.ts';
import { at } from '../../base/collections.ts';

/**
 * The train that a line code names, as a ride over a section.
 *
 * @throws EngineError when there is no such train, or it does not run over the section on its day
 */
export function trainByCode({ world }: Setting, section: RideSection, code: string): Ride {
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
export function trainByTime(
  setting: Setting,
  course: Course,
  { section, request }: { section: RideSection; request: Parameters },
): Ride {
  const arrival = request.text('assignType') === 'arrival';
  const current = arrival
    ? arrivalOf({ ...section.ride, to: section.toStop })
    : departureOf({ ...section.ride, from: section.fromStop });
  const date = request.text('date');
  const time = request.text('time');
  const day = date === undefined ? Math.floor(current / dayMinutes) : dayOf(date);
  const minute = time === undefined ? current - Math.floor(current / dayMinutes) * dayMinutes : minutesOf(time);
  const moment = day * dayMinutes + minute;
  const { hops } = planAgain(setting, course);
  const rides = ridesOfSection(setting, { course, section }, hops);
  const found = arrival ? previousRide(setting.world, rides, moment) : nextRide(setting.world, rides, moment);
  if (found === undefined) throw new EngineError('noNeighbour', time ?? date);
  return found;
}
