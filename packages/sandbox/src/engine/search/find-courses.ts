import { isRideSection, type Section } from '../course/sections.ts';
import { type PassAndCoupon, type Course, isPlainSearch, emptyPriceSelection } from '../course/course.ts';
import { getMaxExtraMinutes } from './alternative-search.ts';
import { listViaPoints } from './build-query.ts';
import { isPortOpen } from './ports.ts';
import { type Coordinate, isPoint, type PointOrCoordinate } from '../network/place.ts';
import type { SearchPlan } from './search-plan.ts';
import { type CoursePrices, computeTotalPrice } from '../prices/prices.ts';
import type { Leg, StreetLeg } from '../network/leg.ts';
import { at, getOrCreate, sum } from '../../base/collections.ts';
import {
  type CandidateCourse,
  compareCoursesByLegs,
  createTimeComparator,
  getMinutesFromRequest,
} from './choose-courses.ts';
import { calculateCourse } from '../prices/calculated-course.ts';
import { scoreCourse } from './score-course.ts';
import { startSearch } from './start-search.ts';

/** True if all connections of a course are in time and its ports of shared bicycles or demand transit are open. */
function isPossible(plan: SearchPlan, sections: readonly Section[]): boolean {
  const { world } = plan.context;
  const isOpen = (spot: number, time: number): boolean =>
    isPortOpen({ world, time: plan.searchType === 'plain' ? undefined : time }, at(world.points, spot));
  return sections.every((section, index) => {
    const { departure, arrival, from, to } = section;
    if (departure < (sections[index - 1]?.arrival ?? departure)) return false;
    if (isRideSection(section) || (section.move.kind !== 'cycle' && section.move.kind !== 'demand')) return true;
    return isOpen(from, departure) && isOpen(to, arrival);
  });
}

/** Finds courses, best first. The result contains at least `wanted` courses unless fewer exist. */
export function findCourses(asked: SearchPlan, wanted: number, assignment: PassAndCoupon): CandidateCourse[] {
  const { plan, search: explorer } = startSearch(asked);
  const known = new Map<readonly Leg[], readonly CandidateCourse[]>();
  const knownPrices = new Map<string, CoursePrices>();
  const candidates = (legs: readonly Leg[]): readonly CandidateCourse[] =>
    getOrCreate(known, legs, () => candidateOf(plan, courseOf(plan, legs, assignment), knownPrices));
  const sort = (): CandidateCourse[] => alternatives(plan, explorer.legs().flatMap(candidates), explorer.longest);
  explorer.explore(wanted, wanted + 1);
  let sorted = sort();
  // Later courses (or earlier ones in a search by arrival) are added only if there are too few near the requested time.
  for (let pass = 1; pass <= mostPasses && !isPlainSearch(plan) && sorted.length < wanted; pass++) {
    explorer.more((wanted - sorted.length) * pass + 2);
    sorted = sort();
  }
  if (sorted.length < wanted) {
    explorer.explore(wanted, wanted + 5);
    sorted = sort();
  }
  return sorted;
}

/** Calculates prices and score of a course. The list is empty if the course is impossible. */
function candidateOf(plan: SearchPlan, course: Course, knownPrices: Map<string, CoursePrices>): CandidateCourse[] {
  const calculated = calculateCourse(plan.context, course, { knownPrices });
  if (!isPossible(plan, calculated.sections)) return [];
  return [{ ...calculated, score: scoreCourse(plan, calculated) }];
}

/** Maximum number of additional searches for later trains. */
const mostPasses = 3;

/**
 * Sorts courses by score. Drops courses that are much slower than the quickest one, and courses that are worse than
 * another course in every respect.
 */
function alternatives(plan: SearchPlan, candidates: CandidateCourse[], longest: number): CandidateCourse[] {
  candidates.sort((a, b) => a.score - b.score || compareCoursesByLegs(a, b));
  const sensible = candidates.filter(({ totals }) => totals.arrival - totals.departure <= longest);
  const [quickest] = sensible.toSorted(createTimeComparator(plan));
  if (quickest === undefined) return [];
  const most = longestOf(plan, quickest);
  const near = sensible.filter(({ totals }) => getMinutesFromRequest(plan, totals) <= most);
  // A course is dropped if any other course is clearly better, even one that is itself dropped.
  const good = near.filter((one) => one === quickest || !candidates.some((other) => dominates(other, one)));
  return plan.preferences.fuzzyLine ? withoutOtherLines(good) : good;
}

/** Returns the maximum distance of a course from the requested time in minutes. It depends on the quickest course. */
function longestOf(plan: SearchPlan, { totals }: CandidateCourse): number {
  return getMinutesFromRequest(plan, totals) + getMaxExtraMinutes(plan, totals.arrival - totals.departure);
}

/**
 * Limits for a course that is worse than another one in every respect: it is dropped only if a difference exceeds its
 * limit. The price is in yen.
 */
export const worseCourseTolerance = { minutes: 15, transfers: 1, price: 300 };

/** True if a course is dominated: it is better in no respect, and much worse in at least one. */
function dominates(better: CandidateCourse, worse: CandidateCourse): boolean {
  const [a, b] = [better.totals, worse.totals];
  const [earlier, later] = [a.departure - b.departure, b.arrival - a.arrival];
  // Leaving 1 min later offsets arriving 3 min later; arriving 1 min earlier offsets leaving 3 min earlier.
  const slower = Math.max(0, earlier) + Math.max(0, later) + 3 * (Math.min(0, earlier) + Math.min(0, later));
  if (better.score > worse.score || slower < 0 || a.transfers > b.transfers) return false;
  const dearer = computeTotalPrice(worse.prices) - computeTotalPrice(better.prices);
  if (dearer < 0) return false;
  return (
    slower > worseCourseTolerance.minutes ||
    b.transfers - a.transfers > worseCourseTolerance.transfers ||
    dearer > worseCourseTolerance.price
  );
}

/** With the option `fuzzyLine`, drops courses that differ from a better course only in their lines. */
function withoutOtherLines(candidates: readonly CandidateCourse[]): CandidateCourse[] {
  const linesBy = new Map<string, string>();
  return candidates.filter(({ sections }) => {
    const stations = sections.map(({ from, to }) => `${from} ${to}`).join('|');
    const lines = sections.map((section) => (isRideSection(section) ? section.part.service.index : '')).join('|');
    const known = linesBy.get(stations);
    if (known === undefined) linesBy.set(stations, lines);
    return known === undefined || known === lines;
  });
}

function courseOf(plan: SearchPlan, legs: readonly Leg[], { pass, coupon }: PassAndCoupon): Course {
  const hasRide = legs.some((leg) => leg.kind === 'ride');
  const minutes = hasRide ? 0 : sum(legs as readonly StreetLeg[], (move) => move.minutes);
  const coordinate = (place: PointOrCoordinate): Coordinate | undefined => (isPoint(place) ? undefined : place);
  return {
    searchType: plan.searchType,
    condition: plan.condition,
    legs,
    vias: listViaPoints(plan),
    origin: coordinate(at(plan.places, 0)),
    destination: coordinate(at(plan.places, plan.places.length - 1)),
    anchor: hasRide || plan.searchType === 'plain' ? 0 : plan.direction === 1 ? plan.time : plan.time - minutes,
    parameters: plan.parameters,
    selection: emptyPriceSelection,
    pass,
    coupon,
    engineVersion: plan.context.engineVersion,
  };
}
