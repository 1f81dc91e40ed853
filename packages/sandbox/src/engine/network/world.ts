import type { CatalogueData } from '../../data/types.ts';
import type { WorldData } from '../../data/derived/derive-world-data.ts';
import { formatYmd } from '../../base/calendar.ts';
import type { ConditionStrings } from '../condition/condition-string.ts';
import type { NetworkTables } from './network-tables.ts';
import type { StopCall, Line, Pattern, Point, Service, Variant } from '../timetable/timetable.ts';
import type { Link } from '../../data/derived/nearby-links.ts';

/** World of the sandbox: its data, indexed for the engine. */
export interface World {
  readonly data: WorldData;
  readonly catalogue: CatalogueData;
  /**
   * Converts the number of a stop in a train run from another engine version to the current number. Returns a number
   * beyond all stops when the stop no longer exists.
   */
  readonly stopNow?: (version: string, run: string, stop: number) => number;
  readonly conditions: ConditionStrings;
  readonly points: readonly Point[];
  readonly byCode: ReadonlyMap<string, Point>;
  readonly lines: readonly Line[];
  readonly lineByCode: ReadonlyMap<string, Line>;
  readonly services: readonly Service[];
  readonly patterns: readonly Pattern[];
  readonly variants: readonly Variant[];
  readonly patternById: ReadonlyMap<string, Pattern>;
  readonly calls: readonly (readonly StopCall[])[];
  readonly links: readonly (readonly Link[])[];
  readonly hopCount: number;
  readonly network: NetworkTables;
  readonly tripCount: number;
}

export const none = new Int32Array(0);

/** Lists the departures of a pattern at its first stop on a service day, in minutes of the day. */
export function listStartsOn(world: World, pattern: Pattern, day: number): Int32Array {
  return findVariant(world, pattern, day)?.starts ?? none;
}

/** Finds the timetable variant of a pattern on a service day. */
export function findVariant(world: World, pattern: Pattern, day: number): Variant | undefined {
  const { byDate, byGroup } = pattern;
  if (byDate.size === 0) return byGroup[world.data.calendar.indexOf(day)];
  const date = formatYmd(day);
  return byDate.get(date) ?? byDate.get(date.slice(4));
}
