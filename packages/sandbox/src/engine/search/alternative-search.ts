import { isPlainSearch } from '../course/course.ts';
import { rescheduleRidesBefore, rescheduleRidesAfter } from '../network/reschedule-legs.ts';
import { computeLegTimes } from '../network/leg-times.ts';
import { findDirectStreetLegs } from './access.ts';
import type { SearchPlan } from './search-plan.ts';
import type { AccessEdge, Leg, Ride } from '../network/leg.ts';
import { findRoutesWithoutRevisits } from './routes-without-revisits.ts';
import { type RaptorResult, computeMinTravelMinutes, type RaptorQuery } from './raptor.ts';
import { findPatternPartsOfRide } from '../timetable/timetable.ts';
import { at, readInt32 } from '../../base/collections.ts';
import {
  type NetworkAccessOfEnds,
  findNetworkAccessOfEnds,
  buildRaptorQuery,
  closeHopsOfPatternParts,
} from './build-query.ts';

/** Maximum wait after the requested time in minutes. Later courses would belong to another day. */
export const maxWaitMinutes = 240;

function addServices(services: Set<number>, legs: readonly Leg[]): void {
  for (const leg of legs)
    if (leg.kind === 'ride') for (const { service } of findPatternPartsOfRide(leg)) services.add(service.index);
}

/**
 * Returns the minutes by which a course may be slower than the quickest one. The limit is constant in searches for the
 * first or last train.
 */
export function getMaxExtraMinutes({ searchType }: Pick<SearchPlan, 'searchType'>, minutes: number): number {
  return 90 + (searchType === 'firstTrain' || searchType === 'lastTrain' ? 0 : minutes);
}

/**
 * Builds a text key from the rides and walks of a course; equal courses have equal keys. Without times (`plain`), the
 * key contains only lines and stations.
 */
export function buildLegsKey(legs: readonly Leg[], plain: boolean): string {
  const keyOf = (ride: Ride): string => {
    const { pattern, from, to, base } = ride;
    if (!plain) return `${pattern.index}.${from}.${to}.${base}`;
    const services = findPatternPartsOfRide(ride).map(({ service }) => service.index);
    return `${services.join(' ')} ${readInt32(pattern.stops, from)} ${readInt32(pattern.stops, to)}`;
  };
  return legs.map((leg) => (leg.kind === 'ride' ? keyOf(leg) : `${leg.kind} ${leg.from} ${leg.to}`)).join('|');
}

/**
 * Number of found routes for which a second search looks for a later departure with the same arrival. They are those
 * with the fewest rides, and always the quickest result.
 */
const mostExact = 3;

/**
 * Maximum number of searches for one request; each part of a route between two via points counts as one. The limit
 * prevents a request from blocking others. The last search may exceed it.
 */
const mostWork = 75;

/** Departure and arrival of a course. */
export interface CourseTimeSpan {
  readonly departure: number;
  readonly arrival: number;
}

/** Finds alternative courses by repeating a search. Each repetition excludes some services that earlier results use. */
export class AlternativeSearch {
  readonly #plan: SearchPlan;
  readonly #query: RaptorQuery;
  readonly #access: NetworkAccessOfEnds;
  readonly #found = new Map<string, readonly Leg[]>();
  /** Routes from origin to destination on foot, by bicycle or by car, without any train. */
  readonly #moves: readonly (readonly Leg[])[];
  /** Sets of services that further searches exclude, one set per search. */
  readonly #shut: (readonly number[])[] = [[]];
  readonly #seen = new Set<string>();
  #next = 0;
  #runs = 0;
  /** Maximum duration of a course in minutes. */
  readonly longest: number;
  /** Maximum minutes from the requested time to the arrival or, in a search by arrival, back to the departure. */
  #limit: number;
  /** Number of searches so far; each part of a route between two via points counts as one. */
  #work = 0;
  #moment: number | undefined;

  constructor(plan: SearchPlan, longest?: number) {
    this.#plan = plan;
    const [from, to, ...others] = plan.places;
    this.#moves =
      others.length > 0 || from === undefined || to === undefined
        ? []
        : findDirectStreetLegs(plan.moveContext, from, to);
    this.#access = findNetworkAccessOfEnds(plan);
    this.#query = buildRaptorQuery(plan, this.#access);
    this.longest =
      longest ?? (isPlainSearch(plan) ? Infinity : computeMinTravelMinutes(plan.context.world, this.#query) * 3 + 120);
    const { searchType } = plan;
    const waits = searchType === 'departure' || searchType === 'arrival';
    this.#limit = waits ? maxWaitMinutes + this.longest + 1 : Infinity;
  }

  /** Returns all routes found so far. Waiting times in them are already minimal. */
  legs(): (readonly Leg[])[] {
    return [...this.#found.values(), ...this.#moves];
  }

  /**
   * Returns the times of the quickest route found so far. In a search by arrival, this is the route with the latest
   * departure. `onFoot` includes routes without a train.
   */
  quickest({ onFoot }: { readonly onFoot: boolean }): CourseTimeSpan | undefined {
    const { direction, time } = this.#plan;
    const spans = this.legs().flatMap((legs): CourseTimeSpan[] => {
      const isWalk = legs.every(({ kind }) => kind !== 'ride');
      const times = computeLegTimes(legs, { anchor: 0, plain: false });
      const [departure, arrival] = [at(times, 0).departure, at(times, times.length - 1).arrival];
      if (!isWalk) return [{ departure, arrival }];
      if (!onFoot || arrival > this.longest) return [];
      return [
        direction === 1 ? { departure: time, arrival: time + arrival } : { departure: time - arrival, arrival: time },
      ];
    });
    const [quickest] = spans.sort((a, b) =>
      direction === 1
        ? a.arrival - b.arrival || b.departure - a.departure
        : b.departure - a.departure || a.arrival - b.arrival,
    );
    return quickest;
  }

  /** Repeats the search until it has found enough routes or has reached the maximum number of repetitions. */
  explore(wanted: number, searches: number): void {
    const { services: all } = this.#plan.context.world;
    const most = Math.ceil(searches / this.#query.hops.length);
    for (; this.#next < this.#shut.length && this.#runs < most && this.#found.size < wanted + 3; this.#next++) {
      if (this.#work > mostWork) break;
      const services = at(this.#shut, this.#next);
      const shut = services.flatMap((service) => at(all, service).parts);
      const hops = this.#query.hops.map((one) => closeHopsOfPatternParts(one, shut));
      const used = new Set<number>();
      for (const ways of this.#ways(services.length === 0)) {
        const exact = this.#runs++ === 0;
        for (const found of this.#search({ ...ways, hops }, { exact })) {
          addServices(used, found.legs);
          this.#narrow(found);
        }
      }
      for (const service of used) this.#shutToo(services, service);
    }
  }

  #shutToo(services: readonly number[], service: number): void {
    const next = [...services, service].sort((a, b) => a - b);
    const key = next.join(' ');
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.#shut.push(next);
  }

  /** Searches later departures (or earlier arrivals) until enough additional courses are found. */
  more(wanted: number): void {
    const { direction, time } = this.#plan;
    const enough = this.#found.size + wanted;
    let moment = this.#moment ?? this.#following(this.legs());
    for (let runs = 0; runs < wanted && this.#found.size < enough; runs++) {
      if (Math.abs(moment - time) > maxWaitMinutes || this.#work > mostWork) break;
      const found = this.#search({ time: moment }, { exact: false });
      const next = this.#following(found.map(({ legs }) => legs));
      if ((next - moment) * direction <= 0) break;
      this.#moment = moment = next;
    }
  }

  #narrow({ time, legs }: RaptorResult): void {
    const { time: asked } = this.#plan;
    const plain = isPlainSearch(this.#plan);
    const times = computeLegTimes(legs, { anchor: 0, plain });
    const minutes = at(times, times.length - 1).arrival - (plain ? 0 : at(times, 0).departure);
    this.#limit = Math.min(this.#limit, Math.abs(time - asked) + getMaxExtraMinutes(this.#plan, minutes) + 1);
  }

  /**
   * Searches routes and minimizes their waiting times. With `exact`, a second search in the opposite direction finds
   * the latest possible departure for the same arrival.
   */
  #search(changes: Partial<RaptorQuery>, { exact }: { exact: boolean }): RaptorResult[] {
    const query = { ...this.#query, ...changes };
    const before = this.#limit === Infinity ? undefined : query.time + query.direction * this.#limit;
    const ways = this.#raptor({ ...query, before });
    return ways.flatMap((way, index) => {
      const legs = tightenLegs(this.#plan, way.legs);
      if (legs === undefined) return [];
      const tight = { ...way, legs };
      const isLast = index === ways.length - 1;
      const later =
        exact && (isLast || index < mostExact) ? this.#later(tight, isLast ? this.#query.rounds : way.rides) : [];
      // A route is replaced by a route that departs later, unless every such route has more rides: then both are
      // results.
      const found = later.some(({ rides }) => rides <= way.rides) ? later : [tight, ...later];
      for (const one of found) this.#keep(one.legs);
      return found;
    });
  }

  #raptor(query: RaptorQuery): RaptorResult[] {
    this.#work += query.hops.length;
    return findRoutesWithoutRevisits(this.#plan.context.world, query);
  }

  /** Among routes with the same lines and stations, the first one is the quickest. Later ones are dropped. */
  #keep(legs: readonly Leg[]): void {
    const key = buildLegsKey(legs, isPlainSearch(this.#plan));
    if (!this.#found.has(key)) this.#found.set(key, legs);
  }

  /** Searches backwards from the arrival of a route for later departures. */
  #later({ time, rides, legs }: RaptorResult, rounds: number): RaptorResult[] {
    const { direction } = this.#plan;
    if (isPlainSearch(this.#plan) || rides === 0) return [];
    const { begin, end } = this.#access;
    const plan = { ...this.#plan, direction: direction === 1 ? -1 : 1, time } as const;
    return this.#raptor({
      ...buildRaptorQuery(plan, { begin: end, end: begin }),
      day: this.#query.day,
      rounds,
      before: this.#beginOf(legs),
    }).map((found) => ({ ...found, time }));
  }

  /** Returns the departure of a route or, in a search by arrival, its arrival. */
  #beginOf(legs: readonly Leg[]): number {
    const times = computeLegTimes(legs, { anchor: this.#plan.time, plain: false });
    return this.#plan.direction === 1 ? at(times, 0).departure : at(times, times.length - 1).arrival;
  }

  /**
   * Returns the time for the next search: a minute after the earliest departure among the found routes. The time is
   * infinite if no route contains a train.
   */
  #following(found: readonly (readonly Leg[])[]): number {
    const { direction } = this.#plan;
    const rides = found.filter((legs) => legs.some(({ kind }) => kind === 'ride'));
    return direction * (Math.min(...rides.map((legs) => direction * this.#beginOf(legs))) + 1);
  }

  /**
   * Lists the searches to make: a normal one, and separate ones that begin or end with a shared bicycle or demand
   * transit. Without separate searches, these would lose against quicker connections.
   */
  #ways(withSpecial: boolean): Partial<RaptorQuery>[] {
    const { begin, end } = this.#access;
    const ways: { starts?: AccessEdge[]; ends?: AccessEdge[] }[] = [{}];
    if (withSpecial && begin.special.length > 0) ways.push({ starts: [...begin.special], ends: [...end.direct] });
    if (withSpecial && end.special.length > 0) ways.push({ ends: [...end.special] });
    return ways;
  }
}

/**
 * Minimizes the waiting times in a route. Its arrival is fixed, so all trains before the last one become as late as
 * possible. In a search by arrival, the departure is fixed instead.
 */
function tightenLegs(plan: SearchPlan, legs: readonly Leg[]): readonly Leg[] | undefined {
  const { world } = plan.context;
  const { margin } = plan.preferences;
  const rides = legs.flatMap((leg, index) => (leg.kind === 'ride' ? [index] : []));
  if (isPlainSearch(plan) || rides.length < 2) return legs;
  return plan.direction === 1
    ? rescheduleRidesBefore(world, legs, { index: rides.at(-1) ?? 0, margin })
    : rescheduleRidesAfter(world, legs, { index: rides[0] ?? 0, margin });
}
