import { assignStatusMeanings, requireUpdateMeanings } from '../generated/codes.ts';
import type { AssignStatus, Course } from '../generated/types.ts';

/**
 * 保存しておく定期券です。JSONにして保存できます。
 * シリアライズデータが読めなくなったときに作り直せるのは表示用の経路だけなので、必ず一緒に保存します。
 */
export interface StoredPass {
  /** 定期券のシリアライズデータです。要求の`assignTeikiSerializeData`に渡します。 */
  readonly serializeData: string;
  /** 表示用の経路です。駅名と路線名が`--`でつながります。 */
  readonly displayRoute: string;
  /** データを作ったときのエンジンバージョンです。 */
  readonly engineVersion: string;
}

/** 定期券を割り当てた結果の判定です。 */
export interface PassCheck {
  /**
   * `usable`ならそのまま使えます。`needsRenewal`なら平均待ち時間探索で経路を求め直し、新しいデータを保存します。
   * `unknown`なら、応答に割り当ての結果がありません。
   */
  readonly state: 'usable' | 'needsRenewal' | 'unknown';
  /**
   * シリアライズデータが最新かどうかです。`needsRenewal`でも`true`なら、データは正しく、この経路で使えないだけです。
   * 名称などが古いときと、データから定期券の経路を再現できないとき（`code`が4）は`false`です。
   */
  readonly isDataCurrent: boolean;
  /** `usable`でない理由です。 */
  readonly reasons: readonly PassReason[];
}

/** The code that asks for new data: the route of the pass cannot be reproduced. */
const NOT_REPRODUCED = '4';

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
 * @param course - 応答の経路
 * @param result - その経路を含む結果。エンジンバージョンを読みます
 * @returns 定期券のデータと表示用の経路とエンジンバージョンのどれかがないときは`undefined`
 */
export function storePass(
  course: Pick<Course, 'teiki'>,
  result: { readonly engineVersion?: string | undefined },
): StoredPass | undefined {
  const { serializeData, displayRoute } = course.teiki ?? {};
  const { engineVersion } = result;
  // An empty engine version comes with errors only.
  if (!serializeData || !displayRoute || !engineVersion) return undefined;
  return { serializeData, displayRoute, engineVersion };
}

/**
 * 保存した値を定期券として読み戻します。
 *
 * @param value - `JSON.parse`した値
 * @throws TypeError 定期券の形でないとき
 */
export function readPass(value: unknown): StoredPass {
  const { serializeData, displayRoute, engineVersion } = (value ?? {}) as Partial<Record<keyof StoredPass, unknown>>;
  if (isText(serializeData) && isText(displayRoute) && isText(engineVersion)) {
    return { serializeData, displayRoute, engineVersion };
  }
  throw new TypeError('定期券には、serializeDataとdisplayRouteとengineVersionの文字列が必要です。');
}

/**
 * 定期券を割り当てた探索の結果から、そのまま使い続けられるかを判定します。
 *
 * @param status - 応答の`assignStatus`
 */
export function checkPass(status: Pick<AssignStatus, 'code' | 'requireUpdate'> | undefined): PassCheck {
  const { code, requireUpdate } = status ?? {};
  const reasons = [
    ...reason('code', code, assignStatusMeanings),
    ...reason('requireUpdate', requireUpdate, requireUpdateMeanings),
  ];
  const isKnown = code !== undefined && requireUpdate !== undefined;
  return {
    state: reasons.length > 0 ? 'needsRenewal' : isKnown ? 'usable' : 'unknown',
    isDataCurrent: requireUpdate === '0' && code !== NOT_REPRODUCED,
    reasons,
  };
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
