import type { SearchType } from '../course/course.ts';
import type { MoveOptions } from './move-options.ts';

/**
 * Restriction of a search: corporations that it is limited to (all when empty), closed corporations, closed average lines
 * (they count only in a search by average waiting time), and closed operation lines or stretches of them as `code` or
 * `code,from,to,direction`.
 */
type Restriction = 'corporations' | 'closedCorporations' | 'closedRails' | 'closedLines';

/** Services and lines that a search may use, by code or name as in the request. */
export type ServiceRestrictions = Readonly<Record<Restriction, readonly string[]>>;

/** Typed parameters of a course search. Stations, lines and corporations are not looked up yet. */
export interface SearchRequest {
  readonly searchType: SearchType;
  /** Condition string. */
  readonly condition: string;
  /** Codes, names or coordinates of the origin, the via points and the destination. */
  readonly viaList: readonly string[];
  /** Names shown for the coordinates at both ends. */
  readonly fromName: string | undefined;
  readonly toName: string | undefined;
  /** Days since 1970-01-01; today when absent. */
  readonly day: number | undefined;
  /** Minute of the day; now when absent. */
  readonly minute: number | undefined;
  readonly moves: MoveOptions;
  /** Given parameters behind {@link SearchRequest.moves} as text; the serialized data stores them. */
  readonly moveParameters: Readonly<Record<string, string>>;
  readonly restrictions: ServiceRestrictions;
  /** Codes of the stations where the passenger must not change. */
  readonly closedTransfers: readonly string[];
  /** Average line and direction of each stretch between via points; empty text for any. */
  readonly fixedRails: readonly string[];
  readonly fixedDirections: readonly string[];
  /** Station, by code or name, through which a coordinate at the beginning or end is left or reached. */
  readonly fromStation: string | undefined;
  readonly toStation: string | undefined;
}
