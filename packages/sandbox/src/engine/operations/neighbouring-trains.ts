import { type Course, isPlainSearch } from '../course/course.ts';
import { getRideSection } from '../course/sections.ts';
import { readSerializedCourse } from '../editing/read-serialized-course.ts';
import { EngineError } from '../../base/engine-error.ts';
import type { DelayLookup } from '../network/leg-times.ts';
import type { NeighbouringTrainsRequest } from '../requests/parse-neighbours.ts';
import type { Ride } from '../network/leg.ts';
import { createDelayLookup } from '../realtime/train-delays.ts';
import { isSameRide, findSectionRides, getSectionRide, listSectionTrains } from '../editing/section-rides.ts';
import { planRepeatedSearch } from '../editing/repeat-search.ts';
import { replaceTrain } from '../editing/replace-train.ts';
import type { CourseViewOptions } from '../course/course-view.ts';
import { rankCourses } from '../render/course-ranks.ts';
import { renderCourse } from '../render/render-course.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { calculateCourse } from '../prices/calculated-course.ts';
import { at } from '../../base/collections.ts';
import {
  addRealtimeTimestamp,
  applyDelaysToCourse,
  type CourseList,
  type RealtimeCourseList,
} from './search-courses.ts';

/** Finds courses with an earlier or later train in one section. The result includes the original course. */
function findNeighbours(
  context: EngineContext,
  request: NeighbouringTrainsRequest,
  delayOf: DelayLookup | undefined,
): { courses: Course[]; base: number } {
  const { serializeData: text, answerCount, instruction } = request;
  const course = readSerializedCourse(context, text, delayOf);
  if (isPlainSearch(course)) throw new EngineError('plainData', text);
  const section = getRideSection(course, request.sectionIndex);
  const previousCount = Math.min(request.previousCount, answerCount - 1);
  const { hops } = planRepeatedSearch(context, course);
  const all = listSectionTrains(context, section, findSectionRides(context, { course, section }, hops));
  const own = getSectionRide(section);
  // Cancelled trains are omitted, except the original train, for which the response shows a replacement.
  const trains = delayOf === undefined ? all : all.filter((one) => isSameRide(one, own) || delayOf(one) < Infinity);
  const position = trains.findIndex((one) => isSameRide(one, own));
  const build = (ride: Ride): Course | undefined =>
    replaceTrain(context, course, { section, ride, instruction, closed: [] });
  const base = build(own);
  if (base === undefined) throw new EngineError('unknownPath', text);
  const before = buildCourses(trains.slice(0, Math.max(0, position)).reverse(), previousCount, build);
  const after = buildCourses(trains.slice(position + 1), answerCount - 1 - previousCount, build);
  return { courses: [...before.reverse(), base, ...after], base: before.length };
}

function buildCourses(rides: readonly Ride[], count: number, build: (ride: Ride) => Course | undefined): Course[] {
  const found: Course[] = [];
  for (const ride of rides) {
    if (found.length >= count) break;
    const course = build(ride);
    if (course !== undefined) found.push(course);
  }
  return found;
}

function renderNeighbours(
  context: EngineContext,
  request: NeighbouringTrainsRequest,
  delayOf: DelayLookup | undefined,
): CourseList {
  const { courses, base } = findNeighbours(context, request, delayOf);
  const shown = courses.flatMap((course, index) => {
    const late = delayOf === undefined ? course : applyDelaysToCourse(context, course, delayOf);
    return late === undefined
      ? []
      : [{ calculated: calculateCourse(context, late, { delayOf }), selected: index === base }];
  });
  const ranks = rankCourses(shown.map(({ calculated }) => calculated));
  const view: CourseViewOptions = {
    ...request.view,
    realtime: delayOf !== undefined,
    ...(request.isTrimmed ? { fromSection: request.sectionIndex } : {}),
  };
  return {
    Course: shown.map(({ calculated, selected }, index) =>
      renderCourse(context, calculated, { ...view, selected, ranks: at(ranks, index) }),
    ),
  };
}

/** Handles the API operation `searchCoursePattern`. */
export function searchCoursePattern(context: EngineContext, request: NeighbouringTrainsRequest): CourseList {
  return renderNeighbours(context, request, undefined);
}

/** Handles the API operation `searchRealtimeCoursePattern`. */
export function searchRealtimeCoursePattern(
  context: EngineContext,
  request: NeighbouringTrainsRequest,
): RealtimeCourseList {
  return addRealtimeTimestamp(context, renderNeighbours(context, request, createDelayLookup(context)));
}
