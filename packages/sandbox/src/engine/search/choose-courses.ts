import type { CourseTotals } from '../course/totals.ts';
import { buildLegsKey } from './alternative-search.ts';
import type { SearchPlan } from './search-plan.ts';
import { type PriceKind, computeTotalPrice } from '../prices/prices.ts';
import type { CalculatedCourse } from '../prices/calculated-course.ts';

/** Course found by a search. A lower score is better. */
export interface CandidateCourse extends CalculatedCourse {
  readonly score: number;
}

/**
 * Sorts courses and returns the first ones. If at least three are requested, the quickest, the cheapest and the one
 * with the fewest transfers are among them.
 */
export function chooseCourses(
  plan: SearchPlan,
  found: readonly CandidateCourse[],
  { sort, count }: { sort: string; count: number },
): CandidateCourse[] {
  const sorted = found.toSorted(compareBySort(sort));
  const orders = [createTimeComparator(plan), compareBySort('price'), compareBySort('transfer')];
  const leaders = count < orders.length ? [] : orders.flatMap((order) => found.toSorted(order).slice(0, 1));
  const chosen = new Set([...new Set([...leaders, ...sorted])].slice(0, count));
  return sorted.filter((one) => chosen.has(one));
}

/** Creates a comparator of courses by time: first by arrival (or departure), then by duration. */
export function createTimeComparator(plan: SearchPlan): (a: CandidateCourse, b: CandidateCourse) => number {
  const minutes = ({ totals }: CandidateCourse): number => totals.arrival - totals.departure;
  return (a, b) =>
    getMinutesFromRequest(plan, a.totals) - getMinutesFromRequest(plan, b.totals) ||
    minutes(a) - minutes(b) ||
    a.score - b.score ||
    compareCoursesByLegs(a, b);
}

/** Compares courses by a text that identifies their rides, so that courses of equal rank always have the same order. */
export function compareCoursesByLegs(a: CandidateCourse, b: CandidateCourse): number {
  const [first, second] = [buildLegsKey(a.course.legs, false), buildLegsKey(b.course.legs, false)];
  return first < second ? -1 : first > second ? 1 : 0;
}

/**
 * Returns the minutes from the requested time to the arrival of a course. In a search by arrival, returns the minutes
 * from its departure to the requested time.
 */
export function getMinutesFromRequest({ searchType, time }: SearchPlan, totals: CourseTotals): number {
  switch (searchType) {
    case 'departure':
    case 'firstTrain':
      return totals.arrival - time;
    case 'arrival':
    case 'lastTrain':
      return time - totals.departure;
    case 'plain':
      return totals.arrival - totals.departure;
  }
}

const sortKeys: Readonly<Record<string, (one: CandidateCourse) => number>> = {
  price: (one) => computeTotalPrice(one.prices, Infinity),
  time: ({ totals }) => totals.arrival - totals.departure,
  transfer: ({ totals }) => totals.transfers,
};

/** True if `sort` requests the recommended order, which is the default. */
export function isRecommendedOrder(sort: string): boolean {
  return !Object.hasOwn(sortKeys, sort) && !sort.startsWith('teiki');
}

/** Creates the comparator for a value of the parameter `sort`. Courses without the requested price are last. */
function compareBySort(sort: string): (a: CandidateCourse, b: CandidateCourse) => number {
  const last = Number.MAX_SAFE_INTEGER;
  const pass = `Teiki${sort.slice('teiki'.length) || '1'}` as PriceKind;
  const rank = ({ prices, score }: CandidateCourse): number =>
    isRecommendedOrder(sort) ? score : (prices.passes.groups.find(({ kind }) => kind === pass)?.sum ?? last);
  const key = sortKeys[sort] ?? rank;
  return (a, b) => key(a) - key(b) || a.score - b.score || compareCoursesByLegs(a, b);
}
