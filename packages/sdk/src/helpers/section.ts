import type { Point, Route, RouteLine } from '../generated/types.ts';
import type { TimeLike } from './service-time.ts';

/** 区間として読む路線の項目です。 */
export interface LineLike {
  readonly sectionIndex: number;
  readonly type?: { readonly value?: string | undefined } | undefined;
  readonly arrivalState?: StateLike | undefined;
  readonly departureState?: StateLike | undefined;
}

/** 区間の発着として読む項目です。 */
interface StateLike {
  readonly datetime?: TimeLike | undefined;
  readonly types: readonly { readonly value?: string | undefined }[];
}

/** 区間を求めるために読む経路の項目です。JSONから読み戻した経路も渡せます。 */
export interface RoutedCourse<Line, Place> {
  readonly route?: { readonly lines: readonly Line[]; readonly points: readonly Place[] } | undefined;
}

/** 経路の1つの区間です。乗り物か徒歩の1本と、その両端の地点です。 */
export interface Section<Line = RouteLine, Place = Point> {
  /** 区間の番号です。1から始まります。リクエストの`sectionIndex`に渡せます。 */
  readonly index: number;
  /** 区間の出発側の地点です。 */
  readonly from: Place;
  /** 区間の到着側の地点です。 */
  readonly to: Place;
  /** 区間で利用する路線です。 */
  readonly line: Line;
  /** 徒歩の区間では`true`です。種別のない区間は、座標の地点とのあいだの徒歩です。 */
  readonly isWalk: boolean;
}

/**
 * 経路の地点と区間を組にします。地点は区間より1つ多く、区間は隣り合う地点をつなぎます。
 * 読めなかった区間は一覧に含まれません。残りの区間の番号と両端の地点は変わりません。
 *
 * @param course - レスポンスの経路
 * @returns 乗る順の区間。経路の道のりがないときは空
 * @throws RangeError 地点の数が区間の数と合わないとき
 */
export function sectionsOf<Line extends LineLike, Place>(course: RoutedCourse<Line, Place>): Section<Line, Place>[] {
  const { lines = [], points = [] } = course.route ?? {};
  const isWhole = points.length === lines.length + 1;
  return lines.map((line, position) => {
    const index = line.sectionIndex;
    // A complete course has one more point than sections. Its points are found by position, because the first section
    // number may be above 1. If an unreadable section was dropped, points are found by section number.
    const begin = isWhole ? position : index - 1;
    const [from, to] = points.slice(begin, begin + 2);
    if (from === undefined || to === undefined) {
      throw new RangeError(`区間${lines.length}つに対して、地点が${points.length}つあります。`);
    }
    const type = line.type?.value;
    return { index, from, to, line, isWalk: type === undefined || type === 'walk' };
  });
}

/**
 * 地点の表示名です。駅の名称か、座標で指定した地点の名称です。
 *
 * @param point - レスポンスの地点
 */
export function pointName(point: Pick<Point, 'station' | 'name'>): string {
  return point.station?.name ?? point.name ?? '';
}

/** 乗り物から次の乗り物への乗換です。 */
export interface Transfer<Line = RouteLine, Place = Point> {
  /** 降りる区間です。 */
  readonly from: Section<Line, Place>;
  /** 次に乗る区間です。 */
  readonly to: Section<Line, Place>;
  /** 乗換の途中の徒歩の区間です。 */
  readonly walks: readonly Section<Line, Place>[];
  /** 直通運転のため、乗ったままでよいときは`true`です。 */
  readonly staysAboard: boolean;
  /** 到着から次の出発までの時間です。単位は分です。時刻のない経路では`undefined`です。 */
  readonly minutes: number | undefined;
}

/**
 * 経路の乗換の一覧です。出発地と目的地の徒歩は含みません。
 * 乗ったままでよい直通も含むため、件数は`transferCount`と一致しません。`staysAboard`が`false`のものだけを数えると一致します。
 *
 * @param course - レスポンスの経路
 * @returns 乗る順の一覧
 * @throws RangeError 地点の数が区間の数と合わないとき
 */
export function transfersOf<Line extends LineLike, Place>(course: RoutedCourse<Line, Place>): Transfer<Line, Place>[] {
  const transfers: Transfer<Line, Place>[] = [];
  let from: Section<Line, Place> | undefined;
  let walks: Section<Line, Place>[] = [];
  for (const to of sectionsOf(course)) {
    if (to.isWalk) {
      walks.push(to);
      continue;
    }
    if (from) {
      const arrives = from.line.arrivalState;
      const departs = to.line.departureState;
      const staysAboard =
        walks.length === 0 &&
        [arrives, departs].some((state) => state?.types.some(({ value }) => value === 'extension'));
      transfers.push({ from, to, walks, staysAboard, minutes: minutesBetween(arrives?.datetime, departs?.datetime) });
    }
    from = to;
    walks = [];
  }
  return transfers;
}

/**
 * 経路の所要時間です。乗車、徒歩、そのほかの時間の和で、単位は分です。
 *
 * @param route - レスポンスの`route`
 * @returns どれか1つでも分からないときは`undefined`
 */
export function totalMinutes(
  route: Pick<Route, 'timeOnBoard' | 'timeWalk' | 'timeOther'> | undefined,
): number | undefined {
  const { timeOnBoard = NaN, timeWalk = NaN, timeOther = NaN } = route ?? {};
  const minutes = timeOnBoard + timeWalk + timeOther;
  return Number.isNaN(minutes) ? undefined : minutes;
}

function minutesBetween(from: TimeLike | undefined, to: TimeLike | undefined): number | undefined {
  return from && to && Math.round((Date.parse(to.iso) - Date.parse(from.iso)) / 60_000);
}
