import { type Course, isPlain } from '../course/course.ts';
import { rideSectionAt } from '../course/sections.ts';
import { openCourse } from '../editing/open-course.ts';
import { EngineError } from '../../base/engine-error.ts';
import type { DelayOf } from '../network/leg-times.ts';
import type { NeighbourRequest } from '../requests/parse-neighbours.ts';
import type { Ride } from '../network/leg.ts';
import { delaysOf } from '../realtime/train-delays.ts';
import { isSameRide, ridesOfSection, sectionRide, trainsOfDay } from '../editing/section-rides.ts';
import { planAgain } from '../editing/research-course.ts';
import { replaceTrain } from '../editing/replace-train.ts';
import type { CourseView } from '../course/course-view.ts';
import { ranksOf } from '../render/course-ranks.ts';
import { renderCourse } from '../render/render-course.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { calculate } from '../prices/calculated-course.ts';
import { at } from '../../base/collections.ts';
import { withDelays, type CourseList, type RealtimeCourseList } from './search-courses.ts';

/** Courses with the trains before and after that of a section; the base course is among them. */
function neighbours(
  setting: EngineContext,
  request: NeighbourRequest,
  delayOf: DelayOf | undefined,
): { courses: Course[]; base: number } {
  const { serializeData: text, answerCount, instruction } = request;
  const course = openCourse(setting, text);
  if (isPlain(course)) throw new EngineError('plainData', text);
  const section = rideSectionAt(course, request.sectionIndex);
  const previousCount = Math.min(request.previousCount, answerCount - 1);
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

function answer(setting: EngineContext, request: NeighbourRequest, delayOf: DelayOf | undefined): CourseList {
  const { courses, base } = neighbours(setting, request, delayOf);
  const shown = courses.flatMap((course, index) => {
    const late = delayOf === undefined ? course : withDelays(setting, course, delayOf);
    return late === undefined ? [] : [{ calculated: calculate(setting, late, delayOf), selected: index === base }];
  });
  const ranks = ranksOf(shown.map(({ calculated }) => calculated));
  const view: CourseView = {
    ...request.view,
    realtime: delayOf !== undefined,
    ...(request.isTrimmed ? { fromSection: request.sectionIndex } : {}),
  };
  return {
    Course: shown.map(({ calculated, selected }, index) =>
      renderCourse(setting, calculated, { ...view, selected, ranks: at(ranks, index) }),
    ),
  };
}

/** `searchCoursePattern`. */
export function searchCoursePattern(setting: EngineContext, request: NeighbourRequest): CourseList {
  return answer(setting, request, undefined);
}

/** `searchRealtimeCoursePattern`. */
export function searchRealtimeCoursePattern(setting: EngineContext, request: NeighbourRequest): RealtimeCourseList {
  return { realtimeDataTimestamp: setting.clock.text, ...answer(setting, request, delaysOf(setting)) };
}
