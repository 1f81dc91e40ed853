import type {
  Point as WirePoint,
  PointDetailResponse,
  PointLightResponse,
  StationLightResponse,
  StationListResponse,
} from '@route-search/schemas/validators';
import { EngineError } from '../../base/engine-error.ts';
import type { Gcs } from '../../base/geo.ts';
import type {
  PointLightRequest,
  PointRequest,
  StationLightRequest,
  StationListRequest,
  StationSelection,
} from '../requests/parse-points.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { fold } from '../../base/normalize-name.ts';
import { at, unique } from '../../base/collections.ts';
import { geoPoint, lightPoint, prefecture, station } from '../render/render-point.ts';
import type { Line, Part, Point } from '../timetable/timetable.ts';
import { corporationCodes } from '../network/find-corporations.ts';
import type { World } from '../network/world.ts';
import { pointByCode } from '../network/find-point.ts';
import type { Members } from './response-properties.ts';
import { pageOf, unpaged } from './paging.ts';
import { byName, compareText, corporationsAt, filterOf, kindOrder, passes } from './filter-points.ts';

/** Answers in the short form hold no more than this. */
const lightLimit = 30;

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

function select(world: World, selection: StationSelection): Selected {
  const all = world.points.filter((point) => point.port === undefined);
  const { name, code, oldName } = selection;
  if (name !== undefined) {
    const points = byName(all, name, 'forward');
    if (points.length === 0) throw new EngineError('stationNotFound', name);
    return { points, isUnpaged: false };
  }
  if (code !== undefined) {
    return { points: [pointByCode(world, code, 'stationNotFound')], isUnpaged: true };
  }
  if (oldName !== undefined) {
    const points = all.filter((point) => point.old.some((one) => fold(one).startsWith(fold(oldName))));
    if (points.length === 0) throw new EngineError('stationNotFound', oldName);
    return { points, isUnpaged: true };
  }
  return selectByLine(world, selection, all);
}

function selectByLine(
  world: World,
  { direction, operationLineCode: operationLine, railName, corporationName: corporation }: StationSelection,
  all: readonly Point[],
): Selected {
  if (operationLine !== undefined) {
    const line = world.lineByCode.get(operationLine);
    if (line === undefined || line.data.hidden === true) throw new EngineError('lineNotFound', operationLine);
    return {
      points: stationsOf(world, { line }, direction),
      isUnpaged: true,
      roundTrip: line.data.loop === undefined ? 'same' : 'other',
    };
  }
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
  if (corporation !== undefined) {
    const [code] = corporationCodes(world, [corporation]);
    const points = world.points.filter((point) => corporationsAt(world, point).includes(code ?? ''));
    return { points, isUnpaged: false };
  }
  return { points: all, isUnpaged: false };
}

/** `listStations`. */
export function listStations({ world }: EngineContext, request: StationListRequest): Members<StationListResponse> {
  const { points, isUnpaged, roundTrip } = select(world, request.selection);
  const filter = filterOf(world, request.filter);
  const found = points.filter((point) => passes(world, point, filter));
  const { items, members } = isUnpaged ? unpaged(found, request.page) : pageOf(found, request.page);
  const { gcs, hasGates } = request;
  return {
    ...members,
    ...(roundTrip === undefined ? {} : { RoundTripType: roundTrip }),
    ...(items.length === 0 ? {} : { Point: items.map((point) => listedPoint(point, gcs, hasGates)) }),
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
export function listStationsLight(
  { world }: EngineContext,
  request: StationLightRequest,
): Members<StationLightResponse> {
  const filter = filterOf(world, request.filter);
  const { code, name } = request;
  // Ports are found with the calls for ports, unless they are asked for.
  const wantsPorts = filter.types.some((type) => type === 'cycle' || type === 'demand');
  const all = world.points.filter((point) => wantsPorts || point.port === undefined);
  let points = all;
  if (code !== undefined) {
    points = [pointByCode(world, code, 'stationNotFound')];
  } else if (name !== undefined) {
    points = byName(all, name, request.match);
    if (points.length === 0) throw new EngineError('stationNotFound', name);
  }
  return light(points.filter((point) => passes(world, point, filter)));
}

function light(points: readonly Point[]): Members<StationLightResponse> {
  return points.length === 0 ? {} : { Point: points.slice(0, lightLimit).map(lightPoint) };
}

/** `listPointsLight`. */
export function listPointsLight(
  { world }: EngineContext,
  { name, filter: wanted }: PointLightRequest,
): Members<PointLightResponse> {
  const found = byName(world.points, name, 'partial');
  if (found.length === 0) throw new EngineError('stationNotFound', name);
  const filter = filterOf(world, wanted);
  const ordered = [...found].sort(
    (a, b) =>
      kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind) || (a.port === undefined ? 0 : compareText(a.code, b.code)),
  );
  return light(ordered.filter((point) => passes(world, point, filter)));
}

/** `getPoint`. */
export function getPoint({ world }: EngineContext, request: PointRequest): Members<PointDetailResponse> {
  return { Point: listedPoint(pointByCode(world, request.code), 'wgs84', false) };
}
