import type { Position } from '../data/types.ts';
import { Memory } from '../memory.ts';
import { clockMinutes, dayMinutes, dayOf } from './calendar.ts';
import { EngineError, type ErrorKind } from './errors.ts';
import { metresBetween } from './geo.ts';
import type { MoveOptions } from './move-options.ts';
import { destinationSpot, originSpot, type Edge, type Move, type Spot, type UsableLink } from './leg.ts';
import { fold } from './text.ts';
import { at, cached, sum } from './util.ts';
import type { Point } from './timetable.ts';
import type { World } from './world.ts';

/** A coordinate at one end of a course. */
export interface Coordinate {
  readonly position: Position;
  /** What is shown in place of a station name. */
  readonly name: string;
}

/** An end of a course. */
export type Place = Point | Coordinate;

/** Whether an end is a known point. */
export function isPoint(place: Place): place is Point {
  return 'code' in place;
}

/** The point that a code or a name means: exactly, by an earlier name, or by the bare name where one station has it. */
export function findPoint(world: World, text: string): Point | undefined {
  const byCode = world.byCode.get(text);
  if (byCode !== undefined) return byCode;
  const name = fold(text);
  const exact = world.points.find((point) => point.foldedName === name);
  if (exact !== undefined) return exact;
  const old = world.points.find((point) => point.old.some((one) => fold(one) === name));
  if (old !== undefined) return old;
  const same = world.points.filter((point) => fold(point.bare) === name);
  const stations = same.filter((point) => point.kind === 'train');
  const [first, second] = stations.length > 0 ? stations : same;
  return second === undefined ? first : undefined;
}

/**
 * The point of a code.
 *
 * @throws EngineError when there is none
 */
export function pointByCode(world: World, code: string, missing: ErrorKind = 'pointNotFound'): Point {
  const point = world.byCode.get(code);
  if (point === undefined) throw new EngineError(missing, code);
  return point;
}

/**
 * The point that a code or a name means.
 *
 * @throws EngineError when there is none
 */
export function pointOf(world: World, text: string): Point {
  const point = findPoint(world, text);
  if (point === undefined) throw new EngineError('stationNotFound', text);
  return point;
}

const coordinateForm = /^(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/;

/**
 * Reads an item of `viaList`: a code, a name or `latitude,longitude`, for which `where.name` is shown.
 *
 * @throws EngineError when nothing is known by that name, or the coordinate is not on the globe
 */
export function placeOf(
  world: World,
  item: string,
  where: { readonly index: number; readonly name: string | undefined },
): Place {
  const match = coordinateForm.exec(item);
  if (match === null) return pointOf(world, item);
  const position: Position = [Number(match[1]), Number(match[2])];
  if (Math.abs(position[0]) > 90 || Math.abs(position[1]) > 180) {
    throw new EngineError('malformedItem', item, `viaListの${where.index + 1}件目の緯度・経度が範囲外です。`);
  }
  return { position, name: where.name ?? item };
}

/** What ways on foot depend on. */
export interface WalkContext {
  readonly world: World;
  readonly options: MoveOptions;
  /** Longest way on foot that the condition string allows between two places. */
  readonly walkLimit: number;
}

/** Everything that the ways to and from an end depend on. */
export interface MoveContext extends WalkContext {
  /** The links on foot that may be used. */
  readonly links: readonly (readonly UsableLink[])[];
  /** When the ports have to be open; undefined in a search by average waiting time. */
  readonly time: number | undefined;
}

/** The ways between an end and the points where trains and buses stop. */
export interface Access {
  /** At the station itself, or by any way from a coordinate or port. */
  readonly direct: readonly Edge[];
  /** On foot to neighbouring stations. */
  readonly linked: readonly Edge[];
  /** By shared cycle or demand transit. */
  readonly special: readonly Edge[];
}

type Side = 'origin' | 'destination';

/** How far the way is longer than the straight line. */
const cycleDetour = 1.65;
const demandDetour = 1.4;
const carDetour = 1.3;
/** Metres per minute of demand transit. */
const demandSpeed = 217;
const demandReach = 5000;
const mostStations = 12;

/** Links by what they depend on: most searches walk alike. */
const usual = new WeakMap<World, Memory<UsableLink[][]>>();
/** Bytes of a list of links, and of one of them. */
const bytesOfLinks = { list: 16, link: 48 };

/** The links on foot that a search may use. */
export function usableLinks({ world, walkLimit, options }: WalkContext): MoveContext['links'] {
  const key = [
    walkLimit,
    options.walkSpeed,
    options.maxWalkDistance,
    options.maxWalkDistanceLocalBus,
    options.applyMaxWalkDistanceStrict,
  ].join(' ');
  const bytesOf = (links: UsableLink[][]): number =>
    links.reduce((sum, one) => sum + bytesOfLinks.list + bytesOfLinks.link * one.length, 0);
  const memory = cached(usual, world, () => new Memory({ entries: 20, bytes: 500_000, bytesOf }));
  return memory.get(key, () =>
    world.links.map((links, from) =>
      links
        .filter(({ to, metres }) => metres <= Math.min(limitBetween(world, options, [from, to]), walkLimit))
        .map(({ to, metres, extra }) => ({ to, metres, minutes: minutesFor(metres, options.walkSpeed) + extra })),
    ),
  );
}

function limitBetween(world: World, options: MoveOptions, [from, to]: readonly [number, number]): number {
  const localBus = [from, to].some((index) => isLocalStop(at(world.points, index)));
  return (
    (localBus ? options.maxWalkDistanceLocalBus : options.maxWalkDistance) *
    strictly(options.applyMaxWalkDistanceStrict)
  );
}

/** Without the strict flag a way may be this much longer than asked for. */
const tolerance = 1.2;

function strictly(strict: boolean): number {
  return strict ? 1 : tolerance;
}

function isLocalStop(point: Point): boolean {
  return point.kind === 'bus' && point.detail === 'local';
}

function minutesFor(metres: number, speed: number): number {
  return Math.ceil(metres / speed);
}

function spotOf(place: Place, side: Side): Spot {
  if (isPoint(place)) return place.index;
  return side === 'origin' ? originSpot : destinationSpot;
}

/** The ways between an end of a course and the network; by way of `end.station`, if the request names one. */
export function accessOf(
  context: MoveContext,
  place: Place,
  end: { readonly side: Side; readonly station?: Point | undefined },
): Access {
  const { world } = context;
  const { side } = end;
  const special = specialEdges(context, place, side);
  if (isPoint(place) && place.port === undefined) {
    const linked = at(context.links, place.index).map(({ to, metres, minutes }) =>
      edgeOf({ kind: 'walk', metres, minutes }, [place.index, to], side),
    );
    return { direct: [{ point: place.index, minutes: 0, moves: [] }], linked, special };
  }
  const near = nearest(
    place,
    world.points.filter(
      (point) =>
        point.port === undefined && point.kind !== 'ship' && (end.station === undefined || point === end.station),
    ),
  );
  const edges = [...walksTo(context, near), ...drivesTo(context, near)];
  const direct = edges.map(({ point, ...move }) => edgeOf(move, [spotOf(place, side), point.index], side));
  return { direct, linked: [], special };
}

/** Some points by how far they are from a place. */
function nearest({ position }: Place, points: readonly Point[]): Near {
  return points
    .map((point) => ({ point, metres: Math.round(metresBetween(position, point.position)) }))
    .sort((a, b) => a.metres - b.metres);
}

type Near = readonly { readonly point: Point; readonly metres: number }[];
type Length = Pick<Move, 'kind' | 'metres' | 'minutes'>;

function walksTo({ options, walkLimit }: MoveContext, near: Near): (Length & { readonly point: Point })[] {
  const within = (factor: number): Near =>
    near.filter(({ point, metres }) => {
      const limit = isLocalStop(point) ? options.maxWalkDistanceLocalBus : options.maxWalkDistance;
      return metres <= Math.min(limit * factor, walkLimit);
    });
  let reachable = within(1);
  if (reachable.length === 0) reachable = within(strictly(options.applyMaxWalkDistanceStrict));
  return reachable
    .slice(0, mostStations)
    .map(({ point, metres }) => ({ point, ...lengthOf('walk', metres, options.walkSpeed) }));
}

function drivesTo({ options }: MoveContext, near: Near): (Length & { readonly point: Point })[] {
  const most = options.maxCarDistance * strictly(options.applyMaxCarDistanceStrict);
  return near
    .filter(({ point }) => point.kind === 'train')
    .map(({ point, metres }) => ({ point, ...lengthOf('car', Math.round(metres * carDetour), options.carSpeed) }))
    .filter(({ metres }) => metres > 0 && metres >= options.minCarDistance && metres <= most)
    .slice(0, mostStations);
}

function lengthOf(kind: Move['kind'], metres: number, speed: number): Length {
  return { kind, metres, minutes: minutesFor(metres, speed) };
}

/** A move between the end (first spot) and another spot, in the direction of travel. */
function moveBetween(length: Length, [end, other]: readonly [Spot, Spot], side: Side): Move {
  return side === 'origin' ? { ...length, from: end, to: other } : { ...length, from: other, to: end };
}

/** A move between the end and a point, as the only one. */
function edgeOf(length: Length, ends: readonly [Spot, number], side: Side): Edge {
  return { point: ends[1], minutes: length.minutes, moves: [moveBetween(length, ends, side)] };
}

/** The ports of the kind that the mode allows. */
function portsOf({ world, options }: MoveContext): Point[] {
  if (options.mode === 'public') return [];
  const bind = options.mode === 'cycle' ? options.cycleCorporationBind : options.demandCorporationBind;
  return world.points.filter(
    (point) => point.kind === options.mode && (bind.length === 0 || isOperatedBy(point, bind)),
  );
}

function isOperatedBy({ operator }: Point, bind: readonly string[]): boolean {
  return operator !== undefined && (bind.includes(operator.name) || bind.includes(operator.code));
}

/** A way from port to port, and from the place to the first of them (or from the last of them to the place). */
interface PortRide {
  readonly moves: readonly Move[];
  readonly far: Point;
}

/** How far one walks to and from ports. */
function portLimit({ mode, maxWalkDistanceCycle, maxWalkDistanceDemand }: MoveOptions): number {
  return mode === 'cycle' ? maxWalkDistanceCycle : maxWalkDistanceDemand;
}

/** A way on foot, if there is any to go. */
function walkOf(length: Length, ends: readonly [Spot, Spot], side: Side): Move[] {
  return length.metres === 0 ? [] : [moveBetween(length, ends, side)];
}

/** All rides between two ports whose first port can be reached from the place (or the other way round). */
function portRides(context: MoveContext, place: Place, side: Side): PortRide[] {
  const { options } = context;
  const ports = portsOf(context).filter((port) => isOpen(context, port));
  // Who starts at a port does not walk to another one.
  const nearPorts = isPoint(place) && ports.includes(place) ? [place] : ports;
  return nearPorts.flatMap((near) => {
    const metres = Math.round(metresBetween(place.position, near.position));
    if (metres > portLimit(options)) return [];
    const walk = walkOf(lengthOf('walk', metres, options.walkSpeed), [spotOf(place, side), near.index], side);
    return ports.flatMap((far) => {
      const ride = rideBetween(context, side === 'origin' ? [near, far] : [far, near]);
      return ride === undefined ? [] : [{ moves: side === 'origin' ? [...walk, ride] : [ride, ...walk], far }];
    });
  });
}

function minutesOf(moves: readonly Move[]): number {
  return sum(moves, (move) => move.minutes);
}

/** The ride from one port to another, if the options and the state of the ports allow it. */
function rideBetween({ options }: MoveContext, [from, to]: readonly [Point, Point]): Move | undefined {
  if (from === to || from.operator !== to.operator) return undefined;
  const straight = metresBetween(from.position, to.position);
  const ends = { from: from.index, to: to.index };
  if (options.mode === 'demand') {
    const metres = Math.round(straight * demandDetour);
    return metres > demandReach ? undefined : { ...lengthOf('demand', metres, demandSpeed), ...ends };
  }
  const metres = Math.round(straight * cycleDetour);
  const { minCycleDistance, maxCycleDistance, cycleSpeed } = options;
  if (metres < minCycleDistance || metres > maxCycleDistance || !hasCycle(from) || !hasSpace(to)) return undefined;
  return { ...lengthOf('cycle', metres, cycleSpeed), ...ends };
}

function hasCycle({ port }: Point): boolean {
  const stock = port?.availability?.stock;
  if (stock === undefined) return Number(port?.availability?.level ?? 0) > 0;
  return Object.values(stock).some((count) => count > 0);
}

function hasSpace({ port }: Point): boolean {
  const { unlimited, empty, level } = port?.availability ?? {};
  if (unlimited === true || level !== undefined) return true;
  return Object.values(empty ?? {}).some((count) => count > 0);
}

/** Whether a port and its operator are in service; without a moment it is open. */
export function isOpen({ world, time }: Pick<MoveContext, 'world' | 'time'>, port: Point): boolean {
  if (time === undefined || port.port === undefined) return true;
  const day = Math.floor(time / dayMinutes);
  const period = port.operator?.operates;
  if (period !== undefined && (day < dayOf(period[0]) || day > dayOf(period[1]))) return false;
  // The night after midnight belongs to the day before, for ports that close after 24 o'clock.
  return [day, day - 1].some((date) => {
    const hours = hoursOn(world, port, date);
    const minute = time - date * dayMinutes;
    return hours !== undefined && minute >= hours[0] && minute <= hours[1];
  });
}

function hoursOn(world: World, { port }: Point, day: number): readonly [number, number] | undefined {
  const opening = port?.opening;
  if (opening?.hours !== undefined) {
    const hours = opening.hours[world.data.calendar.groupOf(day)];
    return hours === undefined ? undefined : [clockMinutes(hours[0]), clockMinutes(hours[1])];
  }
  if (opening?.start !== undefined && opening.end !== undefined) {
    return [clockMinutes(opening.start), clockMinutes(opening.end)];
  }
  return [0, dayMinutes];
}

/** Stations around a port to which a course goes on from there. */
const stationsPerPort = 2;

/** Ways by shared cycle or demand transit to the stations around the far port: to each station the quickest. */
function specialEdges(context: MoveContext, place: Place, side: Side): Edge[] {
  const { world, options } = context;
  const best = new Map<number, Edge>();
  for (const { moves, far } of portRides(context, place, side)) {
    const stations = world.points.filter((point) => (point.kind === 'train' || isLocalStop(point)) && point !== place);
    for (const { point, metres } of nearest(far, stations).slice(0, stationsPerPort)) {
      if (metres > portLimit(options)) continue;
      const walk = moveBetween(lengthOf('walk', metres, options.walkSpeed), [far.index, point.index], side);
      const minutes = minutesOf(moves) + walk.minutes;
      if ((best.get(point.index)?.minutes ?? Infinity) <= minutes) continue;
      best.set(point.index, {
        point: point.index,
        minutes,
        moves: side === 'origin' ? [...moves, walk] : [walk, ...moves],
      });
    }
  }
  return [...best.values()];
}

/** Ways from end to end without any train or bus. */
export function directMoves(context: MoveContext, from: Place, to: Place): Move[][] {
  const { options, walkLimit } = context;
  const found: Move[][] = [];
  const isStation = (place: Place): boolean => isPoint(place) && place.port === undefined;
  const link =
    isPoint(from) && isPoint(to) ? at(context.links, from.index).find((one) => one.to === to.index) : undefined;
  const metres = link?.metres ?? Math.round(metresBetween(from.position, to.position));
  const ends = { from: spotOf(from, 'origin'), to: spotOf(to, 'destination') };
  const most = Math.min(options.maxWalkDistance * strictly(options.applyMaxWalkDistanceStrict), walkLimit);
  if (link !== undefined || (!(isStation(from) && isStation(to)) && metres <= most)) {
    found.push([{ ...lengthOf('walk', metres, options.walkSpeed), ...ends }]);
  }
  const rides = portRides(context, from, 'origin').flatMap(({ moves, far }) => {
    const rest = Math.round(metresBetween(far.position, to.position));
    if (rest > portLimit(options)) return [];
    return [[...moves, ...walkOf(lengthOf('walk', rest, options.walkSpeed), [far.index, ends.to], 'origin')]];
  });
  const [quickest] = rides.sort((a, b) => minutesOf(a) - minutesOf(b));
  if (quickest !== undefined) found.push(quickest);
  const drive = lengthOf('car', Math.round(metres * carDetour), options.carSpeed);
  const farthest = options.maxCarDistance * strictly(options.applyMaxCarDistanceStrict);
  const drives = farthest > 0 && drive.metres >= options.minCarDistance && drive.metres <= farthest;
  if (!isStation(from) && !isStation(to) && drives) found.push([{ ...drive, ...ends }]);
  return found.filter((moves) => moves.every((move) => move.from !== move.to));
}
