import type { ServiceRestrictions } from './search-request.ts';
import { SizedLruCache } from '../../base/sized-lru-cache.ts';
import { getServicePreference, type Preferences } from '../condition/preferences.ts';
import { EngineError } from '../../base/engine-error.ts';
import { findTrackPath } from '../timetable/track-path.ts';
import { resolvePoint } from '../network/find-point.ts';
import { at, getOrCreate, getExistingValue, readInt32 } from '../../base/collections.ts';
import type { Service, TrackDirection } from '../timetable/timetable.ts';
import { resolveCorporations } from '../network/find-corporations.ts';
import type { TransportNetwork } from '../network/transport-network.ts';

function allows(service: Service, preferences: Preferences): boolean {
  const { kind, detail, data, line } = service;
  if (preferences.localBusOnly) return kind === 'bus' && detail === 'local';
  if (data.surcharged === true && !preferences.surcharged) return false;
  if (line.corporation.community === true && !preferences.communityBus) return false;
  const preference = getServicePreference(service, preferences);
  return preference !== false && preference !== undefined;
}

interface Rules {
  /** Condition string of the preferences, used as cache key. */
  readonly condition: string;
  readonly preferences: Preferences;
  readonly plain: boolean;
}

/**
 * Caches which hops (connections between neighbouring stops) a search with certain preferences may use. It covers
 * searches without restrictions, which are most searches.
 */
const usual = new WeakMap<TransportNetwork, SizedLruCache<Uint8Array>>();

/**
 * Computes which hops (connections between neighbouring stops) a search may use: 1 for usable, 0 for closed. The array
 * is cached, so callers must not change it.
 */
export function computeUsableHops(
  world: TransportNetwork,
  restrictions: ServiceRestrictions,
  rules: Rules,
): Readonly<Uint8Array> {
  if (Object.values(restrictions).some((list: readonly string[]) => list.length > 0)) {
    return findHops(world, restrictions, rules);
  }
  const limits = { entries: 50, bytes: 200_000, bytesOf: ({ length }: Uint8Array) => length };
  const key = `${rules.condition} ${rules.plain}`;
  return getOrCreate(usual, world, () => new SizedLruCache(limits)).get(key, () =>
    findHops(world, restrictions, rules),
  );
}

function findHops(
  world: TransportNetwork,
  restrictions: ServiceRestrictions,
  { preferences, plain }: Rules,
): Uint8Array {
  const bound = resolveCorporations(world, restrictions.corporations);
  const shut = resolveCorporations(world, restrictions.closedCorporations);
  const rails = plain ? restrictions.closedRails : [];
  for (const rail of rails) {
    if (!world.services.some((service) => service.data.rail === rail)) throw new EngineError('lineNotFound', rail);
  }
  const cuts = restrictions.closedLines.map((item) => readCut(world, item));
  const open = world.services.filter((service) => {
    const { code } = service.line.corporation;
    return (
      allows(service, preferences) &&
      (bound.length === 0 || bound.includes(code)) &&
      !shut.includes(code) &&
      !rails.includes(service.data.rail)
    );
  });
  const { stops } = world.network;
  const hops = new Uint8Array(world.hopCount);
  for (const { service, way, hopBase, first, last } of open.flatMap(({ parts }) => parts)) {
    for (let hop = hopBase + first; hop < hopBase + last; hop++) {
      const ends = [readInt32(stops, hop), readInt32(stops, hop + 1)] as const;
      const cut = cuts.some((one) => one.line === service.line && crosses(one, ends, way));
      hops[hop] = cut ? 0 : 1;
    }
  }
  return hops;
}

/** Line or part of a line that a request excludes. */
interface Cut {
  readonly line: Service['line'];
  readonly ends: readonly [number, number] | undefined;
  readonly oneway: boolean;
}

function readCut(world: TransportNetwork, item: string): Cut {
  const [code = '', from, to, direction, ...rest] = item.split(',');
  const line = world.lineByCode.get(code);
  if (line === undefined || line.data.hidden === true) throw new EngineError('lineNotFound', item);
  if (rest.length > 0 || (from === undefined) !== (to === undefined)) throw new EngineError('malformedItem', item);
  if (direction !== undefined && direction !== 'Oneway' && direction !== 'Both')
    throw new EngineError('malformedItem', item);
  if (from === undefined || to === undefined) return { line, ends: undefined, oneway: false };
  const ends = [resolvePoint(world, from).index, resolvePoint(world, to).index] as const;
  if (ends[0] === ends[1] || ends.some((end) => !line.positionOf.has(end)))
    throw new EngineError('malformedItem', item);
  return { line, ends, oneway: direction === 'Oneway' };
}

/** True if the connection between two neighbouring stops lies on the part of a line that the request excludes. */
function crosses({ line, ends, oneway }: Cut, hop: readonly [number, number], way: TrackDirection): boolean {
  if (ends === undefined) return true;
  const edges = (points: readonly number[]): string[] =>
    points.slice(1).map((point, index) => `${at(points, index)} ${point}`);
  const stretch = (from: number, to: number): string[] => {
    // On a circular line, both directions connect the two stations.
    const ahead = getExistingValue(line.positionOf, from) < getExistingValue(line.positionOf, to) ? 'down' : 'up';
    return edges(findTrackPath(line, [from, to], line.data.loop === undefined ? ahead : way).points);
  };
  const [from, to] = ends;
  const cut = new Set([...stretch(from, to), ...(oneway ? [] : stretch(to, from))]);
  return edges(findTrackPath(line, hop, way).points).some((edge) => cut.has(edge));
}
