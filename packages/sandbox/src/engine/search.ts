import {
  courseTimes,
  isPlain,
  isRide,
  noSelection,
  sectionsOf,
  totalsOf,
  type AssignedPass,
  type Course,
  type Section,
  type Totals,
} from './course.ts';
import { preferenceFor, type Preferences } from './condition.ts';
import { Explorer, legsKey, longestExtra, longestWait, viasOf } from './explore.ts';
import { serviceOf, type DelayOf } from './legs.ts';
import { isOpen, isPoint, type Coordinate, type Place } from './places.ts';
import type { SearchPlan, Setting } from './plan.ts';
import { pricesOf, totalPrice, type PriceKind, type Prices } from './prices.ts';
import type { Leg, Move } from './leg.ts';
import { at, cached, sum } from './util.ts';
import type { Service } from './timetable.ts';

/** A course with everything calculated. */
export interface Calculated {
  readonly course: Course;
  readonly sections: readonly Section[];
  readonly totals: Totals;
  readonly prices: Prices;
}

/** A course of a search. */
export interface Candidate extends Calculated {
  readonly score: number;
}

/** Whether all trains of a course can be reached, and all ports are open when it uses them. */
function isPossible(plan: SearchPlan, course: Course): boolean {
  const times = courseTimes(course);
  const plain = plan.searchType === 'plain';
  for (const [index, { leg, departure, arrival }] of times.entries()) {
    const before = times[index - 1];
    if (departure < (before?.arrival ?? departure)) return false;
    if (leg.kind === 'cycle' || leg.kind === 'demand') {
      const { world } = plan.setting;
      const open = (spot: number, time: number): boolean =>
        isOpen({ world, time: plain ? undefined : time }, at(world.points, spot));
      if (!open(leg.from, departure) || !open(leg.to, arrival)) return false;
    }
  }
  return true;
}

/** Whether a course takes so long, or begins or ends so far from the asked time, that it is no answer. */
function isSensible({ searchType, time }: SearchPlan, { totals }: Candidate, longest: number): boolean {
  if (totals.arrival - totals.departure > longest) return false;
  if (searchType === 'departure') return totals.departure - time <= longestWait;
  return searchType !== 'arrival' || time - totals.arrival <= longestWait;
}

/** What the answer is made of, besides the plan. */
export interface Extras {
  readonly pass: AssignedPass | undefined;
  readonly coupon: string | undefined;
}

/** Calculates everything about a course. */
export function calculate(setting: Setting, course: Course, delayOf?: DelayOf): Calculated {
  const sections = sectionsOf(course, delayOf);
  const totals = totalsOf(sections, isPlain(course));
  return { course, sections, totals, prices: pricesOf(setting.world, course, sections) };
}

/** The courses of a plan, best first: so many as are wanted if there are so many, or more. */
export function findCourses(plan: SearchPlan, wanted: number, extras: Extras): Candidate[] {
  const explorer = new Explorer(plan);
  const known = new WeakMap<readonly Leg[], readonly Candidate[]>();
  const candidates = (legs: readonly Leg[]): readonly Candidate[] =>
    cached(known, legs, () => candidateOf(plan, courseOf(plan, legs, extras)));
  const sort = (): Candidate[] => alternatives(plan, explorer.legs().flatMap(candidates), explorer.longest);
  explorer.explore(wanted, wanted + 1);
  let sorted = sort();
  // Trains of other hours are other courses too, but only where there are not enough ways at this hour.
  for (let pass = 1; pass <= mostPasses && !isPlain(plan) && sorted.length < wanted; pass++) {
    explorer.more((wanted - sorted.length) * pass + 2);
    sorted = sort();
  }
  if (sorted.length < wanted) {
    explorer.explore(wanted, wanted + 5);
    sorted = sort();
  }
  return sorted;
}

/** A course with its rank, if it is possible. */
function candidateOf(plan: SearchPlan, course: Course): Candidate[] {
  if (!isPossible(plan, course)) return [];
  const calculated = calculate(plan.setting, course);
  return [{ ...calculated, score: scoreOf(plan, calculated) }];
}

/** How often later trains are looked for. */
const mostPasses = 3;

/** Courses by rank, without those that are no alternatives: far longer than the quickest one, or worse than another in all. */
function alternatives(plan: SearchPlan, candidates: Candidate[], longest: number): Candidate[] {
  candidates.sort((a, b) => a.score - b.score || compareLegs(a, b));
  const sensible = candidates.filter((one) => isSensible(plan, one, longest));
  const [quickest] = sensible.toSorted(compareTime(plan));
  if (quickest === undefined) return [];
  const most = longestOf(plan, quickest);
  const near = sensible.filter(({ totals }) => lengthOf(plan, totals) <= most);
  // What is no answer may still show that another is none either: one only waits longer on the way.
  const good = near.filter((one) => one === quickest || !candidates.some((other) => dominates(other, one)));
  return plan.preferences.fuzzyLine ? withoutOtherLines(good) : good;
}

/** Minutes from the asked time (or until then) that a course may take beside the quickest one. */
export function longestOf(plan: SearchPlan, { totals }: Candidate): number {
  return lengthOf(plan, totals) + longestExtra(plan, totals.arrival - totals.departure);
}

/** How much worse a course may be than another that is better in all, and still be an alternative to it; a minute gained makes up for three. */
export const tolerance = { minutes: 15, transfers: 1, price: 300 };

/** Whether a course is no better than another in any respect, and far worse in one. */
function dominates(better: Candidate, worse: Candidate): boolean {
  const [a, b] = [better.totals, worse.totals];
  const dearer = totalPrice(worse.prices) - totalPrice(better.prices);
  const [earlier, later] = [a.departure - b.departure, b.arrival - a.arrival];
  // To leave a little later is worth little, if one arrives far later for it.
  const slower = Math.max(0, earlier) + Math.max(0, later) + 3 * (Math.min(0, earlier) + Math.min(0, later));
  if (better.score > worse.score || slower < 0 || a.transfers > b.transfers || dearer < 0) return false;
  return slower > tolerance.minutes || b.transfers - a.transfers > tolerance.transfers || dearer > tolerance.price;
}

/** Courses in an order; where there is room, the quickest, the cheapest and the one with the fewest changes are among them. */
export function chooseCourses(
  plan: SearchPlan,
  found: readonly Candidate[],
  { sort, count }: { sort: string; count: number },
): Candidate[] {
  const sorted = found.toSorted(compareBy(sort));
  const orders = [compareTime(plan), compareBy('price'), compareBy('transfer')];
  const leaders = count < orders.length ? [] : orders.flatMap((order) => found.toSorted(order).slice(0, 1));
  const chosen = new Set([...new Set([...leaders, ...sorted])].slice(0, count));
  return sorted.filter((one) => chosen.has(one));
}

/** The earliest arrival first (or the latest departure), and of several the one that takes less time. */
export function compareTime(plan: SearchPlan): (a: Candidate, b: Candidate) => number {
  const minutes = ({ totals }: Candidate): number => totals.arrival - totals.departure;
  return (a, b) =>
    lengthOf(plan, a.totals) - lengthOf(plan, b.totals) ||
    minutes(a) - minutes(b) ||
    a.score - b.score ||
    compareLegs(a, b);
}

/** Of courses by way of the same stations, those that use the lines of the best one: other lines are as good as these. */
function withoutOtherLines(candidates: readonly Candidate[]): Candidate[] {
  const linesBy = new Map<string, string>();
  return candidates.filter(({ sections }) => {
    const stations = sections.map(({ from, to }) => `${from} ${to}`).join('|');
    const lines = sections.map((section) => (isRide(section) ? section.part.service.index : '')).join('|');
    const known = linesBy.get(stations);
    if (known === undefined) linesBy.set(stations, lines);
    return known === undefined || known === lines;
  });
}

function compareLegs(a: Candidate, b: Candidate): number {
  const [first, second] = [legsKey(a.course.legs, false), legsKey(b.course.legs, false)];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Minutes from the asked time to the arrival, or from the departure to the asked time. */
function lengthOf({ searchType, time }: SearchPlan, totals: Totals): number {
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

/** The order in which the product recommends courses: time first, then changes, ways on foot and money. */
function scoreOf(plan: SearchPlan, { course, totals, prices }: Calculated): number {
  let score = lengthOf(plan, totals) + totals.transfers * 8 + totals.walk * 0.5 + totalPrice(prices) / 200;
  for (const leg of course.legs) {
    if (leg.kind === 'cycle' || leg.kind === 'demand') score -= 30;
    if (leg.kind !== 'ride') continue;
    const service = serviceOf(leg);
    score += dislike(service, plan.preferences);
    if (plan.preferences.expressStart && leg.from === 0 && isExpress(service)) score -= 40;
  }
  return score;
}

function isExpress({ kind, detail }: Service): boolean {
  return kind === 'train' && detail !== undefined;
}

function dislike(service: Service, preferences: Preferences): number {
  const own = preferenceFor(service, preferences);
  const isJr = service.line.corporation.name === 'ＪＲ';
  const liking = typeof own === 'boolean' && isJr ? preferences.jr : own;
  return liking === 2 ? -20 : liking === 0 ? 60 : 0;
}

function courseOf(plan: SearchPlan, legs: readonly Leg[], { pass, coupon }: Extras): Course {
  const hasRide = legs.some((leg) => leg.kind === 'ride');
  const minutes = hasRide ? 0 : sum(legs as readonly Move[], (move) => move.minutes);
  const coordinate = (place: Place): Coordinate | undefined => (isPoint(place) ? undefined : place);
  return {
    searchType: plan.searchType,
    condition: plan.condition,
    legs,
    vias: viasOf(plan),
    origin: coordinate(at(plan.places, 0)),
    destination: coordinate(at(plan.places, plan.places.length - 1)),
    anchor: hasRide || plan.searchType === 'plain' ? 0 : plan.direction === 1 ? plan.time : plan.time - minutes,
    parameters: plan.parameters,
    selection: noSelection,
    pass,
    coupon,
    engineVersion: plan.setting.engineVersion,
  };
}

/** Order of courses as `sort` asks for; a price that does not exist comes last. */
export function compareBy(sort: string): (a: Candidate, b: Candidate) => number {
  const last = Number.MAX_SAFE_INTEGER;
  const isPassSort = sort.startsWith('teiki');
  const pass = `Teiki${sort.slice('teiki'.length) || '1'}` as PriceKind;
  const keys: Readonly<Record<string, (one: Candidate) => number>> = {
    price: (one) => totalPrice(one.prices),
    time: ({ totals }) => totals.arrival - totals.departure,
    transfer: ({ totals }) => totals.transfers,
  };
  const rank = ({ prices, score }: Candidate): number => (isPassSort ? (prices.sums.get(pass) ?? last) : score);
  const key = keys[sort] ?? rank;
  return (a, b) => key(a) - key(b) || a.score - b.score || compareLegs(a, b);
}
