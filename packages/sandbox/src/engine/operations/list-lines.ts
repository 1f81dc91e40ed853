import type { OperationLine } from '@route-search/schemas/validators';
import { EngineError } from '../../base/engine-error.ts';
import type { LineListRequest } from '../requests/parse-lines.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
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
export function listOperationLines({ world }: EngineContext, request: LineListRequest): LineList<OperationLine> {
  const visible = world.lines.filter((line) => line.data.hidden !== true);
  const { code, page } = request;
  if (code !== undefined) {
    const line = visible.find((one) => one.data.code === code);
    if (line === undefined) throw new EngineError('lineNotFound', code);
    return operationLines(unpaged([line], page));
  }
  const { name, corporationCode, corporationName, prefectureCode, day } = request;
  const found = visible.filter((line) => {
    const names = [fold(line.data.name), line.data.yomi ?? ''];
    const wanted = name === undefined ? '' : fold(name);
    return (
      names.some((one) => (request.isPartialMatch ? one.includes(wanted) : one.startsWith(wanted))) &&
      (corporationCode === undefined || line.corporation.code === corporationCode) &&
      (corporationName === undefined || line.corporation.name === corporationName) &&
      inPrefecture(world, line.points, prefectureCode) &&
      (day === undefined || world.services.some((service) => service.line === line && runsOnDay(world, service, day)))
    );
  });
  return operationLines(pageOf(found, page));
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
