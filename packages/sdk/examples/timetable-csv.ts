/**
 * 駅の時刻表をCSVにします。すべての方面を1つの表にまとめます。
 *
 *   ROUTE_SEARCH_KEY=アクセスキー node timetable-csv.ts > timetable.csv
 */
import { realpathSync } from 'node:fs';
import { createClient, railTimetables, type Client } from '@route-search/sdk';

export async function timetableCsv(api: Client): Promise<string> {
  const rows: (string | undefined)[][] = [['路線', '方面', '時刻', '種別', '列車名', '行先', '番線']];
  for await (const { table, rows: trains } of railTimetables(api, { stationCode: '22671', date: '2024-06-20' })) {
    for (const { time, kind, name, destination, platform } of trains) {
      // 0時を過ぎた列車は「24:08」のように、その日の続きとして表します。
      rows.push([table.line?.name, table.line?.direction, time, kind, name, destination, platform]);
    }
  }
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | undefined = ''): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

if (realpathSync(process.argv[1] ?? '') === import.meta.filename) {
  const api = createClient();
  process.stdout.write(await timetableCsv(api));
}
