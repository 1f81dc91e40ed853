import type { Observation } from '../model/exchange.ts';
import type { RequestParameters } from '../model/api-model.ts';
import { isObject, formatPath, type BodyPath } from './body-validator.ts';

/** Bounding box of Japan including its waters, in degrees. All coordinates in responses must be inside. */
const japan = { latitude: [20, 46], longitude: [122, 154] } as const;

/**
 * Tolerance for comparing distances. Japan's two geodetic datums are about 450 m apart, so a wrong datum exceeds it.
 */
const TOLERANCE = { metres: 60, share: 0.02 };

/** Checks that a point is in Japan and that its two notations describe the same position. */
export function checkCoordinates(value: Readonly<Record<string, unknown>>, path: BodyPath): Observation[] {
  const axes = [
    ['lati_d', 'lati', japan.latitude],
    ['longi_d', 'longi', japan.longitude],
  ] as const;
  return axes.flatMap(([decimal, degrees, [from, to]]): Observation[] => {
    const number = typeof value[decimal] === 'string' ? Number(value[decimal]) : NaN;
    if (Number.isNaN(number)) return [];
    const about = { kind: 'coordinates', coordinate: `GeoPoint.${decimal}`, excerpt: value } as const;
    if (number < from || number > to) {
      return [
        { ...about, path: formatPath(path), says: `\`${decimal}\`が測地系の範囲（${from}から${to}）にありません。` },
      ];
    }
    const same = parseDegrees(value[degrees]);
    if (same !== undefined && Math.abs(same - number) > 0.0005) {
      return [{ ...about, path: formatPath(path), says: `\`${decimal}\`と\`${degrees}\`が別の地点です。` }];
    }
    return [];
  });
}

/** Parses an angle in degrees, minutes, seconds and hundredths, separated by periods. */
function parseDegrees(text: unknown): number | undefined {
  const parts = typeof text === 'string' ? /^(-?)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(text) : null;
  if (parts === null) return undefined;
  const [, sign, degrees, minutes, seconds, hundredths] = parts;
  const value = Number(degrees) + Number(minutes) / 60 + (Number(seconds) + Number(hundredths) / 100) / 3600;
  return sign === '-' ? -value : value;
}

/**
 * Compares the stated distance of a point with its distance from the requested position. Coordinates in the wrong
 * geodetic datum do not match.
 */
export function checkDistance(
  point: Readonly<Record<string, unknown>>,
  { geoPoint }: RequestParameters,
  path: BodyPath,
): Observation[] {
  const [latitude = NaN, longitude = NaN] = (geoPoint ?? '').split(',').map(Number);
  const place = point['GeoPoint'];
  // Skips wrong coordinates, which are already reported on their own.
  if (!isObject(place) || checkCoordinates(place, path).length > 0) return [];
  const stated = typeof point['Distance'] === 'string' ? Number(point['Distance']) : NaN;
  const actual = computeDistance([latitude, longitude], [Number(place['lati_d']), Number(place['longi_d'])]);
  if (!(Math.abs(actual - stated) > TOLERANCE.metres + stated * TOLERANCE.share)) return [];
  return [
    {
      kind: 'coordinates',
      coordinate: 'Point.GeoPoint',
      says: `座標から求めた距離（${Math.round(actual)}m）が\`Distance\`（${stated}m）と合いません。測地系が違う可能性があります。`,
      path: formatPath(path),
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
