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

/** Finds the walking connections that a search may use, by point index. */
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
  return memory.get(key, () =>
    world.links.map((links, from) =>
      links
        .filter(({ to, metres }) => metres <= Math.min(limitBetween(world, options, [from, to]), walkLimit))
        .map(({ to, metres, extra }) => ({
          to,
          metres,
          minutes: computeMoveMinutes(metres, options.walkSpeed) + extra,
        })),
    ),
  );
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
