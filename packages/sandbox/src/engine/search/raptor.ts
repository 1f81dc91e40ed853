import type { AccessEdge, Leg, Ride, UsableFootpath } from '../network/leg.ts';
import { computeTravelTimeLowerBounds } from '../network/travel-time-lower-bound.ts';
import { type RaptorLabels, getRaptorBuffers, type RaptorBuffers } from './raptor-labels.ts';
import { DepartureIndex, infiniteTime } from '../network/departure-index.ts';
import { at, readInt32 } from '../../base/collections.ts';
import type { TransportNetwork } from '../network/transport-network.ts';

/**
 * Query of a RAPTOR search. A forward search (`direction` 1) starts at `time`. A backward search (-1) ends at `time`.
 */
export interface RaptorQuery {
  readonly direction: 1 | -1;
  readonly time: number;
  /** Day of the search, as days since 1970-01-01. */
  readonly day: number;
  /**
   * Access connections at the start of the search: at the origin in a forward search, at the destination in a backward
   * search.
   */
  readonly starts: readonly AccessEdge[];
  readonly ends: readonly AccessEdge[];
  /** Indexes of the via points in search order. */
  readonly vias: readonly number[];
  /** Train in which the passenger is when the search starts. It replaces the start points in `starts`. */
  readonly seat: Ride | undefined;
  /**
   * Connections between neighbouring stops (hops) that may be used: 1 for each of them, for each part of the route
   * between via points, in search order.
   */
  readonly hops: readonly Uint8Array[];
  /** Value 1 for each station where the passenger must not change trains. */
  readonly closed: Uint8Array | undefined;
  readonly links: readonly (readonly UsableFootpath[])[];
  readonly rounds: number;
  readonly margin: number;
  readonly plain: boolean;
  readonly wait: boolean;
  /** Routes must arrive before this time. In a backward search, they must depart after it. */
  readonly before: number | undefined;
}

/** Route found by a RAPTOR search. `time` is its arrival or, in a backward search, its departure. */
export interface RaptorResult {
  readonly time: number;
  readonly rides: number;
  readonly legs: readonly Leg[];
}

/**
 * Finds the best routes with the RAPTOR algorithm. In each round, routes become one ride longer, and a route is
 * returned if it is faster than all routes with fewer rides. Routes are pruned if their lower bound cannot beat the
 * best time so far. Each via point starts a new layer, so labels before and after it never mix. A passenger who passes
 * a via point by train stays in the train.
 *
 * In a backward search, a label is the latest departure from a point. Boarding takes a different number of minutes
 * after a train than after a walk, so there are two labels for each point: `changes` and `ways`. All times are negated
 * in a backward search, so that a smaller value is always better. Stops are numbered as in {@link TimetableArrays}.
 */
export function runRaptor(world: TransportNetwork, query: RaptorQuery): RaptorResult[] {
  return new RaptorSearch(world, query).run();
}

/** Computes a lower bound of the travel time in minutes, by assuming that every train departs without waiting. */
export function computeMinTravelMinutes(world: TransportNetwork, query: RaptorQuery): number {
  return new RaptorSearch(world, query).least();
}

interface BoardedTrain {
  /** Departure of the train at its first stop, negated in a backward search. */
  readonly base: number;
  /**
   * One number that encodes the stop and layer where the passenger boarded, and whether the passenger came there on
   * foot.
   */
  readonly entry: number;
  readonly stop: number;
}

/** Train with the passenger in it, at one of its stops. `spot` combines the point of the stop and the layer. */
type TrainAtSpot = { -readonly [Key in keyof BoardedTrain]: BoardedTrain[Key] } & { spot: number };

interface ReachedEnd {
  readonly edge: AccessEdge;
  readonly kind: 'changes' | 'ways' | 'walk' | 'seated';
}

class RaptorSearch {
  readonly #world: TransportNetwork;
  readonly #query: RaptorQuery;
  readonly #memory: RaptorBuffers;
  readonly #trains: DepartureIndex;
  readonly #points: number;
  readonly #layers: number;
  readonly #spots: number;
  /** Spot (a station in the last part of the route) where the search ends if no walk follows; -1 if there is none. */
  readonly #endSpot: number;
  #target: number;
  /**
   * Train whose stops the search is scanning. It is a single reused object, because new objects would cause a third of
   * the garbage.
   */
  readonly #aboard: TrainAtSpot = { base: 0, entry: 0, stop: 0, spot: 0 };
  /**
   * In a backward search: the first ride of the route, if it starts at the origin station itself and not after a walk.
   */
  #seated: BoardedTrain | undefined;
  #round = 0;
  /** Start of the current round in the arrays of labels, which contain all rounds one after another. */
  #cells = 0;

  constructor(world: TransportNetwork, query: RaptorQuery) {
    this.#world = world;
    this.#query = query;
    this.#points = world.points.length;
    this.#layers = query.vias.length + 1;
    this.#spots = this.#points * this.#layers;
    this.#memory = getRaptorBuffers(world, query.rounds, this.#layers);
    this.#trains = new DepartureIndex(world, query.day, query.direction);
    const end = query.ends.find(({ moves }) => moves.length === 0)?.point;
    this.#endSpot = end === undefined ? -1 : query.vias.length * this.#points + end;
    // `| 0` converts the target time to an integer, which keeps comparisons with it fast in V8.
    this.#target = query.before === undefined ? infiniteTime : (query.direction * query.before) | 0;
  }

  run(): RaptorResult[] {
    const found: RaptorResult[] = [];
    const finishRound = (): void => {
      this.#walkAll();
      const end = this.#bestEnd();
      if (end !== undefined) found.push(this.#foundAt(end));
    };
    this.#begin();
    if (this.#query.seat !== undefined || this.#layers > 1) finishRound();
    for (let round = 1; round <= this.#query.rounds; round++) {
      this.#beginRound(round);
      if (!this.#rideAll()) break;
      finishRound();
    }
    return found;
  }

  least(): number {
    this.#findRest();
    const { rest } = this.#memory;
    return Math.min(...this.#query.starts.map(({ point, minutes }) => minutes + (rest[this.#spotOf(0, point)] ?? 0)));
  }

  #begin(): void {
    const { changes, ways, walks } = this.#memory;
    const { starts, direction, time, seat } = this.#query;
    for (const { best } of [changes, ways, walks]) best.fill(infiniteTime, 0, this.#spots);
    this.#beginRound(0);
    this.#findRest();
    if (seat !== undefined) {
      this.#beginSeated(seat);
      return;
    }
    starts.forEach((edge, index) => {
      const spot = this.#spotOf(0, edge.point);
      const label = direction * time + edge.minutes;
      // A route that only consists of a walk is not a result, and must not prune rides that take the same time.
      if (label >= (walks.best[spot] ?? 0) || (this.#layers === 1 && spot === this.#endSpot)) return;
      this.#walk(label, spot, -1 - index);
    });
  }

  #beginRound(round: number): void {
    const { changes, ways, walks, marks } = this.#memory;
    this.#round = round;
    this.#cells = round * this.#spots;
    const end = this.#cells + this.#spots;
    for (const { label } of [changes, ways, walks]) label.fill(infiniteTime, this.#cells, end);
    marks.fill(0, this.#cells, end);
  }

  /** Stores the time at which a walk ends at a station, stop or port. */
  #walk(label: number, spot: number, from: number): void {
    const { walks, marks } = this.#memory;
    const cell = this.#cells + spot;
    walks.label[cell] = label;
    walks.best[spot] = label;
    walks.from[cell] = from;
    marks[cell] = 1;
  }

  /**
   * Computes for every station, in every part of the route between via points, a lower bound of the minutes to the end
   * of the search.
   */
  #findRest(): void {
    const { rest } = this.#memory;
    const { ends, direction, vias } = this.#query;
    const points = this.#points;
    const leastTo = (end: number): Uint16Array => computeTravelTimeLowerBounds(this.#world.network, end, direction);
    const last = vias.length * points;
    rest.fill(infiniteTime, last, this.#spots);
    for (const { point: end, minutes } of ends) {
      const least = leastTo(end);
      for (let point = 0; point < points; point++) {
        const total = minutes + (least[point] ?? 0);
        if (total < (rest[last + point] ?? 0)) rest[last + point] = total;
      }
    }
    for (let layer = vias.length - 1; layer >= 0; layer--) {
      const via = at(vias, layer);
      const least = leastTo(via);
      const behind = rest[(layer + 1) * points + via] ?? 0;
      for (let point = 0; point < points; point++) rest[layer * points + point] = (least[point] ?? 0) + behind;
    }
  }

  /**
   * Combines the indexes of a station and of a layer (part of the route between two via points) into one index. A via
   * point belongs to the next layer.
   */
  #spotOf(layer: number, point: number): number {
    const { vias } = this.#query;
    let reached = layer;
    while (reached < vias.length && vias[reached] === point) reached++;
    return reached * this.#points + point;
  }

  /** Starts the search inside a train. The passenger may alight at any further stop. */
  #beginSeated({ pattern, base, from, to }: Ride): void {
    const { hops, direction } = this.#query;
    const { stops } = this.#world.network;
    const [entry, first] = direction === 1 ? [from, to] : [to, from];
    const aboard = { base: direction * base, entry: this.#entryAt(pattern.hopBase + entry, 0) };
    let layer = 0;
    for (let stop = pattern.hopBase + first; ; stop += direction) {
      const spot = this.#spotOf(layer, stops[stop] ?? 0);
      layer = Math.floor(spot / this.#points);
      this.#reach({ ...aboard, stop, spot });
      if (at(hops, layer)[direction === 1 ? stop : stop - 1] === 0) break;
    }
  }

  #entryAt(stop: number, layer: number, onFoot = false): number {
    return (stop * this.#layers + layer) * 2 + (onFoot ? 1 : 0);
  }

  /** Extends all routes by one ride. Returns false if no time has improved. */
  #rideAll(): boolean {
    const { changes, walks, rest, marks, firstMarks, lastMarks } = this.#memory;
    const { callStart, calls, patternOf } = this.#world.network;
    const { direction } = this.#query;
    const points = this.#points;
    let changed = false;
    for (let layer = 0; layer < this.#layers; layer++) {
      const before = this.#cells - this.#spots + layer * points;
      firstMarks.fill(-1);
      for (let point = 0; point < points; point++) {
        const cell = before + point;
        if (marks[cell] === 0) continue;
        const reached = Math.min(changes.label[cell] ?? 0, walks.label[cell] ?? 0);
        if (reached + (rest[layer * points + point] ?? 0) >= this.#target) continue;
        const last = callStart[point + 1] ?? 0;
        for (let call = callStart[point] ?? 0; call < last; call++) {
          const stop = calls[call] ?? 0;
          const pattern = patternOf[stop] ?? 0;
          const first = firstMarks[pattern] ?? 0;
          if (first < 0 || direction * stop < direction * first) firstMarks[pattern] = stop;
          if (first < 0 || direction * stop > direction * (lastMarks[pattern] ?? 0)) lastMarks[pattern] = stop;
        }
      }
      // A loop over indexes avoids the objects that an iterator would create.
      for (let pattern = 0; pattern < firstMarks.length; pattern++) {
        const stop = readInt32(firstMarks, pattern);
        if (stop >= 0 && this.#scan(stop, layer)) changed = true;
      }
    }
    return changed;
  }

  /**
   * Stores the time at which a train reaches a station if it is the best one so far and can still lead to the end in
   * time.
   */
  #improve(labels: RaptorLabels, label: number, { base, entry, stop, spot }: TrainAtSpot): boolean {
    if (label >= (labels.best[spot] ?? 0) || label + (this.#memory.rest[spot] ?? 0) >= this.#target) return false;
    const cell = this.#cells + spot;
    labels.best[spot] = label;
    labels.label[cell] = label;
    labels.base[cell] = base;
    labels.entry[cell] = entry;
    labels.from[cell] = stop;
    this.#memory.marks[cell] = 1;
    if (this.#query.direction === 1) this.#arrive(label, spot);
    return true;
  }

  /**
   * Lowers the target time (the best arrival so far) when the search reaches its end. Labels that cannot beat the
   * target are pruned.
   */
  #arrive(label: number, spot: number): void {
    if (spot === this.#endSpot && label < this.#target) this.#target = label + 1;
  }

  /**
   * Stores the time at which the passenger leaves a train at a stop. In a backward search, stores the time of boarding
   * it.
   */
  #reach(aboard: TrainAtSpot): boolean {
    const { changes, ways } = this.#memory;
    const { boarding, boardingFromWalk, arrivals, departures } = this.#world.network;
    const { base, stop, spot } = aboard;
    if (this.#query.direction === 1) return this.#improve(changes, base + (arrivals[stop] ?? 0), aboard);
    const label = base - (departures[stop] ?? 0);
    const byTrain = this.#improve(changes, label + this.#slack(boarding[stop] ?? 0), aboard);
    const onFoot = this.#improve(ways, label + (boardingFromWalk[stop] ?? 0), aboard);
    // At the first station of a course, the passenger needs no time for boarding.
    const seated = spot === this.#endSpot && label < this.#target;
    if (seated) {
      this.#target = label;
      this.#seated = { ...aboard };
    }
    return byTrain || onFoot || seated;
  }

  #slack(minutes: number): number {
    return this.#query.margin === 1 ? minutes : Math.ceil(minutes * this.#query.margin);
  }

  /**
   * True if the request forbids changing trains at a station. Boarding at the start and at via points is always
   * allowed.
   */
  #isClosed(layer: number, point: number): boolean {
    const { closed, seat, vias } = this.#query;
    if (closed?.[point] !== 1) return false;
    return (this.#round > 1 || seat !== undefined) && (layer === 0 || vias[layer - 1] !== point);
  }

  /** True if the search starts at this station itself, not with a walk to it. */
  #isStart(spot: number): boolean {
    const from = this.#memory.walks.from[spot] ?? 0;
    return from < 0 && this.#query.starts[-1 - from]?.moves.length === 0;
  }

  /**
   * Scans the stops of a stop pattern in search order. If the same train can be boarded at several stops, the last one
   * that was reached by train is used. Otherwise the passenger would ride past the transfer station and back.
   *
   * @param seat - train in which the passenger already sits
   */
  #scan(begin: number, layer: number, seat?: BoardedTrain): boolean {
    const { changes, walks, marks, rest, lastMarks } = this.#memory;
    const { closed, direction, plain, vias } = this.#query;
    const { first, patternOf, stops, arrivals, departures, boarding, boardingFromWalk } = this.#world.network;
    const aboard = this.#aboard;
    const pattern = patternOf[begin] ?? 0;
    // A backward search enters a train where the passenger alights, and leaves it where the passenger boards.
    const begins = direction === 1 ? departures : arrivals;
    const ends = direction === 1 ? arrivals : departures;
    const hops = at(this.#query.hops, layer);
    const spots = layer * this.#points;
    const before = this.#cells - this.#spots + spots;
    const via = vias[layer] ?? -1;
    const last = direction === 1 ? (first[pattern + 1] ?? 0) - 1 : (first[pattern] ?? 0);
    const lastMark = seat === undefined ? (lastMarks[pattern] ?? 0) : last;
    let changed = false;
    // A departure (`base`) of `infiniteTime` means that the passenger is not in a train.
    let base = seat?.base ?? infiniteTime;
    let entry = seat?.entry ?? 0;
    for (let stop = begin; ; stop += direction) {
      const point = stops[stop] ?? 0;
      if (base < infiniteTime) {
        const label = base + Math.imul(direction, ends[stop] ?? 0);
        if (label + (rest[spots + point] ?? 0) >= this.#target) {
          // The train cannot reach an end of the search in time, so it is not followed any further.
          base = infiniteTime;
        } else if (point === via || direction === -1 || label < (changes.best[spots + point] ?? 0)) {
          aboard.base = base;
          aboard.entry = entry;
          aboard.stop = stop;
          aboard.spot = point === via ? this.#spotOf(layer, point) : spots + point;
          if (this.#reach(aboard)) changed = true;
          if (point === via) {
            if (this.#scan(stop, layer + 1, { base, entry, stop })) changed = true;
            base = infiniteTime;
          }
        }
      }
      if (stop === last || (base === infiniteTime && direction * stop > direction * lastMark)) return changed;
      if (hops[direction === 1 ? stop : stop - 1] === 0) {
        base = infiniteTime;
        continue;
      }
      const cell = before + point;
      if (marks[cell] === 0 || (closed !== undefined && this.#isClosed(layer, point))) continue;
      const starts = this.#round === 1 && this.#isStart(cell);
      let byTrain = (starts ? walks : changes).label[cell] ?? 0;
      let byWalk = starts ? infiniteTime : (walks.label[cell] ?? 0);
      if (direction === 1) {
        if (!starts) byTrain += this.#slack(boarding[stop] ?? 0);
        byWalk += boardingFromWalk[stop] ?? 0;
      }
      const ready = Math.min(byTrain, byWalk);
      // The scan may have found a better end in the meantime, so the lower bound is compared again.
      if (ready >= infiniteTime || ready + (rest[spots + point] ?? 0) >= this.#target) continue;
      const offset = Math.imul(direction, begins[stop] ?? 0);
      if (base + offset <= ready && !(base + offset === ready && byTrain === ready)) continue;
      const next = plain ? this.#plainBase(ready - offset, stop) : this.#trains.findNext(pattern, ready - offset);
      const onFoot = plain ? byWalk < byTrain : byTrain > next + offset;
      if (next < base || (next === base && !onFoot && base < infiniteTime)) {
        base = next;
        entry = this.#entryAt(stop, layer, onFoot);
      }
    }
  }

  /** Computes when a train leaves its first stop, in a search that assumes the average wait instead of a timetable. */
  #plainBase(base: number, hop: number): number {
    const wait = this.#world.network.waits[hop] ?? 0;
    if (wait < 0) return infiniteTime;
    return this.#query.wait ? base + wait : base;
  }

  /**
   * Extends the routes that the current round has found by walks. Only at a via point may a walk follow another walk.
   */
  #walkAll(): void {
    const { walks, rest, marks } = this.#memory;
    const { links, closed, vias, direction } = this.#query;
    const { label: labels } = direction === 1 ? this.#memory.changes : this.#memory.ways;
    const cells = this.#cells;
    for (let spot = 0; spot < this.#spots; spot++) {
      if (marks[cells + spot] === 0) continue;
      const point = spot % this.#points;
      const layer = (spot - point) / this.#points;
      const isVia = layer > 0 && vias[layer - 1] === point;
      const byTrain = labels[cells + spot] ?? 0;
      const walked = isVia && (walks.label[cells + spot] ?? 0) < byTrain;
      const label = walked ? (walks.label[cells + spot] ?? 0) : byTrain;
      if (label >= infiniteTime) continue;
      for (const { to, minutes } of at(links, point)) {
        const reached = label + minutes;
        const next = this.#spotOf(layer, to);
        if (reached >= (walks.best[next] ?? 0) || reached + (rest[next] ?? 0) >= this.#target) continue;
        // A walk to the destination does not count as a change of trains.
        if (closed?.[point] === 1 && !isVia && next !== this.#endSpot) continue;
        this.#walk(reached, next, spot * 2 + (walked ? 1 : 0));
        this.#arrive(reached, next);
      }
    }
  }

  /**
   * Returns the end of the search that this round has reached at the best time. Returns `undefined` if it is no better
   * than earlier rounds.
   */
  #bestEnd(): ReachedEnd | undefined {
    const { changes, ways, walks } = this.#memory;
    const { ends, direction, vias } = this.#query;
    const [outs, kind] = direction === 1 ? ([changes, 'changes'] as const) : ([ways, 'ways'] as const);
    const offset = this.#cells + (this.#layers - 1) * this.#points;
    let chosen: ReachedEnd | undefined;
    const take = (label: number, end: ReachedEnd): void => {
      if (label >= this.#target) return;
      this.#target = label;
      chosen = end;
    };
    for (const edge of ends) {
      const cell = offset + edge.point;
      const direct = edge.moves.length === 0;
      if (direct && this.#seated !== undefined) chosen ??= { edge, kind: 'seated' };
      if ((outs.label[cell] ?? 0) < infiniteTime && (direction === 1 || !direct)) {
        take((outs.label[cell] ?? 0) + edge.minutes, { edge, kind });
      }
      // A walk may follow another walk only at a via point. Elsewhere, consecutive footpaths are already joined into
      // one.
      const walk = walks.label[cell] ?? 0;
      if (walk < infiniteTime && (direct || vias.at(-1) === edge.point))
        take(walk + edge.minutes, { edge, kind: 'walk' });
    }
    return chosen;
  }

  #foundAt(end: ReachedEnd): RaptorResult {
    const { direction } = this.#query;
    const { moves, point } = end.edge;
    const round = this.#round;
    // A forward search reconstructs its route backwards, from the end to the beginning.
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

  #trace(legs: Leg[], spot: number, { round, kind }: { round: number; kind: ReachedEnd['kind'] }): void {
    const { direction, starts, links } = this.#query;
    const { changes, ways, walks } = this.#memory;
    const cell = round * this.#spots + spot;
    if (kind !== 'walk') {
      const { base, entry, from } = kind === 'ways' ? ways : changes;
      this.#traceRide(legs, { base: base[cell] ?? 0, entry: entry[cell] ?? 0, stop: from[cell] ?? 0 }, round);
      return;
    }
    const source = walks.from[cell] ?? 0;
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

  #traceRide(legs: Leg[], { base, entry, stop }: BoardedTrain, round: number): void {
    const { direction } = this.#query;
    const { patternOf, stops } = this.#world.network;
    const layer = (entry >> 1) % this.#layers;
    const boarded = ((entry >> 1) - layer) / this.#layers;
    const pattern = at(this.#world.patterns, patternOf[boarded] ?? 0);
    const [from, to] = direction === 1 ? [boarded, stop] : [stop, boarded];
    legs.push({
      kind: 'ride',
      pattern,
      from: from - pattern.hopBase,
      to: to - pattern.hopBase,
      base: direction * base,
    });
    // A ride of round 0 is in the train in which the passenger already was when the search began, so no leg precedes
    // it.
    if (round === 0) return;
    const spot = layer * this.#points + (stops[boarded] ?? 0);
    const walked = (entry & 1) === 1 || (round === 1 && this.#isStart(spot));
    this.#trace(legs, spot, { round: round - 1, kind: walked ? 'walk' : 'changes' });
  }
}
