import { isRideSection, type RideSection, type Section } from '../course/sections.ts';
import { EngineError } from '../../base/engine-error.ts';
import type { TicketAndIcFare } from '../fares/fare-tables.ts';
import { at, sum } from '../../base/collections.ts';
import type { Service, TrackDirection } from '../timetable/timetable.ts';
import type { TransportNetwork } from '../network/transport-network.ts';

/** Consecutive sections with a single fare, and this fare without a commuter pass. */
export interface SingleFareJourney extends TicketAndIcFare {
  readonly sections: readonly RideSection[];
  readonly system: string;
}

/**
 * Formats the direction of a section for responses and for routes of commuter passes. Circular lines have no direction.
 */
export function formatDirection(service: Service, way: TrackDirection): 'Up' | 'Down' | 'None' {
  if (service.line.data.loop !== undefined) return 'None';
  return way === 'up' ? 'Up' : 'Down';
}

/** True if commuter passes are sold for the service of a section. */
export function isPassAvailable(world: TransportNetwork, { part: { service } }: RideSection): boolean {
  const { kind, detail, line } = service;
  if (world.data.passes.systems[line.data.system] === undefined) return false;
  return kind === 'train' ? detail === undefined : detail === 'local';
}

interface PassRoute {
  /** Names of stations and lines, joined by `--`. */
  readonly display: string;
  /** Names of stations and lines with directions, joined by colons: `station:line:direction:station`. */
  readonly detail: string;
}

/**
 * Finds the longest continuous part of a course for which a commuter pass is sold. It may include walks between two
 * stations.
 */
export function findPassRoute(
  world: TransportNetwork,
  sections: readonly Section[],
  hasPass: (section: number) => boolean,
): PassRoute | undefined {
  const groups: Section[][] = [];
  let current: Section[] = [];
  const close = (): void => {
    while (current.length > 0 && !isRideSection(at(current, current.length - 1))) current.pop();
    if (current.length > 0) groups.push(current);
    current = [];
  };
  for (const section of sections) {
    if (isRideSection(section)) {
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
    sum(group, (section) => (isRideSection(section) ? section.path.kilometres : 0));
  const longest = groups.sort((a, b) => length(b) - length(a))[0];
  return longest === undefined ? undefined : describe(world, longest);
}

function describe(world: TransportNetwork, sections: readonly Section[]): PassRoute {
  const first = nameAt(world, at(sections, 0).from);
  const [display, detail] = [[first], [first]];
  for (const section of sections) {
    const rail = isRideSection(section) ? section.part.service.data.rail : walkSectionName;
    const direction = isRideSection(section) ? formatDirection(section.part.service, section.part.way) : 'None';
    display.push(rail, nameAt(world, section.to));
    detail.push(rail, direction, nameAt(world, section.to));
  }
  return { display: display.join('--'), detail: detail.join(':') };
}

function nameAt(world: TransportNetwork, spot: number): string {
  return at(world.points, spot).name;
}

export const walkSectionName = '徒歩';

/**
 * Checks the syntax of the route of a commuter pass.
 *
 * @throws EngineError if the route is malformed
 */
export function checkPassRouteSyntax(route: string): void {
  const parts = route.split(':');
  if (parts.length < 4 || parts.length % 3 !== 1 || parts.includes('')) {
    throw new EngineError('malformedDetailRoute', route);
  }
}
