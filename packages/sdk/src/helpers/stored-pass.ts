import { assignStatusMeanings, requireUpdateMeanings } from '../generated/codes.ts';
import type { AssignStatus, Course, Point } from '../generated/types.ts';

/**
 * 保存しておく定期券です。JSONにして保存できます。
 * シリアライズデータが読めなくなったときに作り直せるのは表示用の経路だけなので、必ず一緒に保存します。
 */
export interface StoredPass {
  /** 定期券のシリアライズデータです。リクエストの`assignTeikiSerializeData`に渡します。 */
  readonly serializeData: string;
  /** 表示用の経路です。駅名と路線名が`--`でつながります。 */
  readonly displayRoute: string;
  /** データを作ったときのエンジンバージョンです。 */
  readonly engineVersion: string;
  /** 表示用の経路に現れる駅の駅コードです。順序も同じで、両端の駅を含みます。駅名が変わっても作り直せます。 */
  readonly stationCodes?: readonly string[] | undefined;
}

/** 定期券の経路を探索し直すパラメータです。`searchCourseExtreme`に渡します。 */
export interface PassQuery {
  readonly searchType: 'plain';
  readonly viaList: readonly [string, string, ...string[]];
  readonly fixedRailList?: readonly [string, ...string[]];
}

/** 定期券を割り当てた結果の判定です。 */
export interface PassCheck {
  /**
   * - `usable`: 定期券の分を差し引いた運賃です。
   * - `notApplied`: 定期券のデータは正しく、この経路には割り当てられません。ふつうの運賃を見せます。
   * - `needsRenewal`: 定期券のデータが古いか、壊れています。作り直します。パラメータは{@link passQuery}で求めます。
   * - `unknown`: 割り当ての結果がないか、理由が想定外です。
   */
  readonly state: 'usable' | 'notApplied' | 'needsRenewal' | 'unknown';
  /** `usable`でない理由です。 */
  readonly reasons: readonly PassReason[];
}

/**
 * Status code of a stored pass whose route the server can no longer reproduce, so that the pass must be stored again.
 */
const NOT_REPRODUCED = '4';

/** Status codes of a stored pass that is valid but does not apply to the searched route. */
const NOT_APPLIED = ['1', '2', '3'];

/** Separator between the stations and lines in the text of a displayed route. */
const JOINT = '--';

/** 定期券をそのまま使えない理由です。 */
export interface PassReason {
  /** どちらのコードかです。 */
  readonly from: 'code' | 'requireUpdate';
  /** コードの値です。 */
  readonly value: string;
  /** コードの意味です。知らないコードでは`undefined`です。 */
  readonly meaning: string | undefined;
}

/**
 * 経路から、保存しておく定期券を作ります。
 *
 * @param course - レスポンスの経路
 * @param result - その経路を含む結果。エンジンバージョンを読みます
 * @returns 定期券のデータと表示用の経路とエンジンバージョンのどれかがないときは`undefined`
 */
export function storePass(
  course: Pick<Course, 'teiki'> & {
    readonly route?: { readonly points: readonly Pick<Point, 'station'>[] } | undefined;
  },
  result: { readonly engineVersion?: string | undefined },
): StoredPass | undefined {
  const { serializeData, displayRoute } = course.teiki ?? {};
  const { engineVersion } = result;
  // The engine version is empty only in error responses.
  if (!serializeData || !displayRoute || !engineVersion) return undefined;
  const stationCodes = stationsAndLines(displayRoute)[0].flatMap(
    (name) => course.route?.points.find(({ station }) => station?.name === name)?.station?.code ?? [],
  );
  const pass = { serializeData, displayRoute, engineVersion };
  return fits(stationCodes, displayRoute) ? { ...pass, stationCodes } : pass;
}

/**
 * 保存した値を定期券として読み戻します。
 *
 * @param value - `JSON.parse`した値
 * @throws TypeError 定期券の形でないとき
 */
export function readPass(value: unknown): StoredPass {
  const { serializeData, displayRoute, engineVersion, stationCodes } = (value ?? {}) as Partial<
    Record<keyof StoredPass, unknown>
  >;
  if (!isText(serializeData) || !isText(displayRoute) || !isText(engineVersion)) {
    throw new TypeError('定期券には、serializeDataとdisplayRouteとengineVersionの文字列が必要です。');
  }
  const pass = { serializeData, displayRoute, engineVersion };
  if (stationCodes === undefined) return pass;
  if (!Array.isArray(stationCodes) || !stationCodes.every(isText) || !fits(stationCodes, displayRoute)) {
    throw new TypeError('stationCodesには、displayRouteの駅と同じ数の駅コードが必要です。');
  }
  return { ...pass, stationCodes };
}

/**
 * 保存した定期券の経路を探索し直すパラメータです。駅を駅コードで、間の路線を`fixedRailList`で指定します。
 * 結果のうち、`displayRoute`が同じ経路の定期券を保存し直します。名称が変わっていると、同じ経路は見つかりません。
 *
 * @param pass - 保存した定期券。駅コードがないときは両端の駅名で探索し、乗り換える経路では路線を指定しません
 * @throws TypeError 表示用の経路の形が違うとき
 */
export function passQuery(pass: Pick<StoredPass, 'displayRoute' | 'stationCodes'>): PassQuery {
  const [stations, lines] = stationsAndLines(pass.displayRoute);
  const [from, next, ...others] = pass.stationCodes ?? stations;
  if (from === undefined || next === undefined || stations.length !== lines.length + 1) {
    throw new TypeError(`表示用の経路の形が違います。(${pass.displayRoute})`);
  }
  // Stations between the two ends of a pass can only be given by code, so a pass without station codes is searched by
  // its ends.
  if (!pass.stationCodes && others.length > 0) return { searchType: 'plain', viaList: [from, others.at(-1) ?? next] };
  // A walk gets an empty entry, because there is no line to choose.
  const [first = '', ...rest] = lines.map((line) => (line === '徒歩' ? '' : line));
  return { searchType: 'plain', viaList: [from, next, ...others], fixedRailList: [first, ...rest] };
}

/**
 * 定期券を割り当てた探索の結果から、そのまま使い続けられるかを判定します。
 *
 * @param status - レスポンスの`assignStatus`
 */
export function checkPass(status: Pick<AssignStatus, 'code' | 'requireUpdate'> | undefined): PassCheck {
  const { code, requireUpdate } = status ?? {};
  const reasons = [
    ...reason('code', code, assignStatusMeanings),
    ...reason('requireUpdate', requireUpdate, requireUpdateMeanings),
  ];
  return { state: stateOf(code, requireUpdate), reasons };
}

function stateOf(code: string | undefined, requireUpdate: string | undefined): PassCheck['state'] {
  if (code === NOT_REPRODUCED || (requireUpdate !== undefined && requireUpdate !== '0')) return 'needsRenewal';
  if (requireUpdate === undefined || code === undefined) return 'unknown';
  return code === '0' ? 'usable' : NOT_APPLIED.includes(code) ? 'notApplied' : 'unknown';
}

function stationsAndLines(displayRoute: string): [stations: string[], lines: string[]] {
  const parts = displayRoute.split(JOINT);
  return [parts.filter((_, index) => index % 2 === 0), parts.filter((_, index) => index % 2 === 1)];
}

function fits(stationCodes: readonly string[], displayRoute: string): boolean {
  return stationCodes.length === stationsAndLines(displayRoute)[0].length;
}

function reason(
  from: PassReason['from'],
  value: string | undefined,
  meanings: Readonly<Record<string, string>>,
): PassReason[] {
  if (value === undefined || value === '0') return [];
  return [{ from, value, meaning: Object.hasOwn(meanings, value) ? meanings[value] : undefined }];
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
