import type {
  AdditionalInformation,
  Availability,
  NearbyPointListResponse,
  OpeningTime,
  Point as WirePoint,
  PointDetailResponse,
  PointLightResponse,
  StationLightResponse,
  StationListResponse,
} from '@route-search/schemas/validators';
import { before } from '../calendar.ts';
import { EngineError } from '../errors.ts';
import { metresBetween, type Gcs } from '../geo.ts';
import type { Parameters } from '../request.ts';
import type { Setting } from '../plan.ts';
import { fold } from '../text.ts';
import { at, unique } from '../util.ts';
import { geoPoint, lightPoint, prefecture, station } from '../wire.ts';
import type { Line, Part, Point, PointKind } from '../timetable.ts';
import { corporationCodes, type World } from '../world.ts';
import { pointByCode } from '../places.ts';
import type { Members } from './members.ts';
import { pageOf, unpaged } from './paging.ts';

/** The order of kinds in lists. */
const kindOrder: readonly PointKind[] = ['train', 'plane', 'ship', 'bus', 'cycle', 'demand'];
/** Answers in the short form hold no more than this. */
const lightLimit = 30;

/** Points whose name, bare name or reading fits; the best fit first. */
function byName(points: readonly Point[], name: string, match: 'forward' | 'partial'): Point[] {
  const wanted = fold(name);
  const fits = (text: string): boolean => (match === 'forward' ? text.startsWith(wanted) : text.includes(wanted));
  const exact = (point: Point): number =>
    point.foldedName === wanted || fold(point.bare) === wanted || point.yomi === wanted ? 0 : 1;
  return points
    .filter((point) => fits(point.foldedName) || fits(point.yomi))
    .sort(
      (a, b) =>
        exact(a) - exact(b) ||
        kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind) ||
        compareText(a.yomi, b.yomi) ||
        compareText(a.code, b.code),
    );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Whether a point is of a type as requests name it: `train`, `bus`, `bus.highway`, several joined by colons. */
function isOfType(point: Point, types: readonly string[]): boolean {
  return types.some((type) => type === point.kind || type === `${point.kind}.${point.detail ?? ''}`);
}

/** The corporations that serve a point. */
function corporationsAt(world: World, point: Point): string[] {
  if (point.operator !== undefined) return [point.operator.code];
  return unique(world.lines.filter((line) => line.positionOf.has(point.index)).map((line) => line.corporation.code));
}

interface Filter {
  readonly types: readonly string[];
  readonly corporations: readonly string[];
  readonly prefecture: string | undefined;
  readonly community: boolean;
}

function filterOf(world: World, request: Parameters): Filter {
  return {
    types: request.list('type'),
    corporations: corporationCodes(world, request.list('corporationBind')),
    prefecture: request.text('prefectureCode'),
    community: request.text('communityBus') !== 'except',
  };
}

function passes(world: World, point: Point, filter: Filter): boolean {
  return (
    (filter.types.length === 0 || isOfType(point, filter.types)) &&
    (filter.corporations.length === 0 ||
      corporationsAt(world, point).some((code) => filter.corporations.includes(code))) &&
    (filter.prefecture === undefined || filter.prefecture === String(point.prefecture)) &&
    (filter.community || point.operator?.community !== true)
  );
}

/** Stations at which trains of a line (or of some of its services) call, in up or down direction or by their codes. */
function stationsOf(world: World, { line, rail }: { line: Line; rail?: string }, direction: string): Point[] {
  const isOf = ({ service }: Part): boolean =>
    service.line === line && (rail === undefined || service.data.rail === rail);
  const points = line.points
    .filter((point) =>
      at(world.calls, point).some(({ pattern, stop }) =>
        pattern.parts.some((part) => isOf(part) && part.first <= stop && stop <= part.last),
      ),
    )
    .map((point) => at(world.points, point));
  if (direction === 'none') return points.sort((a, b) => compareText(a.code, b.code));
  return direction === 'up' ? points.reverse() : points;
}

interface Selected {
  readonly points: readonly Point[];
  /** Lists of this kind are not paged. */
  readonly isUnpaged: boolean;
  readonly roundTrip?: string;
}

function select(world: World, request: Parameters): Selected {
  const all = world.points.filter((point) => point.port === undefined);
  const name = request.text('name');
  if (name !== undefined) {
    const points = byName(all, name, 'forward');
    if (points.length === 0) throw new EngineError('stationNotFound', name);
    return { points, isUnpaged: false };
  }
  const code = request.text('code');
  if (code !== undefined) {
    return { points: [pointByCode(world, code, 'stationNotFound')], isUnpaged: true };
  }
  const oldName = request.text('oldName');
  if (oldName !== undefined) {
    const points = all.filter((point) => point.old.some((one) => fold(one).startsWith(fold(oldName))));
    if (points.length === 0) throw new EngineError('stationNotFound', oldName);
    return { points, isUnpaged: true };
  }
  return selectByLine(world, request, all);
}

function selectByLine(world: World, request: Parameters, all: readonly Point[]): Selected {
  const direction = request.neededText('direction');
  const operationLine = request.text('operationLineCode');
  if (operationLine !== undefined) {
    const line = world.lineByCode.get(operationLine);
    if (line === undefined || line.data.hidden === true) throw new EngineError('lineNotFound', operationLine);
    return {
      points: stationsOf(world, { line }, direction),
      isUnpaged: true,
      roundTrip: line.data.loop === undefined ? 'same' : 'other',
    };
  }
  const railName = request.text('railName');
  if (railName !== undefined) {
    const services = world.services.filter((service) => service.data.rail === railName);
    const [first] = services;
    if (first === undefined) throw new EngineError('lineNotFound', railName);
    const points = services.flatMap(({ line }) => stationsOf(world, { line, rail: railName }, direction));
    return {
      points: unique(points),
      isUnpaged: true,
      roundTrip: first.line.data.loop === undefined ? 'same' : 'other',
    };
  }
  const corporation = request.text('corporationName');
  if (corporation !== undefined) {
    const [code] = corporationCodes(world, [corporation]);
    const points = world.points.filter((point) => corporationsAt(world, point).includes(code ?? ''));
    return { points, isUnpaged: false };
  }
  return { points: all, isUnpaged: false };
}

/** `listStations`. */
export function listStations({ world }: Setting, request: Parameters): Members<StationListResponse> {
  const { points, isUnpaged, roundTrip } = select(world, request);
  const filter = filterOf(world, request);
  const found = points.filter((point) => passes(world, point, filter));
  const { items, members } = isUnpaged ? unpaged(found, request) : pageOf(found, request);
  const gcs = request.text('gcs') as Gcs;
  const gates = request.flag('addGateGroup');
  return {
    ...members,
    ...(roundTrip === undefined ? {} : { RoundTripType: roundTrip }),
    ...(items.length === 0 ? {} : { Point: items.map((point) => listedPoint(point, gcs, gates)) }),
  };
}

function listedPoint(point: Point, gcs: Gcs, gates: boolean): WirePoint {
  return {
    Station: station(point, { gcs, gates, oldName: true, number: true }),
    Prefecture: prefecture(point),
    GeoPoint: geoPoint(point.position, gcs, true),
  };
}

/** `listStationsLight`. */
export function listStationsLight({ world }: Setting, request: Parameters): Members<StationLightResponse> {
  const filter = filterOf(world, request);
  const code = request.text('code');
  const name = request.text('name');
  // Ports are found with the calls for ports, unless they are asked for.
  const wantsPorts = filter.types.some((type) => type === 'cycle' || type === 'demand');
  const all = world.points.filter((point) => wantsPorts || point.port === undefined);
  let points = all;
  if (code !== undefined) {
    points = [pointByCode(world, code, 'stationNotFound')];
  } else if (name !== undefined) {
    points = byName(all, name, request.text('nameMatchType') === 'forward' ? 'forward' : 'partial');
    if (points.length === 0) throw new EngineError('stationNotFound', name);
  }
  return light(points.filter((point) => passes(world, point, filter)));
}

function light(points: readonly Point[]): Members<StationLightResponse> {
  return points.length === 0 ? {} : { Point: points.slice(0, lightLimit).map(lightPoint) };
}

/** `listPointsLight`. */
export function listPointsLight({ world }: Setting, request: Parameters): Members<PointLightResponse> {
  const name = request.neededText('name');
  const found = byName(world.points, name, 'partial');
  if (found.length === 0) throw new EngineError('stationNotFound', name);
  const filter = { ...filterOf(world, request), prefecture: undefined, community: true };
  const ordered = [...found].sort(
    (a, b) =>
      kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind) || (a.port === undefined ? 0 : compareText(a.code, b.code)),
  );
  return light(ordered.filter((point) => passes(world, point, filter)));
}

/** `getPoint`. */
export function getPoint({ world }: Setting, request: Parameters): Members<PointDetailResponse> {
  return { Point: listedPoint(pointByCode(world, request.neededText('code')), 'wgs84', false) };
}

/** How far `listPointsNearby` looks when neither a radius nor a number of points is given. */
const usualRadius = 1000;

/** `listPointsNearby`. */
export function listPointsNearby(setting: Setting, request: Parameters): Members<NearbyPointListResponse> {
  const { world } = setting;
  const numbers = request.list('geoPoint');
  const [latitude = NaN, longitude = NaN, radius] = numbers.map(Number);
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) {
    throw new EngineError('malformedItem', numbers.join(','), 'geoPointの緯度・経度が範囲外です。');
  }
  const count = request.has('stationCount') ? request.number('stationCount') : undefined;
  const within = radius ?? (count === undefined ? usualRadius : Infinity);
  const types = request.list('type');
  const ports = corporationCodes(world, request.list('portCorporationBind'));
  const found = world.points
    .map((point) => ({ point, metres: Math.round(metresBetween([latitude, longitude], point.position)) }))
    .filter(({ point, metres }) => metres <= within && (types.length === 0 || isOfType(point, types)))
    .filter(({ point }) => point.port === undefined || ports.length === 0 || ports.includes(point.operator?.code ?? ''))
    .sort((a, b) => a.metres - b.metres || compareText(a.point.code, b.point.code))
    .slice(0, count);
  const { items, members } = pageOf(found, request, 0);
  const extras = request.list('addInformation');
  const gates = request.flag('addGateGroup');
  return {
    ...members,
    ...(items.length === 0
      ? {}
      : {
          Point: items.map(({ point, metres }) => ({
            Distance: String(metres),
            Station: station(point, { gates }),
            Prefecture: prefecture(point),
            GeoPoint: geoPoint(point.position),
            ...additional(setting, point, extras),
          })),
        }),
  };
}

/** What is known of a port, as far as it is asked for. */
function additional(
  { clock }: Setting,
  point: Point,
  extras: readonly string[],
): Pick<WirePoint, 'AdditionalInformation'> {
  const { port, code } = point;
  if (port === undefined || extras.length === 0) return {};
  const { availability, opening } = port;
  const information: AdditionalInformation = {
    ...(extras.includes('image') ? { imageUrl: `https://www.example.com/ports/${code}.jpg` } : {}),
    ...(extras.includes('availability') && availability !== undefined
      ? { Availability: availabilityOf(availability, before(clock, availability.updated)) }
      : {}),
    ...(extras.includes('openingTime') ? { OpeningTime: openingOf(opening) } : {}),
    ...(extras.includes('rentalUris') && point.kind === 'cycle'
      ? {
          rentalUris: {
            ios: `https://app.example.com/ios/${code}`,
            web: `https://www.example.com/ports/${code}`,
            android: `https://app.example.com/android/${code}`,
          },
        }
      : {}),
  };
  return { AdditionalInformation: information };
}

type PortAvailability = NonNullable<NonNullable<Point['port']>['availability']>;

function availabilityOf({ level, all, stock, empty, unlimited }: PortAvailability, updateTime: string): Availability {
  if (level !== undefined) return { stockLevel: level, updateTime };
  const total = (counts: Readonly<Record<string, number>>): string =>
    String(Object.values(counts).reduce((sum, count) => sum + count, 0));
  const each = (counts: Readonly<Record<string, number>>): Record<string, string> =>
    Object.fromEntries(Object.entries(counts).map(([type, count]) => [type, String(count)]));
  return {
    ...(all === undefined ? {} : { allNum: String(all) }),
    ...(stock === undefined ? {} : { stockNum: total(stock), eachStockNum: each(stock) }),
    ...(empty === undefined ? {} : { emptyNum: total(empty), eachEmptyNum: each(empty) }),
    returnableUnlimited: String(unlimited === true),
    updateTime,
  };
}

function openingOf({ text, start, end }: NonNullable<Point['port']>['opening']): OpeningTime {
  return text === undefined ? { start: start ?? '', end: end ?? '' } : { displayText: text };
}
