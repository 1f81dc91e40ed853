import type { StreetOptions } from './street-options.ts';
import type { UsableFootpath } from '../network/leg.ts';
import type { TransportNetwork } from '../network/transport-network.ts';

/** Limits on walks in a course search. */
export interface WalkContext {
  readonly world: TransportNetwork;
  readonly options: StreetOptions;
  /** Maximum length of a walk in metres according to the condition string. */
  readonly walkLimit: number;
}

/** Limits on walking, cycling, demand transit and driving to and from the ends of a course. */
export interface StreetContext extends WalkContext {
  /** Footpaths that the search may use, by the index of the point where they start. */
  readonly links: readonly (readonly UsableFootpath[])[];
  /**
   * Time at which ports of shared bicycles and demand transit must be open. `undefined` in a search by average waiting
   * time.
   */
  readonly time: number | undefined;
}
