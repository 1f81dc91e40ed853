import type {
  CorporationData,
  LineData,
  PlaceData,
  PortData,
  Position,
  RunData,
  ServiceData,
  StationData,
} from '../../data/types.ts';
import type { OperatingDays } from '../../data/derived/derive-world-data.ts';
import { at } from '../../base/collections.ts';

export type PointKind = 'train' | 'plane' | 'ship' | 'bus' | 'cycle' | 'demand';
export type VehicleKind = 'train' | 'plane' | 'ship' | 'bus';
export type TrackDirection = 'up' | 'down';

/** Station, stop, airport, harbour or port. The name of a stop or port ends in its operator. */
export interface Point extends Omit<PlaceData, 'at' | 'yomi'> {
  readonly index: number;
  /** Reading in hiragana; empty if the data has none. */
  readonly yomi: string;
  /** Station name without the qualifier that distinguishes it from other stations of the same name. */
  readonly bare: string;
  readonly foldedName: string;
  readonly kind: PointKind;
  readonly detail?: string;
  readonly prefectureName: string;
  readonly position: Position;
  readonly old: readonly string[];
  readonly number?: string | undefined;
  readonly gates?: StationData['gates'] | undefined;
  /** Corporation that operates a stop or port. */
  readonly operator: CorporationData | undefined;
  readonly port?: PortData;
}

/** Operation line with its stations in the order of the track. */
export interface Line {
  readonly data: LineData;
  readonly corporation: CorporationData;
  /**
   * Entries of the line's path in down direction: the names of the stations, with a suffix from the second visit to the
   * same station on. The index of an entry is a position on the line.
   */
  readonly entries: readonly string[];
  /** Point indexes of the stations in down direction. */
  readonly points: readonly number[];
  readonly kilometres: readonly number[];
  /** Position of the first visit to each point. */
  readonly positionOf: ReadonlyMap<number, number>;
}

/**
 * Service: the trains of one average line (line of a search by average waiting time) that stop at the same stations.
 */
export interface Service {
  readonly index: number;
  readonly data: ServiceData;
  readonly line: Line;
  readonly kind: VehicleKind;
  readonly detail: string | undefined;
  /** Minutes to change to the service from another train; `boardingFromWalk` is the time after a walk. */
  readonly boarding: number;
  readonly boardingFromWalk: number;
  /**
   * Average wait in minutes (half of the usual headway) by direction; Infinity where the service has no trains in the
   * daytime.
   */
  readonly wait: { up: number; down: number };
  /** Parts of stop patterns on which the trains of the service run. */
  readonly parts: PatternPart[];
}

/** Part of a stop pattern on which the trains belong to one service and run in one direction. */
export interface PatternPart {
  readonly service: Service;
  readonly way: TrackDirection;
  /** Index of the first stop of this part in the stop pattern; `last` is the index of its last stop. */
  readonly first: number;
  readonly last: number;
  /** Positions of the stops of this part on the line. */
  readonly positions: readonly number[];
  /** Number of the first hop (stretch between two stops) of the stop pattern, as {@link StopPattern.hopBase}. */
  readonly hopBase: number;
  /** State of the train where this part follows the part before: it runs through or reverses. */
  readonly state: 'extension' | 'back' | undefined;
  /**
   * Times at which the train passes stations without stopping, in minutes from its first stop, where the data has them.
   */
  readonly passes: ReadonlyMap<number, number>;
}

/** Timetable variant of a stop pattern: departures from its first stop, for some day groups or some dates. */
export interface TimetableVariant {
  readonly index: number;
  readonly pattern: StopPattern;
  readonly starts: Int32Array;
  /** Number of the first train of the variant among all trains. */
  readonly base: number;
}

/**
 * Train in a timetable, without a service day. On a circle line each lap is a separate train, because it calls at the
 * same station in each lap.
 */
export interface Train {
  readonly variant: TimetableVariant;
  readonly index: number;
  readonly lap: number;
}

/** Stop pattern: trains with the same stops and the same times between them. */
export interface StopPattern {
  readonly index: number;
  readonly run: RunData;
  readonly stops: Int32Array;
  readonly arrivals: Int32Array;
  readonly departures: Int32Array;
  readonly parts: readonly PatternPart[];
  /** For each stop, index of the part of the stop pattern that contains the hop after the stop. */
  readonly partAt: Uint8Array;
  /** Number of stops in each lap on a circle line, if the train goes round more than once. */
  readonly lapStops: number | undefined;
  /** Number of the first hop (stretch between two stops) of the stop pattern among all hops. */
  readonly hopBase: number;
  readonly anchor: number;
  /** Days on which the trains run, if the run has a calendar; `byGroup` then holds the days around the clock. */
  readonly calendar: OperatingDays | undefined;
  /** Timetable variants by the index of the day group. */
  readonly byGroup: (TimetableVariant | undefined)[];
  /** Timetable variants of extra trains by date (YYYYMMDD, or MMDD for every year). */
  readonly byDate: ReadonlyMap<string, TimetableVariant>;
  readonly variants: TimetableVariant[];
}

/** Stop that the trains of a stop pattern make at a station, stop or port. */
export interface StopCall {
  readonly pattern: StopPattern;
  readonly stop: number;
}

/** Returns the lap in which a train leaves a stop. */
export function getLap({ lapStops, stops }: StopPattern, stop: number): number {
  return lapStops === undefined ? 0 : Math.floor(Math.min(stop, stops.length - 2) / lapStops);
}

/** Returns the part of a stop pattern that contains the hop after a stop. */
export function partAt(pattern: StopPattern, stop: number): PatternPart {
  return at(pattern.parts, at(pattern.partAt, stop));
}

/** Returns the position of a stop of a stop pattern on the line of a part that contains it. */
export function getLinePosition(part: PatternPart, stop: number): number {
  return at(part.positions, stop - part.first);
}

/** Returns the parts of its stop pattern that a ride covers. */
export function findRideParts({
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
