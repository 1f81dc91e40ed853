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

/** Station, stop, airport, harbour or port. The name of a stop or port ends in its operator. */
export interface Point extends Omit<PlaceData, 'at'> {
  readonly index: number;
  /** Name without the qualifier that distinguishes it from others of the same name. */
  readonly bare: string;
  readonly foldedName: string;
  readonly kind: PointKind;
  readonly detail?: string;
  readonly prefectureName: string;
  readonly position: Position;
  readonly old: readonly string[];
  readonly number?: string | undefined;
  readonly gates?: StationData['gates'] | undefined;
  /** Operator of stops and ports. */
  readonly operator: CorporationData | undefined;
  readonly port?: PortData;
}

/** Operation line with its stations by position on the track. */
export interface Line {
  readonly data: LineData;
  readonly corporation: CorporationData;
  /** Stations in down direction. */
  readonly points: readonly number[];
  readonly kilometres: readonly number[];
  readonly positionOf: ReadonlyMap<number, number>;
}

/** Service: the trains of one average line with one stopping pattern. */
export interface Service {
  readonly index: number;
  readonly data: ServiceData;
  readonly line: Line;
  readonly kind: VehicleKind;
  readonly detail: string | undefined;
  /** Minutes to change to it, from another train and after a walk. */
  readonly boarding: number;
  readonly boardingFromWalk: number;
  /** Half of the usual headway by direction; Infinity where it has no trains in the daytime. */
  readonly wait: { up: number; down: number };
  /** Parts of patterns that run on the service. */
  readonly parts: PatternPart[];
}

/** Stretch of a pattern on one service in one direction. */
export interface PatternPart {
  readonly service: Service;
  readonly way: TrackDirection;
  /** Stop indexes of the pattern. */
  readonly first: number;
  readonly last: number;
  /** {@link Pattern.hopBase} */
  readonly hopBase: number;
  /** State of the station where this part follows the part before: the train runs through or reverses. */
  readonly state: 'extension' | 'back' | undefined;
  /** Minutes from the first stop at which it passes stations without stopping, where the data has them. */
  readonly passes: ReadonlyMap<number, number>;
}

/** Departures at the first stop, for some day groups or some dates. */
export interface Variant {
  readonly index: number;
  readonly pattern: Pattern;
  readonly starts: Int32Array;
  /** Number of its first train among all trains. */
  readonly base: number;
}

/**
 * Train of a timetable, without a day. On a circle line each lap counts, because the train calls at the same station in
 * each.
 */
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
  /** Index of the part of the hop that begins at each stop. */
  readonly partAt: Uint8Array;
  /** Number of stops of each lap, if it goes round more than once. */
  readonly lapStops: number | undefined;
  /** Number of its first hop among all hops. */
  readonly hopBase: number;
  readonly anchor: number;
  /** By the index of the day group. */
  readonly byGroup: (Variant | undefined)[];
  /** Variants of extra trains by date (YYYYMMDD, or MMDD for every year). */
  readonly byDate: ReadonlyMap<string, Variant>;
  readonly variants: Variant[];
}

/** Call of a pattern at a point. */
export interface StopCall {
  readonly pattern: Pattern;
  readonly stop: number;
}

/** Returns the lap in which a train leaves a stop. */
export function lapAt({ lapStops, stops }: Pattern, stop: number): number {
  return lapStops === undefined ? 0 : Math.floor(Math.min(stop, stops.length - 2) / lapStops);
}

/** Returns the part to which the hop after a stop belongs. */
export function partAt(pattern: Pattern, stop: number): PatternPart {
  return at(pattern.parts, at(pattern.partAt, stop));
}

/** Returns the parts of a pattern that a ride covers. */
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
