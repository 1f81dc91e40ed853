import type { MoveOptions } from './move-options.ts';
import type { UsableLink } from '../network/leg.ts';
import type { World } from '../network/world.ts';

/** Conditions for the walks of a course search. */
export interface WalkContext {
  readonly world: World;
  readonly options: MoveOptions;
  /** Longest walk in metres that the condition string allows between two points. */
  readonly walkLimit: number;
}

/** Conditions for all moves (walks, cycles, demand transit, cars) to and from an end of a course. */
export interface MoveContext extends WalkContext {
  /** Walking connections that the search may use, by point index. */
  readonly links: readonly (readonly UsableLink[])[];
  /**
   * Time at which ports of shared cycles and demand transit must be open; undefined in a search by average waiting
   * time.
   */
  readonly time: number | undefined;
}
