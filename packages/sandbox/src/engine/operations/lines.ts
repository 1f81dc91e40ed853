import type { CorporationListResponse, OperationLine } from '@route-search/schemas/validators';
import { dayOf } from '../calendar.ts';
import { EngineError } from '../errors.ts';
import type { Parameters } from '../request.ts';
import type { Setting } from '../plan.ts';
import { fold } from '../text.ts';
import { at } from '../util.ts';
import type { Line, Service } from '../timetable.ts';
import { variantOn, type World } from '../world.ts';
import type { Members } from './members.ts';
import { lineList, pageOf, unpaged, type LineList, type Page } from './paging.ts';

/** Whether one of some points lies in a prefecture; without a code everything does. */
export function inPrefecture(world: World, points: Iterable<number>, code: string | undefined): boolean {
  return code === undefined || [...points].some((point) => String(at(world.points, point).prefecture) === code);
}

/** Whether a service has trains on a day. */
export function runsOnDay(world: World, service: Service, day: number): boolean {
  return world.patterns.some(
    (pattern) => pattern.parts.some((part) => part.service === service) && variantOn(world, pattern, day) !== undefined,
  );
}

/** `listOperationLines`. */
export function listOperationLines({ world }: Setting, request: Parameters): LineList<OperationLine> {
  const visible = world.lines.filter((line) => line.data.hidden !== true);
  const code = request.text('code');
  if (code !== undefined) {
    const line = visible.find((one) => one.data.code === code);
    if (line === undefined) throw new EngineError('lineNotFound', code);
    return operationLines(unpaged([line], request));
  }
  const name = request.text('name');
  const partial = request.text('nameMatchType') === 'partial';
  const corporationCode = request.text('corporationCode');
  const corporationName = request.text('corporationName');
  const date = request.text('date');
  const found = visible.filter((line) => {
    const names = [fold(line.data.name), line.data.yomi ?? ''];
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

function operationLines(page: Page<Line>): LineList<OperationLine> {
  return lineList(
    page,
    (line) => line.corporation,
    ({ data }, corporationIndex): OperationLine => ({
      corporationIndex,
      code: data.code,
      Name: data.name,
      Yomi: data.yomi ?? '',
      Color: data.color,
    }),
  );
}

/** `listCorporations`. */
export function listCorporations({ world }: Setting, request: Parameters): Members<CorporationListResponse> {
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
  const { items, members } = pageOf(found, request);
  return {
    ...members,
    Corporation: items.map((one) => ({
      code: one.code,
      Name: one.name,
      ...(one.type === 'plane' || one.type === 'ship'
        ? {}
        : { Type: one.detail === undefined ? one.type : { text: one.type, detail: one.detail } }),
    })),
  };
}
