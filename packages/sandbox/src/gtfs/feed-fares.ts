import { getOrCreate } from '../base/collections.ts';
import type { FareSystemData } from '../data/types.ts';
import { formatFareZoneName } from './feed-stops.ts';
import { readFeedRows, type FeedTables } from './feed-table.ts';

/** Fares of a feed in yen. */
export interface FeedFares {
  /** Fares by route id, origin zone and destination zone. An empty route id applies to all routes. */
  readonly byPair: ReadonlyMap<string, FareTable>;
  readonly byRoute: ReadonlyMap<string, number>;
  /** Fare by agency id. An empty id applies to all agencies. */
  readonly byAgency: ReadonlyMap<string, number>;
}

type FareTable = Map<string, Map<string, number>>;

/** Maximum fare in yen. Higher fares are mistakes in the feed. */
const maxPrice = 999_999;

/** Reads `fare_attributes.txt` and `fare_rules.txt`. If several fares apply to a ride, the lowest is used. */
export function readFares(tables: FeedTables): FeedFares {
  const { report } = tables;
  const prices = new Map<string, { readonly price: number; readonly agency: string }>();
  readFeedRows(tables, 'fare_attributes.txt', {
    needed: ['fare_id', 'price'],
    onRow: ({ get, at }) => {
      const price = Number(get('price'));
      if (!(/^[\d.]+$/.test(get('price')) && Number.isInteger(price) && price <= maxPrice))
        report.leaveOut(`金額が0以上${maxPrice}以下の整数でない運賃`, at);
      else if (get('currency_type') !== '' && get('currency_type') !== 'JPY') report.leaveOut('通貨が円でない運賃', at);
      else if (prices.has(get('fare_id'))) report.leaveOut('fare_idが重なっている運賃', at);
      else {
        if (get('transfers') !== '0') report.leaveOut('乗り継いでも同じ運賃になる指定（transfers）', at);
        prices.set(get('fare_id'), { price, agency: get('agency_id') });
      }
    },
  });
  const byPair = new Map<string, FareTable>();
  const byRoute = new Map<string, number>();
  const ruled = new Set<string>();
  readFeedRows(tables, 'fare_rules.txt', {
    needed: ['fare_id'],
    onRow: ({ get, at }) => {
      const fare = prices.get(get('fare_id'));
      const route = get('route_id');
      const [from, to] = ['origin_id', 'destination_id'].map((column) => formatFareZoneName(get(column)));
      ruled.add(get('fare_id'));
      if (fare === undefined) report.leaveOut('使える運賃（fare_id）のない規則', at);
      else if (get('contains_id') !== '') report.leaveOut('通る区域（contains_id）による運賃の規則', at);
      else if (from && to) {
        const row = getOrCreate(
          getOrCreate(byPair, route, () => new Map() as FareTable),
          from,
          () => new Map<string, number>(),
        );
        row.set(to, Math.min(fare.price, row.get(to) ?? Infinity));
      } else if (from || to || route === '') report.leaveOut('乗る区域か降りる区域だけの運賃の規則', at);
      else byRoute.set(route, Math.min(fare.price, byRoute.get(route) ?? Infinity));
    },
  });
  const byAgency = new Map<string, number>();
  for (const [id, { price, agency }] of prices) {
    if (!ruled.has(id)) byAgency.set(agency, Math.min(price, byAgency.get(agency) ?? Infinity));
  }
  for (const file of ['fare_products.txt', 'fare_leg_rules.txt']) {
    if (tables.feed.files.has(file))
      report.leaveOut('運賃の新しい形式（GTFS-Fares V2）', `${tables.feed.name}/${file}`);
  }
  return { byPair, byRoute, byAgency };
}

/** Route with its fare zones and the id of its agency. */
export interface RouteFareZones {
  readonly agency: string;
  readonly zones: ReadonlySet<string>;
}

/** Fare systems of the routes of one corporation. */
export interface FareSystemsByRoute {
  readonly systems: Readonly<Record<string, FareSystemData>>;
  readonly systemOf: ReadonlyMap<string, string>;
}

/**
 * Creates the fare systems of a corporation. A common table contains the most frequent fare for each pair of zones. A
 * route with other fares gets an additional table of the differences.
 */
export function createFareSystems(
  { byPair, byRoute, byAgency }: FeedFares,
  { corporation, routes, prefix }: { corporation: string; prefix: string; routes: ReadonlyMap<string, RouteFareZones> },
): FareSystemsByRoute {
  const zones = new Set([...routes.values()].flatMap((route) => [...route.zones]));
  const common = findCommonFares(
    [...routes.keys()].flatMap((route) => byPair.get(route) ?? []),
    byPair.get(''),
  );
  const systems: Record<string, FareSystemData> = {
    [prefix]: { corporation, perRide: true, table: formatTable(common, zones) },
  };
  const systemOf = new Map<string, string>();
  for (const [id, { agency }] of routes) {
    const own = byPair.get(id);
    const flat = byRoute.get(id) ?? (byPair.has('') ? undefined : (byAgency.get(agency) ?? byAgency.get('')));
    if (own === undefined && flat !== undefined) {
      // Without the unit, a route whose id is the price would have the same name.
      const name = `${prefix} ${flat}円`;
      systems[name] = { corporation, perRide: true, rows: [[9999, flat]] };
      systemOf.set(id, name);
      continue;
    }
    const table = formatTable(findDifferences(own, common), zones);
    const differs = Object.keys(table).length > 0;
    if (differs) systems[`${prefix} ${id}`] = { corporation, perRide: true, table, base: prefix };
    systemOf.set(id, differs ? `${prefix} ${id}` : prefix);
  }
  return { systems, systemOf };
}

/**
 * Finds the most frequent fare for each pair of zones. A fare for all routes has priority over fares of single routes.
 */
function findCommonFares(tables: readonly FareTable[], general: FareTable | undefined): FareTable {
  const counts = new Map<string, Map<string, Map<number, number>>>();
  for (const table of tables) {
    for (const [from, row] of table) {
      const own = getOrCreate(counts, from, () => new Map<string, Map<number, number>>());
      for (const [to, price] of row) {
        const each = getOrCreate(own, to, () => new Map<number, number>());
        each.set(price, (each.get(price) ?? 0) + 1);
      }
    }
  }
  const most = (each: ReadonlyMap<number, number>): number =>
    [...each].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 0;
  const common: FareTable = new Map(
    [...counts].map(([from, row]) => [from, new Map([...row].map(([to, each]) => [to, most(each)]))]),
  );
  for (const [from, row] of general ?? []) {
    common.set(from, new Map([...(common.get(from) ?? []), ...row]));
  }
  return common;
}

function findDifferences(own: FareTable | undefined, common: FareTable): FareTable {
  return new Map(
    [...(own ?? [])].map(([from, row]) => [
      from,
      new Map([...row].filter(([to, price]) => common.get(from)?.get(to) !== price)),
    ]),
  );
}

function formatTable(table: FareTable, zones: ReadonlySet<string>): Record<string, string> {
  const rows = [...table].flatMap(([from, row]): [string, string][] => {
    const groups = new Map<number, string[]>();
    for (const [to, price] of row) if (zones.has(to)) getOrCreate(groups, price, () => []).push(to);
    const text = [...groups].sort(([a], [b]) => a - b).map(([price, names]) => [price, ...names].join(' '));
    return zones.has(from) && text.length > 0 ? [[from, text.join(', ')]] : [];
  });
  return Object.fromEntries(rows);
}
