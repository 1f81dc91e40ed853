import { createSeededRandom } from '@route-search/toolkit/seeded-random';
import { describe, expect, it } from 'vitest';
import { minutesPerDay } from '../../src/base/calendar.ts';
import { computeCourseTimes } from '../../src/engine/course/sections.ts';
import { AlternativeSearch, getMaxExtraMinutes, maxWaitMinutes } from '../../src/engine/search/alternative-search.ts';
import { listViaPoints } from '../../src/engine/search/build-query.ts';
import type { Leg } from '../../src/engine/network/leg.ts';
import { getRideArrival, getRideDeparture } from '../../src/engine/network/ride.ts';
import { findNetworkAccess, findDirectStreetLegs } from '../../src/engine/search/access.ts';
import { isPoint } from '../../src/engine/network/place.ts';
import type { SearchPlan } from '../../src/engine/search/search-plan.ts';
import { createRequestParameters, type RequestParameterValues } from '../../src/engine/requests/parameters.ts';
import { findCourses } from '../../src/engine/search/find-courses.ts';
import type { CandidateCourse } from '../../src/engine/search/choose-courses.ts';
import { partAt } from '../../src/engine/timetable/timetable.ts';
import { listFirstStopDepartures } from '../../src/engine/network/transport-network.ts';
import { pointCodes, courseCallsAt, getCourseEnds, engineContext, sandboxWorld, createSearchPlan } from './planner.ts';
import { computeEarliestArrivals, computeShortestTimes, type ReferenceQuery } from './reference.ts';

const types = ['departure', 'arrival', 'firstTrain', 'lastTrain', 'plain'] as const;
const details = [
  { transferTime: 'moreMargin' },
  { transferTime: 'mostMargin' },
  { transferTime: 'lessMargin' },
  { shinkansen: 'never' },
  { plane: 'never', highwayBus: 'never' },
  { localBus: 'never' },
  { sleeperTrain: 'normal', midnightBus: 'normal' },
  { transfer: 'little' },
  { transfer: 'never' },
  { walk: 'never' },
  { walk: 'little', waitAverageTime: 'false' },
  { studentDiscount: 'true' },
  { ticketSystemType: 'ic', preferredTicketOrder: 'cheap', studentDiscount: 'true' },
  { surchargeKind: 'green', JRReservation: 'exYoyaku' },
  { surchargeKind: 'reserved', JRReservation: 'exETokkyu', shinkansenETicket: 'eTicket' },
];

function randomRequest(random: () => number): RequestParameterValues {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const two = (value: number): string => String(value).padStart(2, '0');
  const count = random() < 0.7 ? 2 : random() < 0.7 ? 3 : 4;
  const places: string[] = [];
  while (places.length < count) {
    const isEnd = places.length === 0 || places.length === count - 1;
    const coordinate = `${(35.62 + random() * 0.12).toFixed(6)},${(139.55 + random() * 0.25).toFixed(6)}`;
    const place = isEnd && random() < 0.1 ? coordinate : pick(pointCodes);
    if (place !== places.at(-1)) places.push(place);
  }
  return {
    viaList: places,
    searchType: pick(types),
    date: pick(['20240620', '20240622', '20240623', '20240621']),
    time: `${two(4 + Math.floor(random() * 22))}${two(Math.floor(random() * 60))}`,
    ...(random() < 0.2 ? { maxWalkDistance: String(Math.floor(random() * 1500)) } : {}),
    ...(random() < 0.1 ? { maxWalkDistanceLocalBus: String(Math.floor(random() * 500)) } : {}),
    ...(random() < 0.1 ? { walkSpeed: '3' } : {}),
    ...(random() < 0.1 ? { interruptTransferStationCodeList: [pick(pointCodes), pick(pointCodes)] } : {}),
    ...(random() < 0.3
      ? {
          conditionDetail: sandboxWorld.conditions.compose(
            createRequestParameters(engineContext, 'searchCourseExtreme', {}).neededText('conditionDetail'),
            pick(details) as Record<string, string>,
          ),
        }
      : {}),
  };
}

function questionOf(plan: SearchPlan): ReferenceQuery {
  const { preferences, moveContext, stations, places } = plan;
  const origin = findNetworkAccess(moveContext, places[0]!, { side: 'origin', station: stations.from });
  const destination = findNetworkAccess(moveContext, places.at(-1)!, { side: 'destination', station: stations.to });
  const vias = listViaPoints(plan);
  return {
    starts: [...origin.direct, ...origin.linked],
    ends: destination.direct,
    vias,
    hops: plan.hops,
    closed: plan.closed,
    links: plan.moveContext.links,
    rides: preferences.rides + vias.length * Math.min(preferences.rides, 3),
    margin: preferences.margin,
    wait: preferences.wait,
  };
}

const rides = (legs: readonly Leg[]): number => legs.filter(({ kind }) => kind === 'ride').length;

interface Result {
  readonly departure: number;
  readonly arrival: number;
  readonly rides: number;
}

function resultOf({ course }: CandidateCourse): Result {
  const times = computeCourseTimes(course);
  const departure = course.searchType === 'plain' ? 0 : times[0]!.departure;
  return { departure, arrival: times.at(-1)!.arrival, rides: rides(course.legs) };
}

/** Lists errors in the legs of a course. Uses only the timetable and the search plan, and no code of the search. */
function faultsOf(plan: SearchPlan, { course }: CandidateCourse): string[] {
  const faults: string[] = [];
  const check = (holds: boolean, what: string): void => {
    if (!holds) faults.push(what);
  };
  const [from, to] = [plan.places[0]!, plan.places.at(-1)!];
  const ends = course.legs.map((leg) => getCourseEnds({ legs: [leg] }));
  check(ends[0]![0] === (isPoint(from) ? from.index : -1), 'begins elsewhere');
  check(ends.at(-1)![1] === (isPoint(to) ? to.index : -2), 'ends elsewhere');
  ends.forEach(([begin], index) => {
    check(index === 0 || begin === ends[index - 1]![1], `leg ${index} begins elsewhere`);
  });
  check(courseCallsAt(course, listViaPoints(plan)), 'leaves out a via point');
  const times = computeCourseTimes(course);
  course.legs.forEach((leg, index) => {
    if (leg.kind !== 'ride') return;
    for (let stop = leg.from; stop < leg.to; stop++)
      check(plan.hops[leg.pattern.hopBase + stop] === 1, `leg ${index} is shut`);
    if (course.searchType === 'plain') return;
    const day = Math.floor(leg.base / minutesPerDay);
    check(
      [day, day - 1].some((one) =>
        listFirstStopDepartures(sandboxWorld, leg.pattern, one).includes(leg.base - one * minutesPerDay),
      ),
      `leg ${index} does not run`,
    );
    const before = course.legs[index - 1];
    const { boarding, boardingFromWalk } = partAt(leg.pattern, leg.from).service;
    const change =
      before === undefined
        ? 0
        : before.kind === 'ride'
          ? Math.ceil(boarding * plan.preferences.margin)
          : boardingFromWalk;
    check(index === 0 || times[index - 1]!.arrival + change <= getRideDeparture(leg), `leg ${index} is missed`);
    check(getRideArrival(leg) > getRideDeparture(leg), `leg ${index} goes back in time`);
  });
  return faults;
}

/**
 * Compares the courses of a search with the optimal ones of a slow reference search. If an optimal one may visit a place
 * twice, the courses must be as good as those that the reference finds without such routes.
 */
function differences(plan: SearchPlan, found: readonly CandidateCourse[]): string[] {
  const question = questionOf(plan);
  const all = compare(plan, found, question);
  return all.length === 0 ? [] : compare(plan, found, { ...question, withoutRevisits: true });
}

function compare(plan: SearchPlan, found: readonly CandidateCourse[], question: ReferenceQuery): string[] {
  const faults = found.flatMap((one) => faultsOf(plan, one));
  const [from, to] = [plan.places[0]!, plan.places.at(-1)!];
  const onFoot = listViaPoints(plan).length > 0 ? [] : findDirectStreetLegs(plan.moveContext, from, to);
  const walk = Math.min(Infinity, ...onFoot.map((moves) => moves.reduce((all, { minutes }) => all + minutes, 0)));
  const { longest } = new AlternativeSearch(plan);
  const given = { plan, question, results: found.map(resultOf), walk, longest };
  if (plan.searchType === 'plain') return [...faults, ...ofPlain(given)];
  return [...faults, ...(plan.direction === 1 ? ofDeparture(given) : ofArrival(given))];
}

interface Given {
  readonly plan: SearchPlan;
  readonly question: ReferenceQuery;
  readonly results: readonly Result[];
  /** Minutes of the route without a train. `Infinity` if there is none. */
  readonly walk: number;
  /** Maximum duration of a course in minutes. */
  readonly longest: number;
}

function isTooLong({ longest }: Given, departure: number, arrival: number): boolean {
  return arrival - departure > longest;
}

/** True if a course is so far from the requested time that a search need not find it besides nearer ones. */
function isFar({ searchType, time }: SearchPlan, departure: number, arrival: number): boolean {
  if (searchType === 'departure') return departure - time > maxWaitMinutes;
  return searchType === 'arrival' && time - arrival > maxWaitMinutes;
}

function transfersOf(results: readonly Result[]): number {
  return Math.min(...results.map((one) => Math.max(0, one.rides - 1)));
}

function differ(name: string, own: number, right: number): string[] {
  return own === right ? [] : [`${name} ${own}, not ${right}`];
}

function ofPlain({ question, results, walk }: Given): string[] {
  const times = computeShortestTimes(sandboxWorld, question);
  const best = Math.min(...times, walk);
  const own = Math.min(Infinity, ...results.map(({ arrival }) => arrival));
  if (own === Infinity) return differ('minutes', own, best);
  const rides = [walk, ...times.slice(1)].findIndex((time) => time <= best * 2 + 90);
  return [...differ('minutes', own, best), ...differ('transfers', transfersOf(results), Math.max(0, rides - 1))];
}

/** Finds the latest departure with which the destination is reached by a given time. */
function latestFor(question: ReferenceQuery, arrival: number, from: number, rides = question.rides): number {
  let [low, high] = [from, arrival];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (computeEarliestArrivals(sandboxWorld, question, middle, arrival)[rides]! <= arrival) low = middle;
    else high = middle - 1;
  }
  return low;
}

function ofDeparture(given: Given): string[] {
  const { plan, question, results, walk } = given;
  const own = Math.min(Infinity, ...results.map(({ arrival }) => arrival));
  const departure = Math.max(...results.filter(({ arrival }) => arrival === own).map((one) => one.departure));
  const until = own === Infinity ? plan.time + minutesPerDay : 2 * own + 90 - plan.time;
  const bestFrom = (time: number): { times: number[]; best: number; leaves: number } => {
    const times = computeEarliestArrivals(sandboxWorld, question, time, until).map((one) =>
      Math.min(one, plan.time + walk),
    );
    const best = times.at(-1)!;
    if (best > until) return { times, best: Infinity, leaves: Infinity };
    const isLatest =
      own === best && computeEarliestArrivals(sandboxWorld, question, departure + 1, best).at(-1)! > best;
    return { times, best, leaves: isLatest ? departure : latestFor(question, best, time) };
  };
  let [from, now] = [plan.time, bestFrom(plan.time)];
  // A course that takes too long is only accepted if all courses within a day do.
  while (now.best < Infinity && isTooLong(given, now.leaves, now.best) && from - plan.time <= minutesPerDay) {
    from = now.leaves + 1;
    now = bestFrom(from);
  }
  const { times, best, leaves } = now.best === Infinity || from - plan.time > minutesPerDay ? bestFrom(plan.time) : now;
  if (best === Infinity) return differ('arrival', own, best);
  if (isTooLong(given, leaves, best) || isFar(plan, leaves, best))
    return [...differ('arrival', own, best), ...differ('departure', departure, leaves)];
  const limit = best + getMaxExtraMinutes(plan, best - leaves);
  const fewest = times.findIndex(
    (time, rides) =>
      time <= limit &&
      (rides === transfersOf(results) + 1 ||
        !(
          isTooLong(given, latestFor(question, time, from, rides), time) ||
          isFar(plan, latestFor(question, time, from, rides), time)
        )),
  );
  return [
    ...differ('arrival', own, best),
    ...differ('departure', departure, leaves),
    ...differ('transfers', transfersOf(results), Math.max(0, fewest - 1)),
  ];
}

function ofArrival(given: Given): string[] {
  const { plan, question, results, walk } = given;
  const own = Math.max(-Infinity, ...results.map(({ departure }) => departure));
  const arrival = Math.min(...results.filter(({ departure }) => departure === own).map((one) => one.arrival));
  const bestUntil = (until: number): { leaves: number; best: number } => {
    const isLatest =
      own > -Infinity &&
      computeEarliestArrivals(sandboxWorld, question, own, until).at(-1)! <= until &&
      computeEarliestArrivals(sandboxWorld, question, own + 1, until).at(-1)! > until;
    const leaves = Math.max(until - walk, isLatest ? own : latestFor(question, until, plan.time - 1.5 * minutesPerDay));
    return {
      leaves,
      best: Math.min(leaves + walk, computeEarliestArrivals(sandboxWorld, question, leaves, until).at(-1)!),
    };
  };
  let [until, now] = [plan.time, bestUntil(plan.time)];
  while (now.best <= until && isTooLong(given, now.leaves, now.best) && plan.time - until <= minutesPerDay) {
    until = now.best - 1;
    now = bestUntil(until);
  }
  if (now.best > until || plan.time - until > minutesPerDay) [until, now] = [plan.time, bestUntil(plan.time)];
  const { leaves, best } = now;
  if (best > until) return differ('departure', own, -Infinity);
  if (isTooLong(given, leaves, best) || isFar(plan, leaves, best))
    return [...differ('departure', own, leaves), ...differ('arrival', arrival, best)];
  const limit = leaves - getMaxExtraMinutes(plan, best - leaves);
  const fewest = computeEarliestArrivals(sandboxWorld, question, limit, until).findIndex((time, rides) => {
    if (Math.min(time, limit + walk) > until) return false;
    if (rides === transfersOf(results) + 1) return true;
    const latest = latestFor(question, until, limit, rides);
    const first = computeEarliestArrivals(sandboxWorld, question, latest, until)[rides]!;
    return !(isTooLong(given, latest, first) || isFar(plan, latest, first));
  });
  return [
    ...differ('departure', own, leaves),
    ...differ('arrival', arrival, best),
    ...differ('transfers', transfersOf(results), Math.max(0, fewest - 1)),
  ];
}

const each = 80;
const blocks = process.env['DEEP'] === undefined ? 1 : 80;

describe(`course search: ${blocks * each} random requests of all types`, () => {
  it.each(Array.from({ length: blocks }, (_, block) => block + 1))(
    'finds the quickest course and the one with the fewest changes, and no impossible course: block %i',
    (block) => {
      const random = createSeededRandom(block);
      let answered = 0;
      for (let index = 0; index < each; index++) {
        const request = randomRequest(random);
        const plan = createSearchPlan(request);
        const found = findCourses(plan, 5, { pass: undefined, coupon: undefined });
        if (found.length > 0) answered++;
        const faults = differences(plan, found);
        if (faults.length > 0) expect({ request, faults }).toEqual({ request, faults: [] });
      }
      expect(answered / each).toBeGreaterThan(0.7);
    },
    process.env['DEEP'] === undefined ? 300_000 : 3_000_000,
  );
});

it.each<[string, RequestParameterValues]>([
  [
    'one change, and the same departure as a way with two that arrives earlier',
    { viaList: ['45611', '22868'], searchType: 'arrival', date: '20240623', time: '0822', maxWalkDistance: '411' },
  ],
  [
    'a train that leaves when one would have to walk off, and arrives earlier',
    { viaList: ['22741', '22826'], searchType: 'arrival', date: '20240622', time: '2300' },
  ],
  [
    'a course that is much better than the earliest one, but leaves more than four hours after the requested time',
    { viaList: ['27114', '22779'], searchType: 'departure', date: '20240623', time: '0415' },
  ],
])('course search: finds %s', (_, request) => {
  const plan = createSearchPlan(request);
  expect(differences(plan, findCourses(plan, 5, { pass: undefined, coupon: undefined }))).toEqual([]);
});
