import { dayMinutes } from './calendar.ts';
import type { Edge, Leg, Ride, UsableLink } from './leg.ts';
import { isSameTrain } from './legs.ts';
import { fields, maxRounds, memoryOf, type RaptorMemory } from './raptor-memory.ts';
import { at, i16, i32, lowerBound } from './util.ts';
import type { Pattern } from './timetable.ts';
import { startsOn, type World } from './world.ts';

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
  /** What arrives later (or begins earlier) by so many minutes is not looked for. */
  readonly longest: number;
}

/** A way found: what it costs in time, and its legs in the order of travel. */
export interface Found {
  readonly time: number;
  readonly legs: readonly Leg[];
}

const never = 1 << 30;
/** Days around the moment of a search whose trains it may use. */
const days = 5;
const noStarts = new Int32Array(0);

/**
 * The best ways by number of rides (RAPTOR): for each number of rides that improves the time, the best way with it. A way
 * that could not reach an end in time, had it the quickest trains from here on, is not followed.
 */
export function raptor(world: World, query: Query): Found[] {
  return new Search(world, query).run();
}

interface LabelledRide extends Omit<Ride, 'kind'> {
  /** 1 when the passenger came on foot. */
  readonly afterWalk: number;
}

class Search {
  readonly #world: World;
  readonly #query: Query;
  readonly #memory: RaptorMemory;
  readonly #points: number;
  readonly #rounds: number;
  #target: number;

  constructor(world: World, query: Query) {
    this.#world = world;
    this.#query = query;
    this.#memory = memoryOf(world);
    this.#points = world.points.length;
    this.#rounds = Math.min(query.rounds, maxRounds);
    this.#target = query.longest === Infinity ? never : query.direction * query.time + query.longest + 1;
    if (!query.plain) this.#loadStarts(Math.floor(query.time / dayMinutes) - 2);
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

  /** Searches of one request are about the same days. */
  #loadStarts(firstDay: number): void {
    const { starts } = this.#memory;
    if (this.#memory.firstDay === firstDay) return;
    this.#memory.firstDay = firstDay;
    for (const pattern of this.#world.patterns) {
      for (let day = 0; day < days; day++) {
        starts[pattern.index * days + day] = startsOn(this.#world, pattern, firstDay + day);
      }
    }
  }

  #begin(): void {
    const { rides, walks, walkFrom, best, bestWalk, rest, marks } = this.#memory;
    const points = this.#points;
    const size = points * (this.#rounds + 1);
    rides.fill(never, 0, size);
    walks.fill(never, 0, size);
    marks.fill(0, 0, size);
    best.fill(never);
    bestWalk.fill(never);
    rest.fill(never);
    const { starts, ends, direction, time } = this.#query;
    const { least } = this.#world.network;
    for (const { point: end, minutes } of ends) {
      for (let point = 0; point < points; point++) {
        const [from, to] = direction === 1 ? [point, end] : [end, point];
        const total = minutes + i16(least, from * points + to);
        if (total < i32(rest, point)) rest[point] = total;
      }
    }
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
    const { marks, patternMarks } = this.#memory;
    const { callStart, callPattern, callStop } = this.#world.network;
    const { direction } = this.#query;
    const points = this.#points;
    let changed = round === 1 && this.#stayOn();
    const before = (round - 1) * points;
    patternMarks.fill(-1);
    for (let point = 0; point < points; point++) {
      if (marks[before + point] === 0) continue;
      const last = i32(callStart, point + 1);
      for (let call = i32(callStart, point); call < last; call++) {
        const pattern = i32(callPattern, call);
        const stop = i32(callStop, call);
        const mark = i32(patternMarks, pattern);
        if (mark < 0 || (direction === 1 ? stop < mark : stop > mark)) patternMarks[pattern] = stop;
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
    const reach = (label: number, from: number, to: number): void => {
      const point = i32(pattern.stops, direction === 1 ? to : from);
      if (!this.#improve(label, point, this.#points + point)) return;
      this.#record(this.#points + point, { pattern, from, to, base, afterWalk: 0 });
      changed = true;
    };
    if (direction === 1) {
      for (let stop = stay.to; stop < pattern.stops.length - 1 && hops[pattern.hopBase + stop] !== 0; stop++) {
        reach(base + i32(pattern.arrivals, stop + 1), stay.to, stop + 1);
      }
    } else {
      for (let stop = stay.from; stop > 0 && hops[pattern.hopBase + stop - 1] !== 0; stop--) {
        reach(-(base + i32(pattern.departures, stop - 1)), stop - 1, stay.from);
      }
    }
    return changed;
  }

  /** Keeps a label if it is the best one of its point, and an end can be reached from it early enough. */
  #improve(label: number, point: number, cell: number): boolean {
    const { rides, best, rest, marks } = this.#memory;
    if (label >= i32(best, point) || label + i32(rest, point) >= this.#target) return false;
    best[point] = label;
    rides[cell] = label;
    marks[cell] = 1;
    return true;
  }

  /** Keeps how the ride label of a cell came about. */
  #record(cell: number, { pattern, from, to, base, afterWalk }: LabelledRide): void {
    const { rideFrom } = this.#memory;
    const offset = cell * fields;
    rideFrom[offset] = pattern.index;
    rideFrom[offset + 1] = from;
    rideFrom[offset + 2] = to;
    rideFrom[offset + 3] = base;
    rideFrom[offset + 4] = afterWalk;
  }

  #slack(minutes: number): number {
    return this.#query.margin === 1 ? minutes : Math.ceil(minutes * this.#query.margin);
  }

  /** Scans a pattern in the direction of travel, from the first stop that the last round reached. */
  #scanOn(pattern: Pattern, firstStop: number, round: number): boolean {
    const { rides, walks, marks, rest } = this.#memory;
    const { hops, closed, plain } = this.#query;
    const { boarding, boardingFromWalk } = this.#world.network;
    const { stops, arrivals, departures, hopBase } = pattern;
    const before = (round - 1) * this.#points;
    const now = round * this.#points;
    const last = stops.length - 1;
    let changed = false;
    let base = never;
    let boarded = 0;
    let afterWalk = 0;
    for (let stop = firstStop; stop <= last; stop++) {
      const point = i32(stops, stop);
      if (base !== never && this.#improve(base + i32(arrivals, stop), point, now + point)) {
        this.#record(now + point, { pattern, from: boarded, to: stop, base, afterWalk });
        changed = true;
      }
      if (stop === last) break;
      const hop = hopBase + stop;
      if (hops[hop] === 0) {
        base = never;
        continue;
      }
      if (marks[before + point] === 0 || (round > 1 && closed?.[point] === 1)) continue;
      const byRide = i32(rides, before + point) + this.#slack(i32(boarding, hop));
      const byWalk =
        i32(walks, before + point) + (round === 1 ? this.#startSlack(point, hop) : i32(boardingFromWalk, hop));
      const ready = Math.min(byRide, byWalk);
      // An end may have been found since the label was.
      if (ready >= never || ready + i32(rest, point) >= this.#target) continue;
      const offset = i32(departures, stop);
      if (base !== never && base + offset <= ready) continue;
      const next = plain ? this.#plainBase(ready, hop, offset) : this.#nextBase(pattern.index, ready - offset);
      if (next < base) {
        base = next;
        boarded = stop;
        afterWalk = byWalk <= byRide ? 1 : 0;
      }
    }
    return changed;
  }

  /** Someone who starts at the point itself needs no time to change. */
  #startSlack(point: number, hop: number): number {
    const { boarding, boardingFromWalk } = this.#world.network;
    const index = -1 - i32(this.#memory.walkFrom, point);
    if (at(this.#query.starts, index).moves.length > 0) return i32(boardingFromWalk, hop);
    return this.#query.changing ? this.#slack(i32(boarding, hop)) : 0;
  }

  #plainBase(ready: number, hop: number, offset: number): number {
    const wait = i32(this.#world.network.waits, hop);
    if (wait < 0) return never;
    return ready + (this.#query.wait ? wait : 0) - offset;
  }

  /** Base of the first train that begins at or after a moment. */
  #nextBase(pattern: number, time: number): number {
    const { firstDay } = this.#memory;
    const first = Math.floor(time / dayMinutes) - 1;
    for (let day = first; day <= first + 2; day++) {
      const starts = this.#startsOn(pattern, day - firstDay);
      const bound = time - day * dayMinutes;
      if (starts.length === 0 || i32(starts, starts.length - 1) < bound) continue;
      return day * dayMinutes + i32(starts, lowerBound(starts, bound));
    }
    return never;
  }

  /** Base of the last train that begins at or before a moment. */
  #previousBase(pattern: number, time: number): number {
    const { firstDay } = this.#memory;
    const last = Math.floor(time / dayMinutes);
    for (let day = last; day >= last - 2; day--) {
      const starts = this.#startsOn(pattern, day - firstDay);
      const bound = time - day * dayMinutes;
      if (starts.length === 0 || i32(starts, 0) > bound) continue;
      return day * dayMinutes + i32(starts, lowerBound(starts, bound + 1) - 1);
    }
    return -never;
  }

  /** Departures of a pattern on one of the days around the search, or on one further away. */
  #startsOn(pattern: number, day: number): Int32Array {
    const { starts, firstDay } = this.#memory;
    if (day >= 0 && day < days) return starts[pattern * days + day] ?? noStarts;
    return startsOn(this.#world, at(this.#world.patterns, pattern), firstDay + day);
  }

  /** Scans a pattern against the direction of travel, from the last stop that the last round reached. */
  #scanBack(pattern: Pattern, firstStop: number, round: number): boolean {
    const { rides, walks, marks } = this.#memory;
    const { hops, closed } = this.#query;
    const { stops, arrivals, departures, hopBase } = pattern;
    const before = (round - 1) * this.#points;
    const now = round * this.#points;
    let changed = false;
    let base = -never;
    let alighted = 0;
    let afterWalk = 0;
    for (let stop = firstStop; stop >= 0; stop--) {
      const point = i32(stops, stop);
      if (base !== -never && this.#improve(-(base + i32(departures, stop)), point, now + point)) {
        this.#record(now + point, { pattern, from: stop, to: alighted, base, afterWalk });
        changed = true;
      }
      if (stop === 0) break;
      if (hops[hopBase + stop - 1] === 0) {
        base = -never;
        continue;
      }
      if (marks[before + point] === 0 || (round > 1 && closed?.[point] === 1)) continue;
      const byRide = i32(rides, before + point) + this.#pending(before + point);
      const byWalk = i32(walks, before + point);
      const label = Math.min(byRide, byWalk);
      if (label >= never) continue;
      const offset = i32(arrivals, stop);
      if (base !== -never && base + offset >= -label) continue;
      const previous = this.#previousBase(pattern.index, -label - offset);
      if (previous > base) {
        base = previous;
        alighted = stop;
        afterWalk = byWalk <= byRide ? 1 : 0;
      }
    }
    return changed;
  }

  /** Backwards: minutes that a passenger needs to change to the ride that a label leads to. */
  #pending(cell: number): number {
    if (i32(this.#memory.rides, cell) >= never) return 0;
    return this.#slack(i32(this.#world.network.boarding, this.#hopOf(cell)));
  }

  /** The hop that the ride of a label begins with. */
  #hopOf(cell: number): number {
    const { rideFrom } = this.#memory;
    return at(this.#world.patterns, i32(rideFrom, cell * fields)).hopBase + i32(rideFrom, cell * fields + 1);
  }

  /** Extends the rides of a round by ways on foot. */
  #walkAll(round: number): void {
    const { rides, walks, walkFrom, bestWalk, best, rest, marks } = this.#memory;
    const { direction, links, closed } = this.#query;
    const { boardingFromWalk } = this.#world.network;
    const now = round * this.#points;
    for (let point = 0; point < this.#points; point++) {
      const label = i32(rides, now + point);
      if (label >= never || closed?.[point] === 1) continue;
      const ways = at(links, point);
      if (ways.length === 0) continue;
      const slack = direction === 1 ? 0 : i32(boardingFromWalk, this.#hopOf(now + point));
      for (const { to, minutes } of ways) {
        const reached = label + slack + minutes;
        if (reached >= i32(bestWalk, to) || reached >= i32(best, to) || reached + i32(rest, to) >= this.#target) {
          continue;
        }
        bestWalk[to] = reached;
        walks[now + to] = reached;
        walkFrom[now + to] = point;
        marks[now + to] = 1;
      }
    }
  }

  /** The best end that this round reaches, if it is better than that of the rounds before. */
  #bestEnd(round: number): Found | undefined {
    const { rides, walks } = this.#memory;
    const { ends, direction } = this.#query;
    const points = this.#points;
    let chosen: { edge: Edge; walked: boolean } | undefined;
    for (const edge of ends) {
      const cell = round * points + edge.point;
      const ride = i32(rides, cell);
      if (ride < never) {
        // Backwards: after the way to the station one still has to get on the train.
        const slack =
          direction === -1 && edge.moves.length > 0 ? i32(this.#world.network.boardingFromWalk, this.#hopOf(cell)) : 0;
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
    const { rideFrom, walkFrom } = this.#memory;
    const points = this.#points;
    const { direction, starts, links, stay } = this.#query;
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
      const ride: Ride = { kind: 'ride', pattern, from, to, base: i32(rideFrom, offset + 3) };
      legs.push(ride);
      point = i32(pattern.stops, direction === 1 ? from : to);
      if (
        current === 1 &&
        stay !== undefined &&
        (direction === 1 ? isSameTrain(stay, ride) : isSameTrain(ride, stay))
      ) {
        break;
      }
      walked = i32(rideFrom, offset + 4) === 1;
    }
    return direction === 1 ? legs.reverse() : legs;
  }
}
