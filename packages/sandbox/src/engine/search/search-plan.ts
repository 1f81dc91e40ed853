import { dayMinutes, dayOf, minutesOf } from '../../base/calendar.ts';
import { type Preferences, preferencesOf } from '../condition/preferences.ts';
import type { SearchType } from '../course/course.ts';
import { EngineError } from '../../base/engine-error.ts';
import { openHops } from './open-hops.ts';
import { givenMoves, moveOptionsOf } from './move-options.ts';
import type { Parameters } from '../parameters.ts';
import { isPoint, type Place } from '../network/place.ts';
import { placeOf } from './parse-place.ts';
import { pointByCode, pointOf } from '../network/find-point.ts';
import { usableLinks } from './walking-links.ts';
import type { MoveContext } from './move-context.ts';
import type { Point } from '../timetable/timetable.ts';
import type { World } from '../network/world.ts';
import type { Setting } from '../realtime/engine-context.ts';

/** A search in all its parts; what a later search of the same course has to repeat comes from here too. */
export interface SearchPlan {
  readonly setting: Setting;
  readonly searchType: SearchType;
  readonly condition: string;
  readonly preferences: Preferences;
  readonly places: readonly Place[];
  readonly direction: 1 | -1;
  /** From when on, or until when; 0 in a search by average waiting time. */
  readonly time: number;
  readonly context: MoveContext;
  readonly hops: Uint8Array;
  readonly closed: Uint8Array | undefined;
  /** Line and direction that each stretch between via points is bound to. */
  readonly fixed: readonly { readonly rail: string | undefined; readonly direction: string | undefined }[];
  readonly stations: { readonly from: Point | undefined; readonly to: Point | undefined };
  readonly parameters: Readonly<Record<string, string>>;
}
/** Minute of the service day at which it begins and ends. */
const dayBegin = 240;
const dayEnd = 1680;

/** Reads a request for a course search. With `round`, neighbouring places may be the same. */
export function planSearch(
  setting: Setting,
  request: Parameters,
  allowed: { readonly round?: boolean } = {},
): SearchPlan {
  const { world } = setting;
  const searchType = request.text('searchType') as SearchType;
  const plain = searchType === 'plain';
  const condition = world.conditions.read(request.neededText('conditionDetail'));
  const preferences = preferencesOf(world.conditions, condition, plain);
  const places = readPlaces(world, request, allowed.round === true);
  const direction = searchType === 'arrival' || searchType === 'lastTrain' ? -1 : 1;
  const time = plain ? 0 : searchTime(setting, request, searchType);
  const options = moveOptionsOf(request);
  const walks = { world, options, walkLimit: preferences.walk };
  const context = { ...walks, links: usableLinks(walks), time: plain ? undefined : time };
  const station = (name: string): Point | undefined => {
    const text = request.text(name);
    return text === undefined ? undefined : pointOf(world, text);
  };
  return {
    setting,
    searchType,
    condition: condition.text,
    preferences,
    places,
    direction,
    time,
    context,
    hops: openHops(world, request, { condition: condition.text, preferences, plain }),
    closed: closedPoints(world, request),
    fixed: plain ? readFixed(world, request) : [],
    stations: { from: station('fromStation'), to: station('toStation') },
    parameters: givenMoves(request),
  };
}

/** Places of a search at most: each takes time, and room in the serialized data that goes back in URLs. */
export const mostPlaces = 20;

function readPlaces(world: World, request: Parameters, round: boolean): Place[] {
  const items = request.list('viaList');
  if (items.length > mostPlaces) {
    throw new EngineError('tooManyPlaces', String(items.length), `viaListの地点は、${mostPlaces}件までです。`);
  }
  const places = items.map((item, index) => {
    const last = index === items.length - 1;
    if (index > 0 && !last) return viaPoint(world, item);
    return placeOf(world, item, { index, name: request.text(last ? 'toName' : 'fromName') });
  });
  places.forEach((place, index) => {
    const before = places[index - 1];
    if (!round && before !== undefined && isSame(before, place)) throw new EngineError('sameStation', items[index]);
  });
  if (places.length < 2) throw new EngineError('malformedItem', items.join(':'));
  return places;
}

function viaPoint(world: World, item: string): Point {
  const point = world.byCode.get(item);
  if (point === undefined)
    throw new EngineError('stationNotFound', item, 'viaListの途中の地点には、駅コードだけを指定できます。');
  if (point.port !== undefined) {
    throw new EngineError('malformedItem', item, 'viaListの途中の地点には、ポートを指定できません。');
  }
  return point;
}

/** Whether two ends are the same place. */
function isSame(a: Place, b: Place): boolean {
  if (isPoint(a) || isPoint(b)) return a === b;
  return a.position[0] === b.position[0] && a.position[1] === b.position[1];
}

function searchTime({ clock }: Setting, request: Parameters, searchType: SearchType): number {
  const date = request.text('date');
  const day = date === undefined ? clock.day : dayOf(date);
  const base = day * dayMinutes;
  if (searchType === 'firstTrain') return base + dayBegin;
  if (searchType === 'lastTrain') return base + dayEnd;
  const time = request.text('time');
  return base + (time === undefined ? clock.time - clock.day * dayMinutes : minutesOf(time));
}

function readFixed(world: World, request: Parameters): SearchPlan['fixed'] {
  const rails = request.list('fixedRailList');
  const directions = request.list('fixedRailDirectionList');
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

function closedPoints(world: World, request: Parameters): Uint8Array | undefined {
  const codes = request.list('interruptTransferStationCodeList');
  if (codes.length === 0) return undefined;
  const closed = new Uint8Array(world.points.length);
  for (const code of codes) closed[pointByCode(world, code).index] = 1;
  return closed;
}
