import { metresBetween } from '../../base/geo.ts';
import { at, getExistingValue } from '../../base/collections.ts';
import type { PortData, Position, SandboxData } from '../types.ts';

/** Footpath to another station, stop or port. */
export interface FootpathLink {
  readonly to: number;
  readonly metres: number;
  /** Additional minutes that a passenger needs to find the way between a bus stop and a station. */
  readonly extra: number;
}

/** Station, stop or port with the properties that its footpaths depend on, such as its position. */
export interface FootpathPoint {
  readonly index: number;
  readonly name: string;
  readonly kind: string;
  readonly position: Position;
  readonly port?: PortData;
}

/** Maximum length in metres of a footpath that is added between a bus stop and a station, airport or harbour. */
const linkRadius = 300;

/**
 * Lists the footpaths of each station, stop and port: those in the data, and one from each bus stop to every station,
 * airport or harbour within 300 m.
 */
export function findFootpaths(walks: SandboxData['walks'], points: readonly FootpathPoint[]): FootpathLink[][] {
  const links: FootpathLink[][] = points.map(() => []);
  const add = (from: number, to: number, way: Omit<FootpathLink, 'to'>): void => {
    if (at(links, from).some((link) => link.to === to)) return;
    at(links, from).push({ to, ...way });
    at(links, to).push({ to: from, ...way });
  };
  const indexes = new Map(points.map(({ name, index }) => [name, index]));
  for (const [from, to, metres] of walks) {
    add(getExistingValue(indexes, from), getExistingValue(indexes, to), { metres, extra: 0 });
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
