import type { CallOptions, Client } from '../client/create-client.ts';
import { isRouteSearchError } from '../errors/errors.ts';
import { editCourse, getRailTimetable, listRealtimeTrips, searchCourseExtreme } from '../generated/operations.ts';
import type { RailTimetable, Trip } from '../generated/types.ts';
import { tripDelay } from './delay.ts';
import { instantOf, serviceDate } from './service-time.ts';
import { iterateTimetables, type DirectionTimetable, type TimetableRow } from './timetable.ts';

/** 発車案内を求める条件です。 */
export interface DeparturesQuery {
  /** 駅コードです。鉄道の駅を指定します。 */
  readonly station: string;
  /** この日時から後に発車する列車を返します。 */
  readonly from: Date;
  /** 返す列車の本数です。 */
  readonly count: number;
  /** 定刻がこの分数だけ前の列車も調べ、遅れていてまだ発車していないものを含めます。指定しないときは0です。 */
  readonly lateMinutes?: number | undefined;
  /**
   * 時刻表と列車のコードを覚えておく場所です。画面を更新するたびに同じ`Map`を渡すと、リクエストがほぼ1回で済みます。
   * 日付かエンジンバージョンが変わると、中身を消します。
   */
  readonly cache?: Map<string, unknown> | undefined;
}

/** 発車案内の1本の列車です。 */
export interface Departure extends TimetableRow {
  /** 路線の名称です。 */
  readonly lineName: string | undefined;
  /** 路線の色です(`#fa3c02`)。 */
  readonly color: string | undefined;
  /** 方面です。 */
  readonly direction: string | undefined;
  /** 定刻の発車日時です。 */
  readonly scheduledAt: Date;
  /** 遅れを含めた発車日時です。遅れが分からないときは定刻です。 */
  readonly expectedAt: Date;
  /** 遅れです。単位は分です。0なら定刻どおりで、情報がないときと運休のときは`undefined`です。 */
  readonly delayMinutes: number | undefined;
  /** 列車の現在位置です。情報がないときは`undefined`です。 */
  readonly trip: Trip | undefined;
}

/** Client and operations that `departures` needs, from the main package entry or from the package entry `lite`. */
export interface DepartureSource {
  readonly api: Client;
  readonly editCourse: typeof editCourse;
  readonly getRailTimetable: typeof getRailTimetable;
  readonly listRealtimeTrips: typeof listRealtimeTrips;
  readonly searchCourseExtreme: typeof searchCourseExtreme;
}

/**
 * 駅の発車案内です。すべての方面の時刻表を時刻の順に並べ、列車の遅れを加えます。リアルタイム情報の利用契約が必要です。
 *
 * 時刻表には列車の運行のコードがないため、方面と行先ごとに経路を1回探索し、その経路に列車を当てはめて求めます。
 * リクエストは、初めは方面と列車の数の分だけ必要です。`cache`を渡すと、2回目からはほぼ1回になります。
 *
 * @param api - クライアント
 * @param query - 駅、日時、本数
 * @param options - リクエストの設定
 * @returns 発車する順の一覧。その日の列車が足りないときは、翌日の列車が続きます
 * @throws RouteSearchError 駅がないとき、契約がないとき、通信できないときなど
 * @throws RangeError 日時か本数が正しくないとき
 * @example
 * ```ts
 * const cache = new Map();
 * const next = await departures(api, { station: '22671', from: new Date(), count: 8, cache });
 * for (const { time, destination, delayMinutes } of next) console.log(time, destination, delayMinutes);
 * ```
 */
export function departures(api: Client, query: DeparturesQuery, options?: CallOptions): Promise<Departure[]> {
  const source = { api, editCourse, getRailTimetable, listRealtimeTrips, searchCourseExtreme };
  return departuresWith(source, query, options);
}

/** Implements `departures` for both package entries: the main entry and `lite`. */
export async function departuresWith(
  source: DepartureSource,
  query: DeparturesQuery,
  options: CallOptions = {},
): Promise<Departure[]> {
  const { from, count, lateMinutes = 0, cache = new Map<string, unknown>() } = query;
  const { date } = serviceDate(from);
  if (!(count >= 0)) throw new RangeError(`countには0以上の数を指定してください。(${count})`);
  if (cache.get('date') !== date) cache.clear();
  cache.set('date', date);
  const isKnown = cache.size > 1;
  const since = from.getTime() - lateMinutes * 60_000;
  const rows = await listRows({ source, query: { ...query, cache }, options }, since);
  const late = rows.filter(({ at }) => at < from).length;
  const trains = await Promise.all(
    rows.slice(0, late + count).map(async (train) => {
      return { ...train, ...(await findTrip({ source, query: { ...query, cache }, options }, train)) };
    }),
  );
  const trips = new Map<string, Trip>();
  const codes = [...new Set(trains.flatMap(({ tripCode }) => tripCode ?? []))];
  const engineVersion = trains.find((train) => train.engineVersion)?.engineVersion ?? '';
  for (let index = 0; index < codes.length; index += 30) {
    const tripCode = codes.slice(index, index + 30) as [string, ...string[]];
    const call = source.listRealtimeTrips(source.api, { tripCode, engineVersion }, options);
    const answer = await (isKnown ? unlessInvalid(call) : call);
    // The server answers codes of an earlier engine version with an empty list or with an error.
    if (isKnown && trains.some((train) => train.tripCode && train.engineVersion !== answer?.engineVersion)) {
      cache.clear();
      return departuresWith(source, query, options);
    }
    for (const trip of answer?.trips ?? []) trips.set(trip.tripCode ?? '', trip);
  }
  return trains
    .map(({ row, table: { line }, at, tripCode = '' }) => {
      const trip = trips.get(tripCode);
      const delayMinutes = trip && tripDelay(trip)?.minutes;
      return {
        ...row,
        lineName: line?.name,
        color: line?.color,
        direction: line?.direction,
        scheduledAt: at,
        expectedAt: new Date(at.getTime() + (delayMinutes ?? 0) * 60_000),
        delayMinutes,
        trip,
      };
    })
    .filter(({ expectedAt }) => expectedAt >= from)
    .slice(0, count);
}

/** Train in a timetable with its departure time. */
interface Train {
  readonly row: TimetableRow;
  readonly table: RailTimetable;
  readonly at: Date;
}

interface Request {
  readonly source: DepartureSource;
  readonly query: DeparturesQuery & { readonly cache: Map<string, unknown> };
  readonly options: CallOptions;
}

/** Lists the trains of all directions from an instant on, sorted by time. Adds the next day if there are too few. */
async function listRows({ source, query, options }: Request, since: number): Promise<Train[]> {
  const { station: stationCode, from, count, cache } = query;
  const trains: Train[] = [];
  for (const day of [0, 1]) {
    if (trains.filter(({ at }) => at >= from).length >= count) break;
    const { date } = serviceDate(new Date(from.getTime() + day * 86_400_000));
    const directions = await remember(cache, `timetable ${stationCode} ${date}`, async () => {
      const read = (given: object) =>
        source.getRailTimetable(source.api, { ...given, stationCode, addTrainInformation: true }, options);
      const tables: DirectionTimetable[] = [];
      for await (const one of iterateTimetables(read, { stationCode, date })) tables.push(one);
      return tables;
    });
    for (const { table, rows } of directions) {
      for (const row of rows) {
        const at = instantOf(date, row.hour, row.minute);
        if (at.getTime() >= since) trains.push({ row, table, at });
      }
    }
  }
  return trains.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Code of a train's trip, with the engine version for which it is valid. */
interface TripKey {
  readonly tripCode: string | undefined;
  readonly engineVersion: string | undefined;
}

/** Finds the trip of a train by assigning the train to the first section of a course in the same direction. */
async function findTrip(request: Request, train: Train): Promise<TripKey | undefined> {
  const { source, query, options } = request;
  const { lineCode, destination } = train.row;
  if (lineCode === undefined) return undefined;
  const { date } = serviceDate(train.at);
  return remember(query.cache, `trip ${query.station} ${date} ${lineCode}`, async () => {
    const direction = `course ${query.station} ${date} ${train.table.code ?? ''} `;
    const courses = [await remember(query.cache, `${direction}${destination ?? ''}`, () => findCourse(request, train))];
    for (const serializeData of courses) {
      const instruction = { sectionIndex: 1, lineCode, assignInstruction: 'Replace' } as const;
      const edited =
        serializeData === undefined
          ? undefined
          : await unlessInvalid(source.editCourse(source.api, { serializeData, ...instruction }, options));
      const tripCode = edited?.courses[0]?.route?.lines[0]?.tripCode;
      if (tripCode !== undefined) return { tripCode, engineVersion: edited?.engineVersion };
      // If no course to the destination is found, as on a circle line, courses to other destinations are tried.
      if (courses.length === 1) {
        const others = [...query.cache].filter(([key]) => key.startsWith(direction));
        courses.push(...(await Promise.all(others.map(([, course]) => course as Promise<string | undefined>))));
      }
    }
    return undefined;
  });
}

/** Searches a course whose first section is a train in the direction of the given one. */
async function findCourse({ source, query, options }: Request, train: Train): Promise<string | undefined> {
  const { row, table, at } = train;
  const viaList = [query.station, row.destination ?? ''] as const;
  const found = await unlessInvalid(
    source.searchCourseExtreme(source.api, { viaList, ...serviceDate(at), answerCount: 5 }, options),
  );
  const courses = found?.courses.filter(({ route }) => route?.lines[0]?.type?.value === 'train') ?? [];
  const name = table.line?.name ?? '';
  const isOnLine = courses.find(({ route }) => route?.lines[0]?.name?.startsWith(name));
  return (isOnLine ?? courses[0])?.serializeData;
}

/** Returns the result of a call, or undefined if the server rejects the request. */
async function unlessInvalid<T>(call: PromiseLike<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isRouteSearchError(error) && ['invalid-request', 'engine-mismatch', 'client'].includes(error.code)) {
      return undefined;
    }
    throw error;
  }
}

/** Returns the cached promise for a key, or calls `read` and caches its promise. Failed calls are not cached. */
function remember<T>(cache: Map<string, unknown>, key: string, read: () => Promise<T>): Promise<T> {
  const known = cache.get(key) as Promise<T> | undefined;
  if (known !== undefined) return known;
  const value = read();
  cache.set(key, value);
  value.catch(() => cache.delete(key));
  return value;
}
