import { Problem } from '@route-search/toolkit/problem';
import { groupBy } from '../base/collections.ts';
import { formatIsoDate, formatYmd, parseDay } from '../base/calendar.ts';
import { getWeekday, listHolidays } from '../data/derived/holiday-calendar.ts';
import { createOperatingDays } from '../data/derived/derive-network-data.ts';
import type { CalendarData, DatasetSettings, TrainGroupData } from '../data/types.ts';
import type { ConversionReport } from './conversion-report.ts';

/** Validity period of a feed: first and last day as `YYYYMMDD`. */
export interface ValidityPeriod {
  from: string;
  to: string;
}

interface DatasetSource {
  readonly periods: readonly ValidityPeriod[];
  readonly publishers: readonly string[];
  readonly calendars: Readonly<Record<string, CalendarData>>;
  readonly timetables: readonly TrainGroupData[];
  readonly report: ConversionReport;
}

/** Number of days after the start of a calendar that can become the current day of the sandbox. */
const clockDays = 28;

/** Maximum validity of the timetables in months. */
const maxMonths = 12;

/**
 * Creates the clock, the validity period and the publishers for GTFS data. The clock is ten o'clock on the weekday with
 * the most trips in the period that all feeds share, or on a day off if there is no trip on weekdays.
 *
 * @throws Problem if the periods of the feeds do not overlap, or contain no trip
 */
export function createDatasetSettings(source: DatasetSource, builtIn: DatasetSettings | undefined): DatasetSettings {
  const { periods, publishers, report } = source;
  const from =
    periods
      .map((one) => one.from)
      .sort()
      .at(-1) ?? '';
  const [to = ''] = periods.map((one) => one.to).sort();
  if (from > to)
    throw new Problem(
      `フィードの期間が重なりません。（${periods.map((one) => `${one.from}から${one.to}`).join('、')}）`,
    );
  const clock = chooseDay(source, { from, to });
  const month = formatYmd(clock).slice(0, 6);
  const months =
    (Number(to.slice(0, 4)) - Number(month.slice(0, 4))) * 12 + Number(to.slice(4, 6)) - Number(month.slice(4)) + 1;
  if (months > maxMonths) report.leaveOut(`${maxMonths}か月より先の有効期間（時計を進めると使える）`);
  return {
    engine: {
      current: `${month}_02a`,
      previous: `${month}_01a`,
      next: `${month}_03a`,
      ...(builtIn?.engine.abolished !== undefined && { abolished: builtIn.engine.abolished }),
    },
    clock: `${formatIsoDate(clock)}T10:00:00+09:00`,
    copyrights: [...new Set(publishers)].map((company, index) => ({ companyId: String(index + 1), company })),
    versions: [
      {
        caption: '時刻表',
        create: from,
        createType: 'Date',
        rangeCaption: '有効期間',
        months: Math.min(months, maxMonths),
        until: to,
      },
    ],
    ...(builtIn?.days && { days: builtIn.days }),
  };
}

function chooseDay({ calendars, timetables }: DatasetSource, period: ValidityPeriod): number {
  const [first, last] = [parseDay(period.from), parseDay(period.to)];
  const used = groupBy(timetables, ({ calendar = '' }) => calendar);
  const operating = Object.entries(calendars).map(([name, calendar]) => {
    return { ...createOperatingDays(calendar), count: used.get(name)?.length ?? 0 };
  });
  // The number of trips only grows where a calendar starts or adds a day.
  const starts = Object.values(calendars).map(({ from }) => parseDay(from));
  const days = [first, ...starts].flatMap((start) => Array.from({ length: clockDays }, (_, index) => start + index));
  const added = Object.values(calendars).flatMap((calendar) => (calendar.added ?? []).map(parseDay));
  const isDayOff = (day: number): boolean =>
    getWeekday(day) % 6 === 0 || listHolidays(Number(formatYmd(day).slice(0, 4))).has(day);
  const [busiest] = [...new Set([...days, ...added])]
    .filter((day) => first <= day && day <= last)
    .map((day) => ({ day, running: operating.reduce((sum, one) => sum + (one.includes(day) ? one.count : 0), 0) }))
    .filter(({ running }) => running > 0)
    .sort((a, b) => Number(isDayOff(a.day)) - Number(isDayOff(b.day)) || b.running - a.running || a.day - b.day);
  if (busiest === undefined)
    throw new Problem(
      `フィードの期間（${period.from}から${period.to}）に走る便がありません。calendar.txtとcalendar_dates.txtを確かめてください。`,
    );
  return busiest.day;
}
