import { clockMinutes, dayMinutes } from './calendar.ts';
import { isRide, type AssignedPass, type Course, type RideSection, type Section } from './course.ts';
import { EngineError } from './errors.ts';
import { fareFor, type FarePair } from './fares.ts';
import { pathBetween } from './paths.ts';
import { fold } from './text.ts';
import { at, sum } from './util.ts';
import type { Point, Service, Way } from './timetable.ts';
import type { World } from './world.ts';

/** What is known of a pass whose route was read. */
export interface ResolvedPass {
  /** 0–6: why the pass should be made anew. */
  readonly requireUpdate: number;
  /** The stretches of track it covers; undefined when the route cannot be reproduced. */
  readonly edges: ReadonlySet<string> | undefined;
}

/** How assigning a pass went. */
export interface AssignResult {
  readonly code: number;
  readonly requireUpdate: number;
  /** New fares (ticket, IC) by the first section of a journey, where the pass makes it cheaper. */
  readonly fares: ReadonlyMap<number, FarePair>;
}

/** Sections that are paid as one journey, with the fares without a pass. */
export interface Journey extends FarePair {
  readonly sections: readonly RideSection[];
  readonly system: string;
}

/** The direction of a section as the wire and pass routes have it. */
export function directionName(service: Service, way: Way): 'Up' | 'Down' | 'None' {
  if (service.line.data.loop !== undefined) return 'None';
  return way === 'up' ? 'Up' : 'Down';
}

/** Whether a pass exists for a section at all. */
export function isPassable(world: World, { part: { service } }: RideSection): boolean {
  const { kind, detail, line } = service;
  if (world.data.passes.systems[line.data.system] === undefined) return false;
  return kind === 'train' ? detail === undefined : detail === 'local';
}

/** The part of a course that one pass can cover. */
export interface PassRoute {
  /** Stations and lines joined by `--`. */
  readonly display: string;
  /** Station, line, direction, station …, joined by colons. */
  readonly detail: string;
}

/** The longest stretch of rail that a pass can cover; ways on foot between two of its trains belong to it. */
export function passRouteOf(
  world: World,
  sections: readonly Section[],
  hasPass: (section: number) => boolean,
): PassRoute | undefined {
  const groups: Section[][] = [];
  let current: Section[] = [];
  const close = (): void => {
    while (current.length > 0 && !isRide(at(current, current.length - 1))) current.pop();
    if (current.length > 0) groups.push(current);
    current = [];
  };
  for (const section of sections) {
    if (isRide(section)) {
      if (section.part.service.kind === 'train' && hasPass(section.index)) current.push(section);
      else close();
    } else if (section.move.kind === 'walk' && section.from >= 0 && section.to >= 0) {
      const stations = [section.from, section.to].every((spot) => at(world.points, spot).kind === 'train');
      if (!stations) close();
      else if (current.length > 0) current.push(section);
    } else close();
  }
  close();
  const length = (group: readonly Section[]): number =>
    sum(group, (section) => (isRide(section) ? section.path.kilometres : 0));
  const longest = groups.sort((a, b) => length(b) - length(a))[0];
  return longest === undefined ? undefined : describe(world, longest);
}

function describe(world: World, sections: readonly Section[]): PassRoute {
  const first = nameAt(world, at(sections, 0).from);
  const [display, detail] = [[first], [first]];
  for (const section of sections) {
    const rail = isRide(section) ? section.part.service.data.rail : walkName;
    const direction = isRide(section) ? directionName(section.part.service, section.part.way) : 'None';
    display.push(rail, nameAt(world, section.to));
    detail.push(rail, direction, nameAt(world, section.to));
  }
  return { display: display.join('--'), detail: detail.join(':') };
}

function nameAt(world: World, spot: number): string {
  return at(world.points, spot).name;
}

const walkName = '徒歩';

/**
 * Whether a text has the form of a pass route.
 *
 * @throws EngineError when it has not
 */
export function checkRouteForm(route: string): void {
  const parts = route.split(':');
  if (parts.length < 4 || parts.length % 3 !== 1 || parts.includes('')) {
    throw new EngineError('malformedDetailRoute', route);
  }
}

interface Found<T> {
  readonly value: T | undefined;
  readonly update: number;
}

function findStation(world: World, name: string): Found<Point> {
  const wanted = fold(name);
  const exact = world.points.find((point) => point.kind === 'train' && point.foldedName === wanted);
  if (exact !== undefined) return { value: exact, update: 0 };
  const old = world.points.find((point) => point.kind === 'train' && point.old.some((one) => fold(one) === wanted));
  if (old !== undefined) return { value: old, update: 1 };
  return { value: undefined, update: world.data.passes.abolished.stations.includes(name) ? 5 : 2 };
}

function findRails(world: World, name: string): Found<readonly Service[]> {
  const rails = world.services.filter((service) => service.data.rail === name);
  if (rails.length > 0) return { value: rails, update: 0 };
  const old = world.services.filter((service) => service.line.data.old?.includes(name) === true);
  if (old.length > 0) return { value: old, update: 3 };
  return { value: undefined, update: world.data.passes.abolished.lines.includes(name) ? 5 : 4 };
}

function edgeKey(system: string, a: number, b: number): string {
  return a < b ? `${system} ${a} ${b}` : `${system} ${b} ${a}`;
}

/** Reads the route of a pass with the names of today. */
export function resolvePass(world: World, pass: Pick<AssignedPass, 'route' | 'damaged'>): ResolvedPass {
  if (pass.damaged) return { requireUpdate: 6, edges: undefined };
  const parts = pass.route.split(':');
  const edges = new Set<string>();
  let update = 0;
  let reproducible = true;
  let from = findStation(world, at(parts, 0));
  update = Math.max(update, from.update);
  for (let index = 1; index + 2 < parts.length; index += 3) {
    const to = findStation(world, at(parts, index + 2));
    update = Math.max(update, to.update);
    const name = at(parts, index);
    if (name !== walkName) {
      const rails = findRails(world, name);
      update = Math.max(update, rails.update);
      const ends = from.value !== undefined && to.value !== undefined ? ([from.value, to.value] as const) : undefined;
      const found = ends === undefined ? undefined : hopEdges(rails.value ?? [], ends, at(parts, index + 1));
      if (found === undefined) reproducible = false;
      else for (const edge of found) edges.add(edge);
    }
    from = to;
  }
  return { requireUpdate: update, edges: reproducible ? edges : undefined };
}

/** The stretches between two stations of a line; undefined when no train of it goes there that way. */
function hopEdges(
  services: readonly Service[],
  [from, to]: readonly [Point, Point],
  direction: string,
): string[] | undefined {
  for (const service of services) {
    const { line } = service;
    const begin = line.positionOf.get(from.index);
    const end = line.positionOf.get(to.index);
    if (begin === undefined || end === undefined || begin === end) continue;
    const loop = line.data.loop !== undefined;
    const way: Way = loop ? (service.data.only ?? 'down') : begin < end ? 'down' : 'up';
    const name = directionName(service, way);
    if (direction !== 'None' && name !== 'None' && direction.toLowerCase() !== name.toLowerCase()) continue;
    const { points } = pathBetween(line, [from.index, to.index], way);
    return points.slice(1).map((point, index) => edgeKey(line.data.system, at(points, index), point));
  }
  return undefined;
}

/**
 * Assigns a pass to the journeys of a course by rail and bus: what it covers need not be paid. `discount`: the course has a
 * ticket that allows no deduction.
 */
export function assignPass(
  world: World,
  course: Pick<Course, 'searchType'> & { readonly pass: AssignedPass },
  fares: { readonly journeys: readonly Journey[]; readonly discount: boolean },
): AssignResult {
  const { requireUpdate, edges } = resolvePass(world, course.pass);
  const result = (code: number): AssignResult => ({ code, requireUpdate, fares: new Map() });
  if (edges === undefined) return result(4);
  if (fares.discount) return result(3);
  const found = new Map<number, FarePair>();
  let covered = false;
  for (const journey of fares.journeys) {
    const rest = uncovered(journey, edges);
    if (rest === undefined) continue;
    covered = true;
    if (!isValid(world, course, journey)) continue;
    const system = world.data.fares.systems[journey.system];
    if (system === undefined) continue;
    const prices = rest.map(({ points, kilometres }) =>
      fareFor(system, world.data.paid(journey.system, points, kilometres)),
    );
    const ticket = sum(prices, (price) => price.ticket);
    const ic = sum(prices, (price) => price.ic ?? price.ticket);
    if (ticket < journey.ticket) {
      found.set(at(journey.sections, 0).index, {
        ticket,
        ic: journey.ic === undefined ? undefined : Math.min(ic, journey.ic),
      });
    }
  }
  if (!covered) return result(2);
  return { code: found.size > 0 ? 0 : 1, requireUpdate, fares: found };
}

interface Stretch {
  readonly points: number[];
  kilometres: number;
}

/** The stretches that a pass leaves to pay; undefined when it covers nothing. */
function uncovered(journey: Journey, edges: ReadonlySet<string>): readonly Stretch[] | undefined {
  const rest: Stretch[] = [];
  let open: Stretch | undefined;
  let covered = false;
  for (const { path } of journey.sections) {
    for (const [index, kilometres] of path.hops.entries()) {
      const [from, to] = [at(path.points, index), at(path.points, index + 1)];
      if (edges.has(edgeKey(journey.system, from, to))) {
        covered = true;
        open = undefined;
        continue;
      }
      if (open === undefined) rest.push((open = { points: [from], kilometres: 0 }));
      open.points.push(to);
      open.kilometres += kilometres;
    }
  }
  return covered ? rest : undefined;
}

/** An off-peak pass is of no use on weekday mornings. */
function isValid(
  world: World,
  { searchType, pass }: Pick<Course, 'searchType'> & { readonly pass: AssignedPass },
  journey: Journey,
): boolean {
  if (!pass.offpeak || pass.mode === 'offpeakTime') return true;
  if (pass.mode === 'peakTime') return false;
  const peak = world.data.passes.systems[journey.system]?.offpeak;
  if (peak === undefined || searchType === 'plain') return true;
  const time = at(journey.sections, 0).departure;
  const day = Math.floor(time / dayMinutes);
  const minute = time - day * dayMinutes;
  const inPeak = minute >= clockMinutes(peak.from) && minute < clockMinutes(peak.to);
  return !(inPeak && world.data.calendar.groupOf(day) === 'weekday');
}
