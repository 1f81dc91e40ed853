import { minutesPerDay } from '../../src/base/calendar.ts';
import type { AccessEdge } from '../../src/engine/network/leg.ts';
import type { StreetContext } from '../../src/engine/search/street-context.ts';
import type { SearchPlan } from '../../src/engine/search/search-plan.ts';
import { partAt } from '../../src/engine/timetable/timetable.ts';
import { listFirstStopDepartures, type TransportNetwork } from '../../src/engine/network/transport-network.ts';

/** Number of columns for each hop in the table. A hop is the ride of a train between two consecutive stops. */
const columns = 8;
const [DEPARTURE, ARRIVAL, FROM, TO, HOP, TRAIN, BOARDING, BOARDING_FROM_WALK] = [0, 1, 2, 3, 4, 5, 6, 7] as const;

interface Days {
  readonly hops: Int32Array;
  readonly trains: number;
}

const kept = new Map<number, Days>();

/** Visits all hops from the day before to two days after a day. Returns the number of trains. */
function visitHops(world: TransportNetwork, day: number, visit: (...hop: number[]) => void): number {
  let trains = 0;
  for (const pattern of world.patterns) {
    const { stops, departures, arrivals, hopBase } = pattern;
    for (let own = day - 1; own <= day + 2; own++) {
      for (const start of listFirstStopDepartures(world, pattern, own)) {
        const base = own * minutesPerDay + start;
        for (let stop = 0; stop < stops.length - 1; stop++) {
          const { boarding, boardingFromWalk } = pattern.parts[pattern.partAt[stop]!]!.service;
          const times = [base + departures[stop]!, base + arrivals[stop + 1]!] as const;
          visit(...times, stops[stop]!, stops[stop + 1]!, hopBase + stop, trains, boarding, boardingFromWalk);
        }
        trains++;
      }
    }
  }
  return trains;
}

/** Hops of all trains around a day, sorted by departure. All searches share them. */
function hopsAround(world: TransportNetwork, day: number): Days {
  const known = kept.get(day);
  if (known !== undefined) return known;
  const begin = (day - 1) * minutesPerDay;
  /** Number of hops that depart before each minute. */
  const places = new Int32Array(6 * minutesPerDay);
  visitHops(world, day, (departure = 0) => {
    places[departure - begin + 1]!++;
  });
  for (let minute = 1; minute < places.length; minute++) places[minute]! += places[minute - 1]!;
  const hops = new Int32Array(places.at(-1)! * columns);
  const trains = visitHops(world, day, (...hop) => {
    hops.set(hop, places[hop[DEPARTURE]! - begin]!++ * columns);
  });
  const days = { hops, trains };
  kept.set(day, days);
  return days;
}

/** Input of the reference search. Connections, hops and footpaths are in the direction of travel. */
export interface ReferenceQuery extends Pick<SearchPlan, 'closed'>, Pick<StreetContext, 'links'> {
  readonly starts: readonly AccessEdge[];
  readonly ends: readonly AccessEdge[];
  readonly vias: readonly number[];
  readonly hops: Uint8Array;
  readonly rides: number;
  readonly margin: number;
  readonly wait: boolean;
  /** Passes over routes that visit a place twice. Slower routes that such a route hides may then be missed. */
  readonly withoutRevisits?: boolean;
}

/** Places where the legs of a route end, the last one first. Places before a via point are left out. */
interface Path {
  readonly point: number;
  readonly before: Path | undefined;
}

function visits(path: Path | undefined, point: number): boolean {
  return path !== undefined && (path.point === point || visits(path.before, point));
}

function startOf(point: number): Path {
  return { point, before: undefined };
}

/** Arrival at a point after a number of via points. */
interface Arrival {
  readonly before: number;
  readonly point: number;
  readonly time: number;
  /** Route to the place where the last leg began. */
  readonly path?: Path | undefined;
}

/** Earliest times by number of rides, number of passed via points, and point. */
class Table {
  readonly byRide: Float64Array;
  readonly byWalk: Float64Array;
  /** 1 for every point that the search has reached. */
  readonly reached: Uint8Array;
  readonly pathsByRide: (Path | undefined)[] = [];
  readonly pathsByWalk: (Path | undefined)[] = [];
  readonly #question: ReferenceQuery;
  readonly #points: number;

  constructor(question: ReferenceQuery, points: number) {
    this.#question = question;
    this.#points = points;
    const size = (question.rides + 1) * (question.vias.length + 1) * points;
    this.byRide = new Float64Array(size).fill(Infinity);
    this.byWalk = new Float64Array(size).fill(Infinity);
    this.reached = new Uint8Array(points);
  }

  cell(rides: number, passed: number, point: number): number {
    return (rides * (this.#question.vias.length + 1) + passed) * this.#points + point;
  }

  /** Returns the number of via points that are passed on arrival at a point. */
  passed(before: number, point: number): number {
    let passed = before;
    while (this.#question.vias[passed] === point) passed++;
    return passed;
  }

  isVia(passed: number, point: number): boolean {
    return passed > 0 && this.#question.vias[passed - 1] === point;
  }

  /** Stores an arrival. A walk may follow a ride but not another walk, except at a via point. */
  arrive(by: 'ride' | 'walk', rides: number, { before, point, time, path }: Arrival): void {
    const passed = this.passed(before, point);
    const cell = this.cell(rides, passed, point);
    const times = by === 'ride' ? this.byRide : this.byWalk;
    if (time >= times[cell]!) return;
    let own: Path | undefined;
    if (this.#question.withoutRevisits === true) {
      if (visits(path, point)) return;
      own = { point, before: passed === before ? path : undefined };
      (by === 'ride' ? this.pathsByRide : this.pathsByWalk)[cell] = own;
    }
    times[cell] = time;
    this.reached[point] = 1;
    if (by === 'ride' || this.isVia(passed, point)) this.#walkOn(rides, { before: passed, point, time, path: own });
  }

  #walkOn(rides: number, { before: passed, point, time, path }: Arrival): void {
    const { closed, ends, links, vias } = this.#question;
    for (const { to, minutes } of links[point]!) {
      const isEnd = passed === vias.length && ends.some((edge) => edge.point === to && edge.moves.length === 0);
      if (closed?.[point] === 1 && !this.isVia(passed, point) && !isEnd) continue;
      this.arrive('walk', rides, { before: passed, point: to, time: time + minutes, path });
    }
  }

  /** Returns the earliest time at the destination by maximum number of rides. */
  ends(): number[] {
    const { ends, rides, vias } = this.#question;
    const times: number[] = [];
    for (let count = 0; count <= rides; count++) {
      const found = ends.flatMap(({ point, minutes, moves }) => {
        const cell = this.cell(count, vias.length, point);
        const walks = moves.length === 0 || this.isVia(vias.length, point);
        return [this.byRide[cell]! + minutes, ...(walks ? [this.byWalk[cell]! + minutes] : [])];
      });
      times.push(Math.min(times.at(-1) ?? Infinity, ...found));
    }
    return times;
  }
}

/**
 * Reference for course searches. Computes the earliest arrival for each number of rides. It is slow and simple: trains
 * are processed from stop to stop in the order of departure.
 */
export function computeEarliestArrivals(
  world: TransportNetwork,
  question: ReferenceQuery,
  moment: number,
  until = Infinity,
): number[] {
  const { starts, vias, rides, margin, closed } = question;
  const table = new Table(question, world.points.length);
  const layers = vias.length + 1;
  const direct = new Float64Array(world.points.length).fill(Infinity);
  for (const { point, minutes, moves } of starts) {
    if (moves.length === 0) {
      direct[point] = moment;
      table.reached[point] = 1;
      if (table.passed(0, point) > 0) table.arrive('walk', 0, { before: 0, point, time: moment });
    } else table.arrive('walk', 0, { before: 0, point, time: moment + minutes, path: startOf(moves[0]!.from) });
  }
  const { hops, trains } = hopsAround(world, Math.floor(moment / minutesPerDay));
  /** Fewest rides of the passengers in each train by number of passed via points. 0 if nobody is in the train. */
  const aboard = new Uint8Array(trains * layers);
  const pathsOfAboard: (Path | undefined)[] = [];
  for (let row = firstAfter(hops, moment); row < hops.length; row += columns) {
    const [departure, train] = [hops[row + DEPARTURE]!, hops[row + TRAIN]!];
    if (departure > until) break;
    const [from, to] = [hops[row + FROM]!, hops[row + TO]!];
    const seats = train * layers;
    // Nobody is at this stop or in this train.
    if (table.reached[from] === 0 && !isTaken(aboard, seats, layers)) continue;
    if (question.hops[hops[row + HOP]!] === 0) {
      aboard.fill(0, seats, seats + layers);
      continue;
    }
    const change = Math.ceil(hops[row + BOARDING]! * margin);
    const changeFromWalk = hops[row + BOARDING_FROM_WALK]!;
    for (let passed = 0; passed < layers; passed++) {
      const boards = (count: number): boolean => {
        const before = table.cell(count - 1, passed, from);
        const begins = count === 1 && passed === 0 && direct[from]! <= departure;
        const arrived =
          table.byRide[before]! + change <= departure || table.byWalk[before]! + changeFromWalk <= departure;
        return begins || (arrived && !(count > 1 && closed?.[from] === 1 && !table.isVia(passed, from)));
      };
      const most = aboard[seats + passed]! || rides + 1;
      let count = 1;
      while (count < most && !boards(count)) count++;
      if (count > rides) continue;
      if (question.withoutRevisits === true && count !== aboard[seats + passed]) {
        const before = table.cell(count - 1, passed, from);
        const byRide = table.byRide[before]! + change <= departure;
        pathsOfAboard[seats + passed] =
          (byRide ? table.pathsByRide[before] : table.pathsByWalk[before]) ?? startOf(from);
      }
      aboard[seats + passed] = count;
      const path = pathsOfAboard[seats + passed];
      table.arrive('ride', count, { before: passed, point: to, time: hops[row + ARRIVAL]!, path });
      const next = table.passed(passed, to);
      const seat = seats + next;
      if (next > passed && (aboard[seat] === 0 || aboard[seat]! > count)) {
        aboard[seat] = count;
        pathsOfAboard[seat] = undefined;
      }
    }
  }
  return table.ends();
}

function isTaken(aboard: Uint8Array, from: number, layers: number): boolean {
  for (let seats = from; seats < from + layers; seats++) if (aboard[seats] !== 0) return true;
  return false;
}

/** Returns the index of the first hop that departs at or after a time. */
function firstAfter(hops: Int32Array, moment: number): number {
  let low = 0;
  for (let high = hops.length / columns; low < high;) {
    const middle = (low + high) >> 1;
    if (hops[middle * columns]! < moment) low = middle + 1;
    else high = middle;
  }
  return low * columns;
}

/** Computes the shortest travel times by average waiting time for each number of rides. */
export function computeShortestTimes(world: TransportNetwork, question: ReferenceQuery): number[] {
  const { starts, vias, rides, closed } = question;
  const table = new Table(question, world.points.length);
  const direct = new Set<number>();
  for (const { point, minutes, moves } of starts) {
    if (moves.length === 0) direct.add(point);
    else table.arrive('walk', 0, { before: 0, point, time: minutes });
  }
  for (let count = 1; count <= rides; count++) {
    for (let passed = 0; passed <= vias.length; passed++) {
      for (const pattern of world.patterns) {
        for (let stop = 0; stop < pattern.stops.length - 1; stop++) {
          const point = pattern.stops[stop]!;
          if (count > 1 && closed?.[point] === 1 && !table.isVia(passed, point)) continue;
          const { service, way } = partAt(pattern, stop);
          const before = table.cell(count - 1, passed, point);
          const begin = count === 1 && passed === 0 && direct.has(point) ? 0 : Infinity;
          const ready = Math.min(
            begin,
            table.byRide[before]! + service.boarding,
            table.byWalk[before]! + service.boardingFromWalk,
          );
          if (ready === Infinity || service.wait[way] === Infinity) continue;
          const departure = ready + (question.wait ? Math.ceil(service.wait[way]) : 0);
          let now = passed;
          for (let to = stop + 1; to < pattern.stops.length; to++) {
            if (question.hops[pattern.hopBase + to - 1] === 0) break;
            const time = departure + pattern.arrivals[to]! - pattern.departures[stop]!;
            table.arrive('ride', count, { before: now, point: pattern.stops[to]!, time });
            now = table.passed(now, pattern.stops[to]!);
          }
        }
      }
    }
  }
  return table.ends();
}
