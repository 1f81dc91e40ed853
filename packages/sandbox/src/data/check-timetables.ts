import { clockMinutes, dayGroups, expandBands } from '../engine/calendar.ts';
import { pathOf } from '../engine/world.ts';
import type { DataPath, DataReport } from './report.ts';
import type { Bands, RunData, ServiceData } from './types.ts';

/** Trains begin between these minutes of their day (src/engine/legs.ts relies on it). */
const firstStart = 240;
const lastStart = 1679;

/** The lines. */
export function checkLines(check: DataReport): void {
  const { lines, fares } = check.data;
  check.uniqueKey('lines', lines, 'code');
  lines.forEach((line, index) => {
    check.corporation(line.corporation, 'lines', [index, 'corporation']);
    if (!/^[ぁ-んー]+$/.test(line.yomi))
      check.report('lines', [index, 'yomi'], `the reading ${line.yomi} must be hiragana`);
    if (!/^(?:[01]\d\d|2[0-4]\d|25[0-5]){3}$/.test(line.color)) {
      check.report('lines', [index, 'color'], `${line.color} is no colour RRRGGGBBB`);
    }
    const system = fares.systems[line.system];
    if (system === undefined) check.report('lines', [index, 'system'], `there is no fare system ${line.system}`);
    else if (system.corporation !== line.corporation) {
      check.report('lines', [index, 'system'], `the fare system ${line.system} belongs to another corporation`);
    }
    if (line.after !== undefined && !lines.some((one) => one.code === line.after)) {
      check.report('lines', [index, 'after'], `there is no line ${line.after}`);
    }
    const path = pathOf(lines, line.code);
    for (const [name] of path) check.known(name, 'lines', [index, 'path', name]);
    check.ascending(
      'lines',
      [index, 'path'],
      path.map(([, kilometres]) => kilometres),
    );
    const end = path.at(-1)?.[1] ?? 0;
    if (line.loop !== undefined && line.loop <= end)
      check.report('lines', [index, 'loop'], 'must be longer than the path');
    for (const way of ['up', 'down'] as const) {
      for (const name of Object.keys(line.platforms[way])) {
        if (name !== 'default' && !path.some(([one]) => one === name)) {
          check.report('lines', [index, 'platforms', way, name], `${name} is not on the line`);
        }
      }
    }
  });
}

/** The services of lines, with their stops and times. */
export function checkServices(check: DataReport): void {
  const { services, fares } = check.data;
  check.uniqueKey('services', services, 'id');
  services.forEach((service, index) => {
    const path = pathOf(check.data.lines, service.line).map(([name]) => name);
    if (path.length === 0) {
      check.report('services', [index, 'line'], `there is no line ${service.line}`);
      return;
    }
    checkServiceTimes(check, service, index);
    for (const name of [...(service.toward?.up ?? []), ...(service.toward?.down ?? []), ...(service.majors ?? [])]) {
      check.known(name, 'services', [index, 'toward']);
    }
    const charge = service.charge === undefined ? undefined : fares.charges[service.charge];
    if (service.charge !== undefined && charge === undefined) {
      check.report('services', [index, 'charge'], `there is no table of charges ${service.charge}`);
    }
    for (const seat of service.seats ?? []) {
      if (charge?.seats.includes(seat) !== true)
        check.report('services', [index, 'seats'], `the table of charges has no seat ${seat}`);
    }
    if (service.turnback !== undefined && !Object.hasOwn(service.times, service.turnback)) {
      check.report('services', [index, 'turnback'], `${service.turnback} is no stop of the service`);
    }
  });
}

function checkServiceTimes(check: DataReport, service: ServiceData, index: number): void {
  const path = pathOf(check.data.lines, service.line).map(([name]) => name);
  const positions = Object.keys(service.times).map((name) => path.indexOf(name));
  Object.keys(service.times).forEach((name, place) => {
    if ((positions[place] ?? -1) < 0)
      check.report('services', [index, 'times', name], `${name} is not on line ${service.line}`);
  });
  // A circle may go round the other way, and past the first station of the path.
  if (service.laps === undefined) check.ascending('services', [index, 'times'], positions);
  const minutes = Object.values(service.times).map((mark) => {
    const [arrival = 0, departure = arrival] = String(mark).replace(/[()]/g, '').split('/').map(Number);
    if (!Number.isInteger(arrival) || departure < arrival) {
      check.report('services', [index, 'times'], `${mark} is no time; write 5, 5/6 or (5)`);
    }
    return arrival;
  });
  check.ascending('services', [index, 'times'], minutes);
}

/** The runs of the timetables. */
export function checkTimetables(check: DataReport): void {
  const { timetables } = check.data;
  check.uniqueKey('timetables', timetables, 'id');
  timetables.forEach((run, index) => {
    const stops = stopsOf(check, run, index);
    if (run.anchor !== undefined && !stops.includes(run.anchor)) {
      check.report('timetables', [index, 'anchor'], `${run.anchor} is no stop of the run`);
    }
    const ends = [stops[0], stops.at(-1), run.anchor, ...(run.parts ?? []).flatMap(({ from, to }) => [from, to])];
    const { abolished } = check.data.engine.engine;
    if (ends.includes(abolished)) {
      check.report(
        'engine',
        ['engine', 'abolished'],
        `${abolished} is where the run ${run.id} begins, ends or changes`,
      );
    }
    for (const date of run.dates ?? []) check.day(date, 'timetables', [index, 'dates']);
    if (run.dates === undefined && !dayGroups.some((group) => run[group] !== undefined)) {
      check.report('timetables', [index], 'has departures on no day');
    }
    for (const key of [...dayGroups, 'departures'] as const) {
      const bands = run[key];
      if (typeof bands === 'object') checkBands(check, run, { bands, path: [index, key] });
      else if (bands !== undefined && typeof run[bands] !== 'object') {
        check.report('timetables', [index, key], `${bands} has no departures to share`);
      }
    }
  });
}

/** Names of the stops of a run, as far as the data gives them. */
function stopsOf(check: DataReport, run: RunData, index: number): string[] {
  const parts = run.parts ?? [
    { service: run.service ?? '', direction: run.direction ?? 'down', from: run.from, to: run.to },
  ];
  return parts.flatMap((part, place) => {
    const service = check.data.services.find((one) => one.id === part.service);
    if (service === undefined) {
      check.report(
        'timetables',
        [index, run.parts === undefined ? 'service' : 'parts'],
        `there is no service ${part.service}`,
      );
      return [];
    }
    const names = Object.keys(service.times);
    for (const name of [part.from, part.to]) {
      if (name !== undefined && !names.includes(name))
        check.report('timetables', [index], `${name} is no stop of ${part.service}`);
    }
    const before = parts[place - 1];
    if (before !== undefined && before.to !== part.from) {
      check.report('timetables', [index, 'parts'], `${part.from ?? ''} is not where the part before ends`);
    }
    return names;
  });
}

function checkBands(
  check: DataReport,
  run: RunData,
  { bands, path }: { readonly bands: Bands; readonly path: DataPath },
): void {
  for (const [hours, text] of Object.entries(bands)) {
    if (!/^\d{1,2}(?:-\d{1,2})?$/.test(hours))
      check.report('timetables', [...path, hours], `${hours} is no hour or range of hours`);
    if (!/^(?:every [1-9]\d*(?: from \d+)?|\d{1,2}(?: \d{1,2})*)$/.test(String(text))) {
      check.report('timetables', [...path, hours], `${String(text)} is not minutes (2 9 16) or "every N from M"`);
    }
  }
  const departures = expandBands(bands);
  check.ascending('timetables', path, departures);
  // The anchor lies behind the first stop by less than two hours.
  const early = (departures[0] ?? firstStart) < firstStart;
  const late = (departures.at(-1) ?? 0) > lastStart;
  if (early || late) check.report('timetables', path, 'trains begin between 4:00 and 27:59');
  if (run.number !== undefined) {
    const { at, is, step } = run.number;
    const place = departures.filter((minute) => minute < clockMinutes(at)).length;
    if (is - place * step <= 0)
      check.report('timetables', path, 'the first train of the day would have no positive number');
  }
}
