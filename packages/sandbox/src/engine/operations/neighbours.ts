import { isPlain, rideSectionAt, type Course } from '../course.ts';
import { openCourse } from '../courses.ts';
import { EngineError } from '../errors.ts';
import type { DelayOf } from '../legs.ts';
import type { Parameters } from '../request.ts';
import type { Ride } from '../leg.ts';
import { delaysOf } from '../realtime.ts';
import {
  isSameRide,
  planAgain,
  replaceTrain,
  ridesOfSection,
  sectionRide,
  trainsOfDay,
  type Instruction,
} from '../rebuild.ts';
import type { View } from '../view.ts';
import { ranksOf, renderCourse } from '../render.ts';
import type { Setting } from '../plan.ts';
import { calculate } from '../search.ts';
import { at } from '../util.ts';
import { viewOf, withDelays, type CourseList, type RealtimeCourseList } from './search.ts';

/** Courses with the trains before and after that of a section; the base course is among them. */
function neighbours(
  setting: Setting,
  request: Parameters,
  delayOf: DelayOf | undefined,
): { courses: Course[]; base: number } {
  const text = request.neededText('serializeData');
  const course = openCourse(setting, text);
  if (isPlain(course)) throw new EngineError('plainData', text);
  const section = rideSectionAt(course, request.number('sectionIndex'));
  const answerCount = request.number('answerCount');
  const previousCount = Math.min(request.number('previousCount'), answerCount - 1);
  const trim = request.flag('trimBeforeSection');
  const instruction: Instruction =
    request.text('assignInstruction') === 'SearchAll' && !trim ? 'SearchAll' : 'SearchAfter';
  const { hops } = planAgain(setting, course);
  const all = trainsOfDay(setting, section, ridesOfSection(setting, { course, section }, hops));
  const own = sectionRide(section);
  // A train that does not run is no neighbour; the one that was asked about stays, as what goes in its place.
  const trains = delayOf === undefined ? all : all.filter((one) => isSameRide(one, own) || delayOf(one) < Infinity);
  const position = trains.findIndex((one) => isSameRide(one, own));
  const build = (ride: Ride): Course | undefined =>
    replaceTrain(setting, course, { section, ride, instruction, closed: [] });
  const base = build(own);
  if (base === undefined) throw new EngineError('unknownPath', text);
  const before = take(trains.slice(0, Math.max(0, position)).reverse(), previousCount, build);
  const after = take(trains.slice(position + 1), answerCount - 1 - previousCount, build);
  return { courses: [...before.reverse(), base, ...after], base: before.length };
}

function take(rides: readonly Ride[], count: number, build: (ride: Ride) => Course | undefined): Course[] {
  const found: Course[] = [];
  for (const ride of rides) {
    if (found.length >= count) break;
    const course = build(ride);
    if (course !== undefined) found.push(course);
  }
  return found;
}

function answer(setting: Setting, request: Parameters, delayOf: DelayOf | undefined): CourseList {
  const { courses, base } = neighbours(setting, request, delayOf);
  const shown = courses.flatMap((course, index) => {
    const late = delayOf === undefined ? course : withDelays(setting, course, delayOf);
    return late === undefined ? [] : [{ calculated: calculate(setting, late, delayOf), selected: index === base }];
  });
  const ranks = ranksOf(shown.map(({ calculated }) => calculated));
  const view: View = {
    ...viewOf(request),
    realtime: delayOf !== undefined,
    ...(request.flag('trimBeforeSection') ? { fromSection: request.number('sectionIndex') } : {}),
  };
  return {
    Course: shown.map(({ calculated, selected }, index) =>
      renderCourse(setting, calculated, { ...view, selected, ranks: at(ranks, index) }),
    ),
  };
}

/** `searchCoursePattern`. */
export function searchCoursePattern(setting: Setting, request: Parameters): CourseList {
  return answer(setting, request, undefined);
}

/** `searchRealtimeCoursePattern`. */
export function searchRealtimeCoursePattern(setting: Setting, request: Parameters): RealtimeCourseList {
  return { realtimeDataTimestamp: setting.clock.text, ...answer(setting, request, delaysOf(setting)) };
}
