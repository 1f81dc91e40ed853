import type { Coordinates } from './geo.ts';

/**
 * 出発地か目的地です。文字列は駅コード、駅名、シェアサイクルやオンデマンド交通のポートコードのどれかです。
 * 座標は世界測地系で指定します。
 */
export type Place = string | Coordinates;

/** `viaList`の材料です。 */
export interface Journey {
  /** 出発地です。 */
  readonly from: Place;
  /** 経由地の駅コードです。通る順に並べます。駅コードだけを指定できます。 */
  readonly via?: readonly string[] | undefined;
  /** 目的地です。 */
  readonly to: Place;
}

/**
 * 経路探索の`viaList`を組み立てます。
 *
 * @param journey - 出発地、経由地、目的地
 * @returns `viaList`に渡す配列。座標は`緯度,経度`の文字列になります
 * @throws RangeError 座標が範囲の外のとき、または世界測地系でないとき
 * @throws TypeError 空の地点、コロンを含む地点、または駅コードでない経由地があるとき
 *
 * @example
 * ```ts
 * const viaList = buildViaList({ from: { latitude: 35.70535, longitude: 139.64978, gcs: 'wgs84' }, to: '22741' });
 * ```
 */
export function buildViaList({ from, via = [], to }: Journey): string[] {
  return [placeText(from, 'from'), ...via.map(stationCode), placeText(to, 'to')];
}

function placeText(place: Place, name: string): string {
  if (typeof place === 'object') return coordinatesText(place);
  // Checks the type too, because JavaScript callers may pass values that are not texts.
  if (typeof place !== 'string' || place.trim() === '' || place.includes(':')) {
    throw new TypeError(`${name}には、コロンを含まないコードか名称を指定してください。(${place})`);
  }
  return place;
}

function stationCode(code: string): string {
  if (/^[0-9A-Za-z_-]+$/.test(code)) return code;
  throw new TypeError(`経由地には駅コードだけを指定できます。(${code})`);
}

function coordinatesText({ latitude, longitude, gcs }: Coordinates): string {
  if (gcs !== 'wgs84') {
    throw new RangeError(`座標は世界測地系で指定してください。toWgs84で変換できます。(${gcs})`);
  }
  // Checks the type too: JavaScript callers may pass numbers as texts, which compare like numbers but have no
  // `toFixed`.
  const isInside =
    [latitude, longitude].every(Number.isFinite) && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!isInside) {
    throw new RangeError(`緯度は-90から90、経度は-180から180の数で指定してください。(${latitude},${longitude})`);
  }
  // Six decimals of a degree are about 0.1 m, and `toFixed` never writes an exponent.
  return `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
}
