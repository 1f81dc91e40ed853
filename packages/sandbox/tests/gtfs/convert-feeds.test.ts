/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-return, @typescript-eslint/no-unsafe-call -- responses of any depth */
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../src/engine/index.ts';
import { data as ours } from '../../src/generated/data.ts';
import type { SandboxData } from '../../src/data/types.ts';
import { convertFeeds } from '../../src/gtfs/convert-feeds.ts';
import { callEngine, findFirstCourse } from '../engine/support.ts';
import { createTownFeed, formatClock, type TownFeed } from '../support/town-feed.ts';

function convert(...feeds: readonly Record<string, string>[]): ReturnType<typeof convertFeeds> {
  return convertAll(feeds);
}

function convertAll(feeds: readonly Record<string, string>[], builtIn?: SandboxData): ReturnType<typeof convertFeeds> {
  const bytes = feeds.map((files, index) => ({
    name: `feed${index}`,
    files: new Map(Object.entries(files).map(([file, text]) => [file, new TextEncoder().encode(text)])),
  }));
  return convertFeeds(bytes, { builtIn, walkRadius: 200 });
}

const name = (pole: string): string => `町${'一二三四五六七八九十百千'.charAt(Number(pole.slice(1, -2)))}`;
const day = { weekday: '20240411', weekend: '20240413' } as const;

/** Compares all rides of a feed with the bus timetables and fares in responses. */
function expectAllRides({ trips, fares }: TownFeed, data: SandboxData): void {
  const engine = createEngine({ data });
  const codes = new Map(data.stops.map((stop) => [stop.name, stop.code]));
  for (const { id, route, service, poles, minutes } of trips) {
    // A timetable contains only rides from the first stop. For a stop that is visited twice, it contains only the first
    // visit.
    const ends = poles.flatMap((pole, to) =>
      to > 0 && poles.findIndex((one) => name(one) === name(pole)) === to ? [to] : [],
    );
    for (const to of ends) {
      const [from, end] = [poles[0]!, poles[to]!];
      const request = { from: codes.get(name(from))!, to: codes.get(name(end))! };
      // A trip before 4:00 belongs to the previous service day.
      const date = minutes[0]! < 240 ? String(Number(day[service]) - 1) : day[service];
      const { Line = [] } = callEngine('getBusTimetable', { ...request, date }, engine).TimeTable;
      const times = Line.map(({ DepartureState, ArrivalState }: any) =>
        [DepartureState, ArrivalState].map(({ Datetime, no }) => `${Datetime.text.slice(0, 5)} ${no}`).join(),
      );
      const expected = [from, end].map((pole, index) => {
        return `${formatClock(minutes[index * to]! % 1440)} ${Number(pole.slice(-1)) + 1}`;
      });
      expect(times, `${id} to ${end} on ${date}`).toContain(expected.join());
      const isEarly = minutes[0]! < 240 || minutes[to]! >= 1440;
      if (isEarly) continue;
      const time = formatClock(minutes[0]!);
      const query = { viaList: [request.from, request.to], date, time: time.replace(':', ''), answerCount: 20 };
      const found = callEngine('searchCourseExtreme', query, engine).Course.find(({ Route }: any) => {
        const [line, ...rest] = Route.Line;
        return (
          rest.length === 0 &&
          line.DepartureState.Datetime.text.slice(11, 16) === time &&
          line.Name.includes(`循環${route.slice(1)}`) &&
          line.ArrivalState.Datetime.text.slice(11, 16) === formatClock(minutes[to]!)
        );
      });
      // A course that is worse than another one in every respect may be missing.
      if (found !== undefined) expect(found.Price[0].Oneway).toBe(String(fares.get(`${route} ${from} ${end}`)));
    }
  }
}

describe('convertFeeds', () => {
  it.each([1, 2, 3])('gives the times, platforms and fares of every trip of the random feed %i', (seed) => {
    const feed = createTownFeed(seed);
    expectAllRides(feed, convert(feed.files).data);
  });

  it('gives the operating days of the calendars with their exceptions', () => {
    const feed = createTownFeed();
    const { data } = convert(feed.files);
    const engine = createEngine({ data });
    const trip = feed.trips.find(({ service, minutes }) => service === 'weekend' && minutes[0]! > 240)!;
    const [from, to] = [trip.poles[0]!, trip.poles[1]!].map(
      (pole) => data.stops.find((one) => one.name === name(pole))!.code,
    );
    const dates = ['20240502', '20240503', '20240504', '20240505'].filter((date) => {
      const { Line = [] } = callEngine('getBusTimetable', { from: from!, to: to!, date }, engine).TimeTable;
      return Line.some(({ DepartureState }: any) =>
        DepartureState.Datetime.text.startsWith(formatClock(trip.minutes[0]!)),
      );
    });
    expect(dates).toEqual(['20240503', '20240504', '20240505']);
  });

  it('refuses dates after the last day of the feed, even if the sandbox starts later', () => {
    const { data } = convert(createTownFeed().files);
    const engine = createEngine({ data, startDay: Date.UTC(2026, 10, 26) / 86_400_000 });
    const [from, to] = data.stops.map(({ code }) => code);
    const ask = (date: string): unknown => callEngine('searchCourseExtreme', { viaList: [from!, to!], date }, engine);
    expect(() => ask('20240930')).not.toThrow();
    const value = '20241001、有効期間は20240401から20240930';
    expect(() => ask('20241001')).toThrow(expect.objectContaining({ value }));
  });

  it.each([
    ['the GTFS form', 'table_name,field_name,language,translation,record_id\nstops,stop_name,ja-Hrkt,マチ イチ,s0'],
    [
      'the form with field values',
      'table_name,field_name,language,translation,field_value\nstops,stop_name,ja-hrkt,マチイチ,町一',
    ],
    ['the older GTFS-JP form', 'trans_id,lang,translation\n町一,ja-Hrkt,まちいち'],
  ])('finds stops by a reading in %s of translations.txt', (_, translations) => {
    const { data, report } = convert({ ...createTownFeed().files, 'translations.txt': translations });
    const { Point } = callEngine('listStations', { name: 'まちいち' }, createEngine({ data }));
    expect(Point.Station?.Name ?? Point[0].Station.Name).toBe('町一／町営バス');
    expect(report.formatSummary()).toMatch(/読みがなく、読みで検索できないバス停や駅: \d+件（feed0\/stops\.txt:3/);
  });

  it('joins the town to the built-in railways, with walks to near stations', () => {
    const { data } = convertAll([createTownFeed().files], ours);
    const code = data.stops.find((one) => one.name === '町四')!.code;
    const request = { viaList: [code, '22828'], date: day.weekday, time: '1200' };
    const course = findFirstCourse(request, createEngine({ data }));
    expect(course.Route.Point.map(({ Station }: any) => Station.Name)).toEqual(
      expect.arrayContaining(['町四／町営バス', '東京']),
    );
    expect(course.Route.Line.map(({ Type }: any) => Type?.text ?? Type)).toEqual(
      expect.arrayContaining(['bus', 'walk', 'train']),
    );
  });

  it('joins feeds: the same stop of an operator is one, and fares and days are those of each feed', () => {
    const [one, two] = [createTownFeed(4), createTownFeed(5)];
    const { data } = convert(one.files, two.files);
    expect(data.stops.filter((stop) => stop.name === '町一')).toHaveLength(1);
    expectAllRides(one, data);
    expectAllRides(two, data);
  });

  it('follows the shape of a trip between its stops', () => {
    const feed = createTownFeed();
    const { data } = convert(feed.files);
    expect(data.lines.every(({ via = {} }) => Object.keys(via).length >= 4)).toBe(true);
  });

  it('expands frequencies', () => {
    const feed = createTownFeed();
    const { id, poles, minutes } = feed.trips.find((trip) => trip.service === 'weekday' && trip.minutes[0]! > 300)!;
    const { data } = convert({
      ...feed.files,
      'frequencies.txt': `trip_id,start_time,end_time,headway_secs,exact_times\n${id},10:00:00,11:00:00,1200,0\n${id},47:00:00,77:00:00,36000,1`,
    });
    const [from, to] = [poles[0]!, poles[1]!].map((pole) => data.stops.find((one) => one.name === name(pole))!.code);
    const query = { from: from!, to: to!, date: day.weekday };
    const { Line } = callEngine('getBusTimetable', query, createEngine({ data })).TimeTable;
    const times = Line.map(({ DepartureState }: any) => DepartureState.Datetime.text.slice(0, 5));
    // The trip at 57:00 runs at 9:00 two days later.
    expect(times).toEqual(expect.arrayContaining(['09:00', '10:00', '10:20', '10:40']));
    expect(data.timetables.flatMap(({ departures }) => Object.keys(departures as object)).map(Number)).toSatisfy(
      (hours: number[]) => hours.every((hour) => hour >= 4 && hour < 28),
    );
    expect(times.filter((time: string) => time === formatClock(minutes[0]!))).toEqual([]);
  });

  it('creates lines and fares of routes whose ids are alike, contain separators or are a price', () => {
    const town = createTownFeed();
    const ids = ['r 0', 'r_0', 'r:0', '160'];
    const rename = (text: string): string => text.replace(/\br([0-3])\b/g, (_, index) => ids[Number(index)]!);
    const files = Object.entries(town.files).map(([file, text]) => [file, rename(text)] as const);
    // The route r0 has one fare. The fares of the others depend on the zones.
    const rules = `${rename(town.files['fare_rules.txt']!.replace(/^.*r0.*\r\n/gm, ''))}\r\nf160,r 0,,`;
    const { data } = convert({ ...Object.fromEntries(files), 'fare_rules.txt': rules });
    expect(new Set(data.lines.map(({ code }) => code)).size).toBe(data.lines.length);
    expectAllRides(
      { ...town, fares: new Map([...town.fares].map(([ride, fare]) => [ride, ride.startsWith('r0 ') ? 160 : fare])) },
      data,
    );
  });

  it.each([
    ['a weekday late in the period', 'WD,1,1,1,1,1,0,0,20240901,20240930', '2024-09-02'],
    ['a holiday if there is no trip on weekdays', 'WD,0,0,0,0,0,0,1,20240401,20240930', '2024-04-07'],
  ])('sets the clock to the day with the most trips: %s', (_, calendar, clock) => {
    const { files } = createTownFeed();
    const days = 'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date';
    const { data } = convert({
      ...files,
      'calendar.txt': `${days}\nweekend,1,1,1,1,1,1,1,20240401,20240401\n${calendar.replace('WD', 'weekday')}`,
      'calendar_dates.txt': 'service_id,date,exception_type\nweekend,20240401,2',
    });
    expect(data.engine.clock).toBe(`${clock}T10:00:00+09:00`);
  });

  it.each<[string, string, string | ((text: string) => string), string]>([
    ['a stop abroad', 'stops', 'x,外,51.5,0.1,,0,,', '位置が日本の外にあるバス停や駅: 1件（feed0/stops.txt:38）'],
    ['a trip without a route', 'trips', 'r9,weekday,x,', '使える経路（route_id）のない便: 1件（feed0/trips.txt:34）'],
    [
      'a time that is none',
      'stop_times',
      (text) => text.replace(/\r\n(\w+),[\d:]+/, '\r\n$1,7時'),
      '時刻が正しくない通過時刻: 1件（feed0/stop_times.txt:2）',
    ],
    ['a date that is none', 'calendar_dates', 'weekday,20240231,2', '例外: 1件（feed0/calendar_dates.txt:4）'],
    ['a price that is none', 'fare_attributes', 'x,1e9,JPY,0,0', '金額が0以上999999以下の整数でない運賃: 1件'],
    [
      'an agency of another time zone',
      'agency',
      (text) => text.replace('Asia/Tokyo', 'Europe/Paris'),
      '時刻を日本時間として読んだ事業者: 1件（feed0/agency.txt:2）',
    ],
    [
      'a route of an unknown agency',
      'routes',
      'x,zz,x,x,3,',
      '最初の事業者のものとした経路: 1件（feed0/routes.txt:6）',
    ],
    [
      'a trip that starts two days later',
      'stop_times',
      (text) => {
        const id = /\r\n(\w+),/.exec(text)?.[1] ?? '';
        return text.replaceAll(new RegExp(`^${id},(\\d+):(\\d+:\\d+),\\d+`, 'gm'), (_, hour: string, rest: string) => {
          const late = Number(hour) + 48;
          return `${id},${late}:${rest},${late}`;
        });
      },
      '48:00以後に始まる便: 1件（feed0/trips.txt:2）',
    ],
    [
      'a repeated agency',
      'agency',
      'a1,別,https://b.example,',
      'agency_idが重なっている事業者: 1件（feed0/agency.txt:3）',
    ],
    ['a repeated route', 'routes', 'r0,a1,別,別,2,', 'route_idが重なっている経路: 1件（feed0/routes.txt:6）'],
    [
      'repeated operating days',
      'calendar',
      'weekday,0,0,0,0,0,0,0,20240401,20240930',
      'service_idが重なっている運行日: 1件（feed0/calendar.txt:4）',
    ],
    ['a repeated fare', 'fare_attributes', 'f160,10,JPY,0,0', 'fare_idが重なっている運賃: 1件'],
    [
      'a period without any operating day',
      'feed_info',
      (text) => text.replace('20240401,20240930', '20230401,20230930'),
      '運行日のない期間（feed_start_date、feed_end_date）: 1件（feed0/feed_info.txt:2）',
    ],
    [
      'a quote that is not closed',
      'shapes',
      '"x',
      'CSVとして読めない行（引用符を確かめてください）: 1件（feed0/shapes.txt:50）',
    ],
    ['a value too many', 'routes', 'x,a1,x,x,3,,1', '値の数が列の数より多い行: 1件（feed0/routes.txt:6）'],
  ])('reports a bad row by file and line, and converts the other rows: %s', (_, table, change, message) => {
    const { files } = createTownFeed() as { files: Record<string, string> };
    const file = `${table}.txt`;
    const text = files[file]!;
    const { data, report } = convert({
      ...files,
      [file]: typeof change === 'string' ? `${text}\n${change}` : change(text),
    });
    expect(report.formatSummary()).toContain(message);
    expect(data.engine.clock).toMatch(/^2024-/);
    expect(data.timetables.length).toBeGreaterThan(8);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['a file that is missing', { 'stops.txt': '' }, /stops\.txt/],
    ['a column that is missing', { 'trips.txt': 'route_id,trip_id' }, /feed0\/trips\.txt:1.*service_id/],
    ['no trip', { 'trips.txt': 'route_id,service_id,trip_id' }, /使える便がありません/],
    [
      'no operating day',
      { 'calendar.txt': '', 'calendar_dates.txt': 'service_id,date,exception_type\nweekday,20240401,2' },
      /期間（20240401から20240930）に走る便がありません/,
    ],
  ])('refuses a feed with %s, naming the fault', (_, files, message) => {
    expect(() => convert({ ...createTownFeed().files, ...files })).toThrow(message);
  });
});
