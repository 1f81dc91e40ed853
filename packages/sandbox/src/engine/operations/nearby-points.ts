import type {
  AdditionalInformation,
  Availability,
  NearbyPointListResponse,
  OpeningTime,
  Point as WirePoint,
} from '@route-search/schemas/validators';
import { formatTimeBeforeNow } from '../../base/clock.ts';
import { EngineError } from '../../base/engine-error.ts';
import { metresBetween } from '../../base/geo.ts';
import type { NearbyPointsRequest } from '../requests/parse-points.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { renderGeoPoint, renderPrefecture, renderStation } from '../render/render-point.ts';
import type { Point } from '../timetable/timetable.ts';
import { resolveCorporations } from '../network/find-corporations.ts';
import type { ResponseProperties } from './response-properties.ts';
import { paginate } from './paging.ts';
import { compareByCodeUnits, isPointOfType } from './filter-points.ts';

/** Search radius in metres, if the request contains neither a radius nor a number of points. */
const usualRadius = 1000;

/** Handles the API operation `listPointsNearby`. */
export function listPointsNearby(
  context: EngineContext,
  request: NearbyPointsRequest,
): ResponseProperties<NearbyPointListResponse> {
  const { world } = context;
  const { geoPoint: numbers, count, types, information, hasGates: gates } = request;
  const [latitude = NaN, longitude = NaN, radius] = numbers.map(Number);
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) {
    throw new EngineError('malformedItem', numbers.join(','), 'geoPointの緯度・経度が範囲外です。');
  }
  const within = radius ?? (count === undefined ? usualRadius : Infinity);
  const ports = resolveCorporations(world, request.portCorporations);
  const found = world.points
    .map((point) => ({ point, metres: Math.round(metresBetween([latitude, longitude], point.position)) }))
    .filter(({ point, metres }) => metres <= within && (types.length === 0 || isPointOfType(point, types)))
    .filter(({ point }) => point.port === undefined || ports.length === 0 || ports.includes(point.operator?.code ?? ''))
    .sort((a, b) => a.metres - b.metres || compareByCodeUnits(a.point.code, b.point.code))
    .slice(0, count);
  const { items, members } = paginate(found, request.page, 0);
  return {
    ...members,
    ...(items.length === 0
      ? {}
      : {
          Point: items.map(({ point, metres }) => ({
            Distance: String(metres),
            Station: renderStation(point, { gates }),
            Prefecture: renderPrefecture(point),
            GeoPoint: renderGeoPoint(point.position),
            ...renderPortInformation(context, point, information),
          })),
        }),
  };
}

/** Renders information about a port of shared bicycles or demand transit, as far as requested. */
function renderPortInformation(
  { clock }: EngineContext,
  point: Point,
  extras: readonly string[],
): Pick<WirePoint, 'AdditionalInformation'> {
  const { port, code } = point;
  if (port === undefined || extras.length === 0) return {};
  const { availability, opening } = port;
  const information: AdditionalInformation = {
    ...(extras.includes('image') ? { imageUrl: `https://www.example.com/ports/${code}.jpg` } : {}),
    ...(extras.includes('availability') && availability !== undefined
      ? { Availability: renderAvailability(availability, formatTimeBeforeNow(clock, availability.updated)) }
      : {}),
    ...(extras.includes('openingTime') ? { OpeningTime: renderOpeningTime(opening) } : {}),
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

function renderAvailability(
  { level, all, stock, empty, unlimited }: PortAvailability,
  updateTime: string,
): Availability {
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

function renderOpeningTime({ text, start, end }: NonNullable<Point['port']>['opening']): OpeningTime {
  return text === undefined ? { start: start ?? '', end: end ?? '' } : { displayText: text };
}
