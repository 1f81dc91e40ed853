import type {
  Corporation as WireCorporation,
  CorporationSummary,
  OperationLine,
  RailLine,
} from '@route-search/schemas/validators';
import type { CorporationData } from '../../data/types.ts';
import { isRide, sectionsOf } from '../course.ts';
import { openCourse } from '../courses.ts';
import { dayOf, dayGroupIndex } from '../calendar.ts';
import { EngineError } from '../errors.ts';
import { directRides } from '../legs.ts';
import { lineType } from '../names.ts';
import type { Parameters } from '../options.ts';
import { pointOf } from '../places.ts';
import type { Setting } from '../plan.ts';
import { fold } from '../text.ts';
import { at, i32, unique } from '../util.ts';
import type { Line, Service, World } from '../world.ts';
import { tools } from './edit.ts';
import { pageOf } from './stations.ts';

/** Members of the answer of a search for average lines. */
export interface RailList {
  readonly max: string;
  readonly offset: string;
  readonly limit: string;
  readonly Corporation?: readonly CorporationSummary[];
  readonly Line?: readonly RailLine[];
}

/** Members of the answer of a search for operation lines. */
export interface OperationLineList {
  readonly max: string;
  readonly offset: string;
  readonly limit: string;
  readonly Corporation?: readonly CorporationSummary[];
  readonly Line?: readonly OperationLine[];
}

/** Members of the answer of a search for corporations. */
export interface CorporationList {
  readonly max: string;
  readonly offset: string;
  readonly limit: string;
  readonly Corporation: readonly WireCorporation[];
}

function summaries(corporations: readonly CorporationData[]): CorporationSummary[] {
  return corporations.map(({ code, name }) => ({ code, Name: name }));
}

function inPrefecture(world: World, points: Iterable<number>, code: string | undefined): boolean {
  if (code === undefined) return true;
  for (const point of points) if (String(at(world.points, point).prefecture) === code) return true;
  return false;
}

/** Services of rail lines and buses, the first of each name. */
function rails(world: World): Service[] {
  const seen = new Set<string>();
  return world.services.filter(({ data }) => !seen.has(data.rail) && seen.add(data.rail).size > 0);
}

function runsOnDay(world: World, service: Service, day: number): boolean {
  const group = dayGroupIndex(day, world.holidays);
  return world.patterns.some(
    (pattern) =>
      pattern.parts.some((part) => part.service === service) &&
      (pattern.byGroup[group] !== undefined || pattern.byDay.has(day)),
  );
}

/** Services that lead from one point to another without a change. */
function between(world: World, from: number, to: number): Service[] {
  const rides = directRides(world, from, to);
  const found = rides.flatMap(({ pattern, from: first, to: last }) => {
    const parts = pattern.parts.filter((part) => part.first < last && part.last > first);
    return parts.length === 1 ? parts.map((part) => part.service) : [];
  });
  return unique(found).sort((a, b) => a.index - b.index);
}

function selectRails(
  setting: Setting,
  request: Parameters,
): { readonly list: readonly Service[]; readonly whole: boolean } {
  const { world } = setting;
  const data = request.text('serializeData');
  if (data !== undefined) {
    const course = openCourse(setting, data, tools);
    const index = request.number('sectionIndex', 1);
    const section = sectionsOf(course)[index - 1];
    if (section === undefined) throw new EngineError('sectionOutOfRange', String(index));
    if (!isRide(section)) throw new EngineError('sectionNotVehicle', String(index));
    const { kind, detail } = section.part.service;
    const same = between(world, section.from, section.to).filter((one) => one.kind === kind && one.detail === detail);
    return { list: same.length === 0 ? [section.part.service] : same, whole: true };
  }
  const name = request.text('name');
  if (name !== undefined) {
    return { list: rails(world).filter((one) => fold(one.data.rail).startsWith(fold(name))), whole: true };
  }
  const oldName = request.text('oldName');
  if (oldName !== undefined) {
    const named = (line: Line): boolean => line.data.old?.some((one) => fold(one) === fold(oldName)) === true;
    return { list: rails(world).filter((one) => named(one.line)), whole: false };
  }
  const from = request.text('from');
  const to = request.text('to');
  if (from !== undefined && to !== undefined) {
    return { list: between(world, pointOf(world, from).index, pointOf(world, to).index), whole: false };
  }
  return { list: rails(world), whole: false };
}

/**
 * `listRails`.
 *
 * @param setting - the world
 * @param request - the request
 */
export function listRails(setting: Setting, request: Parameters): RailList {
  const { world } = setting;
  const { list, whole } = selectRails(setting, request);
  const corporationCode = request.text('corporationCode');
  const corporationName = request.text('corporationName');
  const types = request.list('type');
  const date = request.text('date');
  const found = list.filter((service) => {
    const { corporation } = service.line;
    const type = service.detail === undefined ? service.kind : `${service.kind}.${service.detail}`;
    return (
      (corporationCode === undefined || corporation.code === corporationCode) &&
      (corporationName === undefined || corporation.name === corporationName) &&
      (types.length === 0 || types.includes(service.kind) || types.includes(type)) &&
      (date === undefined || runsOnDay(world, service, dayOf(date))) &&
      inPrefecture(world, stopsOf(world, service), request.text('prefectureCode'))
    );
  });
  // Names and courses lead to all lines at once.
  const page = whole ? { items: found, max: String(found.length), offset: '1', limit: '100' } : pageOf(found, request);
  const corporations = unique(page.items.map((service) => service.line.corporation));
  const { max, offset, limit, items } = page;
  if (items.length === 0) return { max, offset, limit };
  return {
    max,
    offset,
    limit,
    Corporation: summaries(corporations),
    Line: items.map((service) => ({
      corporationIndex: String(corporations.indexOf(service.line.corporation) + 1),
      Name: service.data.rail,
      Type: lineType(service),
      Color: service.data.color ?? service.line.data.color,
    })),
  };
}

function stopsOf(world: World, service: Service): Set<number> {
  const stops = new Set<number>();
  for (const pattern of world.patterns) {
    for (const part of pattern.parts) {
      if (part.service !== service) continue;
      for (let stop = part.first; stop <= part.last; stop++) stops.add(i32(pattern.stops, stop));
    }
  }
  return stops;
}

/**
 * `listOperationLines`.
 *
 * @param setting - the world
 * @param request - the request
 */
export function listOperationLines({ world }: Setting, request: Parameters): OperationLineList {
  const visible = world.lines.filter((line) => line.data.hidden !== true);
  const code = request.text('code');
  if (code !== undefined) {
    const line = visible.find((one) => one.data.code === code);
    if (line === undefined) throw new EngineError('lineNotFound', code);
    return operationLines({ items: [line], max: '1', offset: '1', limit: '100' });
  }
  const name = request.text('name');
  const partial = request.text('nameMatchType') === 'partial';
  const corporationCode = request.text('corporationCode');
  const corporationName = request.text('corporationName');
  const date = request.text('date');
  const found = visible.filter((line) => {
    const names = [fold(line.data.name), line.data.yomi];
    const wanted = name === undefined ? '' : fold(name);
    return (
      names.some((one) => (partial ? one.includes(wanted) : one.startsWith(wanted))) &&
      (corporationCode === undefined || line.corporation.code === corporationCode) &&
      (corporationName === undefined || line.corporation.name === corporationName) &&
      inPrefecture(world, line.points, request.text('prefectureCode')) &&
      (date === undefined ||
        world.services.some((service) => service.line === line && runsOnDay(world, service, dayOf(date))))
    );
  });
  return operationLines(pageOf(found, request));
}

function operationLines(page: ReturnType<typeof pageOf<Line>>): OperationLineList {
  const { max, offset, limit, items } = page;
  if (items.length === 0) return { max, offset, limit };
  const corporations = unique(items.map((line) => line.corporation));
  return {
    max,
    offset,
    limit,
    Corporation: summaries(corporations),
    Line: items.map(({ data, corporation }) => ({
      corporationIndex: String(corporations.indexOf(corporation) + 1),
      code: data.code,
      Name: data.name,
      Yomi: data.yomi,
      Color: data.color,
    })),
  };
}

/**
 * `listCorporations`.
 *
 * @param setting - the world
 * @param request - the request
 */
export function listCorporations({ world }: Setting, request: Parameters): CorporationList {
  const code = request.text('code');
  const type = request.text('type');
  const name = request.text('name');
  const prefectures = request.list('prefectureCode');
  const found = world.data.corporations.filter((one) => {
    if (code !== undefined) return one.code === code;
    return (
      (type === undefined || one.type === type) &&
      (name === undefined || fold(one.name).includes(fold(name))) &&
      (prefectures.length === 0 || one.prefectures.some((prefecture) => prefectures.includes(String(prefecture))))
    );
  });
  const { max, offset, limit, items } = pageOf(found, request);
  return {
    max,
    offset,
    limit,
    Corporation: items.map((one) => ({
      code: one.code,
      Name: one.name,
      ...(one.type === 'plane' || one.type === 'ship'
        ? {}
        : { Type: one.detail === undefined ? one.type : { text: one.type, detail: one.detail } }),
    })),
  };
}
