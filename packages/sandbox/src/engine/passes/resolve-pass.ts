import type { AssignedPass } from '../course/course.ts';
import { findTrackPath } from '../timetable/track-path.ts';
import { normalizeName } from '@route-search/toolkit/normalize-name';
import { at } from '../../base/collections.ts';
import type { Point, Service, TrackDirection } from '../timetable/timetable.ts';
import type { TransportNetwork } from '../network/transport-network.ts';
import { formatDirection, walkSectionName } from './pass-route.ts';

interface ResolvedPass {
  /** Code of the reason for which the user must renew the pass, from 1 to 6. 0 means that no renewal is necessary. */
  readonly requireUpdate: number;
  /**
   * Track segments (from a station to the next) on the route of the pass, each identified by a text key. `undefined` if
   * the route no longer exists.
   */
  readonly edges: ReadonlySet<string> | undefined;
}

interface Found<T> {
  readonly value: T | undefined;
  readonly update: number;
}

function findStation(world: TransportNetwork, name: string): Found<Point> {
  const wanted = normalizeName(name);
  const exact = world.points.find((point) => point.kind === 'train' && point.foldedName === wanted);
  if (exact !== undefined) return { value: exact, update: 0 };
  const old = world.points.find(
    (point) => point.kind === 'train' && point.old.some((one) => normalizeName(one) === wanted),
  );
  if (old !== undefined) return { value: old, update: 1 };
  return { value: undefined, update: world.data.passes.abolished.stations.includes(name) ? 5 : 2 };
}

function findRails(world: TransportNetwork, name: string): Found<readonly Service[]> {
  const rails = world.services.filter((service) => service.data.rail === name);
  if (rails.length > 0) return { value: rails, update: 0 };
  const old = world.services.filter((service) => service.line.data.old?.includes(name) === true);
  if (old.length > 0) return { value: old, update: 3 };
  return { value: undefined, update: world.data.passes.abolished.lines.includes(name) ? 5 : 4 };
}

/** Key of the track segment between two neighbouring stations. It is the same for both directions. */
export function getTrackEdgeKey(system: string, a: number, b: number): string {
  return a < b ? `${system} ${a} ${b}` : `${system} ${b} ${a}`;
}

/** Finds the route of a commuter pass on the current network. Former names of stations and lines are recognized. */
export function resolvePass(world: TransportNetwork, pass: Pick<AssignedPass, 'route' | 'damaged'>): ResolvedPass {
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
    if (name !== walkSectionName) {
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

/** Returns the track segments between two stations of a line. Returns `undefined` if the line has no such direction. */
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
    const way: TrackDirection = loop ? (service.data.only ?? 'down') : begin < end ? 'down' : 'up';
    const name = formatDirection(service, way);
    if (direction !== 'None' && name !== 'None' && direction.toLowerCase() !== name.toLowerCase()) continue;
    const { points } = findTrackPath(line, [from.index, to.index], way);
    return points.slice(1).map((point, index) => getTrackEdgeKey(line.data.system, at(points, index), point));
  }
  return undefined;
}
