import {
  parseClockMinutes,
  dayGroups,
  expandHourBands,
  earliestDeparture,
  latestDeparture,
} from '../../base/calendar.ts';
import { padTwoDigits } from '../../base/clock.ts';
import type { DataPath } from '../schema/data-schema.ts';
import type { DataFileName, DataReport } from './data-report.ts';
import type { HourBands, TrainGroupData, ServiceData, StopTimeOffset } from '../types.ts';
import { removeRepeatNumber, listLineStations, numberRepeatedVisits } from '../derived/line-path.ts';

/** Maximum number of lines in a chain of `after`, where each line continues the previous one. */
const maxAfterDepth = 20;

/** Checks `lines.yaml`. */
export function checkLines(check: DataReport): void {
  const { lines, fares } = check.data;
  check.uniqueKey('lines', lines, 'code');
  // For each line, the number of lines before it in a chain of `after`, where each line continues the previous one.
  const depths = new Map<string, number>();
  lines.forEach((line, index) => {
    const depth = line.after === undefined ? 0 : (depths.get(line.after) ?? 0) + 1;
    const isAfterKnown = line.after === undefined || depths.has(line.after);
    if (!depths.has(line.code)) depths.set(line.code, depth);
    if (depth > maxAfterDepth) {
      check.report('lines', [index, 'after'], `続けて書ける路線は${maxAfterDepth}本までです。`);
      return;
    }
    check.corporation(line.corporation, 'lines', [index, 'corporation']);
    if (line.yomi === undefined && line.hidden !== true) {
      check.report('lines', [index], 'listOperationLinesに出す路線（hiddenでない路線）には、読み（yomi）が必要です。');
    }
    const system = fares.systems[line.system];
    if (system === undefined) check.report('lines', [index, 'system'], `運賃の体系「${line.system}」はありません。`);
    else if (system.corporation !== line.corporation) {
      check.report('lines', [index, 'system'], `運賃の体系「${line.system}」は、ほかの事業者のものです。`);
    }
    if (!isAfterKnown) {
      check.report(
        'lines',
        [index, 'after'],
        `運行路線コード「${line.after ?? ''}」は、この路線より前に書かれていません。`,
      );
    }
    if (!isAfterKnown || check.incompleteLines.has(line.after ?? '')) check.incompleteLines.add(line.code);
    const path = listLineStations(lines, line.code);
    const own = Object.keys(line.path);
    for (const name of own) check.known(name, 'lines', [index, 'path', name]);
    const zones = line.zones?.split(' ') ?? [];
    for (const zone of zones) check.zones.add(zone);
    if (check.incompleteLines.has(line.code)) return;
    checkVisits(check, path, index);
    if (line.zones !== undefined && zones.length !== path.length)
      check.report(
        'lines',
        [index, 'zones'],
        `区域を、pathの駅の数（${path.length}）だけ並べてください。（${zones.length}）`,
      );
    const { abolished } = check.data.engine.engine;
    if (line.zones !== undefined && path.some(([entry]) => removeRepeatNumber(entry) === abolished))
      check.report(
        'engine',
        ['engine', 'abolished'],
        `「${abolished ?? ''}」は、区域（zones）のある路線の駅です。ほかの駅を書いてください。`,
      );
    if (line.zones === undefined && system?.table !== undefined)
      check.report(
        'lines',
        [index, 'system'],
        `運賃の体系「${line.system}」には表（table）があるので、区域（zones）を書いてください。`,
      );
    // The order of the stations before `after` is checked in the line that contains them.
    const end = path.slice(-own.length - 1);
    check.ascending(
      'lines',
      end.map(([, kilometres]) => kilometres),
      (place) => [index, 'path', end[place]?.[0] ?? ''],
    );
    if (line.loop !== undefined && line.loop <= (path.at(-1)?.[1] ?? 0))
      check.report('lines', [index, 'loop'], '環状線の長さは、最後の駅までの距離より長くしてください。');
    const named: [string, DataPath][] = [
      ...(['up', 'down'] as const).flatMap((way) =>
        Object.keys(line.platforms?.[way] ?? {})
          .filter((name) => name !== 'default')
          .map((name): [string, DataPath] => [name, [index, 'platforms', way, name]]),
      ),
      ...Object.keys(line.via ?? {}).map((name): [string, DataPath] => [name, [index, 'via', name]]),
    ];
    const stations = new Set(path.map(([name]) => name));
    for (const [name, place] of named) {
      if (!stations.has(name)) {
        check.report('lines', place, `「${name}」は、この路線の駅ではありません。`);
      }
    }
  });
}

/** Checks that repeated visits of a line to a station are numbered: `大船`, then `大船#2`. */
function checkVisits(check: DataReport, path: readonly (readonly [string, number])[], index: number): void {
  const entries = path.map(([entry]) => entry);
  const places = entries.map((entry) => (check.names.has(entry) ? entry : removeRepeatNumber(entry)));
  numberRepeatedVisits(places).forEach((expected, position) => {
    const entry = entries[position] ?? '';
    if (entry !== expected)
      check.report(
        'lines',
        [index, 'path', entry],
        `${/#(\d+)$/.exec(expected)?.[1] ?? 1}度目の駅は「${expected}」と書いてください。`,
      );
  });
}

/** Checks `services.yaml`: the stopping patterns of trains, with their times. */
export function checkServices(check: DataReport): void {
  const { services, fares } = check.data;
  check.uniqueKey('services', services, 'id');
  services.forEach((service, index) => {
    const path = listLineStations(check.data.lines, service.line).map(([name]) => name);
    if (path.length === 0) {
      check.report('services', [index, 'line'], `運行路線コード「${service.line}」はありません。`);
      return;
    }
    if (!check.incompleteLines.has(service.line)) checkServiceTimes(check, service, index);
    for (const name of [...(service.toward?.up ?? []), ...(service.toward?.down ?? []), ...(service.majors ?? [])]) {
      check.known(name, 'services', [index, 'toward']);
    }
    const charge = service.charge === undefined ? undefined : fares.charges[service.charge];
    if (service.charge !== undefined && charge === undefined) {
      check.report('services', [index, 'charge'], `料金の表「${service.charge}」はありません。`);
    }
    for (const seat of service.seats ?? []) {
      if (charge?.seats.includes(seat) !== true)
        check.report('services', [index, 'seats'], `料金の表に座席「${seat}」はありません。`);
    }
    checkLap(check, service, index);
    if (service.turnback !== undefined && !Object.hasOwn(service.times, service.turnback)) {
      check.report('services', [index, 'turnback'], `「${service.turnback}」は停車駅ではありません。`);
    }
  });
}

/** Checks the duration of a lap on a circular line. */
function checkLap(check: DataReport, { laps, lap, times }: ServiceData, index: number): void {
  if ((laps === undefined) !== (lap === undefined))
    check.report('services', [index], '環状線を回る数（laps）と1周の分（lap）は、一緒に書いてください。');
  const end = Number(/\d+/.exec(String(Object.values(times).at(-1)))?.[0]);
  if (lap !== undefined && lap <= end)
    check.report('services', [index, 'lap'], `1周の分は、最後の駅の時刻（${end}）より大きくしてください。（${lap}）`);
}

/** Checks the stations and times of a service, in `times` and in `upTimes`. */
function checkServiceTimes(check: DataReport, service: ServiceData, index: number): void {
  const path = listLineStations(check.data.lines, service.line).map(([name]) => name);
  // A station that a line visits twice is looked up by its first position on the line.
  const places = new Map(path.map((name, place): [string, number] => [name, place]).reverse());
  for (const key of ['times', 'upTimes'] as const) {
    const names = Object.keys(service[key] ?? {});
    const known = names.filter((name) => places.has(name));
    const pathOf = (name: string | undefined): DataPath => [index, key, name ?? ''];
    for (const name of names)
      if (!places.has(name))
        check.report('services', pathOf(name), `「${name}」は、路線${service.line}の駅ではありません。`);
    // On a circular line, a service may run in either direction and pass the first station of the line.
    const sign = key === 'times' ? 1 : -1;
    const slip =
      service.laps === undefined
        ? known.find(
            (name, stop) =>
              stop > 0 && sign * ((places.get(name) ?? 0) - (places.get(known[stop - 1] ?? '') ?? 0)) <= 0,
          )
        : undefined;
    if (slip !== undefined)
      check.report(
        'services',
        pathOf(slip),
        `「${slip}」を、路線${service.line}の${sign > 0 ? '下り' : '上り'}の駅の順に書いてください。`,
      );
    checkMarks(check, 'services', { marks: Object.values(service[key] ?? {}), pathOf: (stop) => pathOf(names[stop]) });
  }
}

/** Checks that the arrivals and departures of a train are in ascending order. */
function checkMarks(
  check: DataReport,
  file: DataFileName,
  { marks, pathOf }: { readonly marks: readonly StopTimeOffset[]; readonly pathOf: (stop: number) => DataPath },
): void {
  const minutes = marks.map((mark) => String(mark).replace(/[()]/g, '').split('/').map(Number));
  const wrong = minutes.findIndex(
    ([arrival = 0, departure = arrival]) => !Number.isInteger(arrival) || departure < arrival,
  );
  if (wrong >= 0) {
    check.report(file, pathOf(wrong), `「${marks[wrong] ?? ''}」は使えません。使える値: 5、5/6、(5)。`);
    return;
  }
  const all = minutes.flatMap((each, stop) => each.map((minute) => [minute, stop] as const));
  check.notDescending(
    file,
    all.map(([minute]) => minute),
    (place) => pathOf(all[place]?.[1] ?? 0),
  );
}

/** Checks `timetables.yaml`: the departures of all trains. */
export function checkTimetables(check: DataReport): void {
  const { timetables } = check.data;
  const services = new Map(check.data.services.map((service) => [service.id, service]));
  check.uniqueKey('timetables', timetables, 'id');
  timetables.forEach((run, index) => {
    if ((run.parts === undefined) === (run.service === undefined || run.direction === undefined)) {
      check.report('timetables', [index], 'serviceとdirectionか、partsの、どちらかを書いてください。');
      return;
    }
    const stops = stopsOf(check, { run, services }, index);
    checkRunTimes(check, { run, services }, index);
    if (run.anchor !== undefined && !stops.includes(run.anchor)) {
      check.report('timetables', [index, 'anchor'], `「${run.anchor}」は、この列車の停車駅ではありません。`);
    }
    const ends = [stops[0], stops.at(-1), run.anchor, ...(run.parts ?? []).flatMap(({ from, to }) => [from, to])];
    const { abolished } = check.data.engine.engine;
    if (abolished !== undefined && ends.includes(abolished)) {
      check.report(
        'engine',
        ['engine', 'abolished'],
        `「${abolished}」は、列車「${run.id}」の最初か最後の駅です。途中の駅を書いてください。`,
      );
    }
    for (const date of run.dates ?? []) check.day(`2024${date}`.slice(-8), 'timetables', [index, 'dates']);
    if (run.calendar !== undefined && check.data.calendars[run.calendar] === undefined)
      check.report('timetables', [index, 'calendar'], `運行日「${run.calendar}」はありません。`);
    const kinds = [run.calendar, run.dates, dayGroups.find((group) => run[group] !== undefined)];
    const isOfDates = run.calendar !== undefined || run.dates !== undefined;
    if (kinds.filter((kind) => kind !== undefined).length !== 1 || isOfDates !== (run.departures !== undefined)) {
      check.report(
        'timetables',
        [index],
        '発車を、weekday、saturday、holidayか、calendarとdeparturesか、datesとdeparturesの、どれか1つで書いてください。',
      );
    }
    for (const key of [...dayGroups, 'departures'] as const) {
      const bands = run[key];
      if (typeof bands === 'object') checkBands(check, run, { bands, path: [index, key] });
      else if (bands !== undefined && typeof run[bands] !== 'object') {
        check.report(
          'timetables',
          [index, key],
          `「${bands}」に発車が書かれていません。発車を書いた区分の名前を書いてください。`,
        );
      }
    }
  });
}

/** Checks the times that a train has instead of those of its stopping pattern. */
function checkRunTimes(
  check: DataReport,
  { run, services }: { readonly run: TrainGroupData; readonly services: ReadonlyMap<string, ServiceData> },
  index: number,
): void {
  const service = services.get(run.service ?? '');
  if (run.times === undefined) return;
  if (service === undefined || service.laps !== undefined) {
    check.report(
      'timetables',
      [index, 'times'],
      '時刻（times）は、serviceのある、環状線を回らない列車に書いてください。',
    );
    return;
  }
  const stops = Object.keys((run.direction === 'up' ? service.upTimes : undefined) ?? service.times);
  const [from = 0, to = 0] = [run.from ?? stops[0] ?? '', run.to ?? stops.at(-1) ?? ''].map((name) =>
    stops.indexOf(name),
  );
  const count = Math.abs(to - from) + 1;
  const marks = run.times.split(' ');
  const { abolished } = check.data.engine.engine;
  if (abolished !== undefined && stops.includes(abolished))
    check.report(
      'engine',
      ['engine', 'abolished'],
      `「${abolished}」は、時刻（times）のある列車の駅です。ほかの駅を書いてください。`,
    );
  if (marks.length !== count)
    check.report(
      'timetables',
      [index, 'times'],
      `時刻を、停車駅の数（${count}）だけ並べてください。（${marks.length}）`,
    );
  checkMarks(check, 'timetables', { marks, pathOf: () => [index, 'times'] });
}

/** Lists the stations of all stopping patterns that a train uses. Reports unknown names. */
function stopsOf(
  check: DataReport,
  { run, services }: { readonly run: TrainGroupData; readonly services: ReadonlyMap<string, ServiceData> },
  index: number,
): string[] {
  const parts = run.parts ?? [
    { service: run.service ?? '', direction: run.direction ?? 'down', from: run.from, to: run.to },
  ];
  return parts.flatMap((part, place) => {
    const path = [index, ...(run.parts === undefined ? [] : ['parts', place])];
    const service = services.get(part.service);
    if (service === undefined) {
      check.report(
        'timetables',
        [...path, 'service'],
        `停車駅の並び「${part.service}」はありません。services.yamlのidを書いてください。`,
      );
      return [];
    }
    const { times, upTimes = times, only } = service;
    const names = Object.keys(part.direction === 'up' ? upTimes : times);
    if (part.direction === 'up' && upTimes === times && only === undefined) names.reverse();
    const unknown = [part.from, part.to].filter((name) => name !== undefined && !names.includes(name));
    for (const name of unknown)
      check.report('timetables', path, `「${name ?? ''}」は、${part.service}の停車駅ではありません。`);
    const [from, to] = [names.indexOf(part.from ?? names[0] ?? ''), names.indexOf(part.to ?? names.at(-1) ?? '')];
    // A train on a circular line ends at the station where it starts.
    if (unknown.length === 0 && from >= to && service.laps === undefined)
      check.report(
        'timetables',
        path,
        `「${names[to] ?? ''}」は、${part.service}の${part.direction === 'up' ? '上り' : '下り'}では「${names[from] ?? ''}」の後の駅ではありません。`,
      );
    const before = parts[place - 1];
    if (before !== undefined && before.to !== part.from) {
      check.report('timetables', path, `「${part.from ?? ''}」は、前の区間の最後の駅ではありません。`);
    }
    return names;
  });
}

function checkBands(
  check: DataReport,
  run: TrainGroupData,
  { bands, path }: { readonly bands: HourBands; readonly path: DataPath },
): void {
  const before = check.problems.length;
  for (const [hours, text] of Object.entries(bands)) {
    const [first = 0, last = first] = hours.split('-').map(Number);
    if (!/^\d{1,2}(?:-\d{1,2})?$/.test(hours) || last < first)
      check.report(
        'timetables',
        [...path, hours],
        `「${hours}」は使えません。使える値: 時か、時の範囲（'6'、'6-8'）。`,
      );
    if (!/^(?:every [1-9]\d*(?: from [0-5]?\d)?|[0-5]?\d(?: [0-5]?\d)*)$/.test(String(text))) {
      check.report(
        'timetables',
        [...path, hours],
        `「${String(text)}」は使えません。使える値: 0から59の分（2 9 16）か、間隔（every 10 from 2）。`,
      );
    }
  }
  if (check.problems.length > before) return;
  const departures = expandHourBands(bands);
  const twice = departures.find((minute, place) => minute === departures[place - 1]);
  if (twice !== undefined)
    check.report(
      'timetables',
      path,
      `${Math.floor(twice / 60)}:${padTwoDigits(twice % 60)}の発車が2度書かれています。`,
    );
  // A timetable may give departures at a later station, which the train reaches up to two hours after its first
  // station.
  const early = (departures[0] ?? earliestDeparture) < earliestDeparture;
  const late = (departures.at(-1) ?? 0) > latestDeparture;
  if (early || late) check.report('timetables', path, '発車は4時から27時59分までにしてください。');
  if (run.number !== undefined) {
    const { at, is, step } = run.number;
    const place = departures.filter((minute) => minute < parseClockMinutes(at)).length;
    if (is - place * step <= 0) check.report('timetables', path, 'その日の最初の列車の号数が、1以上になりません。');
  }
}
