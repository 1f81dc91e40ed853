import { isPlain } from './course.ts';
import { arrivalOf, changeTime, departureOf, joinRides, pullBefore, pushAfter, serviceOf, timesOf } from './legs.ts';
import { pathBetween } from './paths.ts';
import { accessOf, directMoves, type Access, type Place } from './places.ts';
import { isSame, type SearchPlan } from './plan.ts';
import type { Edge, Leg, Move, Ride } from './leg.ts';
import { raptor, type Found, type Query } from './raptor.ts';
import type { Part } from './timetable.ts';
import { at, i32, sum } from './util.ts';
import type { World } from './world.ts';

/** Searches for departures later than this many minutes after the asked time would be another day's answers. */
export const longestWait = 240;
/** Nobody waits longer than this between two trains. */
export const longestChange = 180;
/** One stretch of a search between two places. */
interface Stretch {
  readonly from: Place;
  readonly to: Place;
  readonly first: boolean;
  readonly last: boolean;
  readonly hops: Uint8Array;
}

interface Effort {
  readonly wanted: number;
  readonly runs: number;
}

/** The hops without those of some services. */
function withoutServices(world: World, hops: Uint8Array, services: readonly number[]): Uint8Array {
  if (services.length === 0) return hops;
  return withoutParts(world, hops, ({ service }) => services.includes(service.index));
}

function withoutParts({ patterns }: World, hops: Uint8Array, isShut: (part: Part) => boolean): Uint8Array {
  const open = hops.slice();
  for (const { parts, hopBase } of patterns) {
    for (const part of parts) if (isShut(part)) open.fill(0, hopBase + part.first, hopBase + part.last);
  }
  return open;
}

function addServices(services: Set<number>, legs: readonly Leg[]): void {
  for (const leg of legs) {
    if (leg.kind !== 'ride') continue;
    for (const part of leg.pattern.parts) {
      if (part.first < leg.to && part.last > leg.from) services.add(part.service.index);
    }
  }
}

/** Ways that take so much longer than the best one are no alternatives to it. */
function longestFor(best: number): number {
  return best * 3 + 120;
}

/** A key that equal courses share; without times (`plain`), only lines and stations distinguish them. */
export function legsKey(legs: readonly Leg[], plain: boolean): string {
  const keyOf = (ride: Ride): string => {
    const { pattern, from, to, base } = ride;
    if (!plain) return `${pattern.index}.${from}.${to}.${base}`;
    return `${serviceOf(ride).index} ${i32(pattern.stops, from)} ${i32(pattern.stops, to)}`;
  };
  return legs.map((leg) => (leg.kind === 'ride' ? keyOf(leg) : `${leg.kind} ${leg.from} ${leg.to}`)).join('|');
}

/** Searches one stretch again and again, each time without some of the services that were found before. */
class Explorer {
  readonly #plan: SearchPlan;
  readonly #found = new Map<string, Found>();
  /** How far the search for later courses has come. */
  #later: number | undefined;

  constructor(plan: SearchPlan) {
    this.#plan = plan;
  }

  explore(stretch: Stretch, partial: Found, effort: Effort): Found[] {
    const { world } = this.#plan.setting;
    const shut: number[][] = [[]];
    const seen = new Set(['']);
    const access = this.#access(stretch);
    let runs = 0;
    let longest = Infinity;
    for (let round = 0; round < shut.length && runs < effort.runs && this.#found.size < effort.wanted; round++) {
      const services = at(shut, round);
      const hops = withoutServices(world, stretch.hops, services);
      for (const [starts, ends] of this.#ways(access, services.length === 0)) {
        runs++;
        const found = raptor(world, this.#query(stretch, partial, { hops, starts, ends, longest }));
        const used = new Set<number>();
        for (const one of found) {
          this.#keep(one, partial);
          addServices(used, one.legs);
          longest = Math.min(longest, longestFor(Math.abs(one.time - partial.time)));
        }
        for (const service of used) {
          const next = [...services, service].sort((a, b) => a - b);
          const key = next.join(' ');
          if (!seen.has(key)) {
            seen.add(key);
            shut.push(next);
          }
        }
      }
    }
    return [...this.#found.values()];
  }

  /** Later departures (or earlier arrivals) of whatever is best then. */
  more(stretch: Stretch, partial: Found, wanted: number): Found[] {
    const { world } = this.#plan.setting;
    const { direction } = this.#plan;
    const access = this.#access(stretch);
    const [ways] = this.#ways(access, false);
    if (ways === undefined) return [...this.#found.values()];
    let time = this.#later ?? this.#edgeTime([...this.#found.values()]);
    for (let runs = 0; runs < wanted && this.#found.size < wanted && time !== undefined; runs++) {
      const moment = time + direction;
      if (Math.abs(moment - partial.time) > longestWait) break;
      const [starts, ends] = ways;
      const found = raptor(
        world,
        this.#query(stretch, { ...partial, time: moment }, { hops: stretch.hops, starts, ends, longest: Infinity }),
      );
      if (found.length === 0) break;
      for (const one of found) this.#keep(one, partial);
      const following = this.#edgeTime(found);
      if (following === undefined || (following - time) * direction <= 0) break;
      time = following;
      this.#later = time;
    }
    return [...this.#found.values()];
  }

  /** When the earliest of some courses begins (or the latest ends). */
  #edgeTime(found: readonly Found[]): number | undefined {
    const times = found.map(({ legs }) => this.#outerTime(legs)).filter((one) => one !== undefined);
    if (times.length === 0) return undefined;
    return this.#plan.direction === 1 ? Math.min(...times) : Math.max(...times);
  }

  /** Begin (or end) of the course: its outermost ride together with the way to it. */
  #outerTime(legs: readonly Leg[]): number | undefined {
    const { direction } = this.#plan;
    const ordered = direction === 1 ? legs : [...legs].reverse();
    const position = ordered.findIndex((leg) => leg.kind === 'ride');
    const ride = ordered[position] as Ride | undefined;
    if (ride === undefined) return undefined;
    const way = sum(ordered.slice(0, position) as Move[], (move) => move.minutes);
    if (direction === -1) return arrivalOf(ride) + way;
    return departureOf(ride) - way - (position > 0 ? serviceOf(ride).boardingFromWalk : 0);
  }

  #keep(found: Found, partial: Found): void {
    const legs = this.#plan.direction === 1 ? [...partial.legs, ...found.legs] : [...found.legs, ...partial.legs];
    if (goesBack(found.legs)) return;
    const key = legsKey(legs, isPlain(this.#plan));
    const known = this.#found.get(key);
    if (known === undefined || found.time * this.#plan.direction < known.time * this.#plan.direction) {
      this.#found.set(key, { ...found, legs });
    }
  }

  #access({ from, to, first, last }: Stretch): { origin: Access; destination: Access } {
    const { context, stations } = this.#plan;
    return {
      origin: accessOf(context, from, { side: 'origin', station: first ? stations.from : undefined }),
      destination: accessOf(context, to, { side: 'destination', station: last ? stations.to : undefined }),
    };
  }

  /** Start and end edges: all of them, and, so that they are shown at all, those with a shared cycle alone. */
  #ways({ origin, destination }: { origin: Access; destination: Access }, withSpecial: boolean): [Edge[], Edge[]][] {
    const { direction } = this.#plan;
    const [begin, end] = direction === 1 ? [origin, destination] : [destination, origin];
    const starts = [...begin.direct, ...begin.linked, ...begin.special];
    const ends = [...end.direct, ...end.special];
    const ways: [Edge[], Edge[]][] = [[starts, ends]];
    if (withSpecial && begin.special.length > 0) ways.push([[...begin.special], [...end.direct]]);
    if (withSpecial && end.special.length > 0) ways.push([[...begin.direct, ...begin.linked], [...end.special]]);
    return ways;
  }

  #query(
    stretch: Stretch,
    partial: Found,
    { hops, starts, ends, longest }: Pick<Query, 'hops' | 'starts' | 'ends' | 'longest'>,
  ): Query {
    const { direction, closed, links, preferences } = this.#plan;
    const outer = direction === 1 ? stretch.first : stretch.last;
    const neighbour = direction === 1 ? partial.legs.at(-1) : partial.legs[0];
    const stay = neighbour?.kind === 'ride' ? neighbour : undefined;
    // Backwards the next ride is known already, and with it the time to change to it.
    const pending = direction === -1 && !outer && stay !== undefined ? changeTime(stay, false, preferences.margin) : 0;
    return {
      direction,
      time: partial.time - pending,
      starts,
      ends,
      hops,
      closed,
      links,
      rounds: preferences.rides,
      margin: preferences.margin,
      plain: isPlain(this.#plan),
      wait: preferences.wait,
      changing: !outer,
      stay,
      longest,
    };
  }
}

/** Whether a way comes to the same point twice, stations that a train passes included. */
function goesBack(legs: readonly Leg[]): boolean {
  const points = legs.flatMap((leg, index) => {
    const way = leg.kind === 'ride' ? stationsOf(leg) : [leg.from, leg.to];
    return index === 0 ? way : way.slice(1);
  });
  // Coordinates are ends, where nothing comes twice.
  const known = points.filter((point) => point >= 0);
  return new Set(known).size < known.length;
}

function stationsOf({ pattern: { parts, stops }, from, to }: Ride): number[] {
  const ridden = parts.filter((part) => part.first < to && part.last > from);
  return ridden.flatMap(({ service, way, first, last }, index) => {
    const ends = [i32(stops, Math.max(first, from)), i32(stops, Math.min(last, to))] as const;
    const { points } = pathBetween(service.line, ends, way);
    return index === 0 ? points : points.slice(1);
  });
}

function stretchesOf(plan: SearchPlan): Stretch[] {
  const { places, hops } = plan;
  const { world } = plan.setting;
  return places.slice(1).map((to, index) => {
    const { rail, direction } = plan.fixed[index] ?? {};
    const fits = ({ service: { data, line }, way }: Part): boolean =>
      (rail === undefined || data.rail === rail) &&
      (direction === undefined || line.data.loop !== undefined || way === direction);
    return {
      from: at(places, index),
      to,
      first: index === 0,
      last: index === places.length - 2,
      hops: rail === undefined && direction === undefined ? hops : withoutParts(world, hops, (part) => !fits(part)),
    };
  });
}

/** The ways that a plan leads to, with their times already tightened. */
export interface Ways {
  readonly legs: readonly Leg[][];
  /** Looks for so many more, by later (or earlier) trains. */
  readonly more: (count: number) => Leg[][];
}

/** All ways that a plan leads to. */
export function findWays(plan: SearchPlan, wanted: number): Ways {
  const stretches = stretchesOf(plan);
  const finish = (found: readonly Found[]): Leg[][] =>
    found.map(({ legs }) => joinRides(legs)).flatMap((legs) => tighten(plan, legs));
  const [only] = stretches;
  if (stretches.length === 1 && only !== undefined) {
    const start = { legs: [], time: plan.time };
    const explorer = new Explorer(plan);
    const found = explorer.explore(only, start, { wanted: wanted + 4, runs: 10 + wanted });
    return {
      legs: finish([...found, ...movesBetween(plan, only, start)]),
      more: (count) => finish(explorer.more(only, start, found.length + count)),
    };
  }
  return { legs: finish(chain(plan, plan.direction === 1 ? stretches : [...stretches].reverse())), more: () => [] };
}

/** So many ways up to a via point are followed further; fewer where there are many via points. */
const beamOf = (stretches: number): number => (stretches > 4 ? 2 : 5);

/** Searches the stretches between via points one after the other, and keeps the best few ways up to each point. */
function chain(plan: SearchPlan, stretches: readonly Stretch[]): Found[] {
  let ways: Found[] = [{ legs: [], time: plan.time }];
  for (const [index, stretch] of stretches.entries()) {
    const next = ways.flatMap((way) => [
      ...new Explorer(plan).explore(stretch, way, { wanted: 4, runs: index === 0 ? 8 : 3 }),
      ...movesBetween(plan, stretch, way),
    ]);
    next.sort((a, b) => (a.time - b.time) * plan.direction || a.legs.length - b.legs.length);
    // The last stretch keeps all, so that there is something to choose from.
    ways = index === stretches.length - 1 ? next : next.slice(0, beamOf(stretches.length));
  }
  return ways;
}

/** Ways of a stretch without any train. */
function movesBetween(plan: SearchPlan, stretch: Stretch, partial: Found): Found[] {
  return directMoves(plan.context, stretch.from, stretch.to).map((moves) => {
    const minutes = sum(moves, (move) => move.minutes);
    const legs = plan.direction === 1 ? [...partial.legs, ...moves] : [...moves, ...partial.legs];
    return { legs, time: partial.time + plan.direction * minutes };
  });
}

/** Leave late and arrive early: the inner trains move towards the outer one that decides. */
function tighten(plan: SearchPlan, legs: readonly Leg[]): Leg[][] {
  const { world } = plan.setting;
  const { margin } = plan.preferences;
  const rides = legs.flatMap((leg, index) => (leg.kind === 'ride' ? [index] : []));
  if (isPlain(plan) || rides.length < 2) return [[...legs]];
  const tight =
    plan.direction === 1
      ? pullBefore(world, legs, { index: rides.at(-1) ?? 0, margin })
      : pushAfter(world, legs, { index: rides[0] ?? 0, margin });
  return tight === undefined ? [] : [tight];
}

/** The best way from a train to a place (in a search by arrival: from the place to the train), the train included. */
export function bestAround(plan: SearchPlan, ride: Ride, place: Place): Leg[] | undefined {
  const onwards = plan.direction === 1;
  const point = at(plan.setting.world.points, i32(ride.pattern.stops, onwards ? ride.to : ride.from));
  if (isSame(point, place)) return [ride];
  const [from, to] = onwards ? [point, place] : [place, point];
  const stretch = { from, to, first: !onwards, last: onwards, hops: plan.hops };
  const partial = { legs: [ride], time: onwards ? arrivalOf(ride) : departureOf(ride) };
  const explored = new Explorer(plan).explore(stretch, partial, { wanted: 3, runs: 3 });
  // On foot to the train one needs a moment to get on it.
  const slack = onwards ? 0 : serviceOf(ride).boardingFromWalk;
  const moves = movesBetween(plan, stretch, { ...partial, time: partial.time - slack });
  const found = [...explored, ...moves].filter(({ legs }) => {
    const times = timesOf(legs, { anchor: 0, plain: false });
    return times.every(({ departure }, index) => departure - (times[index - 1]?.arrival ?? departure) <= longestChange);
  });
  found.sort((a, b) => (a.time - b.time) * plan.direction || a.legs.length - b.legs.length);
  const [best] = found;
  return best === undefined ? undefined : joinRides(best.legs);
}
