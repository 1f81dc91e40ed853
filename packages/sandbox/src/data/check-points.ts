import { VehicleType } from '@route-search/schemas/catalogues';
import { clockMinutes } from '../engine/calendar.ts';
import { metresBetween } from '../engine/geo.ts';
import type { DataFile, DataPath, DataReport } from './report.ts';
import type { PlaceData, PortData } from './types.ts';

/** Japan, roughly: a coordinate outside is a typing error. */
const japan = { latitude: [24, 46], longitude: [122, 154] } as const;

/** The engine versions, the clock and the holidays. */
export function checkEngine(check: DataReport): void {
  const { engine, holidays, clock } = check.data.engine;
  for (const name of ['current', 'previous', 'next'] as const) {
    const version = engine[name];
    if (!/^\d{6}_\d{2}[a-z]$/.test(version))
      check.report('engine', ['engine', name], `${version} is no engine version`);
  }
  if (engine.previous >= engine.current)
    check.report('engine', ['engine', 'previous'], 'must be before the current version');
  if (engine.next <= engine.current) check.report('engine', ['engine', 'next'], 'must be after the current version');
  if (!check.data.stations.some(({ name }) => name === engine.abolished))
    check.report('engine', ['engine', 'abolished'], `there is no station ${engine.abolished}`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/.test(clock))
    check.report('engine', ['clock'], `${clock} is no moment`);
  holidays.forEach((line, index) => {
    for (const date of line.split(' ')) check.day(date, 'engine', ['holidays', index]);
  });
}

/** The corporations. */
export function checkCorporations(check: DataReport): void {
  const { corporations } = check.data;
  check.uniqueKey('corporations', corporations, 'code');
  check.uniqueKey('corporations', corporations, 'name');
  corporations.forEach((one, index) => {
    if (one.type === 'bus' && one.detail === undefined)
      check.report('corporations', [index], 'a bus corporation needs a detail');
    if ((one.type === 'cycle' || one.type === 'demand') && one.color === undefined) {
      check.report('corporations', [index], 'an operator without lines needs a color');
    }
    for (const date of one.operates ?? []) check.day(date, 'corporations', [index, 'operates']);
  });
}

type Where = readonly [file: DataFile, path: DataPath];

function checkPlace(check: DataReport, [file, path]: Where, one: PlaceData): void {
  if (!/^[ぁ-んー]+$/.test(one.yomi)) check.report(file, [...path, 'yomi'], `the reading ${one.yomi} must be hiragana`);
  if (!(one.prefecture >= 1 && one.prefecture <= 47)) check.report(file, [...path, 'prefecture'], 'must be 1 to 47');
  const within = (value: number, [low, high]: readonly [number, number]): boolean => value >= low && value <= high;
  const [latitude, longitude] = one.at;
  if (!within(latitude, japan.latitude) || !within(longitude, japan.longitude)) {
    check.report(file, [...path, 'at'], `${latitude}, ${longitude} is not in Japan`);
  }
}

/** Stations, stops and ports. Collects their names for the checks after it. */
export function checkPoints(check: DataReport): void {
  const { stations, stops, ports } = check.data;
  const operatorName = (code: string): string => check.data.corporations.find((one) => one.code === code)?.name ?? '';
  const codes = new Set<string>();
  for (const file of ['stations', 'stops', 'ports'] as const) {
    check.data[file].forEach((one, index) => {
      const name = 'operator' in one ? `${one.name}／${operatorName(one.operator)}` : one.name;
      if (codes.has(one.code)) check.report(file, [index, 'code'], `the code ${one.code} belongs to another point`);
      if (check.names.has(name)) check.report(file, [index, 'name'], `the name ${name} belongs to another point`);
      codes.add(one.code);
      check.names.add(name);
    });
  }
  stations.forEach((one, index) => {
    checkPlace(check, ['stations', [index]], one);
    one.gates?.flat().forEach((gate) => {
      const metres = metresBetween(gate.at, one.at);
      if (metres > 1000)
        check.report('stations', [index, 'gates'], `the gate ${gate.name} is ${Math.round(metres)} m away`);
    });
  });
  const gates = stations.flatMap((one, index) =>
    (one.gates ?? []).flat().map((gate): [string, DataPath] => [gate.code, [index, 'gates']]),
  );
  check.unique('stations', 'the gate code', gates);
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
      check.report('ports', [index, 'availability'], 'stock and empty places must add up to all');
    }
  }
  const vehicles: readonly string[] = VehicleType.values;
  for (const vehicle of Object.keys({ ...availability?.stock, ...availability?.empty })) {
    if (!vehicles.includes(vehicle))
      check.report('ports', [index, 'availability'], `${vehicle} is no vehicle; use ${vehicles.join(', ')}`);
  }
  if ((opening.text === undefined) === (opening.start === undefined)) {
    check.report('ports', [index, 'opening'], 'say either text or start and end');
  }
  for (const range of Object.values(opening.hours ?? {})) {
    if (clockMinutes(range[0]) >= clockMinutes(range[1]))
      check.report('ports', [index, 'opening'], 'the hours end before they begin');
  }
}

/** Whether there is enough of everything, so that each call of the API has something to show. */
export function checkCounts(check: DataReport): void {
  const { stations, stops, ports, lines, services, corporations } = check.data;
  const typeOf = (code: string): string | undefined => corporations.find((one) => one.code === code)?.type;
  const rail = lines.filter((line) => typeOf(line.corporation) === 'train');
  const bullet = new Set(services.filter((one) => one.type === 'train.shinkansen').map((one) => one.line));
  const enough: [DataFile, string, number, number][] = [
    ['stations', 'rail stations', stations.filter((one) => one.type === undefined).length, 40],
    ['lines', 'rail lines', rail.length, 6],
    ['services', 'shinkansen lines', bullet.size, 2],
    ['stops', 'bus stops', stops.length, 10],
    ['stops', 'bus operators', new Set(stops.map((one) => one.operator)).size, 2],
    ['services', 'highway buses', services.filter((one) => one.type === 'bus.highway').length, 1],
    ['services', 'flights', services.filter((one) => one.type === 'plane').length, 1],
    ['services', 'ferries', services.filter((one) => one.type === 'ship').length, 1],
    ['ports', 'cycle ports', ports.filter((one) => typeOf(one.operator) === 'cycle').length, 6],
    ['ports', 'demand ports', ports.filter((one) => typeOf(one.operator) === 'demand').length, 4],
  ];
  for (const [file, what, count, wanted] of enough) {
    if (count < wanted) check.report(file, [], `has ${count} ${what}; at least ${wanted} are needed`);
  }
}

/** The ways on foot. */
export function checkWalks(check: DataReport): void {
  const { stations, stops, ports, corporations } = check.data;
  const operatorOf = (code: string): string => corporations.find((one) => one.code === code)?.name ?? '';
  const places = new Map([
    ...stations.map((one) => [one.name, one.at] as const),
    ...[...stops, ...ports].map((one) => [`${one.name}／${operatorOf(one.operator)}`, one.at] as const),
  ]);
  check.data.walks.forEach(([from, to, metres], index) => {
    check.known(from, 'walks', [index]);
    check.known(to, 'walks', [index]);
    const [begin, end] = [places.get(from), places.get(to)];
    const straight = begin === undefined || end === undefined ? 0 : Math.round(metresBetween(begin, end));
    if (metres < straight) check.report('walks', [index], `${metres} m is less than the straight line, ${straight} m`);
    if (!(metres > 0 && metres <= 2000)) check.report('walks', [index], `${metres} must be 1 to 2000 metres`);
  });
}
