import { cashierOf, copyAccount, newAccount, type Account, type Cashier } from './account.ts';
import { dayMinutes } from './calendar.ts';
import { LeastPrices } from './least-prices.ts';
import type { Edge, Leg, Move } from './leg.ts';
import { leastMinutes } from './network.ts';
import { moveFare } from './prices.ts';
import { never, nextBase, trainsAround } from './raptor-memory.ts';
import type { Query } from './raptor.ts';
import type { Steps } from './steps.ts';
import { at, i16, i32, sum } from './util.ts';
import type { World } from './world.ts';

/** What a cheapest way has to keep to, besides a {@link Query} from the origin on. */
export interface Bounds {
  /** How prices are chosen. */
  readonly condition: string;
  readonly coupon: string | undefined;
  /** It costs less. */
  readonly below: number;
  /** It waits no longer for its first train. */
  readonly wait: number;
  /** It arrives at or after the first moment, and until the last one. */
  readonly arrival: readonly [number, number];
}

/** Where a way has come to, how it came there last, and what it has cost. */
interface Spot extends Account {
  time: number;
  point: number;
  rides: number;
  /** The stops of the last ride, and its train; no `entry` when one came on foot or is at the begin. */
  entry: number;
  exit: number;
  base: number;
  /** The way without a train that one came. */
  moves: readonly Move[];
}

/** A way to a spot. */
interface Label extends Spot {
  /** Nothing that it leads to costs less. */
  readonly lower: number;
  readonly before: Label | undefined;
  /** Another label takes its place. */
  isBeaten: boolean;
}

/** Where a train is boarded: a stop of a pattern, and the last one. */
interface Boarding {
  readonly pattern: number;
  readonly stop: number;
  readonly last: number;
}

/** So many spots are looked at by one search at most, over twice as many as any of 740 tried in the sandbox's data needs. */
const mostSpots = 2_000_000;

/**
 * The cheapest way without via points within bounds: labels as in `raptor.ts`, but as many at each point as may still become
 * the cheapest, and followed in the order of what they cost at least (A*). A label is left when another one with no more
 * rides is no later and cannot become dearer, and when nothing that it leads to could be in time, or cheaper than the best
 * one so far. Only forwards: prices do not depend on the direction of a search.
 */
export function* cheapest(world: World, query: Query, bounds: Bounds): Steps<Leg[] | undefined> {
  const search = new Search(world, query, bounds);
  yield;
  return yield* search.run();
}

function newSpot(): Spot {
  return { ...newAccount(), time: 0, point: 0, rides: 0, entry: 0, exit: 0, base: 0, moves: [] };
}

class Search {
  readonly #world: World;
  readonly #query: Query;
  readonly #bounds: Bounds;
  readonly #cashier: Cashier;
  readonly #points: number;
  readonly #trains: ReturnType<typeof trainsAround>;
  /** By point: the least minutes to the end, be every train there at once. */
  readonly #rest: Int32Array;
  readonly #hops: Uint8Array;
  readonly #prices: LeastPrices;
  /** By point: the ways from there to the end. */
  readonly #closing: readonly (readonly Edge[])[];
  /** By point, how it was reached, and what the open journey is paid by; in the order of their time. */
  readonly #labels = new Map<number, readonly Label[]>();
  /** Labels to go on from, by the least price that they may lead to. */
  readonly #open: Label[][] = [];
  /** Who sits in a train, and who gets off it: an object for each would cost more than the search. */
  readonly #aboard = newAccount();
  readonly #off = newSpot();
  #spots = 0;
  #below: number;
  #best: Leg[] | undefined;

  constructor(world: World, query: Query, bounds: Bounds) {
    this.#world = world;
    this.#query = query;
    this.#bounds = bounds;
    this.#below = bounds.below;
    this.#points = world.points.length;
    this.#trains = trainsAround(world, query.day, 1);
    this.#hops = at(query.hops, 0);
    this.#rest = new Int32Array(this.#points).fill(never);
    for (const { point: end, minutes } of query.ends) {
      const least = leastMinutes(world.network, end, 1);
      for (let point = 0; point < this.#points; point++)
        this.#rest[point] = Math.min(i32(this.#rest, point), minutes + i16(least, point));
    }
    const { condition, coupon, below, arrival } = bounds;
    const [first, last] = [query.time, arrival[1]].map((moment) => Math.floor(moment / dayMinutes)) as [number, number];
    const days = query.plain ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index);
    this.#cashier = cashierOf(world, { condition, coupon, days });
    this.#prices = new LeastPrices(world, query, { cashier: this.#cashier, below, until: arrival[1] });
    this.#closing = closingEdges(world, query);
  }

  *run(): Steps<Leg[] | undefined> {
    yield* this.#prices.prepare();
    for (const { point, minutes, moves } of this.#query.starts) {
      const paid = pricesOf(this.#world, moves);
      this.#reach({ ...newSpot(), paid, time: this.#query.time + minutes, point, moves }, undefined);
    }
    for (let price = 0; price < this.#below; price++) {
      // Labels that need not become dearer come into the same list.
      for (const label of this.#open[price] ?? []) {
        if (this.#spots >= mostSpots) return this.#best;
        if (label.isBeaten || label.rides >= this.#query.rounds) continue;
        this.#rideFrom(label);
        yield;
      }
    }
    return this.#best;
  }

  #rideFrom(label: Label): void {
    const { callStart, calls, patternOf, first } = this.#world.network;
    const { point } = label;
    if (label.rides > 0 && this.#query.closed?.[point] === 1) return;
    for (let call = i32(callStart, point); call < i32(callStart, point + 1); call++) {
      const stop = i32(calls, call);
      const pattern = i32(patternOf, stop);
      const last = i32(first, pattern + 1) - 1;
      if (stop === last || this.#hops[stop] === 0) continue;
      const boarding = { pattern, stop, last };
      const base = this.#baseFrom(label, boarding);
      if (base < never) this.#ride(label, base, boarding);
    }
  }

  /** The base of the first train that a label reaches. */
  #baseFrom({ time, moves, before, rides }: Label, { pattern, stop }: Boarding): number {
    const { boarding, boardingFromWalk, departures, waits } = this.#world.network;
    const { margin, plain, wait } = this.#query;
    const onFoot = moves.length > 0;
    const isStart = before === undefined && !onFoot;
    const change = isStart ? 0 : onFoot ? i32(boardingFromWalk, stop) : Math.ceil(i32(boarding, stop) * margin);
    const ready = time + change - i32(departures, stop);
    if (plain) return i32(waits, stop) < 0 ? never : ready + (wait ? i32(waits, stop) : 0);
    const base = nextBase(this.#trains(pattern), ready);
    return rides === 0 && base - ready > this.#bounds.wait ? never : base;
  }

  #ride(label: Label, base: number, { stop: entry, last }: Boarding): void {
    const { stops, arrivals, departures } = this.#world.network;
    const { plain } = this.#query;
    const [cashier, aboard, off] = [this.#cashier, this.#aboard, this.#off];
    const until = this.#bounds.arrival[1];
    copyAccount(label, aboard);
    for (let stop = entry; stop < last && this.#hops[stop] === 1; stop++) {
      const stays = stop > entry;
      if (!stays || !cashier.isSamePart(stop - 1, stop)) {
        const day = plain ? undefined : Math.floor((base + i32(departures, stop)) / dayMinutes);
        cashier.board(aboard, stop, { point: i32(stops, stop), day, stays });
      }
      cashier.ride(aboard, stop);
      const point = i32(stops, stop + 1);
      const time = base + i32(arrivals, stop + 1);
      // Nobody goes all the way round.
      if (time > until || point === label.point) return;
      if (time + i32(this.#rest, point) > until) continue;
      copyAccount(aboard, off);
      cashier.leave(off, point);
      off.time = time;
      off.point = point;
      off.rides = label.rides + 1;
      off.entry = entry;
      off.exit = stop + 1;
      off.base = base;
      this.#reach(off, label);
    }
  }

  /** Comes to a spot: goes on from there, on foot too, if nothing else is as good. */
  #reach(spot: Spot, before: Label | undefined): void {
    const { point } = spot;
    const onFoot = spot.moves.length > 0;
    this.#spots++;
    if (!onFoot) for (const edge of at(this.#closing, point)) this.#end(spot, edge, before);
    const place = (point * 2 + (onFoot ? 1 : 0)) * (this.#cashier.payments.length + 1) + spot.payment + 1;
    const labels = this.#labels.get(place) ?? [];
    if (this.#isBeaten(labels, spot)) return;
    const lower = Math.max(before?.lower ?? 0, this.#prices.from(spot, point, spot.time));
    if (lower >= this.#below) return;
    const label: Label = { ...spot, lower, before, isBeaten: false };
    this.#labels.set(place, this.#with(labels, label));
    (this.#open[lower] ??= []).push(label);
    // Two ways on foot one after the other would be one that the data does not know, and the first one is an edge already.
    if (onFoot || before === undefined || this.#query.closed?.[point] === 1) return;
    for (const { to, metres, minutes } of at(this.#query.links, point)) {
      const moves: readonly Move[] = [{ kind: 'walk', from: point, to, metres, minutes }];
      const walker = { ...newSpot(), time: label.time + minutes, point: to, rides: label.rides, moves };
      walker.paid = this.#cashier.total(label, point);
      this.#reach(walker, label);
    }
  }

  /** Whether one of some labels is as good as a spot in all. */
  #isBeaten(labels: readonly Label[], spot: Spot): boolean {
    for (const one of labels) {
      if (one.time > spot.time) return false;
      if (one.rides <= spot.rides && this.#isNoDearer(one, spot)) return true;
    }
    return false;
  }

  /** Whether one of two spots at a point leads to nothing dearer than the other, as far as that may become the cheapest. */
  #isNoDearer(one: Spot, other: Spot): boolean {
    if (!this.#cashier.isNoDearer(one, other)) return false;
    return one.length === other.length || !this.#prices.mayFall(other, other.point, this.#below);
  }

  /** Some labels with another one, without those that are no better in anything. */
  #with(labels: readonly Label[], label: Label): Label[] {
    const { time, rides } = label;
    const kept = labels.filter((other) => {
      other.isBeaten ||= time <= other.time && rides <= other.rides && this.#isNoDearer(label, other);
      return !other.isBeaten;
    });
    kept.splice(kept.findLastIndex((other) => other.time <= time) + 1, 0, label);
    return kept;
  }

  /** Ends a way, if it is the cheapest so far; its last train goes later if it would be too early. */
  #end(spot: Spot, { minutes, moves }: Edge, before: Label | undefined): void {
    const total = this.#cashier.total(spot, spot.point) + pricesOf(this.#world, moves);
    if (total >= this.#below) return;
    const legs: Leg[] = [...this.#legsTo(spot), ...moves];
    for (let one = before; one !== undefined; one = one.before) legs.unshift(...this.#legsTo(one));
    const [earliest, latest] = this.#bounds.arrival;
    const time = spot.time + minutes;
    const last = legs.findLastIndex(({ kind }) => kind === 'ride');
    const ride = legs[last];
    if (ride?.kind !== 'ride') return;
    const base = time < earliest ? nextBase(this.#trains(ride.pattern.index), ride.base + earliest - time) : ride.base;
    if (time + base - ride.base > latest) return;
    legs[last] = { ...ride, base };
    this.#below = total;
    this.#best = legs;
  }

  /** The last legs of a way. */
  #legsTo({ entry, exit, base, moves }: Spot): readonly Leg[] {
    if (entry === 0) return moves;
    const pattern = at(this.#world.patterns, i32(this.#world.network.patternOf, entry));
    return [{ kind: 'ride', pattern, from: entry - pattern.hopBase, to: exit - pattern.hopBase, base }];
  }
}

function pricesOf(world: World, moves: readonly Move[]): number {
  return sum(
    moves.flatMap((move) => moveFare(world, move)),
    (fare) => fare,
  );
}

/** The ways from each point to the end of a search, the last one on foot included. */
function closingEdges(world: World, { ends, links }: Query): Edge[][] {
  const own = world.points.map(({ index }) => ends.filter(({ point }) => point === index));
  return own.map((edges, point) => [
    ...edges,
    ...at(links, point).flatMap(({ to, metres, minutes }): Edge[] =>
      at(own, to).some(({ moves }) => moves.length === 0)
        ? [{ point, minutes, moves: [{ kind: 'walk', from: point, to, metres, minutes }] }]
        : [],
    ),
  ]);
}
