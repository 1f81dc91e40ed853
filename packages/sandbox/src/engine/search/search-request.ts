import type { SearchType } from '../course/course.ts';
import type { StreetOptions } from './street-options.ts';

/**
 * Request parameters that restrict a search. `corporations` limits it to some corporations. `closedCorporations`,
 * `closedRails` and `closedLines` exclude corporations and lines; `closedRails` is only used in searches by average
 * waiting time. An item of `closedLines` is `code` or `code,from,to,direction`.
 */
type Restriction = 'corporations' | 'closedCorporations' | 'closedRails' | 'closedLines';

/** Restrictions on services and lines. They contain codes or names from the request. */
export type ServiceRestrictions = Readonly<Record<Restriction, readonly string[]>>;

/** Parsed parameters of a course search, before stations, lines and corporations are looked up. */
export interface SearchRequest {
  readonly searchType: SearchType;
  readonly condition: string;
  /** Codes, names or coordinates of origin, via points and destination. */
  readonly viaList: readonly string[];
  /** Name that responses show for the origin if it is given as coordinates. `toName` is used for the destination. */
  readonly fromName: string | undefined;
  readonly toName: string | undefined;
  /** Service day as days since 1970-01-01. The default is the current day. */
  readonly day: number | undefined;
  /** Requested time as minute of the day. The default is the current time. */
  readonly minute: number | undefined;
  readonly moves: StreetOptions;
  /** Request parameters about walking, cycling and driving as text. Serialized data of the courses contains them. */
  readonly moveParameters: Readonly<Record<string, string>>;
  readonly restrictions: ServiceRestrictions;
  /** Codes of stations where the passenger must not change trains. */
  readonly closedTransfers: readonly string[];
  /**
   * Required line for each part of the route between via points. `fixedDirections` contains the required directions. An
   * empty text allows any.
   */
  readonly fixedRails: readonly string[];
  readonly fixedDirections: readonly string[];
  /**
   * Code or name of the station where a course from a coordinate must begin its first ride. `toStation` is the last
   * station before a coordinate at the destination.
   */
  readonly fromStation: string | undefined;
  readonly toStation: string | undefined;
}
