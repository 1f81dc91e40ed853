import { dayMinutes, ymdOf } from '../../src/engine/calendar.ts';
import { pathBetween } from '../../src/engine/paths.ts';
import { partAt, type Pattern, type Service, type Way } from '../../src/engine/timetable.ts';
import { startsOn, type World } from '../../src/engine/world.ts';
import type { Question } from './reference.ts';

/** A journey that is paid at once: where it began, how far it went in units of 100 m, and whether all of it was in an area. */
interface Journey {
  readonly system: string;
  readonly start: number;
  readonly length: number;
  readonly isInArea: boolean;
}

/** A charge: for one train, or for several shinkansen of a line. */
interface Charge {
  readonly services: readonly Service[];
  readonly way: Way;
  readonly length: number;
  readonly day: number;
}

/** What has been paid, and what the next train may go on with. */
interface Purse {
  readonly paid: number;
  /** `paid` where the journey began. */
  readonly before: number;
  readonly journey: Journey | undefined;
  readonly charge: Charge | undefined;
}

interface Traveller {
  readonly time: number;
  readonly point: number;
  readonly passed: number;
  readonly came: 'start' | 'ride' | 'walk';
  readonly purse: Purse;
}

/** When a way may go, and what it may cost. */
export interface Limits {
  readonly moment: number;
  readonly until: number;
  /** The longest wait for the first train. */
  readonly wait: number;
  /** The earliest arrival. */
  readonly from: number;
  readonly plain: boolean;
  /** Only ways that cost less are looked for. */
  readonly below: number;
}

/** Prices by the data alone: tickets, free seats and seasons, as the default of conditions has it. */
class Till {
  readonly #world: World;
  readonly #plain: boolean;

  constructor(world: World, plain: boolean) {
    this.#world = world;
    this.#plain = plain;
  }

  fareFor(system: string, length: number): number {
    const rows = this.#world.data.fares.systems[system]!.rows!;
    return (rows.find(([most]) => length / 10 <= most) ?? rows.at(-1)!)[1];
  }

  #fare({ journey }: Purse, point: number): number {
    if (journey === undefined) return 0;
    const { system, start, length, isInArea } = journey;
    // Nobody rides only to come back to where the journey began.
    if (start === point) return Infinity;
    const paid = isInArea ? this.#world.data.paid(system, [start, point], length / 10) * 10 : length;
    return this.fareFor(system, Math.round(paid));
  }

  #charge({ charge }: Purse): number {
    if (charge === undefined) return 0;
    const { charges, seasons } = this.#world.data.fares;
    const { services, length, day } = charge;
    const table = charges[services[0]!.data.charge!]!;
    const row = table.rows.find(([most]) => length / 10 <= most!) ?? table.rows.at(-1)!;
    const seats = table.seats.filter((seat) => services.every(({ data }) => data.seats?.includes(seat) ?? true));
    const seat = ['Free', 'NoneReserved', 'Reserved'].find((one) => seats.includes(one)) ?? seats[0]!;
    const price = row[table.seats.indexOf(seat) + 1]!;
    if (seat !== 'Reserved') return price;
    const date = ymdOf(day).slice(4);
    const is = (season: typeof seasons.low): boolean => season.some(([begin, end]) => begin <= date && date <= end);
    const season = this.#plain || table.season !== true ? 0 : is(seasons.high) ? 1 : is(seasons.low) ? -1 : 0;
    return price + Math.max(...services.map(({ data }) => data.surcharge ?? 0)) + season * seasons.difference;
  }

  total(purse: Purse, point: number): number {
    return purse.paid + this.#fare(purse, point) + this.#charge(purse);
  }

  /** A purse that nothing is open in. */
  close(purse: Purse, point: number): Purse {
    const paid = this.total(purse, point);
    return { paid, before: paid, journey: undefined, charge: undefined };
  }

  /** The purse of who rides a hop. `goesOn`: it is the same section of the same train; `stays`: the same train. */
  ride(purse: Purse, { service, way, ends, day }: Hop, { goesOn, stays }: { goesOn: boolean; stays: boolean }): Purse {
    const { data, line, detail } = service;
    const { system } = line.data;
    const path = pathBetween(line, ends, way);
    const length = Math.round(path.kilometres * 10);
    const last = purse.charge?.services.at(-1);
    const isShinkansen = detail === 'shinkansen' && last?.line === line && purse.charge?.way === way;
    const shared = data.charge !== undefined && (stays || isShinkansen) ? purse.charge : undefined;
    const isOne = goesOn || this.#world.data.fares.systems[system]!.perRide !== true;
    const open = isOne && purse.journey?.system === system ? purse.journey : undefined;
    const fare = open === undefined ? this.#fare(purse, ends[0]) : 0;
    const paid = purse.paid + fare + (shared === undefined ? this.#charge(purse) : 0);
    const isInArea = this.#world.data.areas.some(
      (area) => area.system === system && path.points.every((point) => area.distances.has(point)),
    );
    return {
      paid,
      before: open === undefined ? paid : purse.before,
      journey: {
        system,
        start: open?.start ?? ends[0],
        length: (open?.length ?? 0) + length,
        isInArea: isInArea && (open?.isInArea ?? true),
      },
      charge:
        data.charge === undefined
          ? undefined
          : {
              services: [...new Set([...(shared?.services ?? []), service])],
              way,
              length: (shared?.length ?? 0) + length,
              day: shared?.day ?? day,
            },
    };
  }
}

interface Hop {
  readonly service: Service;
  readonly way: Way;
  readonly ends: readonly [number, number];
  readonly day: number;
}

/** What tells purses apart that cannot be compared: only what was paid and how far it was may differ. */
function kindOf({ journey, charge }: Purse): string {
  const trains =
    charge === undefined ? '' : `${charge.services.map(({ index }) => index).join()} ${charge.way} ${charge.day}`;
  return journey === undefined ? '' : `${journey.system} ${journey.start} ${journey.isInArea} ${trains}`;
}

/** Whether whoever has a purse never pays more than with another one of the same kind. */
function isNoDearer(one: Purse, other: Purse): boolean {
  const isShorter = (one.charge?.length ?? 0) <= (other.charge?.length ?? 0);
  return one.paid <= other.paid && isShorter && (one.journey?.length ?? 0) <= (other.journey?.length ?? 0);
}

/** Less is not paid from each point to one of some others, whatever the trains: fares alone, for the shortest tracks. */
function leastFares(world: World, till: Till, { ends, links }: Question): number[] {
  const least = world.points.map(() => Infinity);
  for (const { point } of ends) least[point] = 0;
  const tracks = tracksOf(world);
  for (let open = true; open;) {
    open = false;
    const shorten = (point: number, price: number): void => {
      if (price >= least[point]!) return;
      least[point] = price;
      open = true;
    };
    for (const { index } of world.points) for (const { to } of links[index]!) shorten(index, least[to]!);
    for (const [system, lengths] of tracks) {
      for (const [from, row] of lengths) {
        for (const [to, length] of row)
          if (least[to]! < least[from]!) shorten(from, least[to]! + till.fareFor(system, length));
      }
    }
  }
  return least;
}

type Lengths = Map<number, Map<number, number>>;
let tracks: Map<string, Lengths> | undefined;

/** Shortest lengths between all stations of each fare system. */
function tracksOf(world: World): Map<string, Lengths> {
  if (tracks !== undefined) return tracks;
  tracks = new Map<string, Lengths>();
  for (const pattern of world.patterns) {
    for (let stop = 0; stop < pattern.stops.length - 1; stop++) {
      const { service, way } = partAt(pattern, stop);
      const [from, to] = [pattern.stops[stop]!, pattern.stops[stop + 1]!];
      const lengths = tracks.get(service.line.data.system) ?? (new Map() as Lengths);
      tracks.set(service.line.data.system, lengths);
      for (const end of [from, to]) if (!lengths.has(end)) lengths.set(end, new Map());
      const length = Math.round(pathBetween(service.line, [from, to], way).kilometres * 10);
      lengths.get(from)!.set(to, Math.min(length, lengths.get(from)!.get(to) ?? Infinity));
    }
  }
  for (const lengths of tracks.values()) {
    for (const [via, onwards] of lengths) {
      for (const row of lengths.values()) {
        const first = row.get(via);
        if (first === undefined) continue;
        for (const [to, length] of onwards) row.set(to, Math.min(first + length, row.get(to) ?? Infinity));
      }
    }
  }
  return tracks;
}

/**
 * The least price of a way within limits, or `below` when none costs less. Round by round every traveller takes the next
 * train of every line to every stop, whatever that costs; left out is only who cannot pay less than `below`, or who is no
 * earlier than another one with an equal purse in which no less was paid.
 */
export function leastPrice(world: World, question: Question, limits: Limits): number {
  return new Journeys(world, question, limits).run();
}

class Journeys {
  readonly #world: World;
  readonly #question: Question;
  readonly #limits: Limits;
  readonly #till: Till;
  readonly #least: readonly number[];
  readonly #kept = new Map<string, Traveller[]>();
  #next: Traveller[] = [];
  #best: number;

  constructor(world: World, question: Question, limits: Limits) {
    this.#world = world;
    this.#question = question;
    this.#limits = limits;
    this.#till = new Till(world, limits.plain);
    this.#least = leastFares(world, this.#till, question);
    this.#best = limits.below;
  }

  run(): number {
    const nothing = { paid: 0, before: 0, journey: undefined, charge: undefined };
    for (const { point, minutes, moves } of this.#question.starts) {
      const came = moves.length === 0 ? 'start' : 'walk';
      this.#arrive(
        { time: this.#limits.moment + minutes, point, passed: this.#passed(0, point), came, purse: nothing },
        undefined,
      );
    }
    for (let ride = 1; ride <= this.#question.rides; ride++) {
      const travellers = this.#next;
      this.#next = [];
      for (const one of travellers) this.#rideAll(one, ride);
    }
    return this.#best;
  }

  #passed(before: number, point: number): number {
    let passed = before;
    while (this.#question.vias[passed] === point) passed++;
    return passed;
  }

  #isVia({ passed, point }: Traveller): boolean {
    return passed > 0 && this.#question.vias[passed - 1] === point;
  }

  #rideAll(one: Traveller, ride: number): void {
    const { closed, hops, margin, wait } = this.#question;
    if (ride > 1 && closed?.[one.point] === 1 && !this.#isVia(one)) return;
    for (const { pattern, stop } of this.#world.calls[one.point]!) {
      if (stop === pattern.stops.length - 1 || hops[pattern.hopBase + stop] === 0) continue;
      const { service, way } = partAt(pattern, stop);
      const change =
        one.came === 'start'
          ? 0
          : one.came === 'walk'
            ? service.boardingFromWalk
            : Math.ceil(service.boarding * margin);
      const ready = one.time + change;
      if (this.#limits.plain) {
        if (service.wait[way] === Infinity) continue;
        const departure = ready + (wait ? Math.ceil(service.wait[way]) : 0);
        this.#ride(one, { pattern, stop, base: departure - pattern.departures[stop]! });
        continue;
      }
      const base = nextBase(this.#world, pattern, ready - pattern.departures[stop]!);
      if (base === undefined || (ride === 1 && base + pattern.departures[stop]! - ready > this.#limits.wait)) continue;
      this.#ride(one, { pattern, stop, base });
    }
  }

  #ride(one: Traveller, { pattern, stop: entry, base }: { pattern: Pattern; stop: number; base: number }): void {
    let { purse, passed } = one;
    for (
      let stop = entry;
      stop < pattern.stops.length - 1 && this.#question.hops[pattern.hopBase + stop] === 1;
      stop++
    ) {
      const part = partAt(pattern, stop);
      const ends = [pattern.stops[stop]!, pattern.stops[stop + 1]!] as const;
      const day = Math.floor((base + pattern.departures[stop]!) / dayMinutes);
      const stays = stop > entry;
      purse = this.#till.ride(
        purse,
        { ...part, ends, day },
        { stays, goesOn: stays && part === partAt(pattern, stop - 1) },
      );
      passed = this.#passed(passed, ends[1]);
      const time = base + pattern.arrivals[stop + 1]!;
      const later = (minutes: number): number | undefined => {
        const next = this.#limits.plain ? undefined : nextBase(this.#world, pattern, base + minutes);
        return next === undefined ? undefined : next - base;
      };
      this.#arrive({ time, point: ends[1], passed, came: 'ride', purse }, later);
    }
  }

  /** `later`: how much later the last train goes that goes at least so much later. */
  #arrive(one: Traveller, later: ((minutes: number) => number | undefined) | undefined): void {
    const { time, point, passed, purse } = one;
    const { closed, ends, links, vias } = this.#question;
    const from = purse.journey?.start ?? point;
    if (time > this.#limits.until || purse.before + this.#least[from]! >= this.#best) return;
    if (purse.journey?.start !== point && this.#till.total(purse, point) >= this.#best) return;
    const isVia = this.#isVia(one);
    if (passed === vias.length && later !== undefined) {
      for (const edge of ends.filter(
        (end) => end.point === point && (one.came === 'ride' || end.moves.length === 0 || isVia),
      )) {
        this.#end(time + edge.minutes, this.#till.total(purse, point), later);
      }
    }
    const key = `${point} ${passed} ${one.came} ${kindOf(purse)}`;
    const kept = this.#kept.get(key) ?? [];
    const isBeaten = kept.some((other) => other.time <= time && isNoDearer(other.purse, purse));
    if (!isBeaten) {
      this.#kept.set(key, [...kept.filter((other) => !(time <= other.time && isNoDearer(purse, other.purse))), one]);
      this.#next.push(one);
    }
    // On foot to the end one may go even if the train was no good for any other way.
    if (one.came !== 'ride' && !isVia) return;
    for (const { to, minutes } of links[point]!) {
      const reached = this.#passed(passed, to);
      const isEnd = reached === vias.length && ends.some((edge) => edge.point === to && edge.moves.length === 0);
      if (isBeaten ? !isEnd : closed?.[point] === 1 && !isVia && !isEnd) continue;
      const walked = { time: time + minutes, point: to, passed: reached, purse: this.#till.close(purse, point) };
      this.#arrive({ ...walked, came: 'walk' }, later);
    }
  }

  #end(time: number, price: number, later: (minutes: number) => number | undefined): void {
    const more = time < this.#limits.from ? later(this.#limits.from - time) : 0;
    if (more !== undefined && time + more <= this.#limits.until && price < this.#best) this.#best = price;
  }
}

/** The first train of a pattern that begins at or after a moment. */
function nextBase(world: World, pattern: Pattern, moment: number): number | undefined {
  const today = Math.floor(moment / dayMinutes);
  for (let day = today - 2; day <= today + 2; day++) {
    const start = startsOn(world, pattern, day).find((one) => day * dayMinutes + one >= moment);
    if (start !== undefined) return day * dayMinutes + start;
  }
  return undefined;
}
