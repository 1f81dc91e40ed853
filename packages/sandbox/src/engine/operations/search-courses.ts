import { minutesPerDay } from '../../base/calendar.ts';
import type { CourseListResponse, RealtimeCourseListResponse } from '@route-search/schemas/validators';
import { checkPassAndCoupon } from '../search/check-pass-and-coupon.ts';
import { resolvePassAndCoupon } from '../serialize/assigned-pass.ts';
import { type Course, isPlainSearch } from '../course/course.ts';
import { buildLegsKey, maxWaitMinutes } from '../search/alternative-search.ts';
import { rescheduleRidesAfter } from '../network/reschedule-legs.ts';
import { type DelayLookup, computeLegTimes } from '../network/leg-times.ts';
import type { CourseSearchRequest } from '../requests/parse-search.ts';
import { createDelayLookup } from '../realtime/train-delays.ts';
import type { CourseViewOptions } from '../course/course-view.ts';
import { rankCourses } from '../render/course-ranks.ts';
import { renderCourse } from '../render/render-course.ts';
import { planSearch, type SearchPlan } from '../search/search-plan.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { calculateCourse, type CalculatedCourse } from '../prices/calculated-course.ts';
import { type CandidateCourse, chooseCourses, isRecommendedOrder } from '../search/choose-courses.ts';
import { findCourses } from '../search/find-courses.ts';
import { movePlan } from '../search/start-search.ts';
import { at } from '../../base/collections.ts';
import type { ResponseProperties } from './response-properties.ts';

export type CourseList = ResponseProperties<CourseListResponse>;
export type RealtimeCourseList = ResponseProperties<RealtimeCourseListResponse>;

/** Renders a list of courses. A response without courses has no property `Course`. */
function renderCourseList(
  context: EngineContext,
  list: readonly CalculatedCourse[],
  view: CourseViewOptions,
): CourseList {
  if (list.length === 0) return {};
  const ranks = rankCourses(list);
  return { Course: list.map((one, index) => renderCourse(context, one, { ...view, ranks: at(ranks, index) })) };
}

/** Adds the time of the realtime data to a response. */
export function addRealtimeTimestamp({ clock }: EngineContext, list: CourseList): RealtimeCourseList {
  return { realtimeDataTimestamp: clock.text, ...list };
}

/**
 * Number of courses to search for if they are not sorted by recommendation. It is the maximum of `answerCount`, so that
 * the first course is the same for every `answerCount`.
 */
const wantedForSort = 20;

function searchCourses(context: EngineContext, request: CourseSearchRequest, delayOf?: DelayLookup): CandidateCourse[] {
  const { answerCount, sort } = request;
  const searchCount = Math.max(answerCount, request.searchCount);
  const wanted = isRecommendedOrder(sort) ? searchCount : wantedForSort;
  const asked = planSearch(context, request.search);
  const assignment = resolvePassAndCoupon(context, request.assignment);
  const find = (plan: SearchPlan): CandidateCourse[] => {
    const found = findCourses(plan, wanted, assignment);
    checkPassAndCoupon(request.assignment, found);
    if (delayOf === undefined) return found;
    // Finds courses without the cancelled trains.
    const hops = context.scenario?.detour(context, plan.hops);
    if (hops !== undefined) found.push(...findCourses({ ...plan, hops }, wanted, assignment));
    return found.flatMap((one) => delayCandidate(context, one, delayOf));
  };
  const found = delayOf === undefined ? find(asked) : findRunningCourses(asked, find);
  return chooseCourses(asked, found, { sort, count: answerCount });
}

/** Minutes by which a search is moved again and again if it finds only trains that are cancelled or missed. */
const stepToRunningTrains = 30;

/**
 * Finds courses that are possible with the current delays. If all near the requested time are cancelled, or the
 * passenger misses their last train, finds the next ones or, in a search by arrival, the previous ones within a day.
 */
function findRunningCourses(asked: SearchPlan, find: (plan: SearchPlan) => CandidateCourse[]): CandidateCourse[] {
  for (let moved = 0; moved <= (isPlainSearch(asked) ? 0 : minutesPerDay); moved += stepToRunningTrains) {
    const found = findCoursesInTime(movePlan(asked, asked.time + asked.direction * moved), find);
    if (found.length > 0) return found;
  }
  return [];
}

/** Maximum number of searches for courses that arrive in time in spite of their delays. */
const mostSearches = 3;

/**
 * Drops courses that arrive after the requested time because of delays. If there are any, earlier courses are searched
 * as well.
 */
function findCoursesInTime(asked: SearchPlan, find: (plan: SearchPlan) => CandidateCourse[]): CandidateCourse[] {
  const inTime = new Map<string, CandidateCourse>();
  const end = asked.searchType === 'arrival' ? asked.time : Infinity;
  let earlier = 0;
  for (let searches = 0; searches < mostSearches; searches++) {
    const found = find(movePlan(asked, asked.time - earlier));
    for (const one of found) {
      if (one.totals.arrival > end) continue;
      inTime.set(buildLegsKey(one.course.legs, false), { ...one, score: one.score + earlier });
    }
    const late = Math.max(...found.map(({ totals }) => totals.arrival)) - end;
    if (late <= 0) break;
    earlier += late;
  }
  return [...inTime.values()];
}

/**
 * Applies delays to a found course. The course is dropped if no train replaces a missed or cancelled one, or if the
 * arrival is delayed by more than four hours.
 */
function delayCandidate(context: EngineContext, candidate: CandidateCourse, delayOf: DelayLookup): CandidateCourse[] {
  const course = applyDelaysToCourse(context, candidate.course, delayOf);
  if (course === undefined) return [];
  const calculated = calculateCourse(context, course, { delayOf });
  const lost = calculated.totals.arrival - candidate.totals.arrival;
  return lost > maxWaitMinutes ? [] : [{ ...calculated, score: candidate.score + lost }];
}

/**
 * Applies delays to a course and replaces missed or cancelled trains by the next train of the same line. Returns
 * `undefined` if there is none.
 */
export function applyDelaysToCourse(
  { world, scenario }: EngineContext,
  course: Course,
  delayOf: DelayLookup,
): Course | undefined {
  const first = course.legs.findIndex((leg) => leg.kind === 'ride');
  if (first < 0 || isPlainSearch(course)) return course;
  const begun = scenario === undefined ? course.legs : scenario.begun(world, course.legs, { index: first, delayOf });
  const legs = begun && rescheduleRidesAfter(world, begun, { index: first, margin: 1, keep: true, delayOf });
  if (legs === undefined) return undefined;
  const times = computeLegTimes(legs, { anchor: course.anchor, plain: false, delayOf });
  const ordered = times.every(({ departure }, index) => departure >= (times[index - 1]?.arrival ?? departure));
  return ordered ? { ...course, legs } : undefined;
}

/** Handles the API operation `searchCourseExtreme`. */
export function searchCourseExtreme(context: EngineContext, request: CourseSearchRequest): CourseList {
  return renderCourseList(context, searchCourses(context, request), request.view);
}

/** Handles the API operation `searchRealtimeCourseExtreme`. */
export function searchRealtimeCourseExtreme(context: EngineContext, request: CourseSearchRequest): RealtimeCourseList {
  const found = searchCourses(context, request, createDelayLookup(context));
  return addRealtimeTimestamp(context, renderCourseList(context, found, { ...request.view, realtime: true }));
}
