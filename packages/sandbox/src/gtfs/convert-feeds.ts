import { Problem } from '@route-search/toolkit/problem';
import { getExistingValue, groupBy } from '../base/collections.ts';
import type { CalendarData, CorporationData, FaresData, SandboxData } from '../data/types.ts';
import { ConversionReport } from './conversion-report.ts';
import { createDatasetSettings, type ValidityPeriod } from './dataset-settings.ts';
import type { Feed } from './feed.ts';
import { readCalendars, parseGtfsDate } from './feed-calendars.ts';
import { createFareSystems, readFares } from './feed-fares.ts';
import { createLines, type RouteLines } from './feed-lines.ts';
import { readAgencies, readRoutes, type FeedRoute } from './feed-routes.ts';
import { readShapes } from './feed-shapes.ts';
import { readPoles } from './feed-stops.ts';
import { readFeedRows, type FeedTables } from './feed-table.ts';
import { readTrips, type FeedTrip } from './feed-trips.ts';
import { findNearbyFootpaths } from './nearby-footpaths.ts';
import { PlaceRegistry, type PlaceService } from './place-registry.ts';
import { Readings } from './readings.ts';

/** Options of a GTFS conversion. */
export interface ConversionOptions {
  /** Data of the sandbox to which the feeds are added. */
  readonly builtIn?: SandboxData | undefined;
  /** Maximum distance between two stops for which a footpath is created, as the crow flies, in metres. */
  readonly walkRadius: number;
  readonly report?: ConversionReport;
}

/** Error for feeds without any usable trip. The report of the conversion contains the reasons. */
export class NoTripProblem extends Problem {
  constructor() {
    super('使える便がありません。');
  }
}

/** Files of a feed that the conversion supports. The report lists all other files. */
const readFiles = [
  ...['agency.txt', 'agency_jp.txt', 'stops.txt', 'routes.txt', 'trips.txt', 'stop_times.txt', 'calendar.txt'],
  ...['calendar_dates.txt', 'fare_attributes.txt', 'fare_rules.txt', 'frequencies.txt', 'shapes.txt', 'feed_info.txt'],
  ...['translations.txt', 'fare_products.txt', 'fare_leg_rules.txt'],
];
const requiredFiles = ['agency.txt', 'stops.txt', 'routes.txt', 'trips.txt', 'stop_times.txt'];

interface Draft extends RouteLines {
  readonly corporations: CorporationData[];
  readonly systems: Record<string, FaresData['systems'][string]>;
  readonly places: PlaceRegistry;
  readonly report: ConversionReport;
  readonly periods: ValidityPeriod[];
  readonly publishers: string[];
}

/**
 * Converts GTFS or GTFS-JP feeds to data of a sandbox.
 *
 * @throws Problem if a feed lacks a required file or column, or if no trip can be used
 */
export function convertFeeds(
  feeds: readonly Feed[],
  { builtIn, walkRadius, report = new ConversionReport() }: ConversionOptions,
): { readonly data: SandboxData; readonly report: ConversionReport } {
  const draft: Draft = {
    report,
    corporations: [],
    systems: {},
    lines: [],
    services: [],
    timetables: [],
    calendars: {},
    places: new PlaceRegistry(report, builtIn),
    periods: [],
    publishers: [],
  };
  feeds.forEach((feed, index) => {
    addFeed(draft, feed, `g${index + 1}`);
  });
  if (draft.timetables.length === 0) throw new NoTripProblem();
  const data = assemble(draft, builtIn);
  const codes = new Set(draft.places.stations.concat(draft.places.stops as never[]).map(({ code }) => code));
  const walks = findNearbyFootpaths(data, walkRadius, ({ place }) => codes.has(place.code));
  report.addTotal(`駅${draft.places.stations.length}、バス停${draft.places.stops.length}、歩く道${walks.length}`);
  report.addTotal(
    `路線${draft.lines.length}、列車のまとまり${draft.timetables.length}、運行日${Object.keys(draft.calendars).length}`,
  );
  report.addTotal(`時計 ${data.engine.clock}`);
  return { data: { ...data, walks: [...data.walks, ...walks] }, report };
}

function addFeed(draft: Draft, feed: Feed, prefix: string): void {
  const { report } = draft;
  const tables: FeedTables = { feed, report };
  for (const file of requiredFiles) {
    if ((feed.files.get(file)?.length ?? 0) === 0)
      throw new Problem(`${file}がありません。GTFSのファイルを入れたZIPファイルかフォルダーを指定してください。`, {
        file: feed.name,
      });
  }
  for (const file of feed.files.keys()) {
    if (!readFiles.includes(file)) report.leaveOut('読まないファイル', `${feed.name}/${file}`);
  }
  const readings = new Readings(tables);
  const agencies = readAgencies(tables);
  const routes = readRoutes(tables, { agencies, readings });
  const calendars = readCalendars(tables);
  const poles = readPoles(tables, readings);
  const trips = readTrips(tables, { poles, routes, services: calendars });
  const used = new Set(trips.flatMap(({ calls }) => calls.map(({ pole }) => pole)));
  report.leaveOut('どの便も停まらないのりばや標柱', undefined, poles.size - used.size);
  addRoutes(draft, { tables, prefix, routes, trips, calendars });
  const { period, publisher } = readFeedInfo(tables, [...calendars.values()]);
  draft.periods.push(period);
  draft.publishers.push(publisher || ([...agencies.values()][0]?.name ?? ''));
}

interface FeedContent {
  readonly tables: FeedTables;
  readonly prefix: string;
  readonly routes: ReadonlyMap<string, FeedRoute>;
  readonly trips: readonly FeedTrip[];
  readonly calendars: ReadonlyMap<string, CalendarData>;
}

/** Adds the lines, places and fares of a feed, grouped by corporation. */
function addRoutes(draft: Draft, { tables, prefix, routes, trips, calendars }: FeedContent): void {
  const shapes = readShapes(tables);
  const fares = readFares(tables);
  const byRoute = groupBy(trips, ({ route }) => route);
  const owners = groupBy(byRoute.keys(), (id) => findCorporation(draft, getExistingValue(routes, id)));
  const codes = createRouteCodes(byRoute.keys());
  for (const [corporation, ids] of owners) {
    const priced = new Map(
      ids.map((id) => {
        const zones = byRoute.get(id)?.flatMap(({ calls }) => calls.map(({ pole }) => pole.zone)) ?? [];
        return [id, { agency: getExistingValue(routes, id).agencyId, zones: new Set(zones) }] as const;
      }),
    );
    const { systems, systemOf } = createFareSystems(fares, {
      corporation: corporation.code,
      prefix: `${prefix} ${corporation.code}`,
      routes: priced,
    });
    Object.assign(draft.systems, systems);
    ids.forEach((id) => {
      const route = getExistingValue(routes, id);
      const system = systemOf.get(id) ?? '';
      const kind = getKind(route);
      const use: PlaceService = { kind, corporation, prefecture: route.agency.prefecture };
      const own = createLines(
        {
          prefix: `${prefix}-${getExistingValue(codes, id)}`,
          route,
          trips: byRoute.get(id) ?? [],
          shapes,
          calendars,
          corporation: corporation.code,
          system,
          hasZones: systems[system]?.table !== undefined,
          nameOf: (stop) => draft.places.getName(stop, use),
        },
        draft.report,
      );
      draft.lines.push(...own.lines);
      draft.services.push(...own.services);
      draft.timetables.push(...own.timetables);
      Object.assign(draft.calendars, own.calendars);
    });
  }
}

/** Creates a code for each route id, without the characters that separate values. The codes of a feed are different. */
function createRouteCodes(ids: Iterable<string>): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  const taken = new Set<string>();
  for (const id of ids) {
    let code = id.replace(/[\s:,]/g, '_');
    while (taken.has(code)) code += '_';
    taken.add(code);
    codes.set(id, code);
  }
  return codes;
}

function getKind({ type }: Pick<FeedRoute, 'type'>): PlaceService['kind'] {
  return type.startsWith('bus') ? 'bus' : type === 'ship' ? 'ship' : 'train';
}

/** Code of the first corporation that is created for a feed. Further corporations get consecutive codes. */
const firstCorporation = 9001;

/**
 * Finds or creates the corporation of a route. An agency that runs several types of vehicles becomes one corporation
 * for each type.
 */
function findCorporation({ corporations }: Draft, { agency, type }: FeedRoute): CorporationData {
  const kind = getKind({ type });
  const isTaken = corporations.some((one) => one.name === agency.name && one.type !== kind);
  const name = isTaken ? `${agency.name}（${{ bus: 'バス', ship: '船', train: '鉄道' }[kind]}）` : agency.name;
  const known = corporations.find((one) => one.name === name);
  if (known !== undefined) return known;
  const corporation: CorporationData = {
    code: String(firstCorporation + corporations.length),
    name,
    type: kind,
    ...(kind === 'bus' && { detail: type === 'bus.highway' ? 'highway' : 'local' }),
    prefectures: [],
  };
  corporations.push(corporation);
  return corporation;
}

/**
 * Reads the validity period and the publisher of a feed. If `feed_info.txt` contains no period, or one without
 * operating days, that of the calendars is used.
 */
function readFeedInfo(
  tables: FeedTables,
  calendars: readonly CalendarData[],
): { readonly period: ValidityPeriod; readonly publisher: string } {
  let publisher = '';
  const dates = calendars.flatMap(({ from, to, added = [] }) => [from, to, ...added]).sort();
  const period = { from: dates[0] ?? '', to: dates.at(-1) ?? '' };
  readFeedRows(tables, 'feed_info.txt', {
    onRow: ({ get, at }) => {
      publisher = get('feed_publisher_name');
      const from = parseGtfsDate(get('feed_start_date')) ?? period.from;
      const to = parseGtfsDate(get('feed_end_date')) ?? period.to;
      if (from > to || from > period.to || to < period.from)
        tables.report.leaveOut('運行日のない期間（feed_start_date、feed_end_date）', at);
      else Object.assign(period, { from, to });
    },
  });
  return { period, publisher };
}

/**
 * Creates the complete data of a sandbox from the converted lines, places and fares. Adds it to the sandbox's own data
 * if `builtIn` is given.
 */
function assemble(draft: Draft, builtIn: SandboxData | undefined): SandboxData {
  const { corporations, lines, services, timetables, calendars, systems, places } = draft;
  const stops = [...places.stations.map((one) => ({ ...one, operator: undefined })), ...places.stops];
  const own = corporations.map((one) => ({
    ...one,
    prefectures: [
      ...new Set(
        stops.flatMap(({ operator, prefecture }) =>
          operator === undefined || operator === one.code ? [prefecture] : [],
        ),
      ),
    ],
  }));
  return {
    engine: createDatasetSettings(draft, builtIn?.engine),
    corporations: [...(builtIn?.corporations ?? []), ...own],
    stations: [...(builtIn?.stations ?? []), ...places.stations],
    stops: [...(builtIn?.stops ?? []), ...places.stops],
    ports: builtIn?.ports ?? [],
    walks: builtIn?.walks ?? [],
    lines: [...(builtIn?.lines ?? []), ...lines],
    services: [...(builtIn?.services ?? []), ...services],
    calendars: { ...builtIn?.calendars, ...calendars },
    timetables: [...(builtIn?.timetables ?? []), ...timetables],
    fares: {
      charges: {},
      seatNames: {},
      seasons: { area: 'Main', difference: 0, high: [], low: [] },
      products: {},
      coupons: [],
      ...builtIn?.fares,
      systems: { ...builtIn?.fares.systems, ...systems },
    },
    passes: builtIn?.passes ?? {
      pupils: { highSchool: 1, juniorHighSchool: 1 },
      systems: {},
      byCorporation: {},
      nikukanteiki: [],
      vehicle: { normal: '普通車用', green: 'グリーン車用', comment: '' },
      abolished: { stations: [], lines: [] },
    },
    changes: builtIn?.changes ?? [],
    codes: builtIn?.codes ?? [],
    realtime: builtIn?.realtime ?? { fixed: {}, silent: [], share: 25, most: 6, unknown: 8 },
    timetableCodes: builtIn?.timetableCodes ?? [],
    aliases: { courses: [], passes: [] },
  };
}
