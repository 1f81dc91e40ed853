import { MeansType, DoorSide, VehicleType } from '@route-search/schemas/catalogues';
import { Problem } from '@route-search/toolkit/problem';
import { clockMinutes, dayGroups, dayOf, expandBands } from '../engine/calendar.ts';
import { metresBetween } from '../engine/geo.ts';
import type { Sources } from './read.ts';
import type { Bands, Position, RunData, SandboxData, ServiceData } from './types.ts';

type File = keyof SandboxData;
type Path = readonly (string | number)[];

/** How much there must be of everything, so that each call of the API has something to show. */
const least = {
  stations: 40,
  railLines: 6,
  shinkansen: 2,
  stops: 10,
  busOperators: 2,
  cyclePorts: 6,
  demandPorts: 4,
} as const;

/** Japan, roughly: a coordinate outside is a slip of the pen. */
const japan = { latitude: [24, 46], longitude: [122, 154] } as const;

/** Trains begin between these minutes of their day (src/engine/legs.ts relies on it). */
const firstStart = 240;
const lastStart = 1679;

/**
 * Checks the data: references, order, counts, forms. Every mistake names the file and the line.
 *
 * @param sources - the data and the files it comes from
 */
export function checkData(sources: Sources): Problem[] {
  const check = new Check(sources);
  try {
    check.all();
  } catch (error) {
    // What is missing breaks later checks; the earlier ones have reported it.
    if (check.problems.length === 0) throw error;
  }
  return check.problems;
}

class Check {
  readonly problems: Problem[] = [];
  readonly #data: SandboxData;
  readonly #sources: Sources;
  readonly #names = new Set<string>();
  readonly #corporations: ReadonlySet<string>;

  constructor(sources: Sources) {
    this.#sources = sources;
    this.#data = sources.data;
    this.#corporations = new Set(sources.data.corporations.map((one) => one.code));
  }

  all(): void {
    this.#engine();
    this.#corporationList();
    this.#points();
    this.#counts();
    this.#walks();
    this.#lines();
    this.#services();
    this.#timetables();
    this.#fares();
    this.#passes();
    this.#smallFiles();
  }

  #report(file: File, path: Path, message: string): void {
    this.problems.push(new Problem(message, this.#sources.files[file].placeOf(path)));
  }

  #unique(file: File, values: readonly (readonly [string, Path])[], what: string): void {
    const seen = new Set<string>();
    for (const [value, path] of values) {
      if (seen.has(value)) this.#report(file, path, `${what} ${value} is here a second time`);
      seen.add(value);
    }
  }

  #ascending(file: File, values: readonly number[], path: Path): void {
    const slip = values.findIndex((value, index) => index > 0 && value <= (values[index - 1] ?? 0));
    if (slip > 0) this.#report(file, path, `${values[slip] ?? ''} must be more than the value before it`);
  }

  #known(name: string, file: File, path: Path): void {
    if (!this.#names.has(name)) this.#report(file, path, `${name} is no station, stop or port of the data`);
  }

  #corporation(code: string, file: File, path: Path): void {
    if (!this.#corporations.has(code)) this.#report(file, path, `there is no corporation ${code}`);
  }

  #day(date: string, file: File, path: Path): void {
    try {
      dayOf(date);
    } catch {
      this.#report(file, path, `${date} is no day of the calendar (YYYYMMDD)`);
    }
  }

  #engine(): void {
    const { engine, holidays, clock } = this.#data.engine;
    for (const [name, version] of Object.entries(engine)) {
      if (!/^\d{6}_\d{2}[a-z]$/.test(version))
        this.#report('engine', ['engine', name], `${version} is no engine version`);
    }
    if (engine.previous >= engine.current)
      this.#report('engine', ['engine', 'previous'], 'must be before the current version');
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/.test(clock))
      this.#report('engine', ['clock'], `${clock} is no moment`);
    holidays.forEach((line, index) => {
      for (const date of line.split(' ')) this.#day(date, 'engine', ['holidays', index]);
    });
  }

  #corporationList(): void {
    const { corporations } = this.#data;
    this.#unique(
      'corporations',
      corporations.map((one, index) => [one.code, [index, 'code']]),
      'the code',
    );
    this.#unique(
      'corporations',
      corporations.map((one, index) => [one.name, [index, 'name']]),
      'the name',
    );
    corporations.forEach((one, index) => {
      if (one.type === 'bus' && one.detail === undefined)
        this.#report('corporations', [index], 'a bus corporation needs a detail');
      if ((one.type === 'cycle' || one.type === 'demand') && one.color === undefined) {
        this.#report('corporations', [index], 'an operator without lines needs a color');
      }
      for (const date of one.operates ?? []) this.#day(date, 'corporations', [index, 'operates']);
    });
  }

  #place(
    file: File,
    path: Path,
    one: { readonly yomi: string; readonly prefecture: number; readonly at: Position },
  ): void {
    if (!/^[ぁ-んー]+$/.test(one.yomi))
      this.#report(file, [...path, 'yomi'], `the reading ${one.yomi} must be hiragana`);
    if (!(one.prefecture >= 1 && one.prefecture <= 47)) this.#report(file, [...path, 'prefecture'], 'must be 1 to 47');
    this.#position(file, [...path, 'at'], one.at);
  }

  #position(file: File, path: Path, [latitude, longitude]: Position): void {
    const within = (value: number, [low, high]: readonly [number, number]): boolean => value >= low && value <= high;
    if (!within(latitude, japan.latitude) || !within(longitude, japan.longitude)) {
      this.#report(file, path, `${latitude}, ${longitude} is not in Japan`);
    }
  }

  #points(): void {
    const { stations, stops, ports } = this.#data;
    const operatorName = (code: string): string => this.#data.corporations.find((one) => one.code === code)?.name ?? '';
    const all: [File, string, string, number][] = [
      ...stations.map((one, index): [File, string, string, number] => ['stations', one.code, one.name, index]),
      ...stops.map((one, index): [File, string, string, number] => [
        'stops',
        one.code,
        `${one.name}／${operatorName(one.operator)}`,
        index,
      ]),
      ...ports.map((one, index): [File, string, string, number] => [
        'ports',
        one.code,
        `${one.name}／${operatorName(one.operator)}`,
        index,
      ]),
    ];
    const codes = new Set<string>();
    for (const [file, code, name, index] of all) {
      if (codes.has(code)) this.#report(file, [index, 'code'], `the code ${code} belongs to another point`);
      if (this.#names.has(name)) this.#report(file, [index, 'name'], `the name ${name} belongs to another point`);
      codes.add(code);
      this.#names.add(name);
    }
    stations.forEach((one, index) => {
      this.#place('stations', [index], one);
      one.gates?.flat().forEach((gate) => {
        const metres = metresBetween(gate.at, one.at);
        if (metres > 1000)
          this.#report('stations', [index, 'gates'], `the gate ${gate.name} is ${Math.round(metres)} m away`);
      });
    });
    const gates = stations.flatMap((one, index) =>
      (one.gates ?? []).flat().map((gate): [string, Path] => [gate.code, [index, 'gates']]),
    );
    this.#unique('stations', gates, 'the gate code');
    stops.forEach((one, index) => {
      this.#place('stops', [index], one);
      this.#corporation(one.operator, 'stops', [index, 'operator']);
    });
    ports.forEach((one, index) => {
      this.#place('ports', [index], one);
      this.#corporation(one.operator, 'ports', [index, 'operator']);
      this.#port(one, index);
    });
  }

  #port(port: SandboxData['ports'][number], index: number): void {
    const { availability, opening } = port;
    const sum = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((a, b) => a + b, 0);
    if (availability?.stock !== undefined && availability.empty !== undefined && availability.all !== undefined) {
      if (sum(availability.stock) + sum(availability.empty) !== availability.all) {
        this.#report('ports', [index, 'availability'], 'stock and empty places must add up to all');
      }
    }
    const vehicles: readonly string[] = VehicleType.values;
    for (const vehicle of Object.keys({ ...availability?.stock, ...availability?.empty })) {
      if (!vehicles.includes(vehicle))
        this.#report('ports', [index, 'availability'], `${vehicle} is no vehicle; use ${vehicles.join(', ')}`);
    }
    if ((opening.text === undefined) === (opening.start === undefined)) {
      this.#report('ports', [index, 'opening'], 'say either text or start and end');
    }
    for (const range of Object.values(opening.hours ?? {})) {
      if (clockMinutes(range[0]) >= clockMinutes(range[1]))
        this.#report('ports', [index, 'opening'], 'the hours end before they begin');
    }
  }

  #counts(): void {
    const { stations, stops, ports, lines, services, corporations } = this.#data;
    const typeOf = (code: string): string | undefined => corporations.find((one) => one.code === code)?.type;
    const rail = lines.filter((line) => typeOf(line.corporation) === 'train');
    const bullet = new Set(services.filter((one) => one.type === 'train.shinkansen').map((one) => one.line));
    const enough: [File, string, number, number][] = [
      ['stations', 'rail stations', stations.filter((one) => one.type === undefined).length, least.stations],
      ['lines', 'rail lines', rail.length, least.railLines],
      ['services', 'shinkansen lines', bullet.size, least.shinkansen],
      ['stops', 'bus stops', stops.length, least.stops],
      ['stops', 'bus operators', new Set(stops.map((one) => one.operator)).size, least.busOperators],
      ['services', 'highway buses', services.filter((one) => one.type === 'bus.highway').length, 1],
      ['services', 'flights', services.filter((one) => one.type === 'plane').length, 1],
      ['services', 'ferries', services.filter((one) => one.type === 'ship').length, 1],
      ['ports', 'cycle ports', ports.filter((one) => typeOf(one.operator) === 'cycle').length, least.cyclePorts],
      ['ports', 'demand ports', ports.filter((one) => typeOf(one.operator) === 'demand').length, least.demandPorts],
    ];
    for (const [file, what, count, wanted] of enough) {
      if (count < wanted) this.#report(file, [], `has ${count} ${what}; at least ${wanted} are needed`);
    }
  }

  #walks(): void {
    this.#data.walks.forEach(([from, to, metres], index) => {
      this.#known(from, 'walks', [index]);
      this.#known(to, 'walks', [index]);
      if (!(metres > 0 && metres <= 2000)) this.#report('walks', [index], `${metres} must be 1 to 2000 metres`);
    });
  }

  /** Stations of a line with their kilometres, those of the line before it included. */
  #pathOf(code: string): [string, number][] {
    const line = this.#data.lines.find((one) => one.code === code);
    if (line === undefined) return [];
    return [...(line.after === undefined ? [] : this.#pathOf(line.after)), ...Object.entries(line.path)];
  }

  #lines(): void {
    const { lines, fares } = this.#data;
    this.#unique(
      'lines',
      lines.map((one, index) => [one.code, [index, 'code']]),
      'the code',
    );
    lines.forEach((line, index) => {
      this.#corporation(line.corporation, 'lines', [index, 'corporation']);
      if (!/^[ぁ-んー]+$/.test(line.yomi))
        this.#report('lines', [index, 'yomi'], `the reading ${line.yomi} must be hiragana`);
      if (!/^(?:[01]\d\d|2[0-4]\d|25[0-5]){3}$/.test(line.color)) {
        this.#report('lines', [index, 'color'], `${line.color} is no colour RRRGGGBBB`);
      }
      const system = fares.systems[line.system];
      if (system === undefined) this.#report('lines', [index, 'system'], `there is no fare system ${line.system}`);
      else if (system.corporation !== line.corporation) {
        this.#report('lines', [index, 'system'], `the fare system ${line.system} belongs to another corporation`);
      }
      if (line.after !== undefined && !lines.some((one) => one.code === line.after)) {
        this.#report('lines', [index, 'after'], `there is no line ${line.after}`);
      }
      const path = this.#pathOf(line.code);
      for (const [name] of path) this.#known(name, 'lines', [index, 'path', name]);
      this.#ascending(
        'lines',
        path.map(([, kilometres]) => kilometres),
        [index, 'path'],
      );
      const end = path.at(-1)?.[1] ?? 0;
      if (line.loop !== undefined && line.loop <= end)
        this.#report('lines', [index, 'loop'], 'must be longer than the path');
      for (const way of ['up', 'down'] as const) {
        for (const name of Object.keys(line.platforms[way])) {
          if (name !== 'default' && !path.some(([one]) => one === name)) {
            this.#report('lines', [index, 'platforms', way, name], `${name} is not on the line`);
          }
        }
      }
    });
  }

  #services(): void {
    const { services, fares } = this.#data;
    this.#unique(
      'services',
      services.map((one, index) => [one.id, [index, 'id']]),
      'the id',
    );
    services.forEach((service, index) => {
      const path = this.#pathOf(service.line).map(([name]) => name);
      if (path.length === 0) {
        this.#report('services', [index, 'line'], `there is no line ${service.line}`);
        return;
      }
      this.#serviceTimes(service, index, path);
      for (const name of [...(service.toward?.up ?? []), ...(service.toward?.down ?? []), ...(service.majors ?? [])]) {
        this.#known(name, 'services', [index, 'toward']);
      }
      const charge = service.charge === undefined ? undefined : fares.charges[service.charge];
      if (service.charge !== undefined && charge === undefined) {
        this.#report('services', [index, 'charge'], `there is no table of charges ${service.charge}`);
      }
      for (const seat of service.seats ?? []) {
        if (charge?.seats.includes(seat) !== true)
          this.#report('services', [index, 'seats'], `the table of charges has no seat ${seat}`);
      }
      if (service.turnback !== undefined && !Object.hasOwn(service.times, service.turnback)) {
        this.#report('services', [index, 'turnback'], `${service.turnback} is no stop of the service`);
      }
    });
  }

  #serviceTimes(service: ServiceData, index: number, path: readonly string[]): void {
    const positions = Object.keys(service.times).map((name) => path.indexOf(name));
    Object.keys(service.times).forEach((name, place) => {
      if ((positions[place] ?? -1) < 0)
        this.#report('services', [index, 'times', name], `${name} is not on line ${service.line}`);
    });
    // A circle may go round the other way, and past the first station of the path.
    if (service.laps === undefined) this.#ascending('services', positions, [index, 'times']);
    const minutes = Object.values(service.times).map((mark) => {
      const [arrival = 0, departure = arrival] = String(mark).replace(/[()]/g, '').split('/').map(Number);
      if (!Number.isInteger(arrival) || departure < arrival) {
        this.#report('services', [index, 'times'], `${mark} is no time; write 5, 5/6 or (5)`);
      }
      return arrival;
    });
    this.#ascending('services', minutes, [index, 'times']);
  }

  #timetables(): void {
    const { timetables } = this.#data;
    this.#unique(
      'timetables',
      timetables.map((one, index) => [one.id, [index, 'id']]),
      'the id',
    );
    timetables.forEach((run, index) => {
      const stops = this.#stopsOf(run, index);
      if (run.anchor !== undefined && !stops.includes(run.anchor)) {
        this.#report('timetables', [index, 'anchor'], `${run.anchor} is no stop of the run`);
      }
      for (const date of run.dates ?? []) this.#day(date, 'timetables', [index, 'dates']);
      if (run.dates === undefined && !dayGroups.some((group) => run[group] !== undefined)) {
        this.#report('timetables', [index], 'has departures on no day');
      }
      for (const key of [...dayGroups, 'departures'] as const) {
        const bands = run[key];
        if (typeof bands === 'object') this.#bands(run, bands, [index, key]);
        else if (bands !== undefined && typeof run[bands] !== 'object') {
          this.#report('timetables', [index, key], `${bands} has no departures to share`);
        }
      }
    });
  }

  /** Names of the stops of a run, as far as the data gives them. */
  #stopsOf(run: RunData, index: number): string[] {
    const parts = run.parts ?? [
      { service: run.service ?? '', direction: run.direction ?? 'down', from: run.from, to: run.to },
    ];
    return parts.flatMap((part, place) => {
      const service = this.#data.services.find((one) => one.id === part.service);
      if (service === undefined) {
        this.#report(
          'timetables',
          [index, run.parts === undefined ? 'service' : 'parts'],
          `there is no service ${part.service}`,
        );
        return [];
      }
      const names = Object.keys(service.times);
      for (const name of [part.from, part.to]) {
        if (name !== undefined && !names.includes(name))
          this.#report('timetables', [index], `${name} is no stop of ${part.service}`);
      }
      const before = parts[place - 1];
      if (before !== undefined && before.to !== part.from) {
        this.#report('timetables', [index, 'parts'], `${part.from ?? ''} is not where the part before ends`);
      }
      return names;
    });
  }

  #bands(run: RunData, bands: Bands, path: Path): void {
    for (const [hours, text] of Object.entries(bands)) {
      if (!/^\d{1,2}(?:-\d{1,2})?$/.test(hours))
        this.#report('timetables', [...path, hours], `${hours} is no hour or range of hours`);
      if (!/^(?:every [1-9]\d*(?: from \d+)?|\d{1,2}(?: \d{1,2})*)$/.test(String(text))) {
        this.#report('timetables', [...path, hours], `${String(text)} is not minutes (2 9 16) or "every N from M"`);
      }
    }
    const departures = expandBands(bands);
    this.#ascending('timetables', departures, path);
    // The anchor lies behind the first stop by less than two hours.
    const early = (departures[0] ?? firstStart) < firstStart;
    const late = (departures.at(-1) ?? 0) > lastStart;
    if (early || late) this.#report('timetables', path, 'trains begin between 4:00 and 27:59');
    if (run.number !== undefined) {
      const { at, is, step } = run.number;
      const place = departures.filter((minute) => minute < clockMinutes(at)).length;
      if (is - place * step <= 0)
        this.#report('timetables', path, 'the first train of the day would have no positive number');
    }
  }

  #fares(): void {
    const { systems, charges, seatNames, products } = this.#data.fares;
    for (const [name, system] of Object.entries(systems)) {
      this.#corporation(system.corporation, 'fares', ['systems', name, 'corporation']);
      if ((system.rows === undefined) === (system.minutes === undefined)) {
        this.#report('fares', ['systems', name], 'say either rows or minutes');
      }
      const rows = system.rows ?? [];
      this.#ascending(
        'fares',
        rows.map((row) => row[0] ?? 0),
        ['systems', name, 'rows'],
      );
      this.#ascending(
        'fares',
        rows.map((row) => row[1] ?? 0),
        ['systems', name, 'rows'],
      );
    }
    for (const [name, table] of Object.entries(charges)) {
      this.#ascending(
        'fares',
        table.rows.map((row) => row[0] ?? 0),
        ['charges', name, 'rows'],
      );
      for (const row of table.rows) {
        if (row.length !== table.seats.length + 1)
          this.#report('fares', ['charges', name, 'rows'], 'every row has one price for each seat');
      }
      for (const seat of table.seats) {
        if (seatNames[seat] === undefined)
          this.#report('fares', ['charges', name, 'seats'], `the seat ${seat} has no name`);
      }
    }
    for (const [name, product] of Object.entries(products)) {
      for (const code of product.lines) {
        if (!this.#data.lines.some((line) => line.code === code))
          this.#report('fares', ['products', name], `there is no line ${code}`);
      }
    }
    this.#data.fares.coupons.forEach(({ system }, index) => {
      if (systems[system] === undefined) this.#report('fares', ['coupons', index], `there is no fare system ${system}`);
    });
  }

  #passes(): void {
    const { systems, byCorporation, nikukanteiki, abolished } = this.#data.passes;
    for (const [name, system] of Object.entries(systems)) {
      if (this.#data.fares.systems[name] === undefined)
        this.#report('passes', ['systems', name], `there is no fare system ${name}`);
      for (const column of [0, 1, 2] as const) {
        this.#ascending(
          'passes',
          system.rows.map((row) => row[column]),
          ['systems', name, 'rows'],
        );
      }
      for (const limit of Object.keys(system.exact ?? {})) {
        if (!system.rows.some((row) => row[0] === Number(limit))) {
          this.#report('passes', ['systems', name, 'exact', limit], `there is no row up to ${limit} km`);
        }
      }
    }
    for (const code of Object.keys(byCorporation)) this.#corporation(code, 'passes', ['byCorporation', code]);
    nikukanteiki.forEach(({ between }, index) => {
      for (const name of between) this.#known(name, 'passes', ['nikukanteiki', index]);
    });
    for (const name of abolished.stations) {
      if (this.#names.has(name)) this.#report('passes', ['abolished', 'stations'], `${name} is still a station`);
    }
  }

  #smallFiles(): void {
    const { changes, codes, timetableCodes, aliases, services, timetables, stations, lines } = this.#data;
    const [means, sides]: readonly (readonly string[])[] = [MeansType.values, DoorSide.values];
    changes.forEach((one, index) => {
      this.#known(one.station, 'changes', [index, 'station']);
      if (!lines.some((line) => line.code === one.line))
        this.#report('changes', [index, 'line'], `there is no line ${one.line}`);
      if (sides?.includes(one.side) !== true)
        this.#report('changes', [index, 'side'], `${one.side} is not one of ${sides?.join(', ') ?? ''}`);
      for (const type of Object.values(one.cars).flat()) {
        if (means?.includes(type) !== true)
          this.#report('changes', [index, 'cars'], `${type} is not one of ${means?.join(', ') ?? ''}`);
      }
    });
    for (const key of ['trip', 'train', 'line'] as const) {
      this.#unique(
        'codes',
        codes.map((one, index) => [one[key], [index, key]]),
        `the ${key} code`,
      );
    }
    codes.forEach((one, index) => {
      const run = timetables.find((entry) => entry.id === one.run);
      const bands = run === undefined ? undefined : (run.weekday ?? run.departures);
      if (typeof bands !== 'object' || !expandBands(bands).includes(clockMinutes(one.at))) {
        this.#report('codes', [index, 'at'], `no train of ${one.run} leaves at ${one.at}`);
      }
    });
    this.#unique(
      'timetableCodes',
      timetableCodes.map((one, index) => [one.code, [index, 'code']]),
      'the code',
    );
    timetableCodes.forEach((one, index) => {
      if (!stations.some((station) => station.code === one.station))
        this.#report('timetableCodes', [index, 'station'], `there is no station ${one.station}`);
      if (!services.some((service) => (service.heading ?? service.rail) === one.heading)) {
        this.#report('timetableCodes', [index, 'heading'], `no service has the heading ${one.heading}`);
      }
    });
    const sums = [
      ...aliases.courses.map((one, index): [string, Path] => [one.sum, ['courses', index]]),
      ...aliases.passes.map((one, index): [string, Path] => [one.sum, ['passes', index]]),
    ];
    this.#unique('aliases', sums, 'the sum');
    for (const [sum, path] of sums) {
      if (!/^[0-9a-f]{40}$/.test(sum)) this.#report('aliases', path, `${sum} is not 40 hexadecimal digits`);
    }
  }
}
