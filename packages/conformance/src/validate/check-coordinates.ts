import type { GeodeticDatum } from '@route-search/spec/api';
import type { ResponseObservation } from '../model/exchange.ts';
import type { RequestParameters } from '../model/spec-model.ts';
import { isObject, formatBodyPath, type BodyPath } from './body-validator.ts';

/** Bounding box of Japan and its waters, in degrees. All coordinates in responses must be inside. */
const japan = { latitude: [20, 46], longitude: [122, 154] } as const;

/**
 * Tolerated difference between a distance in a response and the computed one. The two geodetic datums (Tokyo and WGS
 * 84) differ by about 450 m, so a wrong datum exceeds the tolerance.
 */
const TOLERANCE = { metres: 60, share: 0.02 };

/** Checks that a point is in Japan, and that its decimal degrees equal its degrees, minutes and seconds. */
export function checkCoordinates(value: Readonly<Record<string, unknown>>, path: BodyPath): ResponseObservation[] {
  const axes = [
    ['lati_d', 'lati', japan.latitude],
    ['longi_d', 'longi', japan.longitude],
  ] as const;
  return axes.flatMap(([decimal, degrees, [from, to]]): ResponseObservation[] => {
    const number = typeof value[decimal] === 'string' ? Number(value[decimal]) : NaN;
    if (Number.isNaN(number)) return [];
    const about = { kind: 'coordinates', coordinate: `GeoPoint.${decimal}`, excerpt: value } as const;
    if (number < from || number > to) {
      return [
        {
          ...about,
          path: formatBodyPath(path),
          says: `\`${decimal}\`が測地系の範囲（${from}から${to}）にありません。`,
        },
      ];
    }
    const same = parseDegrees(value[degrees]);
    if (same !== undefined && Math.abs(same - number) > 0.0005) {
      return [{ ...about, path: formatBodyPath(path), says: `\`${decimal}\`と\`${degrees}\`が別の地点です。` }];
    }
    return [];
  });
}

/** Parses degrees, minutes, seconds and hundredths of a second: `35.40.41.9` is 35°40′41.09″. */
function parseDegrees(text: unknown): number | undefined {
  const parts = typeof text === 'string' ? /^(-?)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(text) : null;
  if (parts === null) return undefined;
  const [, sign, degrees, minutes, seconds, hundredths] = parts;
  const value = Number(degrees) + Number(minutes) / 60 + (Number(seconds) + Number(hundredths) / 100) / 3600;
  return sign === '-' ? -value : value;
}

/**
 * Compares the distance in a response with the distance between the point and the requested position. They do not match
 * if the server uses the wrong geodetic datum.
 */
export function checkDistance(
  point: Readonly<Record<string, unknown>>,
  { geoPoint }: RequestParameters,
  path: BodyPath,
): ResponseObservation[] {
  const [latitude = NaN, longitude = NaN] = (geoPoint ?? '').split(',').map(Number);
  const place = point['GeoPoint'];
  // A distance is not compared if the coordinates are wrong, which `checkCoordinates` reports.
  if (!isObject(place) || checkCoordinates(place, path).length > 0) return [];
  const stated = typeof point['Distance'] === 'string' ? Number(point['Distance']) : NaN;
  const actual = computeDistance([latitude, longitude], [Number(place['lati_d']), Number(place['longi_d'])]);
  if (!(Math.abs(actual - stated) > TOLERANCE.metres + stated * TOLERANCE.share)) return [];
  return [
    {
      kind: 'coordinates',
      coordinate: 'Point.GeoPoint',
      says: `座標から求めた距離（${Math.round(actual)}m）が\`Distance\`（${stated}m）と合いません。測地系が違う可能性があります。`,
      path: formatBodyPath(path),
      excerpt: { Distance: point['Distance'], GeoPoint: place },
    },
  ];
}

function computeDistance(
  [fromLat, fromLon]: readonly [number, number],
  [toLat, toLon]: readonly [number, number],
): number {
  const [x, y] = [(toLon - fromLon) * Math.cos((fromLat * Math.PI) / 180), toLat - fromLat];
  return Math.hypot(x, y) * 111_195;
}

/** Position of a station in a response, with the geodetic datum that the response names. */
export interface StationPosition {
  readonly code: string;
  readonly datum: GeodeticDatum;
  readonly place: readonly [latitude: number, longitude: number];
  readonly path: BodyPath;
}

/** Reads the position of a station in a response. Returns `undefined` without a station code, position or datum. */
export function readStationPosition(
  point: Readonly<Record<string, unknown>>,
  path: BodyPath,
): StationPosition | undefined {
  const { Station: station, GeoPoint: place } = point;
  if (!isObject(station) || !isObject(place)) return undefined;
  const { code } = station;
  const { gcs: datum, lati_d: latitude, longi_d: longitude } = place;
  const numbers = [Number(latitude), Number(longitude)] as const;
  if (typeof code !== 'string' || (datum !== 'tokyo' && datum !== 'wgs84') || numbers.some(Number.isNaN))
    return undefined;
  return { code, datum, place: numbers, path };
}

/** Maximum number of stations whose positions are kept in memory. */
const MAX_STATIONS = 10_000;

/**
 * Compares the coordinates of each station in all responses, to find a wrong geodetic datum. Coordinates of a station
 * in two datums cannot be equal, and in the same datum they cannot differ by the distance between the datums.
 */
export class GeodeticDatumComparison {
  /** First position of each station in each datum. */
  readonly #known = new Map<string, readonly StationPosition[]>();

  check(positions: readonly StationPosition[]): ResponseObservation[] {
    return positions.flatMap((position): ResponseObservation[] => {
      const { code, datum, place, path } = position;
      const known = this.#known.get(code) ?? [];
      if (!known.some((one) => one.datum === datum) && this.#known.size < MAX_STATIONS)
        this.#known.set(code, [...known, position]);
      const other = known.find((one) =>
        one.datum === datum ? isOtherDatum(one.place, place) : isSamePlace(one.place, place),
      );
      if (other === undefined) return [];
      const says =
        other.datum === datum
          ? `駅${code}の2つの座標は、どちらも\`${datum}\`ですが、測地系の違う座標のように離れています。`
          : `駅${code}の座標が、\`${other.datum}\`と\`${datum}\`で同じです。測地系が違えば、約400m離れます。`;
      const excerpt = [other, position].map((one) => ({ gcs: one.datum, lati_d: one.place[0], longi_d: one.place[1] }));
      return [{ kind: 'coordinates', coordinate: 'GeoPoint.gcs', says, path: formatBodyPath(path), excerpt }];
    });
  }
}

type Place = StationPosition['place'];

const isSamePlace = (left: Place, right: Place): boolean => computeDistance(left, right) < TOLERANCE.metres;

/** True if the two positions become equal when one of them is converted from the Tokyo datum to WGS 84. */
function isOtherDatum(left: Place, right: Place): boolean {
  if (isSamePlace(left, right)) return false;
  return isSamePlace(toWorldDatum(left), right) || isSamePlace(left, toWorldDatum(right));
}

/** Converts a position from the Tokyo datum to WGS 84, with an error of a few metres. */
function toWorldDatum([latitude, longitude]: Place): Place {
  return [
    latitude - latitude * 0.000_106_95 + longitude * 0.000_017_464 + 0.004_601_7,
    longitude - latitude * 0.000_046_038 - longitude * 0.000_083_043 + 0.010_04,
  ];
}
