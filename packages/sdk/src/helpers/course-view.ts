import { toPlainData } from '../base/plain-data.ts';
import type { Jsonified, Open } from '../decode/decoded-values.ts';
import type { Course, LineType, Point, RealtimeStatus, RouteLine, TimeReliability } from '../generated/types.ts';
import { passPrices, ticketsOf, totalPrice, tripPrice, type MoneyKind, type PassPrices } from './price.ts';
import { pointName, sectionsOf, totalMinutes, transfersOf, type Transfer } from './section.ts';
import { computeServiceDay, serviceTime, type TimeLike } from './service-time.ts';
import { metersOf, textColorOn } from './units.ts';

/** 駅か、座標で指定した地点です。 */
export interface PlaceView {
  /** 表示名です。駅の名称か、座標で指定した地点の名称です。 */
  readonly name: string;
  /** 駅コードです。座標で指定した地点にはありません。 */
  readonly code?: string | undefined;
  /** 番線かのりばの表示です。数字だけとは限りません。 */
  readonly platform?: string | undefined;
}

/** 区間の端の地点と、その発着の時刻です。 */
export interface SectionEndView extends PlaceView {
  /**
   * 画面用の時刻です。深夜0時から午前3時より前は、前の日の続きとして「24:10」のように表します。夜行で迎えた朝は「06:35」で、`dayOffset`が1です。
   * 平均待ち時間の経路にはありません。
   */
  readonly time?: string | undefined;
  /** `time`の運行日が、出発の運行日から何日後かです。翌日は`1`で、同じ日にはありません。 */
  readonly dayOffset?: number | undefined;
  /** 発着の日時です。例: `2024-06-21T00:10:00+09:00`。経路探索の`date`と`time`は、{@link serviceDate}で求めます。 */
  readonly iso?: string | undefined;
}

/** 停車駅です。時刻には日付がありません。日時は{@link stopTimes}で求めます。 */
export interface StopView extends PlaceView {
  /** 到着の時刻です。形は区間の端の`time`と同じです。始発駅にはないことがあります。 */
  readonly arrival?: string | undefined;
  /** 出発の時刻です。形は区間の端の`time`と同じです。終着駅にはないことがあります。 */
  readonly departure?: string | undefined;
}

/** 経路の1つの区間です。乗り物か徒歩の1本です。 */
export interface SectionView {
  /** 区間の番号です。1から始まります。リクエストの`sectionIndex`に渡せます。 */
  readonly index: number;
  /** 徒歩の区間では`true`です。 */
  readonly isWalk: boolean;
  /** 路線の種類です。座標の地点とのあいだの徒歩にはありません。 */
  readonly type?: Open<LineType> | undefined;
  /** 路線の名称です。名称のない徒歩では「徒歩」、分からないときは空文字です。 */
  readonly name: string;
  /** 行先です。 */
  readonly destination?: string | undefined;
  /** 路線の色です。`#rrggbb`の形です。 */
  readonly color?: string | undefined;
  /** 路線の色の上に置く文字の色です。 */
  readonly textColor?: '#000000' | '#ffffff' | undefined;
  /** 路線記号です。 */
  readonly symbol?: string | undefined;
  /** 列車の両数です。 */
  readonly cars?: number | undefined;
  /** 1本の運行を表すコードです。同じエンジンバージョンの間だけ使えます。 */
  readonly tripCode?: string | undefined;
  /** 乗車か徒歩の時間です。単位は分です。 */
  readonly minutes?: number | undefined;
  /** 距離です。単位はメートルです。 */
  readonly meters?: number | undefined;
  /** 時刻の確かさです。 */
  readonly timeReliability?: Open<TimeReliability> | undefined;
  /** 運行の状況です。 */
  readonly realtimeStatus?: Open<RealtimeStatus> | undefined;
  /** 区間のコメントです。 */
  readonly comments: readonly string[];
  /** 出発側の地点です。 */
  readonly from: SectionEndView;
  /** 到着側の地点です。 */
  readonly to: SectionEndView;
  /** 停車する順の駅です。両端を含みます。リクエストで`addStop`を指定しないと空です。 */
  readonly stops: readonly StopView[];
  /** この区間を降りてからの乗換です。徒歩の区間と、最後に乗る区間にはありません。 */
  readonly transfer?: Pick<Transfer, 'staysAboard' | 'minutes'> | undefined;
}

/** 買うきっぷです。 */
export interface TicketView {
  /** 運賃か料金かです。 */
  readonly kind: MoneyKind;
  /** 金額の名称です。 */
  readonly name?: string | undefined;
  /** 片道の金額です。単位は円です。分からない金額はありません。 */
  readonly price?: number | undefined;
  /** 使う区間の番号です。 */
  readonly sections: readonly number[];
}

/**
 * 画面やメールに出す経路です。文字列、数、真偽値、配列、オブジェクトだけでできていて、JSONにしても変わりません。
 * 分からない値は、項目そのものがありません。
 */
export interface CourseView {
  /** 出発する地点と時刻です。 */
  readonly departure?: SectionEndView | undefined;
  /** 到着する地点と時刻です。 */
  readonly arrival?: SectionEndView | undefined;
  /** 所要時間です。単位は分です。 */
  readonly minutes?: number | undefined;
  /** 乗換の回数です。乗ったままの直通は数えません。 */
  readonly transferCount?: number | undefined;
  /** 経路全体の距離です。単位はメートルです。 */
  readonly meters?: number | undefined;
  /** 片道でかかる金額の合計です。運賃に、選ばれている座席クラスの料金を足します。単位は円です。 */
  readonly price?: number | undefined;
  /** 片道の運賃の合計です。単位は円です。 */
  readonly fare?: number | undefined;
  /** 片道の料金の合計です。単位は円です。料金のかからない経路にはありません。 */
  readonly charge?: number | undefined;
  /** 有効期間ごとの定期代です。 */
  readonly passes: PassPrices;
  /** 前後の便の探索で、基準にした経路なら`true`です。 */
  readonly selected?: boolean | undefined;
  /** 乗る順の区間です。経路の道のりがないときは空です。 */
  readonly sections: readonly SectionView[];
  /** 片道の運賃と料金のきっぷです。いくつもの区間にかかるきっぷも1件です。 */
  readonly tickets: readonly TicketView[];
  /** 経路のシリアライズデータです。 */
  readonly serializeData?: string | undefined;
}

/**
 * 経路を、画面やメールにそのまま出せる形にします。
 *
 * @param course - レスポンスの経路。JSONから読み戻した経路も渡せます
 * @throws RangeError 地点の数が区間の数と合わないとき
 */
export function courseView(course: Course | Jsonified<Course>): CourseView {
  const { route, selected, serializeData } = course;
  const transfers = new Map(
    transfersOf<Line, Named>(course).map(({ from, staysAboard, minutes }) => [from.index, { staysAboard, minutes }]),
  );
  // Service day on which the course starts, from its first known time.
  let start = 0;
  const viewEnd = (point: Named, state: State | undefined): SectionEndView => {
    const { iso } = state?.datetime ?? {};
    const day = computeServiceDay(iso);
    start ||= day;
    return { ...viewPlace(point, state), time: serviceTime(state?.datetime), dayOffset: day - start || undefined, iso };
  };
  const sections = sectionsOf<Line, Named>(course).map(({ index, from, to, line, isWalk }): SectionView => ({
    index,
    isWalk,
    type: line.type?.value,
    name: line.name ?? (isWalk ? '徒歩' : ''),
    destination: line.destination,
    color: line.color,
    textColor: line.color && textColorOn(line.color),
    symbol: line.lineSymbol?.name,
    cars: line.cars,
    tripCode: line.tripCode,
    minutes: line.timeOnBoard,
    meters: metersOf(line.distance),
    timeReliability: line.timeReliability,
    realtimeStatus: line.realtimeInformation?.realtimeStatus ?? line.realtimeStatus,
    comments: line.comments.flatMap(({ value }) => value ?? []),
    from: viewEnd(from, line.departureState),
    to: viewEnd(to, line.arrivalState),
    stops: line.stops.map(({ points: [point = {}], arrivalState, departureState }) => ({
      ...viewPlace(point, departureState ?? arrivalState),
      arrival: stopTime(arrivalState),
      departure: stopTime(departureState),
    })),
    transfer: transfers.get(index),
  }));
  return toPlainData<CourseView>({
    departure: sections[0]?.from,
    // Older versions of Hermes (React Native) have no `Array.prototype.at`.
    arrival: sections[sections.length - 1]?.to,
    minutes: totalMinutes(route),
    transferCount: route?.transferCount,
    meters: metersOf(route?.distance),
    price: tripPrice(course),
    fare: totalPrice(course, 'Fare'),
    charge: totalPrice(course, 'Charge'),
    passes: passPrices(course),
    selected,
    sections,
    tickets: (['Fare', 'Charge'] as const).flatMap((kind) =>
      ticketsOf(course, kind).map(({ price, sections }) => ({
        kind,
        name: price.name,
        price: price.oneway?.value,
        sections,
      })),
    ),
    serializeData,
  });
}

type Line = RouteLine | Jsonified<RouteLine>;

type Named = Pick<Point, 'station' | 'name'>;

/** Departure or arrival of a vehicle. */
interface State {
  readonly no?: string | undefined;
  readonly datetime?: TimeLike | undefined;
}

function viewPlace(point: Named, state: State | undefined): PlaceView {
  return { name: pointName(point), code: point.station?.code, platform: state?.no };
}

/** Formats the time of a stop, which has no date, in the notation of the dated times at the ends of a section. */
function stopTime(state: State | undefined): string | undefined {
  return serviceTime(state?.datetime && { iso: state.datetime.iso, operation: 'yesterday' });
}
