import type { CatalogueData, CorporationData, PlaceData, ServiceData } from '../data/types.ts';
import type { WorldData } from '../data/unfold.ts';
import { ymdOf } from './calendar.ts';
import { Conditions } from './condition.ts';
import { EngineError } from './errors.ts';
import { networkOf, type Network } from './network.ts';
import { PatternBuilder } from './patterns.ts';
import { bare, fold } from './text.ts';
import { at, get } from './util.ts';
import type { VehicleKind, Point, Line, Service, Variant, Pattern, Call, Link } from './timetable.ts';

/** The data, indexed for the questions of the engine. */
export interface World {
  readonly data: WorldData;
  readonly catalogue: CatalogueData;
  /** The number that a stop of a run has now, in data of another engine version; no stop of any run when it is gone. */
  readonly stopNow?: (version: string, run: string, stop: number) => number;
  readonly conditions: Conditions;
  readonly points: readonly Point[];
  readonly byCode: ReadonlyMap<string, Point>;
  readonly lines: readonly Line[];
  readonly lineByCode: ReadonlyMap<string, Line>;
  readonly services: readonly Service[];
  readonly patterns: readonly Pattern[];
  readonly variants: readonly Variant[];
  readonly patternById: ReadonlyMap<string, Pattern>;
  readonly calls: readonly (readonly Call[])[];
  readonly links: readonly (readonly Link[])[];
  readonly hopCount: number;
  readonly network: Network;
  readonly tripCount: number;
}

const none = new Int32Array(0);

/** Departures of a pattern at its first stop, in minutes of the service day. */
export function startsOn(world: World, pattern: Pattern, day: number): Int32Array {
  return variantOn(world, pattern, day)?.starts ?? none;
}

/** The trains of a pattern on a day. */
export function variantOn(world: World, pattern: Pattern, day: number): Variant | undefined {
  const { byDate, byGroup } = pattern;
  if (byDate.size === 0) return byGroup[world.data.calendar.indexOf(day)];
  const date = ymdOf(day);
  return byDate.get(date) ?? byDate.get(date.slice(4));
}

/**
 * The codes of corporations that a list names, by code or name.
 *
 * @throws EngineError when nothing is known by one of the names
 */
export function corporationCodes(world: World, names: readonly string[]): string[] {
  return names.map((name) => {
    const found = world.data.corporations.find((one) => one.code === name || one.name === name);
    if (found === undefined) throw new EngineError('corporationNotFound', name);
    return found.code;
  });
}

/** Builds the world. */
export function loadWorld(data: WorldData, catalogue: CatalogueData): World {
  const corporations = new Map(data.corporations.map((one) => [one.code, one]));
  const points = loadPoints(data, catalogue, corporations);
  const byName = new Map(points.map((point) => [point.name, point]));
  const sources = { data, corporations, points, byName };
  const lines = loadLines(sources);
  const lineByCode = new Map(lines.map((line) => [line.data.code, line]));
  const services = data.services.map((one, index) => loadService(one, index, get(lineByCode, one.line)));
  const serviceById = new Map(services.map((one) => [one.data.id, one]));
  const builder = new PatternBuilder(serviceById, byName);
  const patterns = data.timetables.map((run) => builder.add(run));
  const calls: Call[][] = points.map(() => []);
  for (const pattern of patterns) pattern.stops.forEach((point, stop) => at(calls, point).push({ pattern, stop }));
  for (const service of services) setWait(patterns, service);
  const links = data.linksOf(points);
  return {
    data,
    catalogue,
    conditions: new Conditions(catalogue.condition),
    points,
    byCode: new Map(points.map((point) => [point.code, point])),
    lines,
    lineByCode,
    services,
    patterns,
    variants: builder.variants,
    patternById: new Map(patterns.map((pattern) => [pattern.run.id, pattern])),
    calls,
    links,
    hopCount: builder.hops,
    network: networkOf({ points: points.length, patterns, links, hops: builder.hops }),
    tripCount: builder.trips,
  };
}

function loadPoints(
  data: WorldData,
  catalogue: CatalogueData,
  corporations: ReadonlyMap<string, CorporationData>,
): Point[] {
  const make = (
    one: PlaceData,
    own: Pick<Point, 'kind'> & Partial<Point>,
    operator?: CorporationData,
  ): Omit<Point, 'index'> => {
    const name = operator === undefined ? one.name : `${one.name}／${operator.name}`;
    return {
      code: one.code,
      name,
      yomi: one.yomi,
      prefecture: one.prefecture,
      position: one.at,
      old: [],
      ...own,
      operator,
      prefectureName: catalogue.prefectures[one.prefecture] ?? '',
      bare: bare(name),
      foldedName: fold(name),
    };
  };
  const list = [
    ...data.stations.map((one) =>
      make(one, { kind: one.type ?? 'train', old: one.old ?? [], number: one.number, gates: one.gates }),
    ),
    ...data.stops.map((one) => make(one, { kind: 'bus', detail: one.detail }, get(corporations, one.operator))),
    ...data.ports.map((one) => {
      const operator = get(corporations, one.operator);
      return make(one, { kind: operator.type, port: one }, operator);
    }),
  ];
  return list.map((one, index) => ({ ...one, index }));
}

interface Sources extends Pick<World, 'data' | 'points'> {
  readonly corporations: ReadonlyMap<string, CorporationData>;
  readonly byName: ReadonlyMap<string, Point>;
}

function loadLines({ data, corporations, byName }: Sources): Line[] {
  return data.lines.map((one) => {
    const path = get(data.paths, one.code);
    const points = path.map(([name]) => get(byName, name).index);
    return {
      data: one,
      corporation: get(corporations, one.corporation),
      points,
      kilometres: path.map(([, kilometres]) => kilometres),
      positionOf: new Map(points.map((point, position) => [point, position])),
    };
  });
}

function loadService(data: ServiceData, index: number, line: Line): Service {
  const [kind = 'train', detail] = (data.type ?? 'train').split('.');
  const boarding = data.boarding ?? 3;
  return {
    index,
    data,
    line,
    kind: kind as VehicleKind,
    detail,
    boarding,
    boardingFromWalk: boarding < 5 ? 1 : boarding,
    wait: { up: Infinity, down: Infinity },
    parts: [],
  };
}

/** Half of the headway on weekdays, where all trains of the service count: of the daytime, or else of the whole day. */
function setWait(patterns: readonly Pattern[], service: Service): void {
  for (const way of ['up', 'down'] as const) {
    const starts = patterns
      .filter((pattern) => pattern.parts.some((part) => part.service === service && part.way === way))
      .flatMap((pattern) => [...(pattern.byGroup[0]?.starts ?? none)]);
    for (const [from, to] of [
      [600, 960],
      [360, 1320],
    ] as const) {
      const trains = starts.filter((start) => start >= from && start < to).length * (service.data.laps ?? 1);
      if (trains === 0) continue;
      service.wait[way] = (to - from) / trains / 2;
      break;
    }
  }
}
