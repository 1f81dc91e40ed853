import type {
  Point as WirePoint,
  PointDetailResponse,
  PointLightResponse,
  StationLightResponse,
  StationListResponse,
} from '@route-search/schemas/validators';
import { EngineError } from '../../base/engine-error.ts';
import type { GeodeticDatum } from '../../base/geo.ts';
import type {
  PointsLightRequest,
  PointRequest,
  StationsLightRequest,
  StationListRequest,
  StationSelection,
} from '../requests/parse-points.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { normalizeName } from '@route-search/toolkit/normalize-name';
import { at, unique } from '../../base/collections.ts';
import { renderGeoPoint, renderShortPoint, renderPrefecture, renderStation } from '../render/render-point.ts';
import type { Line, PatternPart, Point } from '../timetable/timetable.ts';
import { resolveCorporations } from '../network/find-corporations.ts';
import type { TransportNetwork } from '../network/transport-network.ts';
import { getPointByCode } from '../network/find-point.ts';
import type { ResponseProperties } from './response-properties.ts';
import { paginate, toWholeListPage } from './paging.ts';
import {
  findPointsByName,
  compareByCodeUnits,
  listCorporationsAtPoint,
  resolvePointFilter,
  pointKindOrder,
  matchesPointFilter,
} from './filter-points.ts';

/** Maximum number of stations, stops and ports in responses of the operations whose names end in `Light`. */
const lightLimit = 30;

/**
 * Lists the stations of a line, or only those of one service on it. The order is that of the requested direction or,
 * without a direction, by station code.
 */
function listStationsOfLine(
  world: TransportNetwork,
  { line, rail }: { line: Line; rail?: string },
  direction: string,
): Point[] {
  const isOf = ({ service }: PatternPart): boolean =>
    service.line === line && (rail === undefined || service.data.rail === rail);
  const points = line.points
    .filter((point) =>
      at(world.calls, point).some(({ pattern, stop }) =>
        pattern.parts.some((part) => isOf(part) && part.first <= stop && stop <= part.last),
      ),
    )
    .map((point) => at(world.points, point));
  if (direction === 'none') return points.sort((a, b) => compareByCodeUnits(a.code, b.code));
  return direction === 'up' ? points.reverse() : points;
}

interface Selected {
  readonly points: readonly Point[];
  /**
   * Name, old name or code that the request searches for. One without any match is an error, while other empty
   * results are allowed.
   */
  readonly name?: string;
  readonly isUnpaged: boolean;
  readonly roundTrip?: string;
}

function selectStations(world: TransportNetwork, selection: StationSelection): Selected {
  const all = world.points.filter((point) => point.port === undefined);
  const { name, code, oldName } = selection;
  if (name !== undefined) {
    return { points: findPointsByName(all, name, 'forward'), name, isUnpaged: false };
  }
  if (code !== undefined) {
    return { points: [getPointByCode(world, code, 'stationNotFound')], name: code, isUnpaged: true };
  }
  if (oldName !== undefined) {
    const points = all.filter((point) =>
      point.old.some((one) => normalizeName(one).startsWith(normalizeName(oldName))),
    );
    return { points, name: oldName, isUnpaged: true };
  }
  return selectByLine(world, selection, all);
}

function selectByLine(
  world: TransportNetwork,
  { direction, operationLineCode: operationLine, railName, corporationName: corporation }: StationSelection,
  all: readonly Point[],
): Selected {
  if (operationLine !== undefined) {
    const line = world.lineByCode.get(operationLine);
    if (line === undefined || line.data.hidden === true) throw new EngineError('lineNotFound', operationLine);
    return {
      points: listStationsOfLine(world, { line }, direction),
      isUnpaged: true,
      roundTrip: line.data.loop === undefined ? 'same' : 'other',
    };
  }
  if (railName !== undefined) {
    const services = world.services.filter((service) => service.data.rail === railName);
    const [first] = services;
    if (first === undefined) throw new EngineError('lineNotFound', railName);
    const points = services.flatMap(({ line }) => listStationsOfLine(world, { line, rail: railName }, direction));
    return {
      points: unique(points),
      isUnpaged: true,
      roundTrip: first.line.data.loop === undefined ? 'same' : 'other',
    };
  }
  if (corporation !== undefined) {
    const [code] = resolveCorporations(world, [corporation]);
    const points = world.points.filter((point) => listCorporationsAtPoint(world, point).includes(code ?? ''));
    return { points, isUnpaged: false };
  }
  return { points: all, isUnpaged: false };
}

/** Handles the API operation `listStations`. */
export function listStations(
  { world }: EngineContext,
  request: StationListRequest,
): ResponseProperties<StationListResponse> {
  const { points, name, isUnpaged, roundTrip } = selectStations(world, request.selection);
  const filter = resolvePointFilter(world, request.filter);
  const found = requirePoints(
    points.filter((point) => matchesPointFilter(world, point, filter)),
    name,
  );
  const { items, members } = isUnpaged ? toWholeListPage(found, request.page) : paginate(found, request.page);
  const { gcs, hasGates } = request;
  return {
    ...members,
    ...(roundTrip === undefined ? {} : { RoundTripType: roundTrip }),
    ...(items.length === 0 ? {} : { Point: items.map((point) => listedPoint(point, gcs, hasGates)) }),
  };
}

function listedPoint(point: Point, gcs: GeodeticDatum, gates: boolean): WirePoint {
  return {
    Station: renderStation(point, { gcs, gates, oldName: true, number: true }),
    Prefecture: renderPrefecture(point),
    GeoPoint: renderGeoPoint(point.position, gcs, true),
  };
}

/** Handles the API operation `listStationsLight`. */
export function listStationsLight(
  { world }: EngineContext,
  request: StationsLightRequest,
): ResponseProperties<StationLightResponse> {
  const filter = resolvePointFilter(world, request.filter);
  const { code, name } = request;
  // Ports of shared bicycles and demand transit are only found if the request names their type.
  const wantsPorts = filter.types.some((type) => type === 'cycle' || type === 'demand');
  const all = world.points.filter((point) => wantsPorts || point.port === undefined);
  let points = all;
  if (code !== undefined) points = [getPointByCode(world, code, 'stationNotFound')];
  else if (name !== undefined) points = findPointsByName(all, name, request.match);
  return renderLightList(
    points.filter((point) => matchesPointFilter(world, point, filter)),
    code ?? name,
  );
}

function renderLightList(points: readonly Point[], name: string | undefined): ResponseProperties<StationLightResponse> {
  if (requirePoints(points, name).length === 0) return {};
  return { Point: points.slice(0, lightLimit).map(renderShortPoint) };
}

/**
 * Returns the found stations, stops and ports unchanged, unless a search by name found none.
 *
 * @throws EngineError if a search by name found none
 */
function requirePoints(points: readonly Point[], name: string | undefined): readonly Point[] {
  if (points.length === 0 && name !== undefined) throw new EngineError('stationNotFound', name);
  return points;
}

/** Handles the API operation `listPointsLight`. */
export function listPointsLight(
  { world }: EngineContext,
  { name, filter: wanted }: PointsLightRequest,
): ResponseProperties<PointLightResponse> {
  const found = findPointsByName(world.points, name, 'partial');
  const filter = resolvePointFilter(world, wanted);
  const ordered = [...found].sort(
    (a, b) =>
      pointKindOrder.indexOf(a.kind) - pointKindOrder.indexOf(b.kind) ||
      (a.port === undefined ? 0 : compareByCodeUnits(a.code, b.code)),
  );
  return renderLightList(
    ordered.filter((point) => matchesPointFilter(world, point, filter)),
    name,
  );
}

/** Handles the API operation `getPoint`. */
export function getPoint({ world }: EngineContext, request: PointRequest): ResponseProperties<PointDetailResponse> {
  return { Point: listedPoint(getPointByCode(world, request.code), 'wgs84', false) };
}
