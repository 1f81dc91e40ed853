import type { CatalogueData } from '../../data/types.ts';
import type { NetworkData } from '../../data/derived/derive-network-data.ts';
import { formatYmd } from '../../base/calendar.ts';
import type { ConditionStringCodec } from '../condition/condition-string.ts';
import type { TimetableArrays } from './timetable-arrays.ts';
import type { StopCall, Line, StopPattern, Point, Service, TimetableVariant } from '../timetable/timetable.ts';
import type { FootpathLink } from '../../data/derived/footpaths.ts';

/** Transport network of the sandbox: its data, indexed for the engine. */
export interface TransportNetwork {
  readonly data: NetworkData;
  readonly catalogue: CatalogueData;
  /**
   * Converts the number of a stop from another engine version to the current one. If the stop no longer exists, the
   * result is higher than any stop number.
   */
  readonly stopNow?: (version: string, run: string, stop: number) => number;
  readonly conditions: ConditionStringCodec;
  readonly points: readonly Point[];
  readonly byCode: ReadonlyMap<string, Point>;
  readonly lines: readonly Line[];
  readonly lineByCode: ReadonlyMap<string, Line>;
  readonly services: readonly Service[];
  readonly patterns: readonly StopPattern[];
  readonly variants: readonly TimetableVariant[];
  readonly patternById: ReadonlyMap<string, StopPattern>;
  readonly calls: readonly (readonly StopCall[])[];
  readonly links: readonly (readonly FootpathLink[])[];
  readonly hopCount: number;
  readonly network: TimetableArrays;
  readonly tripCount: number;
}

export const noDepartures = new Int32Array(0);

/** Lists the departures of a stop pattern at its first stop on a service day, in minutes of the day. */
export function listFirstStopDepartures(world: TransportNetwork, pattern: StopPattern, day: number): Int32Array {
  return findTimetableVariant(world, pattern, day)?.starts ?? noDepartures;
}

/** Finds the timetable of a stop pattern for a service day. Returns `undefined` if it has no trains on that day. */
export function findTimetableVariant(
  world: TransportNetwork,
  pattern: StopPattern,
  day: number,
): TimetableVariant | undefined {
  const { byDate, byGroup, calendar, variants } = pattern;
  if (calendar !== undefined) return calendar.includes(day) ? variants[0] : undefined;
  if (byDate.size === 0) return byGroup[world.data.calendar.indexOf(day)];
  const date = formatYmd(day);
  return byDate.get(date) ?? byDate.get(date.slice(4));
}
