import type { OperationLine } from '@route-search/schemas/validators';
import { EngineError } from '../../base/engine-error.ts';
import type { LineListRequest } from '../requests/parse-lines.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { normalizeName } from '@route-search/toolkit/normalize-name';
import { at } from '../../base/collections.ts';
import type { Line, Service } from '../timetable/timetable.ts';
import { findTimetableVariant, type TransportNetwork } from '../network/transport-network.ts';
import { renderLineList, type LineList, type ListPage, paginate, toWholeListPage } from './paging.ts';

/** True if at least one point is in the prefecture, or if no prefecture code is given. */
export function isInPrefecture(world: TransportNetwork, points: Iterable<number>, code: string | undefined): boolean {
  return code === undefined || [...points].some((point) => String(at(world.points, point).prefecture) === code);
}

/** True if a service has trains on a service day. */
export function hasTrainsOnDay(world: TransportNetwork, service: Service, day: number): boolean {
  return world.patterns.some(
    (pattern) =>
      pattern.parts.some((part) => part.service === service) && findTimetableVariant(world, pattern, day) !== undefined,
  );
}

/** Handles the API operation `listOperationLines`. */
export function listOperationLines({ world }: EngineContext, request: LineListRequest): LineList<OperationLine> {
  const visible = world.lines.filter((line) => line.data.hidden !== true);
  const { code, page } = request;
  if (code !== undefined) {
    const line = visible.find((one) => one.data.code === code);
    if (line === undefined) throw new EngineError('lineNotFound', code);
    return operationLines(toWholeListPage([line], page));
  }
  const { name, corporationCode, corporationName, prefectureCode, day } = request;
  const found = visible.filter((line) => {
    const names = [normalizeName(line.data.name), line.data.yomi ?? ''];
    const wanted = name === undefined ? '' : normalizeName(name);
    return (
      names.some((one) => (request.isPartialMatch ? one.includes(wanted) : one.startsWith(wanted))) &&
      (corporationCode === undefined || line.corporation.code === corporationCode) &&
      (corporationName === undefined || line.corporation.name === corporationName) &&
      isInPrefecture(world, line.points, prefectureCode) &&
      (day === undefined ||
        world.services.some((service) => service.line === line && hasTrainsOnDay(world, service, day)))
    );
  });
  return operationLines(paginate(found, page));
}

function operationLines(page: ListPage<Line>): LineList<OperationLine> {
  return renderLineList(
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
