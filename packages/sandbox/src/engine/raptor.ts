import { dayMinutes } from './calendar.ts';
import type { Edge, Leg, Ride, UsableLink } from './leg.ts';
import { fields, memoryOf, startsOf, type RaptorMemory, type RideLabels, type StartsMemory } from './raptor-memory.ts';
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
  /** Points to come by on the way, in the order of the search. */
  readonly vias: readonly number[];
  /** In place of `starts`: the train that the passenger sits in, from which the search goes on. */
  readonly seat: Ride | undefined;
  /** 1 for every hop that may be used, for each stretch between via points in the order of the search. */
  readonly hops: readonly Uint8Array[];
  /** 1 for every point where nobody may change. */
  readonly closed: Uint8Array | undefined;
  readonly links: readonly (readonly UsableLink[])[];
  readonly rounds: number;
  readonly margin: number;
  readonly plain: boolean;
  readonly wait: boolean;
  /** Only ways are found that arrive before this moment (or begin after it). */
  readonly before: number | undefined;
}

/** A way found: when it arrives (or begins), its rides counted, and its legs in the order of travel. */
export interface Found {
  readonly time: number;
  readonly rides: number;
  readonly legs: readonly Leg[];
}

const never = 1 << 30;
/** Days around the moment of a search whose trains it may use. */
const days = 5;
const noStarts = new Int32Array(0);

/**
 * The best ways by number of rides (RAPTOR): for each number of rides that improves the time, the best way with it. A way
 * that could not reach an end in time, had it the quickest trains from here on, is not followed. Each via point begins a
 * layer of its own, so that the labels before and behind it are never mixed, and who passes it by train stays on it.
 *
 * Against the direction of travel a label is the moment until which one has to be at a point. How long one needs to get
 * on the train there depends on how one comes, so that there is a label for each: by train (`changes`) and on foot (`ways`).
 */
export function raptor(world: World, query: Query): Found[] {
  return new Search(world, query).run();
}

/** Least minutes of a way, be every train there at once. */
export function leastMinutes(world: World, query: Query): number {
  return new Search(world, query).least();
}

/**
 * How a ride label came about: pattern, stops, base, 1 when the search came to the train on foot, and the layer that it was
 * in then.
 */
type Origin = readonly [pattern: number, from: number, to: number, base: number, afterWalk: number, layer: number];

/** A train that the search sits in while it scans a pattern, and the stop where it came to it. */
type Aboard = readonly [base: number, entry: number, afterWalk: number, layer: number];

/** Where a ride is left (or begun). */
interface Reached {
  readonly ride: Origin;
  readonly spot: number;
  readonly round: number;
}

/** The best end that a search has reached in a round. */
interface End {
  readonly edge: Edge;
  readonly kind: 'changes' | 'ways' | 'walk' | 'seated';
}

class Search {
  readonly #world: World;
  readonly #query: Query;
  readonly #memory: RaptorMemory;
  readonly #departures: StartsMemory;
  readonly #points: number;
  readonly #layers: number;
  readonly #spots: number;
  /** The point that the search ends at without a way to it, or -1. */
  readonly #endPoint: number;
  #target: number;
  /** Against the direction of travel: the ride that begins at the end itself. */
  #seated: Origin | undefined;

  constructor(world: World, query: Query) {
    this.#world = world;
    this.#query = query;
    this.#points = world.points.length;
    this.#layers = query.vias.length + 1;
    this.#spots = this.#points * this.#layers;
    this.#memory = memoryOf(world, query.rounds, this.#layers);
    this.#departures = startsOf(world);
    this.#endPoint = query.ends.find(({ moves }) => moves.length === 0)?.point ?? -1;
    this.#target = query.before === undefined ? never : query.direction * query.before;
    if (!query.plain) this.#loadStarts(Math.floor(query.time / dayMinutes) - 2);
  }

  run(): Found[] {
    this.#begin();
    const found: Found[] = [];
    const add = (round: number): void => {
      const end = this.#bestEnd(round);
      if (end !== undefined) found.push(this.#foundAt(end, round));
    };
    if (this.#query.seat !== undefined || this.#layers > 1) {
      this.#walkAll(0);
      add(0);
    }
    for (let round = 1; round <= this.#query.rounds; round++) {
      if (!this.#rideAll(round)) break;
      this.#walkAll(round);
      add(round);
    }
    return found;
  }

  least(): number {
    this.#findRest();
    const { rest } = this.#memory;
    return Math.min(...this.#query.starts.map(({ point, minutes }) => minutes + i32(rest, this.#spotOf(0, point))));
  }

  /** Searches of one request are about the same days. */
  #loadStarts(firstDay: number): void {
    const memory = this.#departures;
    if (memory.firstDay === firstDay) return;
    memory.firstDay = firstDay;
    for (const pattern of this.#world.patterns) {
      for (let day = 0; day < days; day++) {
        memory.starts[pattern.index * days + day] = startsOn(this.#world, pattern, firstDay + day);
      }
    }
  }

  #begin(): void {
    const { changes, ways, walks, walkFrom, bestWalk } = this.#memory;
    const { starts, direction, time, seat } = this.#query;
    changes.best.fill(never, 0, this.#spots);
    if (direction === -1) ways.best.fill(never, 0, this.#spots);
    bestWalk.fill(never, 0, this.#spots);
    this.#clear(0);
    this.#findRest();
    if (seat !== undefined) {
      this.#beginSeated(seat);
      return;
    }
    starts.forEach((edge, index) => {
      const spot = this.#spotOf(0, edge.point);
      const label = direction * time + edge.minutes;
      if (label >= i32(walks, spot)) return;
      walks[spot] = label;
      bestWalk[spot] = label;
      walkFrom[spot] = -1 - index;
      this.#mark(0, spot);
    });
  }

  /** Forgets what an earlier search knew of a round. */
  #clear(round: number): void {
    const { changes, ways, walks, marks, layers } = this.#memory;
    const [from, to] = [round * this.#spots, (round + 1) * this.#spots];
    changes.label.fill(never, from, to);
    if (this.#query.direction === -1) ways.label.fill(never, from, to);
    walks.fill(never, from, to);
    marks.fill(0, from, to);
    layers.fill(0, round * this.#layers, (round + 1) * this.#layers);
  }

  #mark(round: number, spot: number): void {
    this.#memory.marks[round * this.#spots + spot] = 1;
    this.#memory.layers[round * this.#layers + Math.floor(spot / this.#points)] = 1;
  }

  /** Least minutes from each spot to an end. */
  #findRest(): void {
    const { rest } = this.#memory;
    const { ends, direction, vias } = this.#query;
    const { least } = this.#world.network;
    const points = this.#points;
    const leastTo = (from: number, to: number): number =>
      i16(least, direction === 1 ? from * points + to : to * points + from);
    rest.fill(never, 0, this.#spots);
    const last = (this.#layers - 1) * points;
    for (const { point: end, minutes } of ends) {
      for (let point = 0; point < points; point++) {
        const total = minutes + leastTo(point, end);
        if (total < i32(rest, last + point)) rest[last + point] = total;
      }
    }
    for (let layer = this.#layers - 2; layer >= 0; layer--) {
      const via = at(vias, layer);
      const behind = i32(rest, (layer + 1) * points + via);
      for (let point = 0; point < points; point++) rest[layer * points + point] = leastTo(point, via) + behind;
    }
  }

  /** The spot of a point that the search reaches in a layer: at a via point the next layer begins. */
  #spotOf(layer: number, point: number): number {
    const { vias } = this.#query;
    let reached = layer;
    while (reached < vias.length && vias[reached] === point) reached++;
    return reached * this.#points + point;
  }

  /** Who sits in a train may get off at its next stops, too. */
  #beginSeated(seat: Ride): void {
    const { pattern, base, from, to } = seat;
    const { hops, direction } = this.#query;
    let layer = 0;
    for (let stop = direction === 1 ? to : from; ; stop += direction) {
      const spot = this.#spotOf(layer, i32(pattern.stops, stop));
      layer = Math.floor(spot / this.#points);
      const [begin, end] = direction === 1 ? [from, stop] : [stop, to];
      this.#reach(pattern, { ride: [pattern.index, begin, end, base, 0, 0], spot, round: 0 });
      const hop = direction === 1 ? stop : stop - 1;
      if (hop < 0 || hop >= pattern.stops.length - 1 || at(hops, layer)[pattern.hopBase + hop] === 0) break;
    }
  }

  /** Extends all ways by one ride; false when nothing changed. */
  #rideAll(round: number): boolean {
    const { layers, marks, patternMarks } = this.#memory;
    const { callStart, callPattern, callStop } = this.#world.network;
    const { direction } = this.#query;
    const points = this.#points;
    let changed = false;
    this.#clear(round);
    for (let layer = 0; layer < this.#layers; layer++) {
      if (layers[(round - 1) * this.#layers + layer] === 0) continue;
      const before = (round - 1) * this.#spots + layer * points;
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
        const where = { round, layer, stop };
        if (this.#scan(pattern, where)) changed = true;
      }
    }
    return changed;
  }

  /** Keeps a label if it is the best one of its spot, and an end can be reached from it early enough. */
  #improve(labels: RideLabels, label: number, { ride, spot, round }: Reached): boolean {
    if (label >= i32(labels.best, spot) || label + i32(this.#memory.rest, spot) >= this.#target) return false;
    const cell = round * this.#spots + spot;
    labels.best[spot] = label;
    labels.label[cell] = label;
    for (let field = 0; field < fields; field++) labels.origin[cell * fields + field] = at(ride, field);
    this.#mark(round, spot);
    return true;
  }

  /** Gets off a ride; against the direction of travel: gets on it. */
  #reach(pattern: Pattern, reached: Reached): boolean {
    const { changes, ways } = this.#memory;
    const { boarding, boardingFromWalk } = this.#world.network;
    const { ride, spot } = reached;
    if (this.#query.direction === 1) return this.#improve(changes, ride[3] + i32(pattern.arrivals, ride[2]), reached);
    const hop = pattern.hopBase + ride[1];
    const label = -(ride[3] + i32(pattern.departures, ride[1]));
    const byTrain = this.#improve(changes, label + this.#slack(i32(boarding, hop)), reached);
    const onFoot = this.#improve(ways, label + i32(boardingFromWalk, hop), reached);
    // Who begins at the station itself is there in time.
    const seated = spot === this.#endSpot() && label < this.#target;
    if (seated) {
      this.#target = label;
      this.#seated = ride;
    }
    return byTrain || onFoot || seated;
  }

  #endSpot(): number {
    return this.#endPoint < 0 ? -1 : (this.#layers - 1) * this.#points + this.#endPoint;
  }

  #slack(minutes: number): number {
    return this.#query.margin === 1 ? minutes : Math.ceil(minutes * this.#query.margin);
  }

  /** Whether nobody may change at a spot: the begin of the search and a via point are no changes. */
  #isClosed(round: number, layer: number, point: number): boolean {
    const { closed, seat, vias } = this.#query;
    if (closed?.[point] !== 1) return false;
    return (round > 1 || seat !== undefined) && (layer === 0 || vias[layer - 1] !== point);
  }

  /** Whether the search begins at a spot without a way to it. */
  #isStart(cell: number): boolean {
    const edge = this.#query.starts[-1 - i32(this.#memory.walkFrom, cell)];
    return edge?.moves.length === 0;
  }

  /**
   * Scans a pattern in the direction of the search, from a stop on. Of several stops to come to the same train, the last one
   * that is reached by train: otherwise one would ride beyond the place to change, and back.
   */
  #scan(
    pattern: Pattern,
    { round, layer, stop: firstStop }: { round: number; layer: number; stop: number },
    aboard: Aboard = [never, 0, 0, layer],
  ): boolean {
    const { changes, walks, marks, rest } = this.#memory;
    const { closed, direction, plain, vias } = this.#query;
    const { boarding, boardingFromWalk } = this.#world.network;
    const { stops } = pattern;
    // What one comes to a train at, and what one leaves it at.
    const begins = direction === 1 ? pattern.departures : pattern.arrivals;
    const ends = direction === 1 ? pattern.arrivals : pattern.departures;
    const hops = at(this.#query.hops, layer);
    const offsetOfLayer = layer * this.#points;
    const before = (round - 1) * this.#spots + offsetOfLayer;
    const via = vias[layer] ?? -1;
    const last = direction === 1 ? stops.length - 1 : 0;
    let changed = false;
    // The base counts backwards, too, so that less is always better.
    let base = aboard[0];
    let entry = aboard[1];
    let afterWalk = aboard[2];
    let entryLayer = aboard[3];
    for (let stop = firstStop; ; stop += direction) {
      const point = i32(stops, stop);
      if (base !== never) {
        const label = base + direction * i32(ends, stop);
        if (direction === -1 || label < i32(changes.best, offsetOfLayer + point)) {
          const from = direction === 1 ? entry : stop;
          const ride = [pattern.index, from, entry + stop - from, direction * base, afterWalk, entryLayer] as const;
          if (this.#reach(pattern, { ride, spot: this.#spotOf(layer, point), round })) changed = true;
        }
        if (point === via) {
          const passed = [base, entry, afterWalk, entryLayer] as const;
          if (this.#scan(pattern, { round, layer: layer + 1, stop }, passed)) changed = true;
          base = never;
        }
      }
      if (stop === last) return changed;
      const hop = pattern.hopBase + (direction === 1 ? stop : stop - 1);
      if (hops[hop] === 0) {
        base = never;
        continue;
      }
      const cell = before + point;
      if (marks[cell] === 0 || (closed !== undefined && this.#isClosed(round, layer, point))) continue;
      const starts = round === 1 && this.#isStart(cell);
      let byTrain = i32(starts ? walks : changes.label, cell);
      let byWalk = starts ? never : i32(walks, cell);
      if (direction === 1) {
        if (!starts) byTrain += this.#slack(i32(boarding, hop));
        byWalk += i32(boardingFromWalk, hop);
      }
      const ready = Math.min(byTrain, byWalk);
      // An end may have been found since the label was.
      if (ready >= never || ready + i32(rest, offsetOfLayer + point) >= this.#target) continue;
      const offset = direction * i32(begins, stop);
      if (base !== never && base + offset <= ready && !(base + offset === ready && byTrain === ready)) continue;
      const next = plain ? this.#plainBase(ready, hop, offset) : this.#nextBase(pattern.index, ready - offset);
      const walked = plain ? byWalk < byTrain : byTrain > next + offset;
      if (next < base || (next === base && !walked && base !== never)) {
        base = next;
        entry = stop;
        afterWalk = walked ? 1 : 0;
        entryLayer = layer;
      }
    }
  }

  #plainBase(ready: number, hop: number, offset: number): number {
    const wait = i32(this.#world.network.waits, hop);
    if (wait < 0) return never;
    return ready + (this.#query.wait ? wait : 0) - offset;
  }

  /** Base of the first train that begins at or after a moment (or of the last one until then), counted as labels are. */
  #nextBase(pattern: number, label: number): number {
    const { direction } = this.#query;
    const time = direction * label;
    const today = Math.floor(time / dayMinutes);
    // The last trains of a day begin after midnight.
    const first = direction === 1 ? today - 1 : today;
    for (let day = first; Math.abs(day - first) <= 2; day += direction) {
      const starts = this.#startsOn(pattern, day - this.#departures.firstDay);
      const bound = time - day * dayMinutes;
      if (direction === 1 && i32(starts, starts.length - 1) < bound) continue;
      const index = direction === 1 ? lowerBound(starts, bound) : lowerBound(starts, bound + 1) - 1;
      if (index >= 0 && index < starts.length) return direction * (day * dayMinutes + i32(starts, index));
    }
    return never;
  }

  /** Departures of a pattern on one of the days around the search, or on one further away. */
  #startsOn(pattern: number, day: number): Int32Array {
    const { starts, firstDay } = this.#departures;
    if (day >= 0 && day < days) return starts[pattern * days + day] ?? noStarts;
    return startsOn(this.#world, at(this.#world.patterns, pattern), firstDay + day);
  }

  /** Extends the rides of a round by ways on foot; at a via point one may go on on foot as one came. */
  #walkAll(round: number): void {
    const { walks, walkFrom, bestWalk, rest, marks, layers } = this.#memory;
    const { links, closed, vias, direction } = this.#query;
    const { label: labels } = direction === 1 ? this.#memory.changes : this.#memory.ways;
    const points = this.#points;
    for (let spot = 0; spot < this.#spots; spot++) {
      const layer = Math.floor(spot / points);
      if (layers[round * this.#layers + layer] === 0) {
        spot = (layer + 1) * points - 1;
        continue;
      }
      const cell = round * this.#spots + spot;
      if (marks[cell] === 0) continue;
      const point = spot - layer * points;
      const isVia = layer > 0 && vias[layer - 1] === point;
      const byTrain = i32(labels, cell);
      const walked = isVia && i32(walks, cell) < byTrain;
      const label = walked ? i32(walks, cell) : byTrain;
      if (label >= never) continue;
      for (const { to, minutes } of at(links, point)) {
        const reached = label + minutes;
        const next = this.#spotOf(layer, to);
        if (reached >= i32(bestWalk, next) || reached + i32(rest, next) >= this.#target) continue;
        // To walk to the end is no change.
        if (closed?.[point] === 1 && !isVia && next !== this.#endSpot()) continue;
        bestWalk[next] = reached;
        walks[round * this.#spots + next] = reached;
        walkFrom[round * this.#spots + next] = spot * 2 + (walked ? 1 : 0);
        this.#mark(round, next);
      }
    }
  }

  /** The best end that this round reaches, if it is better than that of the rounds before. */
  #bestEnd(round: number): End | undefined {
    const { changes, ways, walks } = this.#memory;
    const { ends, direction, vias } = this.#query;
    const [outs, kind] = direction === 1 ? ([changes, 'changes'] as const) : ([ways, 'ways'] as const);
    const offset = round * this.#spots + (this.#layers - 1) * this.#points;
    let chosen: End | undefined;
    const take = (label: number, end: End): void => {
      if (label >= this.#target) return;
      this.#target = label;
      chosen = end;
    };
    for (const edge of ends) {
      const cell = offset + edge.point;
      const direct = edge.moves.length === 0;
      if (direct && this.#seated !== undefined) chosen ??= { edge, kind: 'seated' };
      if (i32(outs.label, cell) < never && (direction === 1 || !direct)) {
        take(i32(outs.label, cell) + edge.minutes, { edge, kind });
      }
      // Two ways on foot one after the other would be one that the data does not know; but a via point lies between them.
      const walk = i32(walks, cell);
      if (walk < never && (direct || vias.at(-1) === edge.point)) take(walk + edge.minutes, { edge, kind: 'walk' });
    }
    return chosen;
  }

  #foundAt(end: End, round: number): Found {
    const { direction } = this.#query;
    const { moves, point } = end.edge;
    // Collected from the end of the search to its beginning.
    const legs: Leg[] = direction === 1 ? [...moves].reverse() : [...moves];
    const spot = (this.#layers - 1) * this.#points + point;
    if (end.kind === 'seated' && this.#seated !== undefined) this.#traceRide(legs, this.#seated, round);
    else this.#trace(legs, spot, { round, kind: end.kind });
    this.#seated = undefined;
    return {
      time: direction * this.#target,
      rides: round,
      legs: direction === 1 ? legs.reverse() : legs,
    };
  }

  #trace(legs: Leg[], spot: number, { round, kind }: { round: number; kind: End['kind'] }): void {
    const { direction, starts, links } = this.#query;
    const { changes, ways, walkFrom } = this.#memory;
    const cell = round * this.#spots + spot;
    if (kind !== 'walk') {
      const { origin } = kind === 'ways' ? ways : changes;
      this.#traceRide(legs, origin.subarray(cell * fields, (cell + 1) * fields) as unknown as Origin, round);
      return;
    }
    const source = i32(walkFrom, cell);
    if (source < 0) {
      const { moves } = at(starts, -1 - source);
      legs.push(...(direction === 1 ? [...moves].reverse() : moves));
      return;
    }
    const [near, far] = [(source >> 1) % this.#points, spot % this.#points];
    const link = at(links, near).find((one) => one.to === far);
    const [from, to] = direction === 1 ? [near, far] : [far, near];
    legs.push({ kind: 'walk', from, to, metres: link?.metres ?? 0, minutes: link?.minutes ?? 0 });
    const before = (source & 1) === 1 ? 'walk' : direction === 1 ? 'changes' : 'ways';
    this.#trace(legs, source >> 1, { round, kind: before });
  }

  #traceRide(legs: Leg[], [index, from, to, base, afterWalk, layer]: Origin, round: number): void {
    const pattern = at(this.#world.patterns, index);
    legs.push({ kind: 'ride', pattern, from, to, base });
    // The train that the search began in.
    if (round === 0) return;
    const point = i32(pattern.stops, this.#query.direction === 1 ? from : to);
    const spot = layer * this.#points + point;
    const cell = (round - 1) * this.#spots + spot;
    const walked = afterWalk === 1 || (round === 1 && this.#isStart(cell));
    this.#trace(legs, spot, { round: round - 1, kind: walked ? 'walk' : 'changes' });
  }
}
