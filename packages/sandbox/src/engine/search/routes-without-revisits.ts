import type { AccessEdge, Leg } from '../network/leg.ts';
import type { TransportNetwork } from '../network/transport-network.ts';
import { at } from '../../base/collections.ts';
import { type RaptorQuery, type RaptorResult, runRaptor } from './raptor.ts';

/** Maximum number of places for which the search is repeated because a route visits them twice. */
const mostPlaces = 3;

/**
 * Finds the best routes like {@link runRaptor}, except those that visit a place twice between via points. Such a route
 * reaches the place on foot, continues by train, returns to the place and leaves it on foot. It results from the rule
 * that no walk may follow another walk. Two further searches replace such routes: the first never walks to the place,
 * and the second never walks away from it.
 */
export function findRoutesWithoutRevisits(
  world: TransportNetwork,
  query: RaptorQuery,
  places = mostPlaces,
): RaptorResult[] {
  const ways = runRaptor(world, query);
  const visited = ways.map(({ legs }) => findPlaceVisitedTwice(legs, query));
  const place = visited.find((one) => one !== undefined);
  if (place === undefined) return ways;
  const direct = ways.filter((_, index) => visited[index] === undefined);
  const others =
    places === 0 ? [] : avoidWalks(query, place).flatMap((one) => findRoutesWithoutRevisits(world, one, places - 1));
  return selectImproving([...direct, ...others], query.direction);
}

function findPlaceVisitedTwice(legs: readonly Leg[], { vias, direction }: RaptorQuery): number | undefined {
  const remaining = direction === 1 ? [...vias] : vias.toReversed();
  const seen = new Set<number>();
  for (const leg of legs) {
    const places: ArrayLike<number> = leg.kind === 'ride' ? leg.pattern.stops : [leg.from, leg.to];
    const [first, last] = leg.kind === 'ride' ? [leg.from, leg.to] : [0, 1];
    seen.add(at(places, first));
    for (let call = first; remaining.length > 0 && call <= last; call++) {
      while (remaining[0] === places[call]) {
        remaining.shift();
        seen.clear();
      }
    }
    const end = at(places, last);
    if (seen.has(end)) return end;
    seen.add(end);
  }
  return undefined;
}

/**
 * Creates two queries so that no route visits a place twice: one never walks to the place, and one never walks away
 * from it. If the search starts at the place, only the second is needed.
 */
function avoidWalks(query: RaptorQuery, place: number): RaptorQuery[] {
  const { starts, ends, links } = query;
  const isElsewhere = ({ point, moves }: AccessEdge): boolean => point !== place || moves.length === 0;
  const away = { ...query, ends: ends.filter(isElsewhere), links: links.with(place, []) };
  if (starts.some(({ point, moves }) => point === place && moves.length === 0)) return [away];
  const to = links.map((list) => list.filter((link) => link.to !== place));
  return [{ ...query, starts: starts.filter(isElsewhere), links: to }, away];
}

/** Selects routes that are faster than all routes with fewer rides. */
function selectImproving(ways: RaptorResult[], direction: 1 | -1): RaptorResult[] {
  ways.sort((a, b) => a.rides - b.rides || direction * (a.time - b.time));
  let best = Infinity;
  return ways.filter(({ time }) => {
    const improves = direction * time < best;
    if (improves) best = direction * time;
    return improves;
  });
}
