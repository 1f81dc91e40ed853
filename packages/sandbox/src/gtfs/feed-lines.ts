import { earliestDeparture, minutesPerDay } from '../base/calendar.ts';
import { getOrCreate, groupBy, unique } from '../base/collections.ts';
import type { HourBands, CalendarData, LineData, Position, TrainGroupData, ServiceData } from '../data/types.ts';
import { removeRepeatNumber, numberRepeatedVisits } from '../data/derived/line-path.ts';
import type { ConversionReport } from './conversion-report.ts';
import { shiftCalendar } from './feed-calendars.ts';
import type { FeedRoute } from './feed-routes.ts';
import { createStraightStopPath, createStopPathAlongShape, type StopPath } from './feed-shapes.ts';
import type { FeedTrip } from './feed-trips.ts';

/** GTFS route with everything that is needed to create its lines. */
export interface RouteLineInput {
  readonly prefix: string;
  readonly route: FeedRoute;
  readonly trips: readonly FeedTrip[];
  readonly corporation: string;
  readonly system: string;
  readonly hasZones: boolean;
  /** Returns the name that a stop has in the data of the sandbox. */
  readonly nameOf: (stop: FeedTrip['calls'][number]['pole']['stop']) => string;
  readonly shapes: ReadonlyMap<string, readonly Position[]>;
  readonly calendars: ReadonlyMap<string, CalendarData>;
}

/** Lines, services, timetables and calendars of a route. */
export interface RouteLines {
  readonly lines: LineData[];
  readonly services: ServiceData[];
  readonly timetables: TrainGroupData[];
  readonly calendars: Record<string, CalendarData>;
}

/**
 * Creates a line for each sequence of stops that occurs in a route. For each line, trips with equal times and the same
 * calendar form one timetable.
 */
export function createLines(source: RouteLineInput, report: ConversionReport): RouteLines {
  const made: RouteLines = { lines: [], services: [], timetables: [], calendars: {} };
  const patterns = groupBy(source.trips, ({ calls, shape, isInterval, headsign }) =>
    // Trains with different destinations need separate station timetables.
    [shape, isInterval, source.route.type === 'train' ? headsign : '', ...calls.map(({ pole }) => pole.id)].join('\n'),
  );
  for (const trips of patterns.values()) addLine(made, { ...source, trips }, report);
  return made;
}

function addLine(made: RouteLines, source: RouteLineInput, report: ConversionReport): void {
  const [first] = source.trips;
  if (first === undefined) return;
  const { prefix, route, nameOf, corporation, system, hasZones } = source;
  const code = `${prefix}-${made.lines.length + 1}`;
  const poles = first.calls.map(({ pole }) => pole);
  const entries = numberRepeatedVisits(poles.map(({ stop }) => nameOf(stop)));
  const { kilometres, between } = findPath(source, first, report);
  const platforms = poles.flatMap(({ platform }, index) => (platform === '' ? [] : [[entries[index] ?? '', platform]]));
  const via = entries.flatMap((entry, index) => {
    const text = between[index]
      ?.map(([latitude, longitude]) => `${latitude.toFixed(5)},${longitude.toFixed(5)}`)
      .join(' ');
    return text === undefined || text === '' ? [] : [[entry, text]];
  });
  made.lines.push({
    code,
    name: route.name,
    ...(route.yomi !== undefined && { yomi: route.yomi }),
    corporation,
    color: route.color,
    system,
    ...(route.track && { track: route.track }),
    ...(route.yomi === undefined || route.type !== 'train' ? { hidden: true } : {}),
    path: Object.fromEntries(entries.map((entry, index) => [entry, kilometres[index] ?? 0])),
    ...(hasZones && { zones: poles.map(({ zone }) => zone || '-').join(' ') }),
    ...(via.length > 0 && { via: Object.fromEntries(via) as Record<string, string> }),
    ...(platforms.length > 0 && { platforms: { down: Object.fromEntries(platforms) as Record<string, string> } }),
  });
  const profiles = groupBy(source.trips, formatTimes);
  const [times = ''] = profiles.keys();
  const rail = `${route.agency.name}・${route.name}`;
  const destination = first.headsign || (poles.at(-1)?.stop.name ?? '');
  made.services.push({
    id: code,
    rail,
    line: code,
    kind: route.kind,
    type: route.type,
    only: 'down',
    ...(route.type === 'train' && { heading: `${rail} ${destination}方面` }),
    ...(route.type === 'bus.local' && { boarding: 2 }),
    times: Object.fromEntries(times.split(' ').map((mark, index) => [entries[index] ?? '', readMark(mark)])),
    ...(route.type === 'train' && {
      toward: { up: [entries[0] ?? ''], down: [removeRepeatNumber(entries.at(-1) ?? '')] },
    }),
    ...(first.isInterval && { reliability: 'interval' }),
  });
  for (const [profile, trips] of profiles)
    addRuns(made, { ...source, trips }, { service: code, ...(profile !== times && { times: profile }) });
}

function readMark(mark: string): number | string {
  return /^\d+$/.test(mark) ? Number(mark) : mark;
}

/**
 * Finds the path of a line along its GTFS shape (`shapes.txt`) or, without a usable shape, in straight lines. The
 * kilometres are strictly increasing.
 */
function findPath({ shapes }: RouteLineInput, { shape, calls }: FeedTrip, report: ConversionReport): StopPath {
  const stops = calls.map(({ pole }) => pole.position);
  const known = shapes.get(shape);
  const followed = known && createStopPathAlongShape(known, stops);
  if (known !== undefined && followed === undefined) report.leaveOut('バス停や駅を順に通らない線形', shape);
  const { kilometres, between } = followed ?? createStraightStopPath(stops);
  let last = -0.01;
  const increasing = kilometres.map(
    (one) => (last = Math.max(Math.round(one * 100) / 100, Math.round(last * 100 + 1) / 100)),
  );
  return { kilometres: increasing, between };
}

/** Formats the times of a trip in minutes after its first departure: `0 2 5/6`. */
function formatTimes({ calls }: FeedTrip): string {
  const start = calls[0]?.departure ?? 0;
  return calls
    .map(({ arrival, departure }, index) => {
      const [come, go] = [index === 0 ? 0 : arrival - start, departure - start];
      return come === go || index === calls.length - 1 ? String(come) : `${come}/${go}`;
    })
    .join(' ');
}

/** Adds a timetable for each calendar of the given trips, all of which have the same times between stops. */
function addRuns(made: RouteLines, source: RouteLineInput, run: Pick<TrainGroupData, 'service' | 'times'>): void {
  const byCalendar = new Map<string, number[]>();
  for (const { service, departures } of source.trips) {
    for (const departure of departures) {
      // A service day in the data of the sandbox starts at 4:00. Earlier trips belong to the previous service day, and
      // trips after 27:59 to a later one.
      const shift = Math.floor((departure - earliestDeparture) / minutesPerDay);
      const name = `${source.prefix.replace(/-.*$/, '')} ${service}${shift === 0 ? '' : ` ${shift > 0 ? '+' : ''}${shift}`}`;
      const calendar = source.calendars.get(service);
      if (calendar === undefined) continue;
      made.calendars[name] ??= shift === 0 ? calendar : shiftCalendar(calendar, shift);
      getOrCreate(byCalendar, name, () => []).push(departure - shift * minutesPerDay);
    }
  }
  for (const [calendar, departures] of byCalendar) {
    made.timetables.push({
      id: `${run.service ?? ''} ${made.timetables.length + 1}`,
      ...run,
      direction: 'down',
      calendar,
      departures: formatBands(unique(departures).sort((a, b) => a - b)),
    });
  }
}

function formatBands(departures: readonly number[]): HourBands {
  const hours = groupBy(departures, (departure) => String(Math.floor(departure / 60)));
  return Object.fromEntries([...hours].map(([hour, own]) => [hour, own.map((departure) => departure % 60).join(' ')]));
}
