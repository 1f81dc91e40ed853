import type {
  BusStopState,
  BusTimetableLine,
  BusTimetableResponse,
  HourTable,
  RailTimetable,
  RailTimetableResponse,
  TimetableInformationLine,
  TimetableLabel,
  TimetableStop,
} from '@route-search/schemas/validators';
import type { DayGroup } from '../../data/types.ts';
import { clockText, dayGroups, dayOf, isoOf, operationOf, two } from '../calendar.ts';
import { EngineError } from '../errors.ts';
import { arrivalOf, departureOf, directRides, trainOf, trainsOn } from '../legs.ts';
import { destinationName, destinationOf, majorsFrom, platformOf } from '../names.ts';
import type { Parameters } from '../request.ts';
import { pointByCode, pointOf } from '../places.ts';
import type { Ride } from '../leg.ts';
import type { Setting } from '../plan.ts';
import { bare } from '../text.ts';
import { codesOf, trainNumber } from '../trips.ts';
import { at, cached, defined, groupBy, i32, unique } from '../util.ts';
import {
  lapAt,
  partAt,
  type Part,
  type Pattern,
  type Point,
  type Service,
  type Train,
  type Way,
} from '../timetable.ts';
import { variantOn, type World } from '../world.ts';
import type { Members } from './members.ts';

/** One direction of one line at a station. */
interface Direction {
  readonly code: string;
  readonly heading: string;
  readonly way: Way;
  readonly services: readonly Service[];
}

/** Where the trains of a direction leave from: pattern, part and stop. */
interface Departure {
  readonly pattern: Pattern;
  readonly part: Part;
  readonly stop: number;
}

function headingName(service: Service): string {
  return service.data.heading ?? service.data.rail;
}

function departuresAt(world: World, point: number): Departure[] {
  return at(world.calls, point).flatMap(({ pattern, stop }) => {
    if (stop === pattern.stops.length - 1) return [];
    return [{ pattern, part: partAt(pattern, stop), stop }];
  });
}

const firstCode = 2001;
const tables = new WeakMap<World, Map<number, Direction[]>>();

/** The directions of all stations, with their codes. */
function directionsOf(world: World, point: Point): readonly Direction[] {
  const table = cached(tables, world, () => {
    let next = firstCode;
    const fixed = world.data.timetableCodes;
    const entries = world.points
      .filter((one) => one.kind === 'train')
      .map((one): [number, Direction[]] => {
        const groups = groupBy(
          departuresAt(world, one.index),
          ({ part }) => `${headingName(part.service)} ${part.way}`,
        );
        const directions = [...groups.values()].map((departures): Direction => {
          const { part } = at(departures, 0);
          const heading = headingName(part.service);
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

function firstService({ services }: Direction): number {
  return Math.min(...services.map((service) => service.index));
}

/** The places that a direction leads to, and the end that trains come from. */
function towards(
  world: World,
  direction: Direction,
  point: Point,
): { readonly ahead: string; readonly source: string } {
  const service = at(direction.services, 0);
  const { line, data } = service;
  const back = direction.way === 'up' ? 'down' : 'up';
  if (data.majors !== undefined) {
    const majors = (way: Way): string[] => majorsFrom(world, { service, way }, point.index);
    return { ahead: majors(direction.way).join('・'), source: bare(majors(back)[0] ?? '') };
  }
  const place = (name: string): number | undefined => {
    const found = world.points.find((one) => one.name === name);
    return found === undefined ? undefined : line.positionOf.get(found.index);
  };
  const own = line.positionOf.get(point.index) ?? 0;
  const isAhead = (name: string, way: Way): boolean => {
    const position = place(name);
    // A place on another line, which trains run through to, lies ahead.
    return position === undefined || (way === 'down' ? position > own : position < own);
  };
  const named = (way: Way): string[] =>
    unique(direction.services.flatMap((one) => one.data.toward?.[way] ?? [])).filter((name) => isAhead(name, way));
  return { ahead: named(direction.way).map(bare).join('・'), source: bare(named(back).at(-1) ?? point.name) };
}

interface DepartingTrain extends Train {
  readonly departure: Departure;
  /** Minute of the service day, up to 27 hours. */
  readonly minute: number;
}

/** What a timetable is for; with a day, for that day too. */
interface Subject {
  readonly point: Point;
  readonly direction: Direction;
  readonly group: DayGroup;
  readonly day: number | undefined;
}

/** The trains of a direction in a day group; extra trains only on a date. */
function trainsOf(world: World, { point, direction, group, day }: Subject): DepartingTrain[] {
  const isOfDay = day !== undefined && world.data.calendar.groupOf(day) === group;
  const trains = departuresAt(world, point.index)
    .filter(({ part }) => headingName(part.service) === direction.heading && part.way === direction.way)
    .flatMap((departure) => {
      const { pattern, stop } = departure;
      const variant = isOfDay ? variantOn(world, pattern, day) : pattern.byGroup[dayGroups.indexOf(group)];
      if (variant === undefined) return [];
      return Array.from(variant.starts, (start, index) => {
        const minute = start + i32(pattern.departures, stop);
        return { departure, variant, index, lap: lapAt(pattern, stop), minute };
      });
    });
  return trains.sort((a, b) => a.minute - b.minute);
}

function stationOf(world: World, request: Parameters): Point {
  const text = request.text('stationCode') ?? request.text('stationName') ?? '';
  const point = pointOf(world, text);
  if (point.kind !== 'train') throw new EngineError('notATrainStation', text);
  return point;
}

/** `getRailTimetable`. */
export function getRailTimetable({ world }: Setting, request: Parameters): Members<RailTimetableResponse> {
  const point = stationOf(world, request);
  const date = request.text('date');
  const day = date === undefined ? undefined : dayOf(date);
  const groups = unique(request.list('dateGroup') as DayGroup[]);
  const code = request.text('code');
  const directions = directionsOf(world, point).filter((one) => code === undefined || one.code === code);
  if (code !== undefined && directions.length === 0) throw new EngineError('timetableNotFound', code);
  const list = groups.flatMap((group) =>
    directions.map((direction) => {
      const subject = { point, direction, group, day };
      const trains = trainsOf(world, subject);
      const head = tableHead(world, subject, trains.length);
      if (code === undefined) return head;
      return { ...head, ...tableBody(world, trains, request.flag('addTrainInformation')) };
    }),
  );
  return list.length === 0 ? {} : { TimeTable: list };
}

function tableHead(world: World, { point, direction, group, day }: Subject, count: number): RailTimetable {
  const { ahead, source } = towards(world, direction, point);
  const service = at(direction.services, 0);
  return {
    code: direction.code,
    trainCount: String(count),
    dateGroup: group,
    Station: { Name: point.name },
    Line: {
      Name: direction.heading,
      Direction: ahead,
      Source: source,
      Color: service.data.color ?? service.line.data.color,
    },
    ...(day === undefined ? {} : { Datetime: { text: isoOf(day), operation: 'today' } }),
  };
}

/** Gives each text a code, in the order of their first appearance. */
class Legend {
  readonly #labels = new Map<string, TimetableLabel>();

  codeOf(text: string, mark: string | undefined): string {
    let label = this.#labels.get(text);
    if (label === undefined) {
      const code = String(this.#labels.size + 1);
      // What is most frequent goes without a mark; the first one is taken for it.
      label = defined({ code, text, Mark: this.#labels.size === 0 ? undefined : mark });
      this.#labels.set(text, label);
    }
    return label.code ?? '';
  }

  labels(): TimetableLabel[] {
    return [...this.#labels.values()];
  }
}

function tableBody(world: World, trains: readonly DepartingTrain[], information: boolean): Partial<RailTimetable> {
  const kinds = new Legend();
  const names = new Legend();
  const destinations = new Legend();
  const lines: TimetableInformationLine[] = [];
  if (trains.length === 0) return {};
  const hours = groupBy(trains, ({ minute }) => Math.floor(minute / 60));
  const [first, last] = [at(trains, 0), at(trains, trains.length - 1)];
  const table: HourTable[] = [];
  for (let hour = Math.floor(first.minute / 60); hour <= Math.floor(last.minute / 60); hour++) {
    const own = hours.get(hour) ?? [];
    const interval = own.some(({ departure }) => departure.part.service.data.reliability === 'interval');
    const extra = own.some(({ departure }) => departure.pattern.run.dates !== undefined);
    table.push({
      Hour: String(hour),
      TimeReliability: interval ? 'interval' : 'onTimeTable',
      ...(extra ? { PreCautionalComment: '臨時列車は、運転日を確かめてください。' } : {}),
      ...(own.length === 0
        ? {}
        : {
            MinuteTable: own.map((train) => {
              const stop = stopEntry(world, train, { kinds, names, destinations });
              if (information) lines.push(...informationOf(world, train));
              return { Minute: two(train.minute % 60), Stop: stop };
            }),
          }),
    });
  }
  return {
    HourTable: table,
    LineKind: kinds.labels(),
    LineName: names.labels(),
    LineDestination: destinations.labels(),
    ...(lines.length === 0 ? {} : { Information: { Type: 'train', Line: lines } }),
  };
}

function stopEntry(
  world: World,
  { departure, ...train }: DepartingTrain,
  legends: { readonly kinds: Legend; readonly names: Legend; readonly destinations: Legend },
): TimetableStop {
  const { pattern, part, stop } = departure;
  const { data } = part.service;
  const codes = codesOf(world, train);
  const station = at(world.points, i32(pattern.stops, stop)).name;
  const destination = destinationOf(world, pattern);
  return defined({
    lineCode: codes.lineCode,
    kindCode: legends.kinds.codeOf(data.kind, data.kind.slice(0, 1)),
    nameCode: legends.names.codeOf(data.nickname ?? '無し', data.mark),
    destinationCode: legends.destinations.codeOf(destination.name, destination.name.slice(0, 1)),
    platformNo: platformOf(part, station, { index: train.index, pattern }),
    extra: pattern.run.dates === undefined ? undefined : 'True',
    first: stop === 0 ? 'true' : undefined,
    trainID: codes.trainID,
    Number: trainNumber(train),
  });
}

/** Remarks about a train, where there are any. */
function informationOf(world: World, { departure, ...train }: DepartingTrain): TimetableInformationLine[] {
  const { pattern, part } = departure;
  const { data } = part.service;
  const { label, drive } = pattern.run;
  if (label === undefined && drive === undefined) return [];
  const number = trainNumber(train);
  return [
    defined({
      code: codesOf(world, train).lineCode,
      Name: number === undefined ? data.rail : `${data.rail}${number}号`,
      Type: label,
      GuideComment: data.guide,
      DriveComment: drive,
    }),
  ];
}

/** `getBusTimetable`. */
export function getBusTimetable({ world }: Setting, request: Parameters): Members<BusTimetableResponse> {
  const from = pointByCode(world, request.neededText('from'));
  const to = pointByCode(world, request.neededText('to'));
  const day = dayOf(request.neededText('date'));
  const lines = directRides(world, from.index, to.index)
    .filter((ride) => at(ride.pattern.parts, 0).service.kind === 'bus')
    .flatMap((ride) => trainsOn(world, ride, day))
    .sort((a, b) => departureOf(a) - departureOf(b))
    .map((ride) => busLine(world, ride, day));
  return {
    TimeTable: { Station: { Name: from.name }, ...(lines.length === 0 ? {} : { Line: lines }) },
  };
}

function busLine(world: World, ride: Ride, day: number): BusTimetableLine {
  const { pattern } = ride;
  const part = partAt(pattern, ride.from);
  const train = trainOf(world, ride);
  const destination = destinationOf(world, pattern);
  const state = (time: number, stop: number): BusStopState => {
    const { name } = at(world.points, i32(pattern.stops, stop));
    return defined({
      no: platformOf(part, name, { index: train?.index ?? 0, pattern }),
      Datetime: { text: clockText(time), operation: operationOf(time, day) },
    });
  };
  return defined({
    trainID: train === undefined ? undefined : codesOf(world, train).trainID,
    Name: `${part.service.data.rail}・${destinationName(destination)}行`,
    DepartureState: state(departureOf(ride), ride.from),
    ArrivalState: state(arrivalOf(ride), ride.to),
    Destination: { Station: { code: destination.code, Name: destination.name } },
  });
}
