import { minutesPerDay } from '../../base/calendar.ts';
import { type Preferences, resolveSearchPreferences } from '../condition/preferences.ts';
import type { SearchType } from '../course/course.ts';
import { EngineError } from '../../base/engine-error.ts';
import { computeUsableHops } from './usable-hops.ts';
import type { SearchRequest } from './search-request.ts';
import { isPoint, type PointOrCoordinate } from '../network/place.ts';
import { resolvePlace } from './resolve-place.ts';
import { getPointByCode, resolvePoint } from '../network/find-point.ts';
import { findUsableFootpaths } from './usable-footpaths.ts';
import type { StreetContext } from './street-context.ts';
import type { Point } from '../timetable/timetable.ts';
import type { TransportNetwork } from '../network/transport-network.ts';
import type { EngineContext } from '../realtime/engine-context.ts';

/** Course search whose stations, lines and corporations have been looked up. */
export interface SearchPlan {
  readonly context: EngineContext;
  readonly searchType: SearchType;
  readonly condition: string;
  readonly preferences: Preferences;
  readonly places: readonly PointOrCoordinate[];
  readonly direction: 1 | -1;
  /**
   * Requested earliest departure or latest arrival, in minutes since 1970-01-01. 0 in a search by average waiting time.
   */
  readonly time: number;
  readonly moveContext: StreetContext;
  readonly hops: Uint8Array;
  readonly closed: Uint8Array | undefined;
  /** Line and direction that the request demands for each part of the route between via points. */
  readonly fixed: readonly { readonly rail: string | undefined; readonly direction: string | undefined }[];
  readonly stations: { readonly from: Point | undefined; readonly to: Point | undefined };
  readonly parameters: Readonly<Record<string, string>>;
}
/** First and last minute of a service day: 4:00 and 28:00. */
const dayBegin = 240;
const dayEnd = 1680;

/**
 * Plans a course search. With `round`, neighbouring places of the route may be identical.
 *
 * @throws EngineError if the request contains unknown names or identical neighbouring places
 */
export function planSearch(
  context: EngineContext,
  request: SearchRequest,
  allowed: { readonly round?: boolean } = {},
): SearchPlan {
  const { world } = context;
  const searchType = request.searchType;
  const plain = searchType === 'plain';
  const condition = world.conditions.read(request.condition);
  const preferences = resolveSearchPreferences(world.conditions, condition, plain);
  const places = readPlaces(world, request, allowed.round === true);
  const direction = searchType === 'arrival' || searchType === 'lastTrain' ? -1 : 1;
  const time = plain ? 0 : searchTime(context, request, searchType);
  const walks = { world, options: request.moves, walkLimit: preferences.walk };
  const moveContext = { ...walks, links: findUsableFootpaths(walks), time: plain ? undefined : time };
  const station = (text: string | undefined): Point | undefined =>
    text === undefined ? undefined : resolvePoint(world, text);
  return {
    context,
    searchType,
    condition: condition.text,
    preferences,
    places,
    direction,
    time,
    moveContext,
    hops: computeUsableHops(world, request.restrictions, { condition: condition.text, preferences, plain }),
    closed: closedPoints(world, request),
    fixed: plain ? readFixed(world, request) : [],
    stations: { from: station(request.fromStation), to: station(request.toStation) },
    parameters: request.moveParameters,
  };
}

/**
 * Maximum number of places in a search, including origin and destination. Each place costs search time and makes
 * serialized data in URLs longer.
 */
export const maxSearchPlaces = 20;

function readPlaces(world: TransportNetwork, request: SearchRequest, round: boolean): PointOrCoordinate[] {
  const items = request.viaList;
  if (items.length > maxSearchPlaces) {
    throw new EngineError('tooManyPlaces', String(items.length), `viaListの地点は、${maxSearchPlaces}件までです。`);
  }
  const places = items.map((item, index) => {
    const last = index === items.length - 1;
    if (index > 0 && !last) return viaPoint(world, item);
    return resolvePlace(world, item, { index, name: last ? request.toName : request.fromName });
  });
  places.forEach((place, index) => {
    const before = places[index - 1];
    if (!round && before !== undefined && isSamePlace(before, place))
      throw new EngineError('sameStation', items[index]);
  });
  if (places.length < 2) throw new EngineError('malformedItem', items.join(':'));
  return places;
}

function viaPoint(world: TransportNetwork, item: string): Point {
  const point = world.byCode.get(item);
  if (point === undefined) {
    // An unknown via point gets one of two errors: a number is an unknown station code, and any other text is a name,
    // which is not allowed.
    const sentence = /^\d+$/.test(item) ? undefined : 'viaListの途中の地点には、駅コードだけを指定できます。';
    throw new EngineError(sentence === undefined ? 'stationNotFound' : 'malformedItem', item, sentence);
  }
  if (point.port !== undefined) {
    throw new EngineError('malformedItem', item, 'viaListの途中の地点には、ポートを指定できません。');
  }
  return point;
}

function isSamePlace(a: PointOrCoordinate, b: PointOrCoordinate): boolean {
  if (isPoint(a) || isPoint(b)) return a === b;
  return a.position[0] === b.position[0] && a.position[1] === b.position[1];
}

function searchTime({ clock }: EngineContext, request: SearchRequest, searchType: SearchType): number {
  const { day = clock.day, minute } = request;
  const base = day * minutesPerDay;
  if (searchType === 'firstTrain') return base + dayBegin;
  if (searchType === 'lastTrain') return base + dayEnd;
  return base + (minute ?? clock.time - clock.day * minutesPerDay);
}

function readFixed(world: TransportNetwork, request: SearchRequest): SearchPlan['fixed'] {
  const rails = request.fixedRails;
  const directions = request.fixedDirections;
  return Array.from({ length: Math.max(rails.length, directions.length) }, (_, index) => {
    const rail = rails[index] ?? '';
    const direction = directions[index] ?? '';
    if (rail !== '' && !world.services.some((service) => service.data.rail === rail)) {
      throw new EngineError('lineNotFound', rail);
    }
    return {
      rail: rail === '' ? undefined : rail,
      direction: /^(?:up|down)$/i.test(direction) ? direction.toLowerCase() : undefined,
    };
  });
}

function closedPoints(world: TransportNetwork, request: SearchRequest): Uint8Array | undefined {
  const codes = request.closedTransfers;
  if (codes.length === 0) return undefined;
  const closed = new Uint8Array(world.points.length);
  for (const code of codes) closed[getPointByCode(world, code).index] = 1;
  return closed;
}
