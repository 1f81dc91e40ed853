import * as catalogues from '@route-search/schemas/catalogues';
import { parseClockMinutes, expandHourBands } from '../../base/calendar.ts';
import type { DataPath } from '../schema/data-schema.ts';
import type { DataReport } from './data-report.ts';

/**
 * Checks data files that only refer to entries of other files, such as fixed train codes and hints for changing trains.
 */
export function checkReferences(check: DataReport): void {
  const { changes, codes, timetableCodes, aliases, services, timetables, stations, lines, realtime } = check.data;
  if (realtime.suspended !== undefined && !lines.some(({ code }) => code === realtime.suspended))
    check.report('realtime', ['suspended'], `運行路線コード「${realtime.suspended}」はありません。`);
  const lineCodes = new Set(lines.map(({ code }) => code));
  const stationCodes = new Set(stations.map(({ code }) => code));
  const headings = new Set(services.map(({ heading, rail }) => heading ?? rail));
  const runs = new Map(timetables.map((run) => [run.id, run]));
  changes.forEach((one, index) => {
    check.known(one.station, 'changes', [index, 'station']);
    if (!lineCodes.has(one.line))
      check.report('changes', [index, 'line'], `運行路線コード「${one.line}」はありません。`);
    check.oneOf(catalogues.DoorSide, one.side, ['changes', [index, 'side']]);
    for (const type of Object.values(one.cars).flat())
      check.oneOf(catalogues.MeansType, type, ['changes', [index, 'cars']]);
  });
  for (const key of ['trip', 'train', 'line'] as const) {
    check.unique(
      'codes',
      `コード（${key}）`,
      codes.map((one, index) => [one[key], [index, key]]),
    );
  }
  codes.forEach((one, index) => {
    const run = runs.get(one.run);
    const bands = run === undefined ? undefined : (run[one.on ?? 'weekday'] ?? run.departures);
    if (typeof bands !== 'object' || !expandHourBands(bands).includes(parseClockMinutes(one.at))) {
      check.report('codes', [index, 'at'], `「${one.run}」に、${one.at}に発車する列車はありません。`);
    }
  });
  check.uniqueKey('timetableCodes', timetableCodes, 'code');
  timetableCodes.forEach((one, index) => {
    if (!stationCodes.has(one.station))
      check.report('timetableCodes', [index, 'station'], `駅コード「${one.station}」はありません。`);
    if (!headings.has(one.heading)) {
      check.report('timetableCodes', [index, 'heading'], `「${one.heading}」という路線名の時刻表はありません。`);
    }
  });
  const hashes = [
    ...aliases.courses.map((one, index): [string, DataPath] => [one.hash, ['courses', index]]),
    ...aliases.passes.map((one, index): [string, DataPath] => [one.hash, ['passes', index]]),
  ];
  check.unique('aliases', 'hash', hashes);
  for (const [hash, path] of hashes) {
    if (!/^[0-9a-f]{1,8}$/.test(hash))
      check.report('aliases', path, `「${hash}」は使えません。使える値: 16進数の8桁まで。`);
  }
}
