import { SizedLruCache } from '../../base/sized-lru-cache.ts';
import type { MoveOptions } from './move-options.ts';
import type { UsableLink } from '../network/leg.ts';
import { at, getOrCreate } from '../../base/collections.ts';
import type { Point } from '../timetable/timetable.ts';
import type { World } from '../network/world.ts';
import type { MoveContext, WalkContext } from './move-context.ts';

/** Cache of the usable walking connections by their conditions; most searches share them. */
const usual = new WeakMap<World, SizedLruCache<UsableLink[][]>>();
/** Estimated size in bytes of a list of links and of one link, for the limit of the cache. */
const bytesOfLinks = { list: 16, link: 48 };

/**
 * Finds the walking connections that a search may use, by point index. Two connections in a row are one, because a
 * course has no other way to walk on.
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

/** Joins the walking connections of a point with those at their ends, such as from a bus stop to a station and on. */
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

/** Factor by which a walk may exceed its requested limit, unless the limit is strict. */
const tolerance = 1.2;

/** Returns the factor by which a distance may exceed its limit: 1 if the limit is strict. */
export function getLimitFactor(strict: boolean): number {
  return strict ? 1 : tolerance;
}

/** True if the point is a stop of local buses. */
export function isLocalBusStop(point: Point): boolean {
  return point.kind === 'bus' && point.detail === 'local';
}

/** Returns the minutes of a walk or drive, rounded up; the speed is in metres per minute. */
export function computeMoveMinutes(metres: number, speed: number): number {
  return Math.ceil(metres / speed);
}
