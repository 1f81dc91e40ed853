import { dayGroups, formatYmd, parseDay } from '../../base/calendar.ts';
import { parseClock } from '../../base/clock.ts';
import { EngineError } from '../../base/engine-error.ts';
import { at, getOrCreate } from '../../base/collections.ts';
import { listHolidays, getWeekday } from './holiday-calendar.ts';
import { findFootpaths, type FootpathLink, type FootpathPoint } from './footpaths.ts';
import { listLineStations } from './line-path.ts';
import type { CalendarData, DayGroup, FareAreaData, LineData, SandboxData } from '../types.ts';

/**
 * Data of the sandbox with derived values such as footpaths and fare areas. The values are derived when the engine
 * loads the data. Browsers therefore do not need this code before that.
 */
export interface NetworkData extends SandboxData {
  readonly calendar: ServiceCalendar;
  readonly operatingDays: ReadonlyMap<string, OperatingDays>;
  /** Lists the footpaths that start at each station, stop or port. */
  readonly linksOf: (points: readonly FootpathPoint[]) => FootpathLink[][];
  /** Stations of each line with their distance from the start of the line in km, by line code. */
  readonly paths: ReadonlyMap<string, ReturnType<typeof listLineStations>>;
  /** Areas in which a fare depends on the shortest route between two stations. */
  readonly areas: readonly Area[];
  /**
   * Computes the distance in km on which a fare is based. In a fare area it is the shortest route, elsewhere the
   * distance travelled.
   */
  readonly paid: (system: string, stations: readonly number[], kilometres: number) => number;
}

interface Area {
  readonly system: string;
  readonly distances: Distances;
}

/** Set of days on which trains with a certain calendar run. */
export interface OperatingDays {
  readonly includes: (day: number) => boolean;
}

/** Days since 1970-01-01: the current day of the sandbox, and the real day on which it started. */
export interface CurrentAndStartDay {
  readonly day: number;
  readonly startDay: number;
}

/** Calendar that determines the timetable of each service day. */
export interface ServiceCalendar {
  /** Returns the index of the day group of a service day: 0 weekday, 1 Saturday, 2 Sunday or holiday. */
  readonly indexOf: (day: number) => number;
  readonly groupOf: (day: number) => DayGroup;
  /**
   * Returns the first and the last day with a timetable. The period starts in the month of the clock in the data and
   * ends some months after the start of the sandbox. It always includes the current day.
   */
  readonly getValidity: (current: CurrentAndStartDay) => readonly [from: string, to: string];
  /**
   * Checks that a date exists and has a timetable.
   *
   * @throws EngineError if the date does not exist or has no timetable
   */
  readonly checkDate: (date: string, current: CurrentAndStartDay) => void;
}

/** Adds derived values to the data of the sandbox. */
export function deriveNetworkData(data: SandboxData): NetworkData {
  const areas = (data.fares.areas ?? []).map((area) => ({
    system: area.system,
    distances: computeDistances(data, area),
  }));
  return {
    ...data,
    calendar: createCalendar(data.engine),
    operatingDays: new Map(Object.entries(data.calendars).map(([name, one]) => [name, createOperatingDays(one)])),
    linksOf: (points) => findFootpaths(data.walks, points),
    areas,
    paths: new Map(data.lines.map(({ code }) => [code, listLineStations(data.lines, code)])),
    paid: (system, stations, kilometres) => {
      const [from, to] = [at(stations, 0), at(stations, stations.length - 1)];
      const found = areas.find((area) => area.system === system && stations.every((one) => area.distances.has(one)));
      // The fare of a round trip is based on the distance travelled, even in a fare area.
      const shortest = from === to ? undefined : found?.distances.get(from)?.[to];
      return shortest === undefined ? kilometres : Math.min(kilometres, shortest / 10);
    },
  };
}

function createCalendar({ clock, days = [], versions }: SandboxData['engine']): ServiceCalendar {
  const groups = new Map<number, number>();
  const holidays = new Map<string, ReadonlySet<number>>();
  const months = Math.max(...versions.map((one) => one.months ?? 0));
  const begin = parseClock(clock).day;
  const compute = (day: number): number => {
    const ymd = formatYmd(day);
    const [year, date] = [ymd.slice(0, 4), ymd.slice(4)];
    if (!holidays.has(year)) holidays.set(year, listHolidays(Number(year)));
    const weekday = getWeekday(day);
    const own = weekday === 0 || holidays.get(year)?.has(day) === true ? 2 : weekday === 6 ? 1 : 0;
    const special = days.filter(({ from, to }) =>
      from <= to ? from <= date && date <= to : date >= from || date <= to,
    );
    return Math.max(own, ...special.map(({ runs }) => dayGroups.indexOf(runs)));
  };
  const indexOf = (day: number): number => {
    const index = groups.get(day) ?? compute(day);
    groups.set(day, index);
    return index;
  };
  const getValidity: ServiceCalendar['getValidity'] = ({ day, startDay }) => [
    formatYmd(startOfMonth(Math.min(day, begin))),
    versions.reduce(
      (last, { until = last }) => (until < last ? until : last),
      formatYmd(addMonths(Math.max(day, startDay), months)),
    ),
  ];
  return {
    indexOf,
    groupOf: (day) => at(dayGroups, indexOf(day)),
    getValidity,
    checkDate: (date, current) => {
      const [from, to] = getValidity(current);
      parseDay(date);
      if (date < from || date > to) throw new EngineError('dateOutOfRange', `${date}、有効期間は${from}から${to}`);
    },
  };
}

/** Adds months to a day. For 31 January plus one month, the result is the last day of February. */
function addMonths(day: number, months: number): number {
  const sum = new Date(day * 86_400_000);
  const date = sum.getUTCDate();
  sum.setUTCMonth(sum.getUTCMonth() + months);
  // In a month that is too short, `setUTCMonth` moves the date into the next month.
  return sum.getTime() / 86_400_000 - (sum.getUTCDate() < date ? sum.getUTCDate() : 0);
}

function startOfMonth(day: number): number {
  return day + 1 - new Date(day * 86_400_000).getUTCDate();
}

/** Creates the set of days on which trains with a calendar run. */
export function createOperatingDays({ days, from, to, added = [], removed = [] }: CalendarData): OperatingDays {
  const [first, last] = [parseDay(from), parseDay(to)];
  const exceptions = new Map([
    ...removed.map((date) => [parseDay(date), false] as const),
    ...added.map((date) => [parseDay(date), true] as const),
  ]);
  return {
    includes: (day) =>
      exceptions.get(day) ?? (first <= day && day <= last && days.includes('日月火水木金土'.charAt(getWeekday(day)))),
  };
}

/**
 * Shortest distances between stations in units of 100 m. The map has a row for each station of the fare area, with a
 * distance to every station of the data.
 */
type Distances = ReadonlyMap<number, Float64Array>;

/** Computes the shortest distances between all stations of a fare area with the Floyd–Warshall algorithm. */
function computeDistances({ lines, stations }: SandboxData, { lines: codes, prefectures }: FareAreaData): Distances {
  const distances = new Map<number, Float64Array>();
  const indexes = new Map(stations.map(({ name }, index) => [name, index]));
  const indexOf = (name: string): number => indexes.get(name) ?? -1;
  const shorten = (from: number, to: number, length: number): void => {
    const row = getOrCreate(distances, from, () => new Float64Array(stations.length).fill(Infinity));
    row[from] = 0;
    row[to] = Math.min(length, at(row, to));
  };
  for (const [from, to, kilometres] of codes.flatMap((code) => listHops(lines, code))) {
    const ends = [indexOf(from), indexOf(to)] as const;
    if (!ends.every((end) => prefectures.includes(stations[end]?.prefecture ?? 0))) continue;
    shorten(...ends, Math.round(kilometres * 10));
    shorten(ends[1], ends[0], Math.round(kilometres * 10));
  }
  for (const [via, onwards] of distances) {
    for (const row of distances.values()) {
      const first = at(row, via);
      if (first < Infinity) for (const to of distances.keys()) row[to] = Math.min(at(row, to), first + at(onwards, to));
    }
  }
  return distances;
}

/**
 * Lists the connections between neighbouring stations of a line. On a circular line, the last station is connected to
 * the first.
 */
function listHops(lines: readonly LineData[], code: string): [from: string, to: string, kilometres: number][] {
  const path = listLineStations(lines, code);
  const [first] = path;
  const loop = lines.find((one) => one.code === code)?.loop;
  const circle: typeof path = loop === undefined || first === undefined ? path : [...path, [first[0], loop]];
  return circle.slice(1).map(([to, end], index) => {
    const [from, begin] = at(circle, index);
    return [from, to, end - begin];
  });
}
