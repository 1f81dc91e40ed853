import type {
  Point as WirePoint,
  PointDetailResponse,
  PointLightResponse,
  StationLightResponse,
  StationListResponse,
} from '@route-search/schemas/validators';
import { EngineError } from '../../base/engine-error.ts';
import type { Gcs } from '../../base/geo.ts';
import type { Parameters } from '../parameters.ts';
import type { Setting } from '../realtime/engine-context.ts';
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
