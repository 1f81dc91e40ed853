import { listNextMajorStations } from '../render/train-names.ts';
import { stripQualifier } from '../../base/strip-qualifier.ts';
import { at, getOrCreate, groupBy, unique } from '../../base/collections.ts';
import {
  type PatternPart,
  partAt,
  type StopPattern,
  type Point,
  type Service,
  type TrackDirection,
} from '../timetable/timetable.ts';
import type { TransportNetwork } from '../network/transport-network.ts';

/** Direction of a line at a station. Every direction has its own timetable. */
export interface TimetableDirection {
  readonly code: string;
  readonly heading: string;
  readonly way: TrackDirection;
  readonly services: readonly Service[];
}

/** Stop where passengers can board the trains of a stop pattern. */
export interface DepartureStop {
  readonly pattern: StopPattern;
  readonly part: PatternPart;
  readonly stop: number;
}

/** Returns the name of a line in timetables. */
export function getTimetableLineName(service: Service): string {
  return service.data.heading ?? service.data.rail;
}

/** Lists the departures from a station in all stop patterns. */
export function listDeparturesAtPoint(world: TransportNetwork, point: number): DepartureStop[] {
  return at(world.calls, point).flatMap(({ pattern, stop }) => {
    if (stop === pattern.stops.length - 1) return [];
    return [{ pattern, part: partAt(pattern, stop), stop }];
  });
}

const firstCode = 2001;
const tables = new WeakMap<TransportNetwork, Map<number, TimetableDirection[]>>();

/** Lists the timetable directions of a station with their codes. The first call computes them for all stations. */
export function listTimetableDirections(world: TransportNetwork, point: Point): readonly TimetableDirection[] {
  const table = getOrCreate(tables, world, () => {
    let next = firstCode;
    const fixed = world.data.timetableCodes;
    const entries = world.points
      .filter((one) => one.kind === 'train')
      .map((one): [number, TimetableDirection[]] => {
        const groups = groupBy(
          listDeparturesAtPoint(world, one.index),
          ({ part }) => `${getTimetableLineName(part.service)} ${part.way}`,
        );
        const directions = [...groups.values()].map((departures): TimetableDirection => {
          const { part } = at(departures, 0);
          const heading = getTimetableLineName(part.service);
          const named = fixed.find(
            (entry) => entry.station === one.code && entry.heading === heading && entry.direction === part.way,
          );
          return {
            code: named?.code ?? String(next++),
            heading,
            way: part.way,
            services: unique(departures.map((departure) => departure.part.service)),
          };
        });
        return [one.index, directions.sort((a, b) => firstService(a) - firstService(b) || (a.way === 'up' ? -1 : 1))];
      });
    return new Map(entries);
  });
  return table.get(point.index) ?? [];
}

function firstService({ services }: TimetableDirection): number {
  return Math.min(...services.map((service) => service.index));
}

function listTerminals({ data }: Service, way: TrackDirection): string[] {
  const stops = Object.keys(data.times);
  return way === 'down' ? stops.slice(-1) : stops.slice(0, 1);
}

/**
 * Finds the place names for the heading of a timetable: the destinations of its trains, and one place in the opposite
 * direction.
 */
export function findTimetableHeadingPlaces(
  world: TransportNetwork,
  direction: TimetableDirection,
  point: Point,
): { readonly ahead: string; readonly source: string } {
  const service = at(direction.services, 0);
  const { line, data } = service;
  const back = direction.way === 'up' ? 'down' : 'up';
  if (data.majors !== undefined) {
    const majors = (way: TrackDirection): string[] => listNextMajorStations(world, { service, way }, point.index);
    return { ahead: majors(direction.way).join('・'), source: stripQualifier(majors(back)[0] ?? '') };
  }
  const place = (name: string): number | undefined => {
    const found = world.points.find((one) => one.name === name);
    return found === undefined ? undefined : line.positionOf.get(found.index);
  };
  const own = line.positionOf.get(point.index) ?? 0;
  const isAhead = (name: string, way: TrackDirection): boolean => {
    const position = place(name);
    // A place that is not on this line is a destination of through trains, so it lies ahead.
    return position === undefined || (way === 'down' ? position > own : position < own);
  };
  const named = (way: TrackDirection): string[] =>
    unique(direction.services.flatMap((one) => one.data.toward?.[way] ?? listTerminals(one, way))).filter((name) =>
      isAhead(name, way),
    );
  return {
    ahead: named(direction.way).map(stripQualifier).join('・'),
    source: stripQualifier(named(back).at(-1) ?? point.name),
  };
}
