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
import { at } from '../../base/collections.ts';

export type PointKind = 'train' | 'plane' | 'ship' | 'bus' | 'cycle' | 'demand';
export type VehicleKind = 'train' | 'plane' | 'ship' | 'bus';
export type TrackDirection = 'up' | 'down';

/** A station, stop, airport, harbour or port; the name has the operator behind it where it is a stop or a port. */
export interface Point extends Omit<PlaceData, 'at'> {
  readonly index: number;
  /** The name without what distinguishes it from others of the same name. */
  readonly bare: string;
  readonly foldedName: string;
  readonly kind: PointKind;
  readonly detail?: string;
  readonly prefectureName: string;
  readonly position: Position;
  readonly old: readonly string[];
  readonly number?: string | undefined;
  readonly gates?: StationData['gates'] | undefined;
  /** Of stops and ports. */
  readonly operator: CorporationData | undefined;
  readonly port?: PortData;
}

/** An operation line with its stations by position on the track. */
export interface Line {
  readonly data: LineData;
  readonly corporation: CorporationData;
  /** In down direction. */
  readonly points: readonly number[];
  readonly kilometres: readonly number[];
  readonly positionOf: ReadonlyMap<number, number>;
}

/** A service: the trains of one average line with one stopping pattern. */
export interface Service {
  readonly index: number;
  readonly data: ServiceData;
  readonly line: Line;
  readonly kind: VehicleKind;
  readonly detail: string | undefined;
  /** Minutes to change to it, from another train and from a way on foot. */
  readonly boarding: number;
  readonly boardingFromWalk: number;
  /** Half of the usual headway by direction, or Infinity where there is none in the daytime. */
  readonly wait: { up: number; down: number };
  /** Where it runs. */
  readonly parts: PatternPart[];
}

/** The stretch of a pattern that runs on one service in one direction. */
export interface PatternPart {
  readonly service: Service;
  readonly way: TrackDirection;
  /** Stop indexes of the pattern. */
  readonly first: number;
  readonly last: number;
  /** {@link Pattern.hopBase} */
  readonly hopBase: number;
  /** How the train enters the part: the state of the station where it meets the part before. */
  readonly state: 'extension' | 'back' | undefined;
  /** Minutes from the first stop at which it passes stations, where the data says so. */
  readonly passes: ReadonlyMap<number, number>;
}

/** Departures at the first stop for the days of some groups, or for some dates. */
export interface Variant {
  readonly index: number;
  readonly pattern: Pattern;
  readonly starts: Int32Array;
  /** Number of its first train among all trains. */
  readonly base: number;
}

/** A train of a timetable, without a day: on a circle each of its laps, because it comes to the same station in each. */
export interface Train {
  readonly variant: Variant;
  readonly index: number;
  readonly lap: number;
}

/** Trains with the same stops and the same times between them. */
export interface Pattern {
  readonly index: number;
  readonly run: RunData;
  readonly stops: Int32Array;
  readonly arrivals: Int32Array;
  readonly departures: Int32Array;
  readonly parts: readonly PatternPart[];
  /** Part of the hop that begins at each stop. */
  readonly partAt: Uint8Array;
  /** Stops of each lap, where it goes round more than once. */
  readonly lapStops: number | undefined;
  /** Number of its first hop among all hops. */
  readonly hopBase: number;
  readonly anchor: number;
  /** By index of the day group. */
  readonly byGroup: (Variant | undefined)[];
  /** Of extra trains: by date (YYYYMMDD, or MMDD for every year). */
  readonly byDate: ReadonlyMap<string, Variant>;
  readonly variants: Variant[];
}

/** Where a pattern calls at a point. */
export interface StopCall {
  readonly pattern: Pattern;
  readonly stop: number;
}

/** The lap that a train leaves a stop in. */
export function lapAt({ lapStops, stops }: Pattern, stop: number): number {
  return lapStops === undefined ? 0 : Math.floor(Math.min(stop, stops.length - 2) / lapStops);
}

/** The part of a pattern that the hop behind a stop belongs to. */
export function partAt(pattern: Pattern, stop: number): PatternPart {
  return at(pattern.parts, at(pattern.partAt, stop));
}

/** The parts of a pattern that a ride runs over. */
export function findRideParts({
  pattern,
  from,
  to,
}: {
  readonly pattern: Pattern;
  readonly from: number;
  readonly to: number;
}): PatternPart[] {
  return pattern.parts.filter((part) => part.first < to && part.last > from);
}
