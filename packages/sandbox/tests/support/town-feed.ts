import { createSeededRandom } from '@route-search/toolkit/seeded-random';

/** Trip of a feed, with its stops and the minutes of the service day at which it calls there. */
interface TownTrip {
  readonly id: string;
  readonly route: string;
  readonly service: 'weekday' | 'weekend';
  readonly poles: readonly string[];
  readonly minutes: readonly number[];
}

/** GTFS-JP feed of an invented town: the text of each file, and the trips and fares in it. */
export interface TownFeed {
  readonly files: Record<string, string>;
  readonly trips: readonly TownTrip[];
  /** Fare in yen. The key consists of route, origin zone and destination zone, separated by spaces. */
  readonly fares: ReadonlyMap<string, number>;
}

/** Position of 高円寺 in the sandbox's own data. The town is next to it. */
const origin = [35.7055, 139.6497] as const;
const agency = 'a1';
const stopCount = 12;

function table(columns: string, rows: readonly (readonly (string | number)[])[]): string {
  return [columns, ...rows.map((row) => row.join(','))].join('\r\n');
}

export function formatClock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/**
 * Creates a random feed of a town, which is the same for each seed. The stops have two poles each, the routes visit a
 * stop twice, some trips start before 4:00 or after 24:00, and fares depend on pairs of zones.
 */
export function createTownFeed(seed = 1): TownFeed {
  const random = createSeededRandom(seed);
  const pick = (count: number): number => Math.floor(random() * count);
  const stops = Array.from({ length: stopCount }, (_, index) => ({
    id: `s${index}`,
    name: `町${'一二三四五六七八九十百千'.charAt(index)}`,
    at: [origin[0] + index * 0.004, origin[1] + (index % 3) * 0.003] as const,
  }));
  const routes = Array.from({ length: 4 }, (_, index) => ({
    id: `r${index}`,
    // The route has already visited its last stop.
    poles: Array.from(
      { length: 6 },
      (_, place) => `s${(index * 2 + (place === 5 ? 1 : place)) % stopCount}_${pick(2)}`,
    ),
  }));
  const trips = routes.flatMap(({ id, poles }) =>
    Array.from({ length: 8 }, (_, index): TownTrip => {
      const start = index === 0 ? 200 : index === 7 ? 1450 : 300 + pick(1000);
      let minute = start;
      const minutes = poles.map((_, place) => (minute += place === 0 ? 0 : pick(5)));
      return { id: `${id}t${index}`, route: id, service: pick(3) === 0 ? 'weekend' : 'weekday', poles, minutes };
    }),
  );
  const fares = new Map<string, number>();
  for (const { id, poles } of routes) {
    poles.forEach((from, index) => {
      for (const to of poles.slice(index + 1)) if (to !== from) fares.set(`${id} ${from} ${to}`, 160 + 10 * pick(4));
    });
  }
  const prices = [...new Set(fares.values())];
  const poleRows = stops.flatMap(({ id, name, at }) =>
    [0, 1].map((pole) => [`${id}_${pole}`, name, at[0] + 0.0002 * pole, at[1], `${id}_${pole}`, 0, id, pole + 1]),
  );
  const files = {
    'agency.txt': table('agency_id,agency_name,agency_url,agency_timezone', [
      [agency, '町営バス株式会社', 'https://town.example', 'Asia/Tokyo'],
    ]),
    'agency_jp.txt': table('agency_id,agency_address', [[agency, '東京都架空区１－１']]),
    'feed_info.txt': table('feed_publisher_name,feed_start_date,feed_end_date', [['架空町', '20240401', '20240930']]),
    'stops.txt': table('stop_id,stop_name,stop_lat,stop_lon,zone_id,location_type,parent_station,platform_code', [
      ...stops.map(({ id, name, at }) => [id, name, ...at, '', 1, '', '']),
      ...poleRows,
    ]),
    'routes.txt': table(
      'route_id,agency_id,route_short_name,route_long_name,route_type,route_color',
      routes.map(({ id }, index) => [id, agency, `町${index}`, `循環${index}`, 3, '0080FF']),
    ),
    'trips.txt': table(
      'route_id,service_id,trip_id,shape_id',
      trips.map(({ id, route, service }) => [route, service, id, route]),
    ),
    'stop_times.txt': table(
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
      trips.flatMap(({ id, poles, minutes }) =>
        poles.map((pole, index) => {
          const time = `${formatClock(minutes[index] ?? 0)}:00`;
          return [id, time, time, pole, index + 1];
        }),
      ),
    ),
    'calendar.txt': table('service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date', [
      ['weekday', 1, 1, 1, 1, 1, 0, 0, '20240401', '20240930'],
      ['weekend', 0, 0, 0, 0, 0, 1, 1, '20240401', '20240930'],
    ]),
    'calendar_dates.txt': table('service_id,date,exception_type', [
      ['weekday', '20240503', 2],
      ['weekend', '20240503', 1],
    ]),
    'shapes.txt': table(
      'shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence',
      routes.flatMap(({ id, poles }) =>
        poles.flatMap((pole, index) => {
          const { at } = stops[Number(pole.slice(1, -2))] ?? { at: origin };
          // Each stop is followed by a bend of the road.
          return [0, 1].map((part) => [id, at[0] + 0.001 * part, at[1] - 0.001 * part, 2 * index + part]);
        }),
      ),
    ),
    'fare_attributes.txt': table(
      'fare_id,price,currency_type,payment_method,transfers',
      prices.map((price) => [`f${price}`, price, 'JPY', 0, 0]),
    ),
    'fare_rules.txt': table(
      'fare_id,route_id,origin_id,destination_id',
      [...fares].map(([pair, price]) => [`f${price}`, ...pair.split(' ')]),
    ),
    'translations.txt': table('table_name,field_name,language,translation,record_id', [
      ['stops', 'stop_name', 'ja-Hrkt', 'マチ イチ', 's0'],
      ['stops', 'stop_name', 'en', 'Town 1', 's0'],
    ]),
  };
  return { files, trips, fares };
}
