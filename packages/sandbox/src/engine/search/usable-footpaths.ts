import { SizedLruCache } from '../../base/sized-lru-cache.ts';
import type { StreetOptions } from './street-options.ts';
import type { UsableFootpath } from '../network/leg.ts';
import { at, getOrCreate } from '../../base/collections.ts';
import type { Point } from '../timetable/timetable.ts';
import type { TransportNetwork } from '../network/transport-network.ts';
import type { StreetContext, WalkContext } from './street-context.ts';

/** Cache of allowed footpaths. Most searches have the same limits on walks. */
const usual = new WeakMap<TransportNetwork, SizedLruCache<UsableFootpath[][]>>();
/** Estimated memory in bytes of a list of footpaths, and of each footpath in it. The cache is limited by bytes. */
const bytesOfLinks = { list: 16, link: 48 };

/**
 * Finds the footpaths that a search may use, by point index. Two consecutive footpaths are joined into one, because the
 * search allows only a single walk between two trains.
 */
export function findUsableFootpaths({ world, walkLimit, options }: WalkContext): StreetContext['links'] {
  const key = [
    walkLimit,
    options.walkSpeed,
    options.maxWalkDistance,
    options.maxWalkDistanceLocalBus,
    options.applyMaxWalkDistanceStrict,
  ].join(' ');
  const bytesOf = (links: UsableFootpath[][]): number =>
    links.reduce((sum, one) => sum + bytesOfLinks.list + bytesOfLinks.link * one.length, 0);
  const memory = getOrCreate(usual, world, () => new SizedLruCache({ entries: 20, bytes: 500_000, bytesOf }));
  return memory.get(key, () => {
    const limits = { world, walkLimit, options };
    const links = world.links.map((list, from) =>
      list
        .filter(({ to, metres }) => isWithinLimit(limits, metres, [from, to]))
        .map(({ to, metres, extra }) => ({
          to,
          metres,
          minutes: computeStreetMinutes(metres, options.walkSpeed) + extra,
        })),
    );
    return links.map((list, from) => [...list, ...joinLinks(links, from, limits)]);
  });
}

/** Joins the footpaths from a point with further footpaths, for example via a bus stop to the next station. */
function joinLinks(links: readonly (readonly UsableFootpath[])[], from: number, limits: WalkContext): UsableFootpath[] {
  const list = at(links, from);
  const joined = new Map<number, UsableFootpath>();
  for (const first of list) {
    for (const second of at(links, first.to)) {
      const { to } = second;
      const link = { to, metres: first.metres + second.metres, minutes: first.minutes + second.minutes };
      if (to === from || list.some((one) => one.to === to) || !isWithinLimit(limits, link.metres, [from, to])) continue;
      if (link.minutes < (joined.get(to)?.minutes ?? Infinity)) joined.set(to, link);
    }
  }
  return [...joined.values()];
}

function isWithinLimit(
  { world, walkLimit, options }: WalkContext,
  metres: number,
  ends: readonly [number, number],
): boolean {
  return metres <= Math.min(limitBetween(world, options, ends), walkLimit);
}

function limitBetween(world: TransportNetwork, options: StreetOptions, [from, to]: readonly [number, number]): number {
  const localBus = [from, to].some((index) => isLocalBusStop(at(world.points, index)));
  return (
    (localBus ? options.maxWalkDistanceLocalBus : options.maxWalkDistance) *
    getDistanceLimitFactor(options.applyMaxWalkDistanceStrict)
  );
}

/** Factor by which a walk may exceed its limit, unless the limit is strict. */
const tolerance = 1.2;

/** Returns the factor by which a distance may exceed its limit. */
export function getDistanceLimitFactor(strict: boolean): number {
  return strict ? 1 : tolerance;
}

/** True for stops of local buses. */
export function isLocalBusStop(point: Point): boolean {
  return point.kind === 'bus' && point.detail === 'local';
}

/**
 * Computes the minutes of a walk or drive, rounded up.
 *
 * @param speed - metres per minute
 */
export function computeStreetMinutes(metres: number, speed: number): number {
  return Math.ceil(metres / speed);
}
