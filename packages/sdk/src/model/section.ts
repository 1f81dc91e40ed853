import type { Course, Point, Route, RouteLine } from '../generated/types.ts';

/** 経路の1つの区間です。乗り物か徒歩の1本と、その両端の地点です。 */
export interface Section {
  /** 区間の番号です。1から始まります。要求の`sectionIndex`に渡せます。 */
  readonly index: number;
  /** 区間の出発側の地点です。 */
  readonly from: Point;
  /** 区間の到着側の地点です。 */
  readonly to: Point;
  /** 区間で利用する路線です。 */
  readonly line: RouteLine;
  /** 徒歩の区間かどうかです。種別のない区間は、座標の地点とのあいだの徒歩です。 */
  readonly isWalk: boolean;
}

/**
 * 経路の地点と区間を組にします。地点は区間より1つ多く、区間は隣り合う地点をつなぎます。
 *
 * @param course - 応答の経路
 * @returns 乗る順の区間。経路の道のりがないときは空
 * @throws RangeError 地点の数が区間の数と合わないとき
 */
export function sectionsOf(course: Pick<Course, 'route'>): Section[] {
  const { lines = [], points = [] } = course.route ?? {};
  if (lines.length > 0 && points.length !== lines.length + 1) {
    throw new RangeError(`区間${lines.length}つに対して、地点が${points.length}つあります。`);
  }
  return lines.flatMap((line, position) => {
    const from = points[position];
    const to = points[position + 1];
    if (from === undefined || to === undefined) return [];
    const type = line.type?.value;
    return [{ index: position + 1, from, to, line, isWalk: type === undefined || type === 'walk' }];
  });
}

/**
 * 地点の表示名です。駅の名称か、座標で指定した地点の名称です。
 *
 * @param point - 応答の地点
 */
export function pointName(point: Point): string {
  return point.station?.name ?? point.name ?? '';
}

/** 乗り物から次の乗り物への乗換です。 */
export interface Transfer {
  /** 降りる区間です。 */
  readonly from: Section;
  /** 次に乗る区間です。 */
  readonly to: Section;
  /** 乗換の途中の徒歩の区間です。 */
  readonly walks: readonly Section[];
  /** 直通運転のため、乗ったままでよいかどうかです。 */
  readonly staysAboard: boolean;
  /** 到着から次の出発までの時間です。単位は分です。時刻のない経路では`undefined`です。 */
  readonly minutes: number | undefined;
}

/**
 * 経路の乗換の一覧です。出発地と目的地の徒歩は含みません。
 *
 * @param course - 応答の経路
 * @returns 乗る順の一覧
 * @throws RangeError 地点の数が区間の数と合わないとき
 */
export function transfersOf(course: Pick<Course, 'route'>): Transfer[] {
  const sections = sectionsOf(course);
  const rides = sections.filter(({ isWalk }) => !isWalk);
  return rides.slice(1).flatMap((to, position) => {
    const from = rides[position];
    if (from === undefined) return [];
    const walks = sections.slice(from.index, to.index - 1);
    const arrives = from.line.arrivalState;
    const departs = to.line.departureState;
    return [
      {
        from,
        to,
        walks,
        staysAboard:
          walks.length === 0 && [arrives, departs].some((state) => state?.types.some((one) => isThrough(one))),
        minutes: minutesBetween(arrives?.datetime?.date, departs?.datetime?.date),
      },
    ];
  });
}

/**
 * 経路の所要時間です。乗車、徒歩、そのほかの時間の和で、単位は分です。
 *
 * @param route - 応答の`route`
 * @returns どれか1つでも分からないときは`undefined`
 */
export function totalMinutes(
  route: Pick<Route, 'timeOnBoard' | 'timeWalk' | 'timeOther'> | undefined,
): number | undefined {
  const parts = [route?.timeOnBoard, route?.timeWalk, route?.timeOther];
  return parts.reduce((sum, part) => (sum === undefined || part === undefined ? undefined : sum + part), 0);
}

function isThrough(type: string | { readonly value?: string }): boolean {
  return (typeof type === 'string' ? type : type.value) === 'extension';
}

function minutesBetween(from: Date | undefined, to: Date | undefined): number | undefined {
  return from === undefined || to === undefined ? undefined : Math.round((to.getTime() - from.getTime()) / 60_000);
}
