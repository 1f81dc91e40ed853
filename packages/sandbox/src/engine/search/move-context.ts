import type { MoveOptions } from './move-options.ts';
import type { UsableLink } from '../network/leg.ts';
import type { World } from '../network/world.ts';

/** What ways on foot depend on. */
export interface WalkContext {
  readonly world: World;
  readonly options: MoveOptions;
  /** Longest way on foot that the condition string allows between two places. */
  readonly walkLimit: number;
}

/** Everything that the ways to and from an end depend on. */
export interface MoveContext extends WalkContext {
  /** The links on foot that may be used. */
  readonly links: readonly (readonly UsableLink[])[];
  /** When the ports have to be open; undefined in a search by average waiting time. */
  readonly time: number | undefined;
}
