import type { SearchType } from '../course/course.ts';
import type { MoveOptions } from './move-options.ts';

/**
 * Parameters that restrict a search: corporations that it is limited to (all when empty), closed corporations, closed
 * average lines (they count only in a search by average waiting time), and closed operation lines or stretches of them
 * as `code` or `code,from,to,direction`.
 */
type Restriction = 'corporations' | 'closedCorporations' | 'closedRails' | 'closedLines';

/** Restrictions on the services and lines of a search, by code or name as in the request. */
export type ServiceRestrictions = Readonly<Record<Restriction, readonly string[]>>;

/** Parsed parameters of a course search. Stations, lines and corporations are not looked up yet. */
export interface SearchRequest {
  readonly searchType: SearchType;
  /** Condition string of the search. */
  readonly condition: string;
  /** Codes, names or coordinates of the origin, the via points and the destination. */
  readonly viaList: readonly string[];
  /** Name that responses show for a coordinate at the origin; `toName` is the one for the destination. */
  readonly fromName: string | undefined;
  readonly toName: string | undefined;
  /** Service day as days since 1970-01-01; today when absent. */
  readonly day: number | undefined;
  /** Time as minute of the day; the current time when absent. */
  readonly minute: number | undefined;
  readonly moves: MoveOptions;
  /**
   * Given texts of the parameters from which {@link SearchRequest.moves} was parsed; the serialized data stores them.
   */
  readonly moveParameters: Readonly<Record<string, string>>;
  readonly restrictions: ServiceRestrictions;
  /** Codes of the stations where the passenger must not change. */
  readonly closedTransfers: readonly string[];
  /**
   * Required average line (line of a search by average waiting time) and direction for each stretch between via points;
   * an empty text allows any.
   */
  readonly fixedRails: readonly string[];
  readonly fixedDirections: readonly string[];
  /**
   * Station, by code or name, that a course from a coordinate must leave through; `toStation` is the one for the
   * destination.
   */
  readonly fromStation: string | undefined;
  readonly toStation: string | undefined;
}
