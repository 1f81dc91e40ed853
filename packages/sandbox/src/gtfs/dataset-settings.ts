import { Problem } from '@route-search/toolkit/problem';
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

/**
 * Number of days among which the current day of the sandbox is chosen, and maximum validity of the timetables in
 * months.
 */
const clockDays = 28;
const maxMonths = 12;

/**
 * Creates the clock, the validity period and the publishers for GTFS data. The clock is ten o'clock on a weekday early
 * in the period that all feeds share. The weekday with the most trips is chosen.
 *
 * @throws Problem if the periods of the feeds do not overlap
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
  const clock = chooseDay(source, parseDay(from), parseDay(to));
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

function chooseDay({ calendars, timetables }: DatasetSource, first: number, last: number): number {
  const operating = new Map(Object.entries(calendars).map(([name, calendar]) => [name, createOperatingDays(calendar)]));
  let [best, most] = [first, -1];
  for (let day = first; day <= Math.min(last, first + clockDays - 1); day++) {
    if (getWeekday(day) % 6 === 0 || listHolidays(Number(formatYmd(day).slice(0, 4))).has(day)) continue;
    const running = timetables.filter(({ calendar = '' }) => operating.get(calendar)?.includes(day) === true).length;
    if (running > most) [best, most] = [day, running];
  }
  return best;
}
