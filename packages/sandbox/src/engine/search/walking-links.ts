import { SizedLruCache } from '../../base/sized-lru-cache.ts';
import type { MoveOptions } from './move-options.ts';
import type { UsableLink } from '../network/leg.ts';
import { at, getOrCreate } from '../../base/collections.ts';
import type { Point } from '../timetable/timetable.ts';
import type { World } from '../network/world.ts';
import type { MoveContext, WalkContext } from './move-context.ts';

/** Cache of allowed footpaths. Most searches have the same limits on walks. */
const usual = new WeakMap<World, SizedLruCache<UsableLink[][]>>();
/** Estimated memory in bytes of a list of footpaths, and of each footpath in it. The cache is limited by bytes. */
const bytesOfLinks = { list: 16, link: 48 };

/**
 * Finds the footpaths that a search may use, by point index. Two consecutive footpaths are joined into one, because the
 * search allows only a single walk between two trains.
 */
export function findUsableLinks({ world, walkLimit, options }: WalkContext): MoveContext['links'] {
  const key = [
    walkLimit,
    options.walkSpeed,
    options.maxWalkDistance,
    options.maxWalkDistanceLocalBus,
    options.applyMaxWalkDistanceStrict,
  ].join(' ');
  const bytesOf = (links: UsableLink[][]): number =>
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
          minutes: computeMoveMinutes(metres, options.walkSpeed) + extra,
        })),
    );
    return links.map((list, from) => [...list, ...joinLinks(links, from, limits)]);
  });
}

/** Joins the footpaths from a point with further footpaths, for example via a bus stop to the next station. */
function joinLinks(links: readonly (readonly UsableLink[])[], from: number, limits: WalkContext): UsableLink[] {
  const list = at(links, from);
  const joined = new Map<number, UsableLink>();
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

function limitBetween(world: World, options: MoveOptions, [from, to]: readonly [number, number]): number {
  const localBus = [from, to].some((index) => isLocalBusStop(at(world.points, index)));
  return (
    (localBus ? options.maxWalkDistanceLocalBus : options.maxWalkDistance) *
    getLimitFactor(options.applyMaxWalkDistanceStrict)
  );
}

/** Factor by which a walk may exceed its limit, unless the limit is strict. */
const tolerance = 1.2;

/** Returns the factor by which a distance may exceed its limit. */
export function getLimitFactor(strict: boolean): number {
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
export function computeMoveMinutes(metres: number, speed: number): number {
  return Math.ceil(metres / speed);
}
