import type { Stop } from '../generated/types.ts';

/** 発着の時刻です。レスポンスの`datetime`をそのまま渡せます。 */
export interface TimeLike {
  /** `2024-06-21T00:10:00+09:00`か`00:10:00+09:00`の形です。 */
  readonly iso: string;
  /** `yesterday`なら、前日の運行の続きです。 */
  readonly operation?: string | undefined;
}

/**
 * 発着の時刻を「23:50」の形にします。深夜0時から午前3時より前は、前の日の続きとして「24:10」のように24時から26時台で表します。
 * 日付のない時刻では、`operation`が`yesterday`のときだけ24時台にします。午前3時からは、夜行でも「06:35」の形です。
 *
 * @param time - レスポンスの`datetime`
 * @returns 時刻が分からないときは`undefined`
 */
export function serviceTime(time: TimeLike | undefined): string | undefined {
  const [, dated, hour, minute] = /(^|T)(\d\d):(\d\d)/.exec(time?.iso ?? '') ?? [];
  const isLate = dated === 'T' || time?.operation === 'yesterday';
  return hour && `${isLate && hour < '03' ? Number(hour) + 24 : hour}:${minute}`;
}

/** Returns the service day of a date and time as days since the epoch, and NaN for a time without a date. */
export function computeServiceDay(iso = ''): number {
  // Japan is nine hours ahead of UTC, and a service day starts at 3:00: together six hours, a quarter of a day.
  return Math.floor(Date.parse(iso) / dayInMs + 0.25);
}

/**
 * 時と分を「24:08」の形にします。24時以降もそのまま表します。
 *
 * @param hour - 時
 * @param minute - 分
 */
export function clockText(hour: number, minute: number): string {
  return `${pad(hour)}:${pad(minute)}`;
}

/** 運行日と時刻です。経路探索の`date`と`time`にそのまま渡せます。 */
export interface ServiceDate {
  /** 運行日です。`YYYYMMDD`の形です。 */
  readonly date: string;
  /** 時刻です。`HHMM`の形で、0300から2659までです。 */
  readonly time: string;
}

/**
 * 日時から、その運行日と時刻を求めます。午前3時より前は、前の日の24時から26時台です。{@link instantOf}の逆です。
 * 時刻を指定しない終電の探索には、`date`だけを渡します。始発の探索には使わず、`Date`を`date`に渡してください。
 *
 * @param instant - 日時。秒は切り捨てます
 * @throws RangeError 日時が正しくないとき
 *
 * @example
 * ```ts
 * const { date, time } = serviceDate(new Date('2024-06-21T00:05:00+09:00')); // 20240620、2405
 * ```
 */
export function serviceDate(instant: Date): ServiceDate {
  if (Number.isNaN(instant.getTime())) throw new RangeError('日時の値が違います。');
  // Moves the time three hours back, so that its day is the service day.
  const shifted = new Date(instant.getTime() + japan - serviceDayStart * 60 * minuteInMs);
  return {
    date: shifted.toISOString().slice(0, 10).replaceAll('-', ''),
    time: pad(shifted.getUTCHours() + serviceDayStart) + pad(shifted.getUTCMinutes()),
  };
}

/**
 * 運行日と、24時以降もある時刻から、実際の日時を求めます。
 *
 * @param date - 運行日。`YYYYMMDD`か`YYYY-MM-DD`
 * @param hour - 時。24以上は翌日の未明
 * @param minute - 分
 * @returns 日本時間のその日時
 * @throws RangeError 日付や時刻の範囲の外のとき
 */
export function instantOf(date: string, hour: number, minute: number): Date {
  const day = date.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  const midnight = Date.parse(`${day}T00:00:00+09:00`);
  // `Date` converts a nonexistent day such as 31 June to another one.
  const isDay = new Date(midnight + japan || 0).toISOString().startsWith(`${day}T`);
  if (!isDay || !isWithin(hour, 47) || !isWithin(minute, 59)) {
    throw new RangeError(`運行日か時刻の値が違います。(${date} ${hour}:${minute})`);
  }
  return new Date(midnight + (hour * 60 + minute) * minuteInMs);
}

/** 日付を補うために読む停車駅の項目です。 */
export interface StopLike {
  readonly arrivalState?: { readonly datetime?: TimeLike | undefined } | undefined;
  readonly departureState?: { readonly datetime?: TimeLike | undefined } | undefined;
}

/** 停車する駅の、日付の付いた発着の日時です。 */
export interface StopTime<S = Stop> {
  /** レスポンスの`stops`の項目です。 */
  readonly stop: S;
  /** 到着の日時です。始発駅では`undefined`のことがあります。 */
  readonly arrival: Date | undefined;
  /** 出発の日時です。終着駅では`undefined`のことがあります。 */
  readonly departure: Date | undefined;
}

/**
 * 区間の停車駅に日付を補います。停車駅の時刻には日付がないので、区間の出発日時と`operation`から求めます。
 * `operation`がないときは、時刻が戻った駅から翌日とみなします。
 *
 * @param line - レスポンスの`lines`の項目。`addStop`を指定して求めたもの
 * @returns 停車する順の一覧。区間の出発日時が分からないときは空
 */
export function stopTimes<S extends StopLike>(
  line: Pick<StopLike, 'departureState'> & { readonly stops: readonly S[] },
): StopTime<S>[] {
  const start = line.departureState?.datetime;
  if (start === undefined) return [];
  let earliest = Date.parse(start.iso);
  const serviceMidnight = findLastMidnight(earliest) - (start.operation === 'yesterday' ? dayInMs : 0);
  const instant = (time: TimeLike | undefined): Date | undefined => {
    // Parsed as a time on 1970-01-01 in UTC, a time of day gives the ms since midnight.
    let at = Date.parse(`1970-01-01T${time?.iso.slice(0, 8)}Z`) + serviceMidnight;
    if (Number.isNaN(at)) return undefined;
    if (time?.operation === 'yesterday') at += dayInMs;
    if (time?.operation === undefined) while (at < earliest) at += dayInMs;
    earliest = Math.max(earliest, at);
    return new Date(at);
  };
  return line.stops.map((stop) => ({
    stop,
    arrival: instant(stop.arrivalState?.datetime),
    departure: instant(stop.departureState?.datetime),
  }));
}

// The numbers are literals, because bundlers keep computed constants even if they are unused.
const minuteInMs = 60_000;
const dayInMs = 86_400_000;
const japan = 32_400_000;
/** Hour at which a service day starts. The API accepts times up to 26:59 for the previous day. */
const serviceDayStart = 3;

/** Returns the start of the day in Japan that contains an instant. */
function findLastMidnight(instant: number): number {
  return instant - ((instant + japan) % dayInMs);
}

function isWithin(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
