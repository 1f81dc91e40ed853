import { metresBetween } from '../base/geo.ts';
import type { Position } from '../data/types.ts';
import type { ConversionReport } from './conversion-report.ts';
import { readFeedRows, type FeedTables } from './feed-table.ts';
import { normalizeReading, type Readings } from './readings.ts';

/** Pole or platform where vehicles stop. A bus stop usually has one pole for each direction. */
export interface Pole {
  readonly id: string;
  readonly stop: FeedStop;
  readonly position: Position;
  readonly zone: string;
  readonly platform: string;
}

/** Stop of a feed: a parent station, or nearby poles with the same name. */
export interface FeedStop {
  readonly name: string;
  readonly position: Position;
  readonly yomi: string | undefined;
}

/**
 * Maximum distance in metres between poles of the same name that form one stop. Poles with a parent station are
 * excluded.
 */
export const sameStopRadius = 300;

interface StopRow {
  readonly id: string;
  readonly name: string;
  readonly position: Position;
  readonly zone: string;
  readonly type: string;
  readonly parent: string;
  readonly platform: string;
  readonly spoken: string;
  readonly at: { readonly file: string; readonly line: number };
}

/** Reads the poles of a feed by id, with the stop to which each belongs. */
export function readPoles(tables: FeedTables, readings: Readings): ReadonlyMap<string, Pole> {
  const { report } = tables;
  const rows = readStopRows(tables);
  const poles = new Map<string, Pole>();
  const stations = new Map<string, FeedStop>();
  const byName = new Map<string, FeedStop[]>();
  const makeStop = ({ name, position, spoken, at }: StopRow, ids: readonly string[]): FeedStop => {
    const yomi = findReading({ readings, ids, name, spoken }, report);
    if (yomi === undefined) report.leaveOut('読みがなく、読みで検索できないバス停や駅', at);
    return { name, position, yomi };
  };
  const findStop = (row: StopRow): FeedStop => {
    const parent = findStation(rows, row);
    if (parent !== undefined) {
      const stop = stations.get(parent.id) ?? makeStop(parent, [parent.id, row.id]);
      stations.set(parent.id, stop);
      return stop;
    }
    if (row.parent !== '') report.leaveOut('stops.txtにない、またはその駅でない親（parent_station）', row.at);
    const same = byName.get(row.name) ?? [];
    const near = same.find((stop) => metresBetween(stop.position, row.position) <= sameStopRadius);
    const stop = near ?? makeStop(row, [row.id]);
    if (near === undefined) byName.set(row.name, [...same, stop]);
    else report.applyRule(`親のない同じ名前の標柱を、${sameStopRadius}m以内なら1つのバス停にしたもの`, row.at);
    return stop;
  };
  for (const row of rows.values()) {
    if (row.type === '' || row.type === '0' || row.type === '4') {
      poles.set(row.id, {
        id: row.id,
        stop: findStop(row),
        position: row.position,
        zone: row.zone,
        platform: row.platform,
      });
    } else if (row.type !== '1') report.leaveOut('出入口や通路（location_typeが2か3）', row.at);
  }
  return poles;
}

function readStopRows(tables: FeedTables): Map<string, StopRow> {
  const { report } = tables;
  const rows = new Map<string, StopRow>();
  readFeedRows(tables, 'stops.txt', {
    needed: ['stop_id', 'stop_name', 'stop_lat', 'stop_lon'],
    onRow: ({ get, at }) => {
      const id = get('stop_id');
      const type = get('location_type');
      const [latitude, longitude] = [Number(get('stop_lat')), Number(get('stop_lon'))];
      if (id === '' || rows.has(id)) report.leaveOut('stop_idがないか、重なっているバス停や駅', at);
      else if (get('stop_name') === '' && !['3', '4'].includes(type)) report.leaveOut('名前のないバス停や駅', at);
      else if (!(latitude > 24 && latitude < 46 && longitude > 122 && longitude < 154)) {
        report.leaveOut('位置が日本の外にあるバス停や駅', at);
      } else {
        rows.set(id, {
          id,
          type,
          at,
          parent: get('parent_station'),
          platform: get('platform_code'),
          spoken: get('tts_stop_name'),
          name: formatStopName(get('stop_name')),
          position: [Number(latitude.toFixed(6)), Number(longitude.toFixed(6))],
          zone: formatFareZoneName(get('zone_id')),
        });
      }
    },
  });
  return rows;
}

/** Replaces characters in the name of a stop that have a special meaning in the data of the sandbox. */
export function formatStopName(text: string): string {
  return text.replaceAll(':', '：').replaceAll('#', '＃').replaceAll('／', '・');
}

/** Replaces spaces and commas in the name of a fare zone, because they separate zones in fare tables. */
export function formatFareZoneName(text: string): string {
  return text.replace(/[\s,]/g, '_');
}

/**
 * Finds the station that a pole belongs to. The parent of a boarding area is a platform, whose parent is the station.
 */
function findStation(rows: ReadonlyMap<string, StopRow>, row: StopRow): StopRow | undefined {
  const parent = rows.get(row.parent);
  const station = row.type === '4' ? rows.get(parent?.parent ?? '') : parent;
  return station?.type === '1' ? station : undefined;
}

function findReading(
  { readings, ids, name, spoken }: { readings: Readings; ids: readonly string[]; name: string; spoken: string },
  report: ConversionReport,
): string | undefined {
  const reading = readings.find('stops', ids, name);
  if (reading !== undefined) return reading;
  const other = normalizeReading(spoken) ?? normalizeReading(name);
  if (other !== undefined) report.applyRule('読みを、tts_stop_nameか、かなの名前からとったもの', name);
  return other;
}
