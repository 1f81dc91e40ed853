import type { RailLine } from '@route-search/schemas/validators';
import { getRideSection } from '../course/sections.ts';
import { readSerializedCourse } from '../editing/read-serialized-course.ts';
import { findDirectRides } from '../network/trains.ts';
import type { RailListRequest, RailSelection } from '../requests/parse-lines.ts';
import { resolvePoint } from '../network/find-point.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { normalizeName } from '@route-search/toolkit/normalize-name';
import { readInt32, unique } from '../../base/collections.ts';
import { findPatternPartsOfRide, type Line, type Service } from '../timetable/timetable.ts';
import type { TransportNetwork } from '../network/transport-network.ts';
import { isInPrefecture, hasTrainsOnDay } from './list-lines.ts';
import { renderType } from '../render/render-point.ts';
import { renderLineList, paginate, toWholeListPage, type LineList } from './paging.ts';

/** Lists the services without duplicate names. */
function listNamedServices(world: TransportNetwork): Service[] {
  const seen = new Set<string>();
  return world.services.filter(({ data }) => !seen.has(data.rail) && seen.add(data.rail).size > 0);
}

function findServicesBetween(world: TransportNetwork, from: number, to: number): Service[] {
  const rides = findDirectRides(world, from, to);
  const found = rides.flatMap((ride) => {
    const parts = findPatternPartsOfRide(ride);
    return parts.length === 1 ? parts.map((part) => part.service) : [];
  });
  return unique(found).sort((a, b) => a.index - b.index);
}

function selectRails(
  context: EngineContext,
  { section: given, name, oldName, between: ends }: RailSelection,
): { readonly list: readonly Service[]; readonly isUnpaged: boolean } {
  const { world } = context;
  if (given !== undefined) {
    const section = getRideSection(readSerializedCourse(context, given.serializeData), given.index);
    const { kind, detail } = section.part.service;
    const same = findServicesBetween(world, section.from, section.to).filter(
      (one) => one.kind === kind && one.detail === detail,
    );
    return { list: same.length === 0 ? [section.part.service] : same, isUnpaged: true };
  }
  if (name !== undefined) {
    return {
      list: listNamedServices(world).filter((one) => normalizeName(one.data.rail).startsWith(normalizeName(name))),
      isUnpaged: true,
    };
  }
  if (oldName !== undefined) {
    const named = (line: Line): boolean =>
      line.data.old?.some((one) => normalizeName(one) === normalizeName(oldName)) === true;
    return { list: listNamedServices(world).filter((one) => named(one.line)), isUnpaged: false };
  }
  if (ends !== undefined) {
    const [from, to] = ends;
    return {
      list: findServicesBetween(world, resolvePoint(world, from).index, resolvePoint(world, to).index),
      isUnpaged: false,
    };
  }
  return { list: listNamedServices(world), isUnpaged: false };
}

/** Handles the API operation `listRails`. */
export function listRails(context: EngineContext, request: RailListRequest): LineList<RailLine> {
  const { world } = context;
  const { list, isUnpaged } = selectRails(context, request.selection);
  const { corporationCode, corporationName, types, day, page } = request;
  const found = list.filter((service) => {
    const { corporation } = service.line;
    const type = service.detail === undefined ? service.kind : `${service.kind}.${service.detail}`;
    return (
      (corporationCode === undefined || corporation.code === corporationCode) &&
      (corporationName === undefined || corporation.name === corporationName) &&
      (types.length === 0 || types.includes(service.kind) || types.includes(type)) &&
      (day === undefined || hasTrainsOnDay(world, service, day)) &&
      isInPrefecture(world, listStops(world, service), request.prefectureCode)
    );
  });
  return renderLineList(
    // A request with a name or a course gets all lines in one response instead of pages.
    isUnpaged ? toWholeListPage(found, page) : paginate(found, page),
    (service) => service.line.corporation,
    (service, corporationIndex): RailLine => ({
      corporationIndex,
      Name: service.data.rail,
      Type: renderType(service),
      Color: service.data.color ?? service.line.data.color,
    }),
  );
}

function listStops(world: TransportNetwork, service: Service): Set<number> {
  const stops = new Set<number>();
  for (const pattern of world.patterns) {
    for (const part of pattern.parts) {
      if (part.service !== service) continue;
      for (let stop = part.first; stop <= part.last; stop++) stops.add(readInt32(pattern.stops, stop));
    }
  }
  return stops;
}
