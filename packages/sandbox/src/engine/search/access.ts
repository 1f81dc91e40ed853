import { metresBetween } from '../../base/geo.ts';
import type { AccessEdge, StreetLeg } from '../network/leg.ts';
import { at } from '../../base/collections.ts';
import type { Point } from '../timetable/timetable.ts';
import type { StreetContext } from './street-context.ts';
import { isPoint, type PointOrCoordinate } from '../network/place.ts';
import {
  createAccessEdge,
  type StreetLegLength,
  measureStreetLeg,
  sumLegMinutes,
  createStreetLeg,
  type CourseEnd,
  getPointRef,
} from './street-legs.ts';
import { isLocalBusStop, getDistanceLimitFactor } from './usable-footpaths.ts';
import { getMaxPortWalkMetres, listPortTrips, createPortWalk } from './ports.ts';

/** Connections between the start or end of a course and the stations or bus stops of the network. */
export interface NetworkAccess {
  /**
   * Connections on foot or by car from a coordinate or port. For a station, the only connection leads to the station
   * itself.
   */
  readonly direct: readonly AccessEdge[];
  /** Footpaths from a station at the start or end of the course to its neighbouring stations. */
  readonly linked: readonly AccessEdge[];
  /** Connections by shared bicycle or demand transit. */
  readonly special: readonly AccessEdge[];
}
const carDetour = 1.3;
const mostStations = 12;

/**
 * Finds the connections between the start or end of a course and the network. If the request names a station
 * (`end.station`), walks and drives lead only to it.
 */
export function findNetworkAccess(
  context: StreetContext,
  place: PointOrCoordinate,
  end: { readonly side: CourseEnd; readonly station?: Point | undefined },
): NetworkAccess {
  const { world } = context;
  const { side } = end;
  const special = specialEdges(context, place, side);
  if (isPoint(place) && place.port === undefined) {
    const linked = at(context.links, place.index).map(({ to, metres, minutes }) =>
      createAccessEdge({ kind: 'walk', metres, minutes }, [place.index, to], side),
    );
    return { direct: [{ point: place.index, minutes: 0, moves: [] }], linked, special };
  }
  const near = nearest(
    place,
    world.points.filter(
      (point) =>
        point.port === undefined && point.kind !== 'ship' && (end.station === undefined || point === end.station),
    ),
  );
  const edges = [...walksTo(context, near), ...drivesTo(context, near)];
  const direct = edges.map(({ point, ...move }) =>
    createAccessEdge(move, [getPointRef(place, side), point.index], side),
  );
  return { direct, linked: [], special };
}

function nearest({ position }: PointOrCoordinate, points: readonly Point[]): Near {
  return points
    .map((point) => ({ point, metres: Math.round(metresBetween(position, point.position)) }))
    .sort((a, b) => a.metres - b.metres);
}

type Near = readonly { readonly point: Point; readonly metres: number }[];

function walksTo({ options, walkLimit }: StreetContext, near: Near): (StreetLegLength & { readonly point: Point })[] {
  const within = (factor: number): Near =>
    near.filter(({ point, metres }) => {
      const limit = isLocalBusStop(point) ? options.maxWalkDistanceLocalBus : options.maxWalkDistance;
      return metres <= Math.min(limit * factor, walkLimit);
    });
  let reachable = within(1);
  if (reachable.length === 0) reachable = within(getDistanceLimitFactor(options.applyMaxWalkDistanceStrict));
  return reachable
    .slice(0, mostStations)
    .map(({ point, metres }) => ({ point, ...measureStreetLeg('walk', metres, options.walkSpeed) }));
}

function drivesTo({ options }: StreetContext, near: Near): (StreetLegLength & { readonly point: Point })[] {
  const most = options.maxCarDistance * getDistanceLimitFactor(options.applyMaxCarDistanceStrict);
  return near
    .filter(({ point }) => point.kind === 'train')
    .map(({ point, metres }) => ({
      point,
      ...measureStreetLeg('car', Math.round(metres * carDetour), options.carSpeed),
    }))
    .filter(({ metres }) => metres > 0 && metres >= options.minCarDistance && metres <= most)
    .slice(0, mostStations);
}

/** Maximum number of stations or stops near a port where a course can continue. */
const stationsPerPort = 2;

/**
 * Finds trips by shared bicycle or demand transit to stations near another port. Only the quickest trip to each station
 * is returned.
 */
function specialEdges(context: StreetContext, place: PointOrCoordinate, side: CourseEnd): AccessEdge[] {
  const { world, options } = context;
  const best = new Map<number, AccessEdge>();
  for (const { moves, far } of listPortTrips(context, place, side)) {
    const stations = world.points.filter(
      (point) => (point.kind === 'train' || isLocalBusStop(point)) && point !== place,
    );
    for (const { point, metres } of nearest(far, stations).slice(0, stationsPerPort)) {
      if (metres > getMaxPortWalkMetres(options)) continue;
      const walk = createStreetLeg(measureStreetLeg('walk', metres, options.walkSpeed), [far.index, point.index], side);
      const minutes = sumLegMinutes(moves) + walk.minutes;
      if ((best.get(point.index)?.minutes ?? Infinity) <= minutes) continue;
      best.set(point.index, {
        point: point.index,
        minutes,
        moves: side === 'origin' ? [...moves, walk] : [walk, ...moves],
      });
    }
  }
  return [...best.values()];
}

/** Finds routes from origin to destination without trains and buses. */
export function findDirectStreetLegs(
  context: StreetContext,
  from: PointOrCoordinate,
  to: PointOrCoordinate,
): StreetLeg[][] {
  const { options, walkLimit } = context;
  const found: StreetLeg[][] = [];
  const isStation = (place: PointOrCoordinate): boolean => isPoint(place) && place.port === undefined;
  const link =
    isPoint(from) && isPoint(to) ? at(context.links, from.index).find((one) => one.to === to.index) : undefined;
  const metres = link?.metres ?? Math.round(metresBetween(from.position, to.position));
  const ends = { from: getPointRef(from, 'origin'), to: getPointRef(to, 'destination') };
  const most = Math.min(
    options.maxWalkDistance * getDistanceLimitFactor(options.applyMaxWalkDistanceStrict),
    walkLimit,
  );
  if (link !== undefined || (!(isStation(from) && isStation(to)) && metres <= most)) {
    const { minutes } = link ?? measureStreetLeg('walk', metres, options.walkSpeed);
    found.push([{ kind: 'walk', metres, minutes, ...ends }]);
  }
  const rides = listPortTrips(context, from, 'origin').flatMap(({ moves, far }) => {
    const rest = Math.round(metresBetween(far.position, to.position));
    if (rest > getMaxPortWalkMetres(options)) return [];
    return [
      [...moves, ...createPortWalk(measureStreetLeg('walk', rest, options.walkSpeed), [far.index, ends.to], 'origin')],
    ];
  });
  const [quickest] = rides.sort((a, b) => sumLegMinutes(a) - sumLegMinutes(b));
  if (quickest !== undefined) found.push(quickest);
  const drive = measureStreetLeg('car', Math.round(metres * carDetour), options.carSpeed);
  const farthest = options.maxCarDistance * getDistanceLimitFactor(options.applyMaxCarDistanceStrict);
  const drives = farthest > 0 && drive.metres >= options.minCarDistance && drive.metres <= farthest;
  if (!isStation(from) && !isStation(to) && drives) found.push([{ ...drive, ...ends }]);
  return found.filter((moves) => moves.every((move) => move.from !== move.to));
}
