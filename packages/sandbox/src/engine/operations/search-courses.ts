import type { CourseListResponse, RealtimeCourseListResponse } from '@route-search/schemas/validators';
import { checkAssignment } from '../search/check-assignment.ts';
import { resolveAssignment } from '../serialize/assigned-pass.ts';
import { type Course, isPlain } from '../course/course.ts';
import { legsKey, longestWait } from '../search/find-alternatives.ts';
import { pushAfter } from '../network/reschedule-legs.ts';
import { type DelayOf, timesOf } from '../network/leg-times.ts';
import type { CourseSearchRequest } from '../requests/parse-search.ts';
import { delaysOf } from '../realtime/train-delays.ts';
import type { CourseView } from '../course/course-view.ts';
import { ranksOf } from '../render/course-ranks.ts';
import { renderCourse } from '../render/render-course.ts';
import { planSearch } from '../search/search-plan.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { calculate, type Calculated } from '../prices/calculated-course.ts';
import { type Candidate, chooseCourses } from '../search/choose-courses.ts';
import { findCourses } from '../search/find-courses.ts';
import { at } from '../../base/collections.ts';
import type { Members } from './response-properties.ts';

export type CourseList = Members<CourseListResponse>;
export type RealtimeCourseList = Members<RealtimeCourseListResponse>;

/** Courses on the wire; no member when there is none. */
function courseList(setting: EngineContext, list: readonly Calculated[], view: CourseView): CourseList {
  if (list.length === 0) return {};
  const ranks = ranksOf(list);
  return { Course: list.map((one, index) => renderCourse(setting, one, { ...view, ranks: at(ranks, index) })) };
}

/** The search looks for this many times `answerCount` if courses are sorted by price, because cheap ones rank low. */
const widerForPrice = 3;
const mostForPrice = 20;

function search(setting: EngineContext, request: CourseSearchRequest, delayOf?: DelayOf): Candidate[] {
  const { answerCount, sort } = request;
  const searchCount = Math.max(answerCount, request.searchCount);
  const wanted =
    sort === 'price' ? Math.max(searchCount, Math.min(mostForPrice, widerForPrice * answerCount)) : searchCount;
  const plan = planSearch(setting, request.search);
  const assignment = resolveAssignment(setting, request.assignment);
  const found = findCourses(plan, wanted, assignment);
  checkAssignment(request.assignment, found);
  const order = { sort, count: answerCount };
  if (delayOf === undefined) return chooseCourses(plan, found, order);
  // What does not run is no reason to answer nothing: other ways take its place.
  const hops = setting.scenario?.detour(setting, plan.hops);
  if (hops !== undefined) found.push(...findCourses({ ...plan, hops }, wanted, assignment));
  const running = new Map(
    found.flatMap((one) => late(setting, one, delayOf)).map((one) => [legsKey(one.course.legs, false), one]),
  );
  return chooseCourses(plan, [...running.values()], order);
}

/** A course with its delays; none when a train is missed or does not run and no other goes soon. */
function late(setting: EngineContext, candidate: Candidate, delayOf: DelayOf): Candidate[] {
  const course = withDelays(setting, candidate.course, delayOf);
  if (course === undefined) return [];
  const calculated = calculate(setting, course, delayOf);
  const lost = calculated.totals.arrival - candidate.totals.arrival;
  return lost > longestWait ? [] : [{ ...calculated, score: candidate.score + lost }];
}

/**
 * A course whose changes still work when trains are late: what is missed, or does not run, is replaced by the next train
 * the same way.
 */
export function withDelays({ world, scenario }: EngineContext, course: Course, delayOf: DelayOf): Course | undefined {
  const first = course.legs.findIndex((leg) => leg.kind === 'ride');
  if (first < 0 || isPlain(course)) return course;
  const begun = scenario === undefined ? course.legs : scenario.begun(world, course.legs, { index: first, delayOf });
  const legs = begun && pushAfter(world, begun, { index: first, margin: 1, keep: true, delayOf });
  if (legs === undefined) return undefined;
  const times = timesOf(legs, { anchor: course.anchor, plain: false, delayOf });
  const ordered = times.every(({ departure }, index) => departure >= (times[index - 1]?.arrival ?? departure));
  return ordered ? { ...course, legs } : undefined;
}

/** `searchCourseExtreme`. */
export function searchCourseExtreme(setting: EngineContext, request: CourseSearchRequest): CourseList {
  return courseList(setting, search(setting, request), request.view);
}

/** `searchRealtimeCourseExtreme`. */
export function searchRealtimeCourseExtreme(setting: EngineContext, request: CourseSearchRequest): RealtimeCourseList {
  return {
    realtimeDataTimestamp: setting.clock.text,
    ...courseList(setting, search(setting, request, delaysOf(setting)), { ...request.view, realtime: true }),
  };
}
