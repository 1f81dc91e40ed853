import type {
  CorporationData,
  LineData,
  PlaceData,
  PortData,
  Position,
  TrainGroupData,
  ServiceData,
  StationData,
} from '../../data/types.ts';
import type { OperatingDays } from '../../data/derived/derive-network-data.ts';
import { at } from '../../base/collections.ts';

export type PointKind = 'train' | 'plane' | 'ship' | 'bus' | 'cycle' | 'demand';
export type VehicleKind = 'train' | 'plane' | 'ship' | 'bus';
export type TrackDirection = 'up' | 'down';

/** Station, bus stop, airport, harbour or port. The name of a bus stop or port ends in its operator: `川南／関東バス`. */
export interface Point extends Omit<PlaceData, 'at' | 'yomi'> {
  readonly index: number;
  /** Reading in hiragana. Empty if the data has none. */
  readonly yomi: string;
  /** Name without the qualifier that distinguishes places of the same name: `中野(東京都)` → `中野`. */
  readonly bare: string;
  readonly foldedName: string;
  readonly kind: PointKind;
  readonly detail?: string;
  readonly prefectureName: string;
  readonly position: Position;
  readonly old: readonly string[];
  readonly number?: string | undefined;
  readonly gates?: StationData['gates'] | undefined;
  /** Operator of a bus stop or port. */
  readonly operator: CorporationData | undefined;
  readonly port?: PortData;
}

/** Line with its stations. */
export interface Line {
  readonly data: LineData;
  readonly corporation: CorporationData;
  /**
   * Names of the stations of a line in down direction. Repeated visits have a number: `大船#2`. Other data refers to
   * stations on the line by their index in this list.
   */
  readonly entries: readonly string[];
  /** Index of each station in the list of all points, in down direction. */
  readonly points: readonly number[];
  readonly kilometres: readonly number[];
  /** For each station, the position of the line's first visit in the list of its stations (`entries`). */
  readonly positionOf: ReadonlyMap<number, number>;
}

/** Trains of a line that stop at the same stations. A search by average waiting time treats a service as one line. */
export interface Service {
  readonly index: number;
  readonly data: ServiceData;
  readonly line: Line;
  readonly kind: VehicleKind;
  readonly detail: string | undefined;
  /** Minutes that a passenger needs to board after leaving another train. `boardingFromWalk` applies after a walk. */
  readonly boarding: number;
  readonly boardingFromWalk: number;
  /**
   * Average wait in minutes by direction: half of the headway. `Infinity` if no trains run on weekdays from 6:00 to
   * 22:00.
   */
  readonly wait: { up: number; down: number };
  /** Parts of stop patterns on which this service runs. */
  readonly parts: PatternPart[];
}

/** Part of a stop pattern that belongs to one service and one direction. A through train has several parts. */
export interface PatternPart {
  readonly service: Service;
  readonly way: TrackDirection;
  /**
   * Position of the first stop of this part in the stop pattern of the whole train. `last` is the position of its last
   * stop.
   */
  readonly first: number;
  readonly last: number;
  /** Positions of the stops on the line, as indexes in {@link Line.entries}. */
  readonly positions: readonly number[];
  /** Number of the first hop (connection to the next stop) of the stop pattern, as {@link StopPattern.hopBase}. */
  readonly hopBase: number;
  /** Change of the train at the start of this part: it continues on another line (`extension`) or reverses (`back`). */
  readonly state: 'extension' | 'back' | undefined;
  /**
   * Times at which the train passes a station without stopping, in minutes from its first stop. Contains only stations
   * for which the data has a time.
   */
  readonly passes: ReadonlyMap<number, number>;
}

/** Departures of a stop pattern from its first stop, valid for some day groups or dates. */
export interface TimetableVariant {
  readonly index: number;
  readonly pattern: StopPattern;
  readonly starts: Int32Array;
  /** Number of the first of these trains among all trains of the network. */
  readonly base: number;
}

/**
 * Train in a timetable, without a date. On a circular line, each lap counts as a separate train, because it calls at
 * the same stations again.
 */
export interface Train {
  readonly variant: TimetableVariant;
  readonly index: number;
  readonly lap: number;
}

/** Sequence of stops with times between them, shared by many trains. */
export interface StopPattern {
  readonly index: number;
  readonly run: TrainGroupData;
  readonly stops: Int32Array;
  readonly arrivals: Int32Array;
  readonly departures: Int32Array;
  readonly parts: readonly PatternPart[];
  /** For each stop, the element of `parts` that contains the way to the next stop, as an index. */
  readonly partAt: Uint8Array;
  /** Number of stops per lap on a circular line. `undefined` unless the train makes several laps. */
  readonly lapStops: number | undefined;
  /**
   * Number of the first hop (connection to the next stop) of the stop pattern. The hops of all patterns are numbered
   * consecutively.
   */
  readonly hopBase: number;
  readonly anchor: number;
  /**
   * Days on which the trains run, if the timetable uses a calendar instead of day groups. In this case, `byGroup` is an
   * approximation for requests without a date.
   */
  readonly calendar: OperatingDays | undefined;
  /** Departures for each day group, by its index. */
  readonly byGroup: (TimetableVariant | undefined)[];
  /** Departures of extra trains by date, as `YYYYMMDD` or, for every year, `MMDD`. */
  readonly byDate: ReadonlyMap<string, TimetableVariant>;
  readonly variants: TimetableVariant[];
}

/** One stop of a stop pattern, by its index. */
export interface StopCall {
  readonly pattern: StopPattern;
  readonly stop: number;
}

/** Returns the lap in which a train departs from a stop. */
export function getLapAtStop({ lapStops, stops }: StopPattern, stop: number): number {
  return lapStops === undefined ? 0 : Math.floor(Math.min(stop, stops.length - 2) / lapStops);
}

/** Returns the part of a stop pattern that leads from a stop to the next one. */
export function partAt(pattern: StopPattern, stop: number): PatternPart {
  return at(pattern.parts, at(pattern.partAt, stop));
}

/** Returns the position of a stop in {@link Line.entries}, the list of stations of its line. */
export function getLinePosition(part: PatternPart, stop: number): number {
  return at(part.positions, stop - part.first);
}

/** Returns the parts of the stop pattern that a ride covers. */
export function findPatternPartsOfRide({
  pattern,
  from,
  to,
}: {
  readonly pattern: StopPattern;
  readonly from: number;
  readonly to: number;
}): PatternPart[] {
  return pattern.parts.filter((part) => part.first < to && part.last > from);
}
