import { minutesPerDay } from '../../base/calendar.ts';
import { isPlainSearch } from '../course/course.ts';
import { type NetworkAccess, findNetworkAccess } from './access.ts';
import type { SearchPlan } from './search-plan.ts';
import type { RaptorQuery } from './raptor.ts';
import type { PatternPart, Point } from '../timetable/timetable.ts';
import { at } from '../../base/collections.ts';

/**
 * Copies the flags of usable hops (connections between neighbouring stops) and closes those of some stop patterns in
 * the copy.
 */
export function closeHopsOfPatternParts(hops: Uint8Array, parts: readonly PatternPart[]): Uint8Array {
  const open = hops.slice();
  for (const { first, last, hopBase } of parts) open.fill(0, hopBase + first, hopBase + last);
  return open;
}

/** Maximum number of additional rides for each via point. */
const ridesPerVia = 3;

/** Builds the RAPTOR query of a course search. A search by arrival runs backwards from the destination. */
export function buildRaptorQuery(plan: SearchPlan, access = findNetworkAccessOfEnds(plan)): RaptorQuery {
  const { moveContext, direction, closed, preferences, time } = plan;
  const vias = listViaPoints(plan);
  const { rides, margin, wait } = preferences;
  return {
    direction,
    time,
    day: Math.floor(time / minutesPerDay),
    starts: [...access.begin.direct, ...access.begin.linked, ...access.begin.special],
    ends: [...access.end.direct, ...access.end.special],
    vias: direction === 1 ? vias : vias.toReversed(),
    seat: undefined,
    hops: stretchHops(plan),
    closed,
    links: moveContext.links,
    rounds: rides + vias.length * Math.min(rides, ridesPerVia),
    margin,
    plain: isPlainSearch(plan),
    wait,
    before: undefined,
  };
}

/** Lists the indexes of the via points. */
export function listViaPoints({ places }: Pick<SearchPlan, 'places'>): number[] {
  return places.slice(1, -1).map((place) => (place as Point).index);
}

/** Lists the flags of usable hops for each part of the route between via points, in search order. */
function stretchHops(plan: SearchPlan): Uint8Array[] {
  const { places, hops, direction: order } = plan;
  const list = places.slice(1).map((_, index) => {
    const { rail, direction } = plan.fixed[index] ?? {};
    const isShut = ({ service: { data, line }, way }: PatternPart): boolean =>
      (rail !== undefined && data.rail !== rail) ||
      (direction !== undefined && line.data.loop === undefined && way !== direction);
    if (rail === undefined && direction === undefined) return hops;
    const parts = plan.context.world.services.flatMap((service) => service.parts);
    return closeHopsOfPatternParts(hops, parts.filter(isShut));
  });
  return order === 1 ? list : list.reverse();
}

/** Connections to the network at both ends of a search, in search order. */
export interface NetworkAccessOfEnds {
  readonly begin: NetworkAccess;
  readonly end: NetworkAccess;
}

/** Finds the connections to the network at the origin and the destination. */
export function findNetworkAccessOfEnds({ moveContext, places, stations, direction }: SearchPlan): NetworkAccessOfEnds {
  const origin = findNetworkAccess(moveContext, at(places, 0), { side: 'origin', station: stations.from });
  const last = at(places, places.length - 1);
  const destination = findNetworkAccess(moveContext, last, { side: 'destination', station: stations.to });
  return direction === 1 ? { begin: origin, end: destination } : { begin: destination, end: origin };
}
