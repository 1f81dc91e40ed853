import { formatYmd, parseDay } from '../base/calendar.ts';
import type { CalendarData } from '../data/types.ts';
import { readFeedRows, type FeedRow, type FeedTables } from './feed-table.ts';

const days = [
  ['monday', '月'],
  ['tuesday', '火'],
  ['wednesday', '水'],
  ['thursday', '木'],
  ['friday', '金'],
  ['saturday', '土'],
  ['sunday', '日'],
] as const;

interface Draft {
  days: string;
  from: string;
  to: string;
  readonly exceptions: Map<string, boolean>;
}

/** Reads `calendar.txt` and `calendar_dates.txt`. The result is keyed by `service_id`. */
export function readCalendars(tables: FeedTables): ReadonlyMap<string, CalendarData> {
  const { report } = tables;
  const drafts = new Map<string, Draft>();
  readFeedRows(tables, 'calendar.txt', {
    needed: ['service_id', 'start_date', 'end_date'],
    onRow: ({ get, at }) => {
      const [from, to] = [parseGtfsDate(get('start_date')), parseGtfsDate(get('end_date'))];
      if (from === undefined || to === undefined || from > to) report.leaveOut('期間の日付が正しくない運行日', at);
      else if (drafts.has(get('service_id'))) report.leaveOut('service_idが重なっている運行日', at);
      else {
        const own = days.filter(([column]) => get(column) === '1').map(([, name]) => name);
        drafts.set(get('service_id'), { days: own.join(''), from, to, exceptions: new Map() });
      }
    },
  });
  readFeedRows(tables, 'calendar_dates.txt', {
    needed: ['service_id', 'date', 'exception_type'],
    onRow: (row) => {
      addException(tables, drafts, row);
    },
  });
  return new Map([...drafts].map(([id, draft]) => [id, finish(draft)]));
}

function addException({ report }: FeedTables, drafts: Map<string, Draft>, { get, at }: FeedRow): void {
  const date = parseGtfsDate(get('date'));
  const type = get('exception_type');
  if (date === undefined || (type !== '1' && type !== '2')) {
    report.leaveOut('日付か種別が正しくない運行日の例外', at);
    return;
  }
  const id = get('service_id');
  const draft = drafts.get(id) ?? { days: '', from: date, to: date, exceptions: new Map<string, boolean>() };
  drafts.set(id, draft);
  draft.exceptions.set(date, type === '1');
  if (draft.days !== '') return;
  if (date < draft.from) draft.from = date;
  if (date > draft.to) draft.to = date;
}

function finish({ exceptions, ...calendar }: Draft): CalendarData {
  const datesOf = (runs: boolean): string[] =>
    [...exceptions]
      .filter(([, one]) => one === runs)
      .map(([date]) => date)
      .sort();
  const [added, removed] = [datesOf(true), datesOf(false)];
  return { ...calendar, ...(added.length > 0 && { added }), ...(removed.length > 0 && { removed }) };
}

/** Returns a valid date `YYYYMMDD` unchanged and `undefined` for any other text. */
export function parseGtfsDate(text: string): string | undefined {
  try {
    return formatYmd(parseDay(text));
  } catch {
    return undefined;
  }
}

/**
 * Moves all days of a calendar by a number of days, for trips that start before 4:00 or after 27:59 of their service
 * day.
 */
export function shiftCalendar({ days: own, from, to, added, removed }: CalendarData, by: number): CalendarData {
  const shift = (date: string): string => formatYmd(parseDay(date) + by);
  const week = days.map(([, name]) => name);
  return {
    days: week.filter((_, index) => own.includes(week[(index - by + 7) % 7] ?? '')).join(''),
    from: shift(from),
    to: shift(to),
    ...(added && { added: added.map(shift) }),
    ...(removed && { removed: removed.map(shift) }),
  };
}
