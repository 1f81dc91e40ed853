import type { Account, Cashier } from './account.ts';
import { leastMinutes } from './network.ts';
import { moveFare, sharesLine } from './prices.ts';
import { nextBase, trainsAround } from './raptor-memory.ts';
import type { Query } from './raptor.ts';
import type { Service } from './timetable.ts';
import type { Steps } from './steps.ts';
import { at, cached, get, groupBy, i32, sum } from './util.ts';
import type { World } from './world.ts';

const unreachable = 1 << 28;

/** Shortest lengths or times between some points (Floyd and Warshall), from a list of three numbers for each hop. */
function shortest(size: number, hops: readonly number[]): Int32Array {
  const table = new Int32Array(size * size).fill(unreachable);
  const points = new Set<number>();
  for (let hop = 0; hop < hops.length; hop += 3) {
    const [from, to] = [at(hops, hop), at(hops, hop + 1)];
    table[from * size + to] = Math.min(i32(table, from * size + to), at(hops, hop + 2));
    points.add(from).add(to);
  }
  for (let point = 0; point < size; point++) table[point * size + point] = 0;
  const list = Int32Array.from(points);
  for (const via of list) {
    for (const from of list) {
      const first = i32(table, from * size + via);
      if (first >= unreachable) continue;
      for (const to of list) {
        const length = first + i32(table, via * size + to);
        if (length < i32(table, from * size + to)) table[from * size + to] = length;
      }
    }
  }
  return table;
}

/** All choices of one or more of some things. */
function subsets<T>(list: Iterable<T>): T[][] {
  let found: T[][] = [];
  for (const one of list) found = [...found, [one], ...found.map((others) => [...others, one])];
  return found;
}

/** Trains that cost the same are one class. */
function priceClass({ data }: Service): string {
  return [data.charge, data.surcharge, data.seats].join(' ');
}

/** A hop between two points of some tracks. */
interface Hop {
  readonly hop: number;
  readonly from: number;
  readonly to: number;
  readonly minutes: number;
}

/** The tracks that are paid together, as prices see them: be every train there at once. Points have numbers of their own. */
class Tracks {
  readonly points: readonly number[];
  readonly placeOf: ReadonlyMap<number, number>;
  readonly lengths: Int32Array;
  /** By pair: twos of a charge, and the minutes that it takes then; a higher charge takes less. */
  readonly options: Int32Array[] = [];
  readonly #world: World;
  readonly #cashier: Cashier;
  readonly #size: number;
  readonly #hops: readonly Hop[];
  /** By pair: least minutes without a charge. */
  #free: Int32Array = new Int32Array();
  /** By the point where they end: threes of where they begin, charge and minutes. */
  readonly #stretches: number[][];

  constructor(world: World, cashier: Cashier, payment: number) {
    this.#world = world;
    this.#cashier = cashier;
    const { stops, arrivals, departures } = world.network;
    const own: number[] = [];
    cashier.paymentOf.forEach((one, hop) => {
      if (one === payment) own.push(hop);
    });
    this.points = [...new Set(own.flatMap((hop) => [i32(stops, hop), i32(stops, hop + 1)]))];
    this.#size = this.points.length;
    const placeOf = (this.placeOf = new Map(this.points.map((point, place) => [point, place])));
    const hops = own.map((hop): Hop => {
      const [from = 0, to = 0] = [hop, hop + 1].map((stop) => placeOf.get(i32(stops, stop)));
      return { hop, from, to, minutes: i32(arrivals, hop + 1) - i32(departures, hop) };
    });
    const { system } = at(cashier.payments, payment);
    this.lengths = this.#shortest(hops, ({ hop }) => i32(cashier.hops.length, hop)).map((length, pair) => {
      const ends = [Math.floor(pair / this.#size), pair % this.#size].map((place) => at(this.points, place));
      return length >= unreachable ? length : Math.round(world.data.paid(system, ends, length / 10) * 10);
    });
    this.#hops = hops;
    this.#stretches = this.points.map(() => []);
  }

  /** What is left of the tables; nothing else may be asked before. */
  *prepare(): Steps<void> {
    yield;
    const [free, charged] = [false, true].map((is) =>
      this.#hops.filter(({ hop }) => this.#cashier.isCharged(hop) === is),
    );
    this.#free = this.#shortest(free ?? [], ({ minutes }) => minutes);
    yield;
    this.#addStretches(charged ?? []);
    for (const to of this.points.keys()) this.options.push(...(yield* this.#optionsTo(to)));
  }

  #shortest(hops: readonly Hop[], value: (hop: Hop) => number): Int32Array {
    return shortest(
      this.#size,
      hops.flatMap((hop) => [hop.from, hop.to, value(hop)]),
    );
  }

  /** What a charge is paid for at once: what one train rides, or several of those that share it. */
  #addStretches(charged: readonly Hop[]): void {
    const { service, way, length } = this.#cashier.hops;
    const shared = groupBy(charged, ({ hop }) => {
      const own = at(service, hop);
      return sharesLine(own, own) ? `${own.line.data.code} ${at(way, hop)}` : '';
    });
    for (const [line, hops] of shared) {
      if (line === '') continue;
      const byClass = groupBy(hops, ({ hop }) => priceClass(at(service, hop)));
      for (const some of subsets(byClass.values())) {
        const all = some.flat();
        const services = [...new Set(all.map(({ hop }) => at(service, hop)))];
        const lengths = this.#shortest(all, ({ hop }) => i32(length, hop));
        const minutes = this.#shortest(all, (one) => one.minutes);
        lengths.forEach((one, pair) => {
          if (one > 0 && one < unreachable) this.#addStretch(services, pair, [one, i32(minutes, pair)]);
        });
      }
    }
    for (const { hop, from } of shared.get('') ?? []) {
      const { stops, arrivals, departures } = this.#world.network;
      const own = at(service, hop);
      let ridden = 0;
      for (let last = hop; service[last] === own && way[last] === way[hop]; last++) {
        ridden += i32(length, last);
        const to = this.placeOf.get(i32(stops, last + 1)) ?? 0;
        const minutes = i32(arrivals, last + 1) - i32(departures, hop);
        this.#addStretch([own], from * this.#size + to, [ridden, minutes]);
      }
    }
  }

  #addStretch(services: readonly Service[], pair: number, [length, minutes]: readonly [number, number]): void {
    const [from, to] = [Math.floor(pair / this.#size), pair % this.#size];
    if (minutes >= i32(this.#free, pair)) return;
    const ends = { from: at(this.points, from), to: at(this.points, to), length };
    at(this.#stretches, to).push(from, this.#cashier.leastCharge(services, ends), minutes);
  }

  /** By where it begins: the ways to a point, found backwards from there in the order of the charge. */
  *#optionsTo(to: number): Steps<Int32Array[]> {
    const size = this.#size;
    const options = this.points.map((): number[] => []);
    const quickest = new Int32Array(size).fill(unreachable);
    yield* spread([{ price: 0, point: to, minutes: 0 }], ({ price: charge, point, minutes }, add) => {
      // Whoever was here as early for less was everywhere as early.
      if (minutes >= i32(quickest, point)) return;
      for (let from = 0; from < size; from++) {
        const took = minutes + i32(this.#free, from * size + point);
        if (took >= i32(quickest, from)) continue;
        quickest[from] = took;
        const own = at(options, from);
        if (own.at(-2) === charge) own.length -= 2;
        own.push(charge, took);
        const stretches = at(this.#stretches, from);
        for (let one = 0; one < stretches.length; one += 3) {
          const [begin, more, longer] = [at(stretches, one), at(stretches, one + 1), at(stretches, one + 2)];
          if (took + longer < i32(quickest, begin)) add({ price: charge + more, point: begin, minutes: took + longer });
        }
      }
    });
    return options.map((own) => Int32Array.from(own));
  }

  /** The ways from one point to another. */
  optionsOf(from: number, to: number): Int32Array {
    return at(this.options, to * this.#size + from);
  }

  lengthOf(from: number, to: number): number {
    return i32(this.lengths, from * this.#size + to);
  }
}

/** A way to a point. */
interface Step {
  readonly price: number;
  readonly point: number;
  readonly minutes: number;
}
type Add = (step: Step) => void;

/** Visits points in the order of the price (Dijkstra, with a bucket for each price), from some steps on. */
function* spread(begin: readonly Step[], visit: (step: Step, add: Add) => void): Steps<void> {
  const buckets = new Map<number, Step[]>();
  const prices: number[] = [];
  const add: Add = (step) => {
    const { price } = step;
    const bucket = cached(buckets, price, () => {
      prices.splice(prices.findLastIndex((one) => one < price) + 1, 0, price);
      return [];
    });
    bucket.push(step);
  };
  begin.forEach(add);
  // What costs nothing more comes into the same bucket.
  for (const price of prices) {
    for (const step of get(buckets, price)) visit(step, add);
    yield;
  }
}

const known = new WeakMap<Cashier, readonly (Tracks | undefined)[]>();

/** The tracks of each payment but of those that are paid ride by ride. */
function* tracksOf(world: World, cashier: Cashier): Steps<readonly (Tracks | undefined)[]> {
  const all = known.get(cashier);
  if (all !== undefined) return all;
  const made: (Tracks | undefined)[] = [];
  for (const [payment, { perRide }] of cashier.payments.entries()) {
    yield;
    const tracks = perRide ? undefined : new Tracks(world, cashier, payment);
    if (tracks !== undefined) yield* tracks.prepare();
    made.push(tracks);
  }
  known.set(cashier, made);
  return made;
}

/** So many minutes, as a power of two, share an entry of a table. */
const slot = 2;

/**
 * What is paid at least from points to some ends, by the minutes that are left: whatever the trains, but for those that are
 * paid one by one, which seldom run.
 */
export class LeastPrices {
  readonly #world: World;
  readonly #query: Query;
  readonly #cashier: Cashier;
  #tracks: readonly (Tracks | undefined)[] = [];
  readonly #below: number;
  readonly #until: number;
  readonly #width: number;
  readonly #trains: ReturnType<typeof trainsAround>;
  /** By point and the payment of what follows (one more; 0 on foot): twos of a price, and the minutes that it takes then. */
  readonly #steps: (number[] | undefined)[] = [];
  readonly #tables = new Map<number, Int32Array>();
  readonly #afters = new Map<number, Int32Array>();
  /** By payment, area and point. */
  readonly #lengthsOut = new Map<number, number>();

  constructor(world: World, query: Query, { cashier, below, until }: Goal) {
    this.#world = world;
    this.#query = query;
    this.#cashier = cashier;
    this.#until = until;
    this.#trains = trainsAround(world, query.day, -1);
    this.#width = cashier.payments.length + 1;
    this.#below = below;
  }

  /** Makes the tables; nothing may be asked before. */
  *prepare(): Steps<void> {
    this.#tracks = yield* tracksOf(this.#world, this.#cashier);
    yield* this.#spread(this.#latest());
  }

  /** By point: the most minutes that may be left there. */
  #latest(): Int32Array {
    const { starts, time } = this.#query;
    const latest = new Int32Array(this.#world.points.length).fill(-1);
    for (const { point, minutes } of starts) {
      leastMinutes(this.#world.network, point, -1).forEach((least, to) => {
        latest[to] = Math.max(i32(latest, to), this.#until - time - minutes - least);
      });
    }
    return latest;
  }

  #spread(latest: Int32Array): Steps<void> {
    const width = this.#width;
    const quickest = new Int32Array(latest.length * width).fill(unreachable);
    const begin = this.#query.ends.map(({ point, minutes, moves }) => ({
      price: sum(
        moves.flatMap((move) => moveFare(this.#world, move)),
        (fare) => fare,
      ),
      point: point * width,
      minutes,
    }));
    return spread(begin, ({ price, point: state, minutes }, push) => {
      const point = Math.floor(state / width);
      if (minutes >= i32(quickest, state) || minutes > i32(latest, point)) return;
      quickest[state] = minutes;
      const steps = (this.#steps[state] ??= []);
      if (steps.at(-2) === price) steps.length -= 2;
      steps.push(price, minutes);
      const add = (payment: number, more: Step): void => {
        const next = more.point * width + payment + 1;
        const took = minutes + more.minutes;
        if (took < i32(quickest, next) && took <= i32(latest, more.point) && price + more.price < this.#below)
          push({ price: price + more.price, point: next, minutes: took });
      };
      for (const { to, minutes: more } of at(this.#query.links, point)) add(-1, { price: 0, point: to, minutes: more });
      this.#tracks.forEach((tracks, payment) => {
        // Two journeys in a row that are paid together are one.
        if (tracks === undefined || payment === (state % width) - 1) return;
        const to = tracks.placeOf.get(point);
        if (to === undefined) return;
        tracks.points.forEach((from, place) => {
          if (place === to) return;
          const options = tracks.optionsOf(place, to);
          const fare = options.length === 0 ? 0 : this.#cashier.leastFare(payment, tracks.lengthOf(place, to));
          for (let one = 0; one < options.length; one += 2)
            add(payment, { price: fare + i32(options, one), point: from, minutes: i32(options, one + 1) });
        });
      });
      this.#ridesTo(point, this.#until - minutes, add);
    });
  }

  /** The last trains to a point that are paid one by one. */
  #ridesTo(point: number, arrival: number, add: (payment: number, more: Step) => void): void {
    const { callStart, calls, patternOf, first, arrivals, departures, stops, waits } = this.#world.network;
    const { plain, wait, hops } = this.#query;
    const { paymentOf, payments } = this.#cashier;
    for (let call = i32(callStart, point); call < i32(callStart, point + 1); call++) {
      const stop = i32(calls, call);
      const pattern = i32(patternOf, stop);
      if (stop === i32(first, pattern)) continue;
      const payment = i32(paymentOf, stop - 1);
      if (payments[payment]?.perRide !== true) continue;
      const base = plain ? 0 : -nextBase(this.#trains(pattern), i32(arrivals, stop) - arrival);
      let length = 0;
      for (let entry = stop - 1; entry >= i32(first, pattern); entry--) {
        if (!this.#cashier.isSamePart(entry, stop - 1) || hops[0]?.[entry] === 0) break;
        length += i32(this.#cashier.hops.length, entry);
        const ridden = i32(arrivals, stop) - i32(departures, entry);
        const took = plain ? ridden + (wait ? i32(waits, entry) : 0) : arrival - base - i32(departures, entry);
        if (plain && i32(waits, entry) < 0) continue;
        add(payment, { price: this.#cashier.leastFare(payment, length), point: i32(stops, entry), minutes: took });
      }
    }
  }

  /** Less is not paid in all by whoever has an account at a point at a moment, and ends in time. */
  from(account: Account, point: number, time: number): number {
    const left = this.#until - time;
    if (left < 0) return Infinity;
    const { payment, start, charge } = account;
    const closed = payment < 0;
    const key = ((this.#width * (closed ? 0 : start) + payment + 1) * this.#world.points.length + point) * 2;
    const isOpen = charge !== undefined;
    const table = cached(this.#tables, key + (isOpen ? 1 : 0), () =>
      closed
        ? this.#table((put) => {
            put(0, 0, this.#after(point, -1));
          })
        : this.#openTable(payment, [start, point], isOpen),
    );
    const rest = i32(table, left >> slot);
    return rest >= unreachable ? Infinity : account.paid + rest + this.#cashier.leastOpenCharge(account);
  }

  /** Whether an open journey at a point may still cost less than a shorter one, and all of it less than a price. */
  mayFall({ paid, payment, areas, length }: Account, point: number, below: number): boolean {
    if (payment < 0) return false;
    const { least, until } = at(this.#cashier.payments, payment).inverted;
    return paid + least < below && length + this.#lengthOut(payment, areas & -areas, point) <= until;
  }

  /** The least length from a point to where a journey may end outside of an area: within it all ways cost the same. */
  #lengthOut(payment: number, area: number, point: number): number {
    const key = (payment * 33 + Math.clz32(area)) * this.#world.points.length + point;
    return cached(this.#lengthsOut, key, () => {
      const tracks = at(this.#tracks, payment);
      const inside = area === 0 ? undefined : at(this.#world.data.areas, 31 - Math.clz32(area)).distances;
      const from = tracks?.placeOf.get(point);
      if (tracks === undefined || from === undefined) return 0;
      const ends = [...tracks.points.entries()].filter(
        ([, end]) => !inside?.has(end) && this.#after(end, payment).length > 0,
      );
      return Math.min(...ends.map(([to]) => tracks.lengthOf(from, to)));
    });
  }

  /** A table of what is paid at least on some ways: twos of what is paid for a way to a point, and what is paid from there on. */
  #table(fill: (put: (price: number, minutes: number, rest: Int32Array) => void) => void): Int32Array {
    const table = new Int32Array(((this.#until - this.#query.time) >> slot) + 1).fill(unreachable);
    fill((price, minutes, rest) => {
      for (let one = 0; one < rest.length; one += 2) {
        const entry = (minutes + i32(rest, one + 1)) >> slot;
        if (entry < table.length) table[entry] = Math.min(i32(table, entry), price + i32(rest, one));
      }
    });
    // Who has more time need not pay more.
    for (let entry = 1; entry < table.length; entry++) {
      table[entry] = Math.min(i32(table, entry), i32(table, entry - 1));
    }
    return table;
  }

  /** A journey is open: one goes on to wherever it ends. With a charge that is open too, no other may be paid. */
  #openTable(payment: number, [start, point]: readonly [number, number], isOpen: boolean): Int32Array {
    const tracks = at(this.#tracks, payment);
    const [first, from] = [start, point].map((one) => tracks?.placeOf.get(one) ?? 0) as [number, number];
    return this.#table((put) => {
      tracks?.points.forEach((end, to) => {
        const rest = this.#after(end, payment);
        if (to === first || rest.length === 0) return;
        const options = tracks.optionsOf(from, to);
        const fare = this.#cashier.leastFare(payment, tracks.lengthOf(first, to));
        for (let one = isOpen ? Math.max(0, options.length - 2) : 0; one < options.length; one += 2)
          put(fare + (isOpen ? 0 : i32(options, one)), i32(options, one + 1), rest);
      });
    });
  }

  /** Twos of a price and the minutes that it takes then, from a point on, but for going on with the same payment. */
  #after(point: number, payment: number): Int32Array {
    const width = this.#width;
    return cached(this.#afters, point * width + payment + 1, () => {
      const steps: (readonly [price: number, minutes: number])[] = [];
      for (let next = 0; next < width; next++) {
        const own = payment >= 0 && next === payment + 1 ? [] : (this.#steps[point * width + next] ?? []);
        for (let one = 0; one < own.length; one += 2) steps.push([at(own, one), at(own, one + 1)]);
      }
      let quickest = unreachable;
      const best = steps
        .sort(([a, c], [b, d]) => a - b || c - d)
        .filter(([, minutes]) => {
          const isQuicker = minutes < quickest;
          quickest = Math.min(quickest, minutes);
          return isQuicker;
        });
      return Int32Array.from(best.flat());
    });
  }
}

/** What a search wants to pay less for than it knows, until a moment. */
interface Goal {
  readonly cashier: Cashier;
  readonly below: number;
  readonly until: number;
}
