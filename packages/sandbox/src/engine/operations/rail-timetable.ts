import type {
  HourTable,
  RailTimetable,
  RailTimetableResponse,
  TimetableInformationLine,
  TimetableLabel,
  TimetableStop,
} from '@route-search/schemas/validators';
import type { DayGroup } from '../../data/types.ts';
import { padTwoDigits } from '../../base/clock.ts';
import { dayGroups, formatIsoDate } from '../../base/calendar.ts';
import { EngineError } from '../../base/engine-error.ts';
import { getPatternDestination, findDeparturePlatform } from '../render/train-names.ts';
import type { RailTimetableRequest } from '../requests/parse-timetables.ts';
import { resolvePoint } from '../network/find-point.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { getTrainCodes, formatTrainNumber } from '../network/train-codes.ts';
import { at, groupBy, readInt32, unique } from '../../base/collections.ts';
import { asResponseObject } from '../render/response-values.ts';
import { getLapAtStop, type Point, type Train } from '../timetable/timetable.ts';
import { findTimetableVariant, type TransportNetwork } from '../network/transport-network.ts';
import type { ResponseProperties } from './response-properties.ts';
import {
  type DepartureStop,
  listDeparturesAtPoint,
  type TimetableDirection,
  listTimetableDirections,
  getTimetableLineName,
  findTimetableHeadingPlaces,
} from './timetable-directions.ts';

interface DepartingTrain extends Train {
  readonly departure: DepartureStop;
  /** Departure in minutes of the service day. Trains after midnight have more than 1,440. */
  readonly minute: number;
}

/** Requested timetable: of one date if `day` is set, otherwise the general timetable of the day group. */
interface Subject {
  readonly point: Point;
  readonly direction: TimetableDirection;
  readonly group: DayGroup;
  readonly day: number | undefined;
}

/** Lists the trains that depart from a station in one direction. Extra trains are listed only for a date. */
function listDepartingTrains(world: TransportNetwork, { point, direction, group, day }: Subject): DepartingTrain[] {
  const isOfDay = day !== undefined && world.data.calendar.groupOf(day) === group;
  const trains = listDeparturesAtPoint(world, point.index)
    .filter(({ part }) => getTimetableLineName(part.service) === direction.heading && part.way === direction.way)
    .flatMap((departure) => {
      const { pattern, stop } = departure;
      const variant = isOfDay ? findTimetableVariant(world, pattern, day) : pattern.byGroup[dayGroups.indexOf(group)];
      if (variant === undefined) return [];
      return Array.from(variant.starts, (start, index) => {
        const minute = start + readInt32(pattern.departures, stop);
        return { departure, variant, index, lap: getLapAtStop(pattern, stop), minute };
      });
    });
  return trains.sort((a, b) => a.minute - b.minute);
}

function resolveTrainStation(world: TransportNetwork, text: string): Point {
  const point = resolvePoint(world, text);
  if (point.kind !== 'train') throw new EngineError('notATrainStation', text);
  return point;
}

/** Handles the API operation `getRailTimetable`. */
export function getRailTimetable(
  { world }: EngineContext,
  request: RailTimetableRequest,
): ResponseProperties<RailTimetableResponse> {
  const point = resolveTrainStation(world, request.station);
  const { day, code } = request;
  const groups = unique(request.dayGroups);
  const directions = listTimetableDirections(world, point).filter((one) => code === undefined || one.code === code);
  if (code !== undefined && directions.length === 0) throw new EngineError('timetableNotFound', code);
  const list = groups.flatMap((group) =>
    directions.map((direction) => {
      const subject = { point, direction, group, day };
      const trains = listDepartingTrains(world, subject);
      const head = renderTableHead(world, subject, trains.length);
      if (code === undefined) return head;
      return { ...head, ...renderTableBody(world, trains, request.hasTrainInformation) };
    }),
  );
  return list.length === 0 ? {} : { TimeTable: list };
}

function renderTableHead(
  world: TransportNetwork,
  { point, direction, group, day }: Subject,
  count: number,
): RailTimetable {
  const { ahead, source } = findTimetableHeadingPlaces(world, direction, point);
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
    ...(day === undefined ? {} : { Datetime: { text: formatIsoDate(day), operation: 'today' } }),
  };
}

/**
 * Legend of a timetable: assigns numeric codes to train types, names and destinations in the order of their first
 * appearance.
 */
class Legend {
  readonly #labels = new Map<string, TimetableLabel>();

  codeOf(text: string, mark: string | undefined): string {
    let label = this.#labels.get(text);
    if (label === undefined) {
      const code = String(this.#labels.size + 1);
      // The first train type or destination gets no mark in the timetable, because it is assumed to be the most
      // frequent one.
      label = asResponseObject({ code, text, Mark: this.#labels.size === 0 ? undefined : mark });
      this.#labels.set(text, label);
    }
    return label.code ?? '';
  }

  labels(): TimetableLabel[] {
    return [...this.#labels.values()];
  }
}

function renderTableBody(
  world: TransportNetwork,
  trains: readonly DepartingTrain[],
  information: boolean,
): Partial<RailTimetable> {
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
              const stop = renderStopEntry(world, train, { kinds, names, destinations });
              if (information) lines.push(...renderTrainInformation(world, train));
              return { Minute: padTwoDigits(train.minute % 60), Stop: stop };
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

function renderStopEntry(
  world: TransportNetwork,
  { departure, ...train }: DepartingTrain,
  legends: { readonly kinds: Legend; readonly names: Legend; readonly destinations: Legend },
): TimetableStop {
  const { pattern, part, stop } = departure;
  const { data } = part.service;
  const codes = getTrainCodes(world, train);
  const destination = getPatternDestination(world, pattern);
  return asResponseObject({
    lineCode: codes.lineCode,
    kindCode: legends.kinds.codeOf(data.kind, data.kind.slice(0, 1)),
    nameCode: legends.names.codeOf(data.nickname ?? '無し', data.mark),
    destinationCode: legends.destinations.codeOf(destination.name, destination.name.slice(0, 1)),
    platformNo: findDeparturePlatform(part, stop, { index: train.index, pattern }),
    extra: pattern.run.dates === undefined ? undefined : 'True',
    first: stop === 0 ? 'true' : undefined,
    trainID: codes.trainID,
    Number: formatTrainNumber(train),
  });
}

/** Renders the remarks about a train. The list is empty for most trains. */
function renderTrainInformation(
  world: TransportNetwork,
  { departure, ...train }: DepartingTrain,
): TimetableInformationLine[] {
  const { pattern, part } = departure;
  const { data } = part.service;
  const { label, drive } = pattern.run;
  if (label === undefined && drive === undefined) return [];
  const number = formatTrainNumber(train);
  return [
    asResponseObject({
      code: getTrainCodes(world, train).lineCode,
      Name: number === undefined ? data.rail : `${data.rail}${number}号`,
      Type: label,
      GuideComment: data.guide,
      DriveComment: drive,
    }),
  ];
}
