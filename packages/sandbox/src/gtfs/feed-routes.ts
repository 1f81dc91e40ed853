import type { Color, Prefecture, VehicleType } from '../data/types.ts';
import { formatStopName } from './feed-stops.ts';
import { readFeedRows, type FeedTables } from './feed-table.ts';
import { findPrefectureInAddress } from './prefectures.ts';
import type { Readings } from './readings.ts';

/** Agency of a GTFS feed. */
export interface FeedAgency {
  readonly name: string;
  /** Prefecture from the address of the agency. `undefined` if the feed has no address. */
  readonly prefecture: Prefecture | undefined;
}

/** Reads the agencies of a feed by id. The id may be empty if there is only one agency. */
export function readAgencies(tables: FeedTables): ReadonlyMap<string, FeedAgency> {
  const prefectures = new Map<string, Prefecture | undefined>();
  readFeedRows(tables, 'agency_jp.txt', {
    onRow: ({ get }) => {
      prefectures.set(get('agency_id'), findPrefectureInAddress(get('agency_address')));
    },
  });
  const agencies = new Map<string, FeedAgency>();
  readFeedRows(tables, 'agency.txt', {
    needed: ['agency_name'],
    onRow: ({ get, at }) => {
      const id = get('agency_id');
      const name = get('agency_name')
        .replace(/株式会社|有限会社|\(株\)|（株）|\(有\)|（有）/g, '')
        .trim();
      const zone = get('agency_timezone');
      if (zone !== '' && zone !== 'Asia/Tokyo')
        tables.report.applyRule('Asia/Tokyoではない時間帯（agency_timezone）。時刻を日本時間として読んだ事業者', at);
      if (name === '') tables.report.leaveOut('名前のない事業者', at);
      else if (agencies.has(id)) tables.report.leaveOut('agency_idが重なっている事業者', at);
      else agencies.set(id, { name: formatStopName(name), prefecture: prefectures.get(id) });
    },
  });
  return agencies;
}

/** Route of a GTFS feed. */
export interface FeedRoute {
  readonly agency: FeedAgency;
  readonly agencyId: string;
  readonly name: string;
  readonly yomi: string | undefined;
  readonly type: VehicleType;
  readonly kind: string;
  readonly track: 'monorail' | undefined;
  readonly color: Color;
}

/** Vehicle types by GTFS route type. `7xx` stands for the extended route types 700 to 799. */
const vehicles = new Map<string, readonly [VehicleType, kind: string]>([
  ...['0', '1', '2', '5', '12', '1xx', '4xx', '9xx'].map((type) => [type, ['train', '普通']] as const),
  ['6', ['train', 'ロープウェイ']],
  ['7', ['train', 'ケーブルカー']],
  ...['3', '7xx'].map((type) => [type, ['bus.local', '路線バス']] as const),
  ['11', ['bus.local', 'トロリーバス']],
  ['2xx', ['bus.highway', '高速バス']],
  ...['4', '10xx', '12xx'].map((type) => [type, ['ship', '航路']] as const),
]);

/** Reads the routes of a feed by id. */
export function readRoutes(
  tables: FeedTables,
  { agencies, readings }: { readonly agencies: ReadonlyMap<string, FeedAgency>; readonly readings: Readings },
): ReadonlyMap<string, FeedRoute> {
  const { report } = tables;
  const [[onlyId, only] = []] = [...agencies];
  const routes = new Map<string, FeedRoute>();
  readFeedRows(tables, 'routes.txt', {
    needed: ['route_id', 'route_type'],
    onRow: ({ get, at }) => {
      const id = get('route_id');
      const code = get('route_type');
      const vehicle = vehicles.get(code) ?? vehicles.get(code.replace(/\d\d$/, 'xx'));
      const given = get('agency_id');
      const agencyId = agencies.has(given) ? given : (onlyId ?? '');
      const agency = agencies.get(agencyId) ?? only;
      if (routes.has(id)) report.leaveOut('route_idが重なっている経路', at);
      else if (vehicle === undefined) report.leaveOut('使えない種別（route_type）の経路', at);
      else if (agency === undefined) report.leaveOut('事業者（agency_id）のない経路', at);
      else {
        if (given !== agencyId && (given !== '' || agencies.size > 1))
          report.applyRule('agency.txtにない事業者（agency_id）の代わりに、最初の事業者のものとした経路', at);
        const names = [get('route_short_name'), get('route_long_name')].filter((name) => name !== '');
        routes.set(id, {
          agency,
          agencyId,
          type: vehicle[0],
          kind: vehicle[1],
          name: [...new Set(names)].join(' ') || get('jp_parent_route_id') || id,
          yomi: readings.find('routes', [id], get('route_long_name')),
          track: code === '12' ? 'monorail' : undefined,
          color: formatColor(get('route_color')),
        });
      }
    },
  });
  return routes;
}

function formatColor(hexadecimal: string): Color {
  const parts = /^([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hexadecimal)?.slice(1);
  return parts === undefined
    ? '000128000'
    : parts.map((part) => String(Number.parseInt(part, 16)).padStart(3, '0')).join('');
}
