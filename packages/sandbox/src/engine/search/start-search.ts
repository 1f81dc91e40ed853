import { minutesPerDay } from '../../base/calendar.ts';
import { isPlainSearch } from '../course/course.ts';
import { AlternativeSearch, type CourseTimeSpan, maxWaitMinutes } from './alternative-search.ts';
import type { SearchPlan } from './search-plan.ts';

/** Search for alternative courses. `plan` contains the time at which it starts, which may be later than requested. */
interface StartedSearch {
  readonly plan: SearchPlan;
  readonly search: AlternativeSearch;
}

/**
 * Days after the requested day on which the search is repeated if it finds no course. A bus that runs only on weekdays
 * may be four days away.
 */
const laterDays = [2, 4, 6];

/**
 * Starts the search at the requested time. If the quickest course takes too long or departs much later, the search
 * moves to the next suitable departure. Late in the evening, this is the first course of the next service day. A later
 * request therefore never results in an earlier arrival.
 */
export function startSearch(asked: SearchPlan): StartedSearch {
  const search = new AlternativeSearch(asked);
  search.explore(1, 1);
  const quickest = search.quickest({ onFoot: true });
  const isNear =
    quickest !== undefined && isShort(quickest, search.longest) && !isFarFromRequestedTime(asked, quickest);
  if (isPlainSearch(asked) || isNear) return { plan: asked, search };
  const days = asked.searchType === 'departure' || asked.searchType === 'arrival' ? [0, ...laterDays] : [0];
  for (const later of days) {
    const time = asked.time + asked.direction * later * minutesPerDay;
    const next = findNextCourse(movePlan(asked, time), search.longest);
    if (next === undefined) continue;
    const { span, from } = next;
    const plan = movePlan(asked, isFarFromRequestedTime(asked, span) ? beginOf(asked, span) : from);
    return { plan, search: new AlternativeSearch(plan, isShort(span, search.longest) ? search.longest : Infinity) };
  }
  return { plan: asked, search };
}

function isShort({ departure, arrival }: CourseTimeSpan, longest: number): boolean {
  return arrival - departure <= longest;
}

/** Returns the departure of a course or, in a search by arrival, its arrival. */
function beginOf({ direction }: SearchPlan, { departure, arrival }: CourseTimeSpan): number {
  return direction === 1 ? departure : arrival;
}

/** True if a course is too far from the requested time to be listed together with courses near it. */
function isFarFromRequestedTime(plan: SearchPlan, span: CourseTimeSpan): boolean {
  const { searchType, time } = plan;
  if (searchType !== 'departure' && searchType !== 'arrival') return false;
  return Math.abs(beginOf(plan, span) - time) > maxWaitMinutes;
}

/** Returns the same search at another time. */
export function movePlan(plan: SearchPlan, time: number): SearchPlan {
  return { ...plan, time, moveContext: { ...plan.moveContext, time } };
}

/**
 * Finds the quickest course that departs within a day and does not take too long. If all courses take too long, returns
 * the quickest of them. `from` is the time from which this course is the quickest.
 */
function findNextCourse(
  plan: SearchPlan,
  longest: number,
): { readonly span: CourseTimeSpan; readonly from: number } | undefined {
  const { direction, time } = plan;
  let quickest: { span: CourseTimeSpan; from: number } | undefined;
  for (let from = time; Math.abs(from - time) <= minutesPerDay;) {
    const search = new AlternativeSearch(movePlan(plan, from), Infinity);
    search.explore(1, 1);
    const span = search.quickest({ onFoot: false });
    if (span === undefined) break;
    if (isShort(span, longest)) return { span, from };
    quickest ??= { span, from };
    from = beginOf(plan, span) + direction;
  }
  return quickest;
}
