import * as catalogues from '@route-search/schemas/catalogues';
import { parseClockMinutes } from '../../base/calendar.ts';
import { metresBetween } from '../../base/geo.ts';
import type { DataPath } from '../schema/data-schema.ts';
import type { DataFileName, DataReport } from './data-report.ts';
import type { PlaceData, PortData } from '../types.ts';

/** Bounding box of Japan in degrees. Coordinates outside of it are reported as mistakes. */
const japan = { latitude: [24, 46], longitude: [122, 154] } as const;

/** Checks `engine.yaml`: engine versions, the fixed current time and special days. */
export function checkDatasetSettings(check: DataReport): void {
  const { engine, clock, versions, days = [] } = check.data.engine;
  if (engine.previous >= engine.current) {
    check.report('engine', ['engine', 'previous'], `currentの${engine.current}より前のバージョンを書いてください。`);
  }
  if (engine.next <= engine.current) {
    check.report('engine', ['engine', 'next'], `currentの${engine.current}より後のバージョンを書いてください。`);
  }
  const { abolished } = engine;
  if (abolished !== undefined && !check.data.stations.some(({ name }) => name === abolished)) {
    check.report('engine', ['engine', 'abolished'], `「${abolished}」という駅はありません。`);
  }
  check.day(clock.slice(0, 10).replaceAll('-', ''), 'engine', ['clock']);
  versions.forEach((one, index) => {
    for (const key of ['create', 'until'] as const) {
      const date = one[key];
      if (date !== undefined) check.day(date, 'engine', ['versions', index, key]);
    }
  });
  if (!versions.some(({ months }) => months !== undefined)) {
    check.report('engine', ['versions'], '有効期間（months）のあるデータのバージョンが必要です。');
  }
  days.forEach((one, index) => {
    for (const key of ['from', 'to'] as const) check.day(`2024${one[key]}`, 'engine', ['days', index, key]);
  });
}

/** Checks the operating days in `calendars.yaml`. */
export function checkCalendars(check: DataReport): void {
  for (const [name, { from, to, added = [], removed = [] }] of Object.entries(check.data.calendars)) {
    check.day(from, 'calendars', [name, 'from']);
    check.day(to, 'calendars', [name, 'to']);
    if (from > to) check.report('calendars', [name, 'to'], `最初の日（${from}）以後の日を書いてください。（${to}）`);
    for (const [key, dates] of [
      ['added', added],
      ['removed', removed],
    ] as const) {
      dates.forEach((date, index) => {
        check.day(date, 'calendars', [name, key, index]);
      });
    }
    const both = removed.find((date) => added.includes(date));
    if (both !== undefined)
      check.report('calendars', [name, 'removed'], `${both}は、addedにもあります。どちらか一方に書いてください。`);
  }
}

/** Checks `corporations.yaml`. */
export function checkCorporations(check: DataReport): void {
  const { corporations } = check.data;
  check.uniqueKey('corporations', corporations, 'code');
  check.uniqueKey('corporations', corporations, 'name');
  corporations.forEach((one, index) => {
    check.corporations.set(one.code, one.name);
    if (one.type === 'bus' && one.detail === undefined)
      check.report('corporations', [index], 'バスの事業者には、種別（detail）が必要です。');
    if ((one.type === 'cycle' || one.type === 'demand') && one.color === undefined) {
      check.report('corporations', [index], 'シェアサイクルとオンデマンド交通の事業者には、色（color）が必要です。');
    }
    for (const date of one.operates ?? []) check.day(date, 'corporations', [index, 'operates']);
  });
}

type Where = readonly [file: DataFileName, path: DataPath];

function checkPlace(check: DataReport, [file, path]: Where, one: PlaceData): void {
  const within = (value: number, [low, high]: readonly [number, number]): boolean => value >= low && value <= high;
  const [latitude, longitude] = one.at;
  if (!within(latitude, japan.latitude) || !within(longitude, japan.longitude)) {
    check.report(file, [...path, 'at'], `${latitude}, ${longitude}は日本の外です。緯度、経度の順に書いてください。`);
  }
}

/** Checks stations, bus stops and ports, and collects their names for later checks. */
export function checkPoints(check: DataReport): void {
  const { stations, stops, ports } = check.data;
  const operatorName = (code: string): string => check.corporations.get(code) ?? '';
  const codes = new Set<string>();
  for (const file of ['stations', 'stops', 'ports'] as const) {
    check.data[file].forEach((one, index) => {
      const name = 'operator' in one ? `${one.name}／${operatorName(one.operator)}` : one.name;
      if (codes.has(one.code))
        check.report(file, [index, 'code'], `コード「${one.code}」は、ほかの地点と重なっています。`);
      if (check.names.has(name)) check.report(file, [index, 'name'], `名前「${name}」は、ほかの地点と重なっています。`);
      codes.add(one.code);
      check.names.add(name);
    });
  }
  stations.forEach((one, index) => {
    checkPlace(check, ['stations', [index]], one);
    one.gates?.flat().forEach((gate) => {
      const metres = metresBetween(gate.at, one.at);
      if (metres > 1000)
        check.report(
          'stations',
          [index, 'gates'],
          `出入口「${gate.name}」が駅から${Math.round(metres)}m離れています。1000m以内の位置を書いてください。`,
        );
    });
  });
  const gates = stations.flatMap((one, index) =>
    (one.gates ?? []).flat().map((gate): [string, DataPath] => [gate.code, [index, 'gates']]),
  );
  check.unique('stations', '出入口のコード', gates);
  stops.forEach((one, index) => {
    checkPlace(check, ['stops', [index]], one);
    check.corporation(one.operator, 'stops', [index, 'operator']);
  });
  ports.forEach((one, index) => {
    checkPlace(check, ['ports', [index]], one);
    check.corporation(one.operator, 'ports', [index, 'operator']);
    checkPort(check, one, index);
  });
}

function checkPort(check: DataReport, port: PortData, index: number): void {
  const { availability, opening } = port;
  const sum = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((a, b) => a + b, 0);
  if (availability?.stock !== undefined && availability.empty !== undefined && availability.all !== undefined) {
    if (sum(availability.stock) + sum(availability.empty) !== availability.all) {
      check.report(
        'ports',
        [index, 'availability'],
        '貸し出せる台数（stock）と返せる台数（empty）の和を、すべての台数（all）にしてください。',
      );
    }
  }
  for (const vehicle of Object.keys({ ...availability?.stock, ...availability?.empty }))
    check.oneOf(catalogues.VehicleType, vehicle, ['ports', [index, 'availability']]);
  const texts = [opening.text, opening.start, opening.end].filter((one) => one !== undefined).length;
  if (texts !== (opening.text === undefined ? 2 : 1)) {
    check.report('ports', [index, 'opening'], 'textか、startとendの、どちらかを書いてください。');
  }
  for (const range of Object.values(opening.hours ?? {})) {
    if (parseClockMinutes(range[0]) >= parseClockMinutes(range[1]))
      check.report('ports', [index, 'opening'], '終了を開始より後の時刻にしてください。');
  }
}

/** Checks the footpaths between stations, stops and ports in `walks.yaml`. */
export function checkWalks(check: DataReport): void {
  const { stations, stops, ports } = check.data;
  const operatorOf = (code: string): string => check.corporations.get(code) ?? '';
  const places = new Map([
    ...stations.map((one) => [one.name, one.at] as const),
    ...[...stops, ...ports].map((one) => [`${one.name}／${operatorOf(one.operator)}`, one.at] as const),
  ]);
  check.data.walks.forEach(([from, to, metres], index) => {
    check.known(from, 'walks', [index]);
    check.known(to, 'walks', [index]);
    const [begin, end] = [places.get(from), places.get(to)];
    const straight = begin === undefined || end === undefined ? 0 : Math.round(metresBetween(begin, end));
    if (metres < straight) check.report('walks', [index], `${metres}mは、直線の${straight}mより短い値です。`);
    if (!(metres > 0 && metres <= 2000))
      check.report('walks', [index], `${metres}mは使えません。1mから2000mまでで書いてください。`);
  });
}
