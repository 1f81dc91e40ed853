import type { CallOptions, Client } from '../client/create-client.ts';
import { getRailTimetable } from '../generated/operations.ts';
import type { GetRailTimetableQuery, GetRailTimetableRules } from '../generated/queries.ts';
import type { RailTimetable, RailTimetableResult, TimetableLabel } from '../generated/types.ts';
import type { DeclaredQuery, KnownQuery } from '../types/rule-types.ts';
import { clockText } from './service-time.ts';

/** 時刻表の1本の列車です。 */
export interface TimetableRow {
  /** 発車時刻です。24時以降も「24:08」の形で表します。 */
  readonly time: string;
  /** 時です。24以上のことがあります。 */
  readonly hour: number;
  /** 分です。 */
  readonly minute: number;
  /** 種別です。 */
  readonly kind: string | undefined;
  /** 種別の略号です。無印のときは`undefined`です。 */
  readonly kindMark: string | undefined;
  /** 列車名です。列車名のない列車では`undefined`です。 */
  readonly name: string | undefined;
  /** 列車の号数です。 */
  readonly number: string | undefined;
  /** 行先です。 */
  readonly destination: string | undefined;
  /** 行先の略号です。無印のときは`undefined`です。 */
  readonly destinationMark: string | undefined;
  /** 番線の表示です。数字だけとは限りません。 */
  readonly platform: string | undefined;
  /** その駅が始発の列車なら`true`です。 */
  readonly isFirst: boolean;
  /** 臨時列車なら`true`です。 */
  readonly isExtra: boolean;
  /** 列車を指定するコードです。同じエンジンバージョンの間だけ、リクエストの`lineCode`に渡せます。 */
  readonly lineCode: string | undefined;
}

/**
 * 駅の時刻表を、発車順の列車の一覧にします。種別、列車名、行先のコードは凡例の文字列に置き換えます。
 * `code`を指定せずに求めた方面の一覧には時刻がないので、結果は空です。
 *
 * @param table - `getRailTimetable`のレスポンスの`timeTables`の項目
 */
export function timetableRows(
  table: Pick<RailTimetable, 'hourTables' | 'lineKinds' | 'lineNames' | 'lineDestinations'>,
): TimetableRow[] {
  const kindOf = legend(table.lineKinds);
  const nameOf = legend(table.lineNames);
  const destinationOf = legend(table.lineDestinations);
  return table.hourTables.flatMap(({ hour, minuteTables }) =>
    minuteTables.flatMap(({ minute, stop }) => {
      if (hour === undefined || minute === undefined) return [];
      const kind = kindOf(stop?.kindCode);
      const name = nameOf(stop?.nameCode)?.value;
      const destination = destinationOf(stop?.destinationCode);
      return [
        {
          time: clockText(hour, minute),
          hour,
          minute,
          kind: kind?.value,
          kindMark: kind?.mark,
          // The legend has the name '無し' for trains without a name.
          name: name === '無し' ? undefined : name,
          number: stop?.number,
          destination: destination?.value,
          destinationMark: destination?.mark,
          platform: stop?.platformNo,
          isFirst: stop?.first === true,
          isExtra: stop?.extra === true,
          lineCode: stop?.lineCode,
        },
      ];
    }),
  );
}

/** 1つの方面の時刻表です。 */
export interface DirectionTimetable {
  /** 方面の見出しを含む、レスポンスの時刻表です。 */
  readonly table: RailTimetable;
  /** 発車順の列車です。 */
  readonly rows: readonly TimetableRow[];
}

/** 駅のすべての方面の時刻表を求めるパラメータです。 */
export type StationTimetableQuery = Omit<GetRailTimetableQuery, 'code'>;

/**
 * 駅のすべての方面の時刻表を順に受け取ります。
 * 方面の一覧を求めてから、方面ごとに時刻を求めます。リクエストの回数は、方面の数より1つ多くなります。次の方面は、必要になってから呼び出します。
 *
 * @param api - クライアント
 * @param query - `getRailTimetable`のパラメータ。`stationCode`か`stationName`が必要で、`code`は指定しません
 * @param options - リクエストの設定。`signal`で途中でも止められます
 */
export function railTimetables<const Q extends object & KnownQuery<Q, StationTimetableQuery> = object>(
  api: Client,
  query: DeclaredQuery<Q, StationTimetableQuery> & Q & GetRailTimetableRules<Q>,
  options?: CallOptions,
): AsyncGenerator<DirectionTimetable, void, undefined> {
  return iterateTimetables((given, call) => getRailTimetable(api, given, call), query, options);
}

/**
 * Iterates over the timetables of all directions of a station.
 *
 * @param read - calls the operation that returns a timetable
 */
export async function* iterateTimetables(
  read: (query: GetRailTimetableQuery, options?: CallOptions) => PromiseLike<RailTimetableResult>,
  given: GetRailTimetableQuery,
  options?: CallOptions,
): AsyncGenerator<DirectionTimetable, void, undefined> {
  const { timeTables: directions } = await read(given, options);
  for (const { code, dateGroup } of directions) {
    if (code === undefined) continue;
    // A direction has the same code in all requested day groups (such as weekdays), so the request for its timetable
    // also names its day group.
    const group = given.dateGroup && dateGroup && { dateGroup: [dateGroup] };
    const { timeTables } = await read({ ...given, code, ...group } as GetRailTimetableQuery, options);
    for (const table of timeTables) yield { table, rows: timetableRows(table) };
  }
}

function legend(labels: readonly TimetableLabel[]): (code: string | undefined) => TimetableLabel | undefined {
  return (code) => (code === undefined ? undefined : labels.find((label) => label.code === code));
}
