import { metresBetween } from '../../base/geo.ts';
import { at, getExisting } from '../../base/collections.ts';
import type { PortData, Position, SandboxData } from '../types.ts';

/** Walking connection from a station, stop or port to another. */
export interface WalkingLink {
  readonly to: number;
  readonly metres: number;
  /** Additional minutes to find the way between a stop and a station. */
  readonly extra: number;
}

/** Properties of a station, stop or port that decide which walking connections it has. */
export interface LinkedPoint {
  readonly index: number;
  readonly name: string;
  readonly kind: string;
  readonly position: Position;
  readonly port?: PortData;
}

/** Distance in metres within which a bus stop has a walking connection to a station, an airport or a harbour. */
const linkRadius = 300;

/**
 * Lists the walking connections of each station, stop and port: those in the data, and those between a bus stop and
 * nearby stations.
 */
export function findWalkingLinks(walks: SandboxData['walks'], points: readonly LinkedPoint[]): WalkingLink[][] {
  const links: WalkingLink[][] = points.map(() => []);
  const add = (from: number, to: number, way: Omit<WalkingLink, 'to'>): void => {
    if (at(links, from).some((link) => link.to === to)) return;
    at(links, from).push({ to, ...way });
    at(links, to).push({ to: from, ...way });
  };
  const indexes = new Map(points.map(({ name, index }) => [name, index]));
  for (const [from, to, metres] of walks) {
    add(getExisting(indexes, from), getExisting(indexes, to), { metres, extra: 0 });
  }
  const hubs = points.filter((point) => point.kind !== 'bus' && point.port === undefined);
  for (const stop of points) {
    if (stop.kind !== 'bus') continue;
    for (const hub of hubs) {
      const metres = Math.round(metresBetween(stop.position, hub.position));
      if (metres <= linkRadius) add(stop.index, hub.index, { metres, extra: 1 });
    }
  }
  return links;
}
