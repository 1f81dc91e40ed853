import type { OperationLine } from '@route-search/schemas/validators';
import { dayOf } from '../../base/calendar.ts';
import { EngineError } from '../../base/engine-error.ts';
import type { Parameters } from '../parameters.ts';
import type { Setting } from '../realtime/engine-context.ts';
import { fold } from '../../base/normalize-name.ts';
import { at } from '../../base/collections.ts';
import type { Line, Service } from '../timetable/timetable.ts';
import { variantOn, type World } from '../network/world.ts';
import { lineList, type LineList, type Page, pageOf, unpaged } from './paging.ts';

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
