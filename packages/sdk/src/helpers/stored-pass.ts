import { buildCondition } from '../condition/build-condition.ts';
import { isNotFound } from '../errors/errors.ts';
import { assignStatusMeanings, requireUpdateMeanings } from '../generated/codes.ts';
import type { AssignStatus, Course, Point, TeikiKind } from '../generated/types.ts';

/**
 * 保存しておく定期券です。JSONにして保存できます。
 * シリアライズデータが読めなくなったときに作り直せるのは、表示用の経路と探索の条件からだけなので、必ず一緒に保存します。
 */
export interface StoredPass {
  /** 形式の番号です。`1`は条件を持たない古い保存値です。作り直すには、通学やオフピークなどの条件を利用者に選んでもらいます。 */
  readonly version: 1 | 2;
  /** 定期券のシリアライズデータです。リクエストの`assignTeikiSerializeData`に渡します。 */
  readonly serializeData: string;
  /** 表示用の経路です。駅名と路線名が`--`でつながります。 */
  readonly displayRoute: string;
  /** データを作ったときのエンジンバージョンです。 */
  readonly engineVersion: string;
  /** 表示用の経路に現れる駅の駅コードです。順序も同じで、両端の駅を含みます。駅名が変わっても作り直せます。 */
  readonly stationCodes?: readonly string[] | undefined;
  /** 定期券を求めた条件の文字列です。既定の条件のときは、ありません。 */
  readonly conditionDetail?: string | undefined;
  /** 定期券の選択肢(二区間定期券など)のうち、選ばれているものの名称です。選択肢がないときは、ありません。 */
  readonly choice?: string | undefined;
}

/** 定期券を求めた条件です。経路探索か、運賃の再計算に渡したパラメータをそのまま指定できます。 */
export interface PassConditions {
  /** 条件の文字列です。オフピーク定期券などの条件も含みます。 */
  readonly conditionDetail?: string | undefined;
  /** 運賃の再計算で切り替えた、利用者の区分です。 */
  readonly teikiKind?: TeikiKind | undefined;
  /** 使いません。リクエストのパラメータをそのまま渡せます。 */
  readonly viaList?: unknown;
  /** 使いません。リクエストのパラメータをそのまま渡せます。 */
  readonly serializeData?: unknown;
}

/** 定期券の経路を探索し直すパラメータです。`searchCourseExtreme`に渡します。 */
export interface PassQuery {
  readonly searchType: 'plain';
  readonly viaList: readonly [string, string, ...string[]];
  readonly fixedRailList?: readonly [string, ...string[]];
  readonly conditionDetail?: string;
}

/** 経路探索の結果のうち、定期券を作り直すのに使う部分です。 */
interface PassSearchResult {
  readonly engineVersion?: string | undefined;
  readonly courses: readonly PassCourse[];
}

type PassCourse = Pick<Course, 'teiki'> & {
  readonly passStatus?: Course['passStatus'] | undefined;
  readonly route?: { readonly points: readonly Pick<Point, 'station'>[] } | undefined;
};

/** {@link renewPass}の結果です。 */
export type PassRenewal<C> =
  | {
      /** 同じ条件で、同じ経路の定期券を作り直せました。 */
      readonly kind: 'renewed';
      readonly pass: StoredPass;
      readonly course: C;
    }
  | {
      /**
       * 同じ経路がないか、条件が分からないか(`version`が`1`)、同じ選択肢(二区間定期券など)が選ばれていません。
       * `courses`から利用者に選んでもらい、`storePass`で保存します。選択肢は`recalculateCourse`で選び直せます。
       */
      readonly kind: 'needsChoice';
      readonly courses: readonly C[];
    }
  | {
      /** 駅が廃止されたか、名称が変わっています。駅を選び直してもらい、探索からやり直します。 */
      readonly kind: 'needsNewStations';
    };

/** 定期券を割り当てた結果の判定です。 */
export interface PassCheck {
  /**
   * - `usable`: 定期券の分を差し引いた運賃です。
   * - `notApplied`: 定期券のデータは正しく、この経路には割り当てられません。ふつうの運賃を見せます。
   * - `needsRenewal`: 定期券のデータが古いか、壊れています。{@link renewPass}で作り直します。
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
 * @param conditions - その結果を求めたリクエストのパラメータ。保存しないと、通学やオフピークの定期券が通勤定期券として作り直されます
 * @returns 定期券のデータと表示用の経路とエンジンバージョンのどれかがないときは`undefined`
 * @throws ConditionError `teikiKind`があり、`conditionDetail`が条件の文字列でないとき
 */
export function storePass(
  course: PassCourse,
  result: { readonly engineVersion?: string | undefined },
  conditions: PassConditions,
): StoredPass | undefined {
  const { serializeData, displayRoute } = course.teiki ?? {};
  const { engineVersion } = result;
  // The engine version is empty only in error responses.
  if (!serializeData || !displayRoute || !engineVersion) return undefined;
  const stationCodes = stationsAndLines(displayRoute)[0].flatMap(
    (name) => course.route?.points.find(({ station }) => station?.name === name)?.station?.code ?? [],
  );
  // JavaScript callers may omit the conditions of the pass search.
  const { conditionDetail, teikiKind } = (conditions as PassConditions | undefined) ?? {};
  const choice = course.passStatus
    ?.filter(({ selected }) => selected)
    .map(({ name }) => name)
    .join();
  const condition = teikiKind ? buildCondition({ teikiKind }, conditionDetail) : conditionDetail;
  return {
    version: (conditions as PassConditions | undefined) ? 2 : 1,
    serializeData,
    displayRoute,
    engineVersion,
    ...(fits(stationCodes, displayRoute) && { stationCodes }),
    ...(condition && { conditionDetail: condition }),
    ...(choice && { choice }),
  };
}

/**
 * 保存した値を定期券として読み戻します。条件を持たない古い保存値は、`version`が`1`になります。
 *
 * @param value - `JSON.parse`した値
 * @throws TypeError 定期券の形でないとき
 */
export function readPass(value: unknown): StoredPass {
  const {
    version = 1,
    serializeData,
    displayRoute,
    engineVersion,
    stationCodes,
    conditionDetail,
    choice,
  } = (value ?? {}) as Partial<Record<keyof StoredPass, unknown>>;
  if (!isText(serializeData) || !isText(displayRoute) || !isText(engineVersion)) {
    throw new TypeError('定期券には、serializeDataとdisplayRouteとengineVersionの文字列が必要です。');
  }
  if (version !== 1 && version !== 2) throw new TypeError('定期券のversionは、1か2です。');
  if (conditionDetail !== undefined && !isText(conditionDetail)) {
    throw new TypeError('conditionDetailには、条件の文字列が必要です。');
  }
  if (choice !== undefined && !isText(choice)) throw new TypeError('choiceには、名称の文字列が必要です。');
  const pass: StoredPass = {
    version,
    serializeData,
    displayRoute,
    engineVersion,
    ...(conditionDetail !== undefined && { conditionDetail }),
    ...(choice !== undefined && { choice }),
  };
  if (stationCodes === undefined) return pass;
  if (!Array.isArray(stationCodes) || !stationCodes.every(isText) || !fits(stationCodes, displayRoute)) {
    throw new TypeError('stationCodesには、displayRouteの駅と同じ数の駅コードが必要です。');
  }
  return { ...pass, stationCodes };
}

/**
 * 保存した定期券の経路を探索し直すパラメータです。駅を駅コードで、間の路線を`fixedRailList`で指定します。
 * 結果のうち、`displayRoute`が同じ経路の定期券を保存し直します。名称が変わっていると、同じ経路は見つかりません。
 * 廃止された駅があると、探索は{@link isNotFound}のエラーになります。{@link renewPass}は、この場合も含めて作り直します。
 *
 * @param pass - 保存した定期券。駅コードがないときは両端の駅名で探索し、乗り換える経路では路線を指定しません
 * @throws TypeError 表示用の経路の形が違うとき
 */
export function passQuery(pass: Pick<StoredPass, 'displayRoute' | 'stationCodes' | 'conditionDetail'>): PassQuery {
  const { conditionDetail } = pass;
  const fixed = { searchType: 'plain', ...(conditionDetail && { conditionDetail }) } as const;
  const [stations, lines] = stationsAndLines(pass.displayRoute);
  const [from, next, ...others] = pass.stationCodes ?? stations;
  if (from === undefined || next === undefined || stations.length !== lines.length + 1) {
    throw new TypeError(`表示用の経路の形が違います。(${pass.displayRoute})`);
  }
  // Stations between the two ends of a pass can only be given by code, so a pass without station codes is searched by
  // its ends.
  if (!pass.stationCodes && others.length > 0) return { ...fixed, viaList: [from, others[others.length - 1] ?? next] };
  // A walk gets an empty entry in the list of lines.
  const [first = '', ...rest] = lines.map((line) => (line === '徒歩' ? '' : line));
  return { ...fixed, viaList: [from, next, ...others], fixedRailList: [first, ...rest] };
}

/**
 * 保存した定期券を、同じ条件と経路で探索し直して作り直します。途中の駅が廃止されているときは、両端の駅で探索します。
 *
 * @param pass - 保存した定期券
 * @param search - パラメータを受け取り、経路探索の結果を返す関数
 * @example
 * ```ts
 * const renewal = await renewPass(pass, (query) => searchCourseExtreme(api, query));
 * if (renewal.kind === 'renewed') save(renewal.pass);
 * ```
 */
export async function renewPass<R extends PassSearchResult>(
  pass: StoredPass,
  search: (query: PassQuery) => Promise<R>,
): Promise<PassRenewal<R['courses'][number]>> {
  const query = passQuery(pass);
  const { fixedRailList: _fixedRailList, viaList, ...rest } = query;
  const ends = { ...rest, viaList: [viaList[0], viaList[viaList.length - 1] ?? viaList[1]] } as const;
  const result = (await searchUnlessNotFound(search, query)) ?? (await searchUnlessNotFound(search, ends));
  if (!result) return { kind: 'needsNewStations' };
  const { courses } = result;
  const course = courses.find(({ teiki }) => teiki?.displayRoute === pass.displayRoute);
  const renewed = course && pass.version === 2 && storePass(course, result, pass);
  // Passes that were stored by earlier versions have no choice.
  const isSame = renewed && (pass.choice ?? renewed.choice) === renewed.choice;
  return course && isSame ? { kind: 'renewed', pass: renewed, course } : { kind: 'needsChoice', courses };
}

/** Returns the result of a search, or `undefined` if a station, a line or a course is not found. */
async function searchUnlessNotFound<R extends PassSearchResult>(
  search: (query: PassQuery) => Promise<R>,
  query: PassQuery,
): Promise<R | undefined> {
  try {
    const result = await search(query);
    return result.courses.length > 0 ? result : undefined;
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
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
