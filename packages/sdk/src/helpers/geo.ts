/** 測地系です。`tokyo`は日本測地系、`wgs84`は世界測地系です。 */
export type Datum = 'tokyo' | 'wgs84';

/** 緯度と経度、その測地系です。単位は度です。 */
export interface Coordinates {
  /** 緯度です。北緯が正です。 */
  readonly latitude: number;
  /** 経度です。東経が正です。 */
  readonly longitude: number;
  /** 測地系です。約450mずれるので、必ず添えます。 */
  readonly gcs: Datum;
}

/** レスポンスの`geoPoint`のうち、座標として読む項目です。 */
export interface GeoPointLike {
  readonly gcs?: string | undefined;
  readonly lati?: string | undefined;
  readonly longi?: string | undefined;
  readonly lati_d?: number | undefined;
  readonly longi_d?: number | undefined;
}

/**
 * レスポンスの`geoPoint`を座標にします。小数の度がないときは、度分秒の文字列から求めます。
 *
 * @param point - レスポンスの`geoPoint`
 * @param datum - レスポンスに測地系がないときの測地系。省略すると、推測せずに`undefined`を返します
 * @returns 緯度、経度、測地系のどれかが分からないときは`undefined`
 */
export function coordinatesOf(point: GeoPointLike | undefined, datum?: Datum): Coordinates | undefined {
  const latitude = point?.lati_d ?? parseDegrees(point?.lati);
  const longitude = point?.longi_d ?? parseDegrees(point?.longi);
  const gcs = point?.gcs ?? datum;
  if (latitude === undefined || longitude === undefined || (gcs !== 'tokyo' && gcs !== 'wgs84')) return undefined;
  return { latitude, longitude, gcs };
}

/** Parses degrees, minutes, seconds and hundredths of a second: `35.40.41.9` is 35°40′41.09″. */
function parseDegrees(text: string | undefined): number | undefined {
  const match = /^(\d{1,3})\.(\d{1,2})\.(\d{1,2})\.(\d{1,2})$/.exec(text ?? '');
  if (match === null) return undefined;
  const [degrees = 0, minutes = 0, seconds = 0, hundredths = 0] = match.slice(1).map(Number);
  return degrees + minutes / 60 + (seconds + hundredths / 100) / 3600;
}

/**
 * Semi-major axis in metres and inverse flattening of the ellipsoids Bessel 1841 and WGS 84. Written as literals,
 * because bundlers keep computed constants.
 */
const ellipsoids = {
  tokyo: [6377397.155, 299.1528128],
  wgs84: [6378137, 298.257223563],
} as const;

/**
 * Translation in metres from the Tokyo geodetic datum to WGS 84, published by the Geospatial Information Authority of
 * Japan.
 */
const translation = [-146.414, 507.337, 680.507] as const;

/**
 * 座標を世界測地系にします。世界測地系の座標はそのまま返します。
 * 国土地理院が公表した3パラメータの地心直交座標の平行移動(EPSG:15484)で求めます。
 * 誤差は日本の陸上でおおむね10m以内です。測量には使えません。
 *
 * @param coordinates - 座標
 */
export function toWgs84(coordinates: Coordinates): Coordinates {
  return convert(coordinates, 'wgs84');
}

/**
 * 座標を日本測地系にします。日本測地系の座標はそのまま返します。{@link toWgs84}の逆の変換で、誤差も同じです。
 *
 * @param coordinates - 座標
 */
export function toTokyo(coordinates: Coordinates): Coordinates {
  return convert(coordinates, 'tokyo');
}

function convert(from: Coordinates, gcs: Datum): Coordinates {
  if (from.gcs === gcs) return from;
  const sign = gcs === 'wgs84' ? 1 : -1;
  const [a, inverse] = ellipsoids[from.gcs];
  const f = 1 / inverse;
  const e2 = f * (2 - f);
  const latitude = (from.latitude * Math.PI) / 180;
  const longitude = (from.longitude * Math.PI) / 180;
  const n = a / Math.sqrt(1 - e2 * Math.sin(latitude) ** 2);
  const x = n * Math.cos(latitude) * Math.cos(longitude) + sign * translation[0];
  const y = n * Math.cos(latitude) * Math.sin(longitude) + sign * translation[1];
  const z = n * (1 - e2) * Math.sin(latitude) + sign * translation[2];
  return { ...toGeodetic([x, y, z], gcs), gcs };
}

/**
 * Converts geocentric to geodetic coordinates by Bowring's formula. The error near the surface is far below a
 * millimetre.
 */
function toGeodetic([x, y, z]: readonly [number, number, number], gcs: Datum): Omit<Coordinates, 'gcs'> {
  const [a, inverse] = ellipsoids[gcs];
  const f = 1 / inverse;
  const b = a * (1 - f);
  const e2 = f * (2 - f);
  const p = Math.hypot(x, y);
  const theta = Math.atan2(z * a, p * b);
  const latitude = Math.atan2(z + (e2 / (1 - e2)) * b * Math.sin(theta) ** 3, p - e2 * a * Math.cos(theta) ** 3);
  return { latitude: (latitude * 180) / Math.PI, longitude: (Math.atan2(y, x) * 180) / Math.PI };
}
