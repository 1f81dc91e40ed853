import { dayMinutes } from './calendar.ts';
import type { Edge, Leg, Ride, UsableLink } from './leg.ts';
import { at, i32, lowerBound } from './util.ts';
import { groupOf, startsOn, type Part, type Pattern, type Service, type World } from './world.ts';

/** One search: from a moment on (`direction` 1) or up to a moment (-1). */
export interface Query {
  readonly direction: 1 | -1;
  readonly time: number;
  /** Where the search begins: at the departure for direction 1, at the destination for -1. */
  readonly starts: readonly Edge[];
  readonly ends: readonly Edge[];
  /** 1 for every hop that may be used. */
  readonly hops: Uint8Array;
  /** 1 for every point where nobody may change. */
  readonly closed: Uint8Array | undefined;
  readonly links: readonly (readonly UsableLink[])[];
  readonly rounds: number;
  readonly margin: number;
  readonly plain: boolean;
  readonly wait: boolean;
  /** The course does not begin here: getting on takes the time of a change. */
  readonly changing: boolean;
  /** A train that the passenger sits in already, at this stop. */
  readonly stay: Ride | undefined;
}

/** A way found: what it costs in time, and its legs in the order of travel. */
export interface Found {
  readonly time: number;
  readonly legs: readonly Leg[];
}

const never = 1 << 30;
const maxRounds = 7;
const fields = 5;
const noStarts = new Int32Array(0);

/** Memory of one search, reused by the next one. Searches never overlap: they are synchronous. */
interface Scratch {
  readonly points: number;
  /** Earliest arrival (or negated latest departure) by round and point, at the end of a ride or of a way on foot. */
  readonly rides: Int32Array;
  readonly walks: Int32Array;
  /** How each ride label came about: pattern, boarding stop, alighting stop, base, whether boarded after a walk. */
  readonly rideFrom: Int32Array;
  /** Where each walk label comes from: a point, or -1 - the index of a start edge. */
  readonly walkFrom: Int32Array;
  readonly best: Int32Array;
  readonly bestWalk: Int32Array;
  readonly marks: Uint8Array;
  readonly patternMarks: Int32Array;
}

const scratches = new WeakMap<World, Scratch>();

function scratchOf(world: World): Scratch {
  let scratch = scratches.get(world);
  if (scratch === undefined) {
    const points = world.points.length;
    const size = points * (maxRounds + 1);
    scratch = {
      points,
      rides: new Int32Array(size),
      walks: new Int32Array(size),
      rideFrom: new Int32Array(size * fields),
      walkFrom: new Int32Array(size),
      best: new Int32Array(points),
      bestWalk: new Int32Array(points),
      marks: new Uint8Array(points * (maxRounds + 1)),
      patternMarks: new Int32Array(world.patterns.length),
    };
    scratches.set(world, scratch);
  }
  return scratch;
}

/**
 * The best ways by number of rides (RAPTOR): for each number of rides that improves the time, the best way with it.
 *
 * @param world - the world
 * @param query - what is asked
 */
export function raptor(world: World, query: Query): Found[] {
  return new Search(world, query).run();
}

class Search {
  readonly #world: World;
  readonly #query: Query;
  readonly #memory: Scratch;
  readonly #rounds: number;
  readonly #firstDay: number;
  readonly #groups: readonly number[];
  #target = never;

  constructor(world: World, query: Query) {
    this.#world = world;
    this.#query = query;
    this.#memory = scratchOf(world);
    this.#rounds = Math.min(query.rounds, maxRounds);
    this.#firstDay = Math.floor(query.time / dayMinutes) - 2;
    this.#groups = query.plain ? [] : Array.from({ length: 5 }, (_, index) => groupOf(world, this.#firstDay + index));
  }

  run(): Found[] {
    this.#begin();
    const found: Found[] = [];
    for (let round = 1; round <= this.#rounds; round++) {
      if (!this.#rideAll(round)) break;
      this.#walkAll(round);
      const end = this.#bestEnd(round);
      if (end !== undefined) found.push(end);
    }
    return found;
  }

  #begin(): void {
    const { rides, walks, walkFrom, best, bestWalk, marks, points } = this.#memory;
    const size = points * (this.#rounds + 1);
    rides.fill(never, 0, size);
    walks.fill(never, 0, size);
    marks.fill(0, 0, size);
    best.fill(never);
    bestWalk.fill(never);
    const { starts, direction, time } = this.#query;
    starts.forEach((edge, index) => {
      const label = direction * time + edge.minutes;
      if (label >= i32(walks, edge.point)) return;
      walks[edge.point] = label;
      bestWalk[edge.point] = label;
      walkFrom[edge.point] = -1 - index;
      marks[edge.point] = 1;
    });
  }

  /** Extends all ways by one ride; false when nothing changed. */
  #rideAll(round: number): boolean {
    const { marks, patternMarks, points } = this.#memory;
    const { direction } = this.#query;
    let changed = round === 1 && this.#stayOn();
    const before = (round - 1) * points;
    patternMarks.fill(-1);
    for (let point = 0; point < points; point++) {
      if (marks[before + point] === 0) continue;
      for (const { pattern, stop } of at(this.#world.calls, point)) {
        const mark = i32(patternMarks, pattern.index);
        if (mark < 0 || (direction === 1 ? stop < mark : stop > mark)) patternMarks[pattern.index] = stop;
      }
    }
    for (const pattern of this.#world.patterns) {
      const stop = i32(patternMarks, pattern.index);
      if (stop < 0) continue;
      const improved = direction === 1 ? this.#scanOn(pattern, stop, round) : this.#scanBack(pattern, stop, round);
      if (improved) changed = true;
    }
    return changed;
  }

  /** The passenger may keep the seat where a via point is passed by train. */
  #stayOn(): boolean {
    const { stay, hops, direction } = this.#query;
    if (stay === undefined) return false;
    const { pattern, base } = stay;
    let changed = false;
    if (direction === 1) {
      for (let stop = stay.to; stop < pattern.stops.length - 1; stop++) {
        if (hops[pattern.hopBase + stop] === 0) break;
        const label = base + i32(pattern.arrivals, stop + 1);
        if (this.#improve(label, i32(pattern.stops, stop + 1), 1)) {
          this.#remember({ pattern, from: stay.to, to: stop + 1, base }, i32(pattern.stops, stop + 1), [1, 0]);
          changed = true;
        }
      }
      return changed;
    }
    for (let stop = stay.from; stop > 0; stop--) {
      if (hops[pattern.hopBase + stop - 1] === 0) break;
      const label = -(base + i32(pattern.departures, stop - 1));
      if (this.#improve(label, i32(pattern.stops, stop - 1), 1)) {
        this.#remember({ pattern, from: stop - 1, to: stay.from, base }, i32(pattern.stops, stop - 1), [1, 0]);
        changed = true;
      }
    }
    return changed;
  }

  #improve(label: number, point: number, round: number): boolean {
    const { rides, best, marks, points } = this.#memory;
    if (label >= i32(best, point) || label >= this.#target) return false;
    best[point] = label;
    rides[round * points + point] = label;
    marks[round * points + point] = 1;
    return true;
  }

  #remember(ride: Omit<Ride, 'kind'>, point: number, [round, afterWalk]: readonly [number, number]): void {
    const { rideFrom, points } = this.#memory;
    const offset = (round * points + point) * fields;
    rideFrom[offset] = ride.pattern.index;
    rideFrom[offset + 1] = ride.from;
    rideFrom[offset + 2] = ride.to;
    rideFrom[offset + 3] = ride.base;
    rideFrom[offset + 4] = afterWalk;
  }

  #slack(minutes: number): number {
    return this.#query.margin === 1 ? minutes : Math.ceil(minutes * this.#query.margin);
  }

  /** Scans a pattern in the direction of travel, from the first stop that the last round reached. */
  #scanOn(pattern: Pattern, firstStop: number, round: number): boolean {
    const { rides, walks, marks, points } = this.#memory;
    const { hops, closed, plain } = this.#query;
    const before = (round - 1) * points;
    const last = pattern.stops.length - 1;
    let changed = false;
    let base = never;
    let boarded = 0;
    let afterWalk = 0;
    for (let stop = firstStop; stop <= last; stop++) {
      const point = i32(pattern.stops, stop);
      if (base !== never && this.#improve(base + i32(pattern.arrivals, stop), point, round)) {
        this.#remember({ pattern, from: boarded, to: stop, base }, point, [round, afterWalk]);
        changed = true;
      }
      if (stop === last) break;
      if (hops[pattern.hopBase + stop] === 0) {
        base = never;
        continue;
      }
      if (marks[before + point] === 0 || (round > 1 && closed?.[point] === 1)) continue;
      const { service, way } = at(pattern.parts, at(pattern.partAt, stop));
      const byRide = i32(rides, before + point) + this.#slack(service.boarding);
      const walked = i32(walks, before + point);
      const byWalk = walked + (round === 1 ? this.#startSlack(point, service) : service.boardingFromWalk);
      const ready = Math.min(byRide, byWalk);
      if (ready >= never) continue;
      const offset = i32(pattern.departures, stop);
      if (base !== never && base + offset <= ready) continue;
      const next = plain ? this.#plainBase(ready, { service, way }, offset) : this.#nextBase(pattern, ready - offset);
      if (next < base) {
        base = next;
        boarded = stop;
        afterWalk = byWalk <= byRide ? 1 : 0;
      }
    }
    return changed;
  }

  /** Someone who starts at the point itself needs no time to change. */
  #startSlack(point: number, service: Service): number {
    const index = -1 - i32(this.#memory.walkFrom, point);
    if (at(this.#query.starts, index).moves.length > 0) return service.boardingFromWalk;
    return this.#query.changing ? this.#slack(service.boarding) : 0;
  }

  #plainBase(ready: number, { service, way }: Pick<Part, 'service' | 'way'>, offset: number): number {
    const wait = service.wait[way];
    if (wait === Infinity) return never;
    return ready + (this.#query.wait ? Math.ceil(wait) : 0) - offset;
  }

  /** Departures of a pattern on a day; the groups of the days around the search are looked up once. */
  #startsOn(pattern: Pattern, day: number): Int32Array {
    const group = this.#groups[day - this.#firstDay];
    if (group === undefined || pattern.byDay.size > 0) return startsOn(this.#world, pattern, day);
    return pattern.byGroup[group]?.starts ?? noStarts;
  }

  /** Base of the first train that begins at or after a moment. */
  #nextBase(pattern: Pattern, time: number): number {
    const first = Math.floor(time / dayMinutes) - 1;
    for (let day = first; day <= first + 2; day++) {
      const starts = this.#startsOn(pattern, day);
      const bound = time - day * dayMinutes;
      if (starts.length === 0 || i32(starts, starts.length - 1) < bound) continue;
      return day * dayMinutes + i32(starts, lowerBound(starts, bound));
    }
    return never;
  }

  /** Base of the last train that begins at or before a moment. */
  #previousBase(pattern: Pattern, time: number): number {
    const last = Math.floor(time / dayMinutes);
    for (let day = last; day >= last - 2; day--) {
      const starts = this.#startsOn(pattern, day);
      const bound = time - day * dayMinutes;
      if (starts.length === 0 || i32(starts, 0) > bound) continue;
      return day * dayMinutes + i32(starts, lowerBound(starts, bound + 1) - 1);
    }
    return -never;
  }

  /** Scans a pattern against the direction of travel, from the last stop that the last round reached. */
  #scanBack(pattern: Pattern, firstStop: number, round: number): boolean {
    const { rides, walks, marks, points } = this.#memory;
    const { hops, closed } = this.#query;
    const before = (round - 1) * points;
    let changed = false;
    let base = -never;
    let alighted = 0;
    let afterWalk = 0;
    for (let stop = firstStop; stop >= 0; stop--) {
      const point = i32(pattern.stops, stop);
      if (base !== -never && this.#improve(-(base + i32(pattern.departures, stop)), point, round)) {
        this.#remember({ pattern, from: stop, to: alighted, base }, point, [round, afterWalk]);
        changed = true;
      }
      if (stop === 0) break;
      if (hops[pattern.hopBase + stop - 1] === 0) {
        base = -never;
        continue;
      }
      if (marks[before + point] === 0 || (round > 1 && closed?.[point] === 1)) continue;
      const byRide = i32(rides, before + point) + this.#pending(point, round - 1);
      const byWalk = i32(walks, before + point);
      const label = Math.min(byRide, byWalk);
      if (label >= never) continue;
      const offset = i32(pattern.arrivals, stop);
      if (base !== -never && base + offset >= -label) continue;
      const previous = this.#previousBase(pattern, -label - offset);
      if (previous > base) {
        base = previous;
        alighted = stop;
        afterWalk = byWalk <= byRide ? 1 : 0;
      }
    }
    return changed;
  }

  /** Backwards: minutes that a passenger needs to change to the ride that a label leads to. */
  #pending(point: number, round: number): number {
    const { rides, rideFrom, points } = this.#memory;
    const cell = round * points + point;
    if (i32(rides, cell) >= never) return 0;
    const pattern = at(this.#world.patterns, i32(rideFrom, cell * fields));
    return this.#slack(this.#serviceAt(pattern, i32(rideFrom, cell * fields + 1)).boarding);
  }

  #serviceAt(pattern: Pattern, stop: number): Service {
    return at(pattern.parts, at(pattern.partAt, stop)).service;
  }

  /** Extends the rides of a round by ways on foot. */
  #walkAll(round: number): void {
    const { rides, walks, walkFrom, bestWalk, best, marks, rideFrom, points } = this.#memory;
    const { direction, links, closed } = this.#query;
    for (let point = 0; point < points; point++) {
      const cell = round * points + point;
      const label = i32(rides, cell);
      if (label >= never || closed?.[point] === 1) continue;
      const slack =
        direction === 1
          ? 0
          : this.#serviceAt(at(this.#world.patterns, i32(rideFrom, cell * fields)), i32(rideFrom, cell * fields + 1))
              .boardingFromWalk;
      for (const link of at(links, point)) {
        const reached = label + slack + link.minutes;
        if (reached >= i32(bestWalk, link.to) || reached >= i32(best, link.to) || reached >= this.#target) continue;
        bestWalk[link.to] = reached;
        walks[round * points + link.to] = reached;
        walkFrom[round * points + link.to] = point;
        marks[round * points + link.to] = 1;
      }
    }
  }

  /** The best end that this round reaches, if it is better than that of the rounds before. */
  #bestEnd(round: number): Found | undefined {
    const { rides, walks, rideFrom, points } = this.#memory;
    const { ends, direction } = this.#query;
    let chosen: { edge: Edge; walked: boolean } | undefined;
    for (const edge of ends) {
      const cell = round * points + edge.point;
      const ride = i32(rides, cell);
      if (ride < never) {
        // Backwards: after the way to the station one still has to get on the train.
        const slack =
          direction === -1 && edge.moves.length > 0
            ? this.#serviceAt(at(this.#world.patterns, i32(rideFrom, cell * fields)), i32(rideFrom, cell * fields + 1))
                .boardingFromWalk
            : 0;
        if (ride + slack + edge.minutes < this.#target) {
          this.#target = ride + slack + edge.minutes;
          chosen = { edge, walked: false };
        }
      }
      const walk = i32(walks, cell);
      // Two ways on foot one after the other would be one that the data does not know.
      if (walk < never && edge.moves.length === 0 && walk < this.#target) {
        this.#target = walk;
        chosen = { edge, walked: true };
      }
    }
    if (chosen === undefined) return undefined;
    return { time: direction * this.#target, legs: this.#trace(chosen.edge, round, chosen.walked) };
  }

  #trace(end: Edge, round: number, walkedLast: boolean): Leg[] {
    const { rideFrom, walkFrom, points } = this.#memory;
    const { direction, starts, links } = this.#query;
    // Collected from the end of the search to its beginning.
    const legs: Leg[] = direction === 1 ? [...end.moves].reverse() : [...end.moves];
    let point = end.point;
    let walked = walkedLast;
    for (let current = round; current >= 0; current--) {
      if (walked) {
        const source = i32(walkFrom, current * points + point);
        if (source < 0) {
          const { moves } = at(starts, -1 - source);
          legs.push(...(direction === 1 ? [...moves].reverse() : moves));
          break;
        }
        const link = at(links, source).find((one) => one.to === point);
        const [from, to] = direction === 1 ? [source, point] : [point, source];
        legs.push({ kind: 'walk', from, to, metres: link?.metres ?? 0, minutes: link?.minutes ?? 0 });
        point = source;
      }
      if (current === 0) break;
      const offset = (current * points + point) * fields;
      const pattern = at(this.#world.patterns, i32(rideFrom, offset));
      const from = i32(rideFrom, offset + 1);
      const to = i32(rideFrom, offset + 2);
      legs.push({ kind: 'ride', pattern, from, to, base: i32(rideFrom, offset + 3) });
      point = i32(pattern.stops, direction === 1 ? from : to);
      if (
        current === 1 &&
        this.#query.stay?.pattern === pattern &&
        this.#query.stay.base === i32(rideFrom, offset + 3)
      ) {
        const stayed = direction === 1 ? this.#query.stay.to === from : this.#query.stay.from === to;
        if (stayed) break;
      }
      walked = i32(rideFrom, offset + 4) === 1;
    }
    return direction === 1 ? legs.reverse() : legs;
  }
}
