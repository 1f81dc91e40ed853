import type { MoveOptions } from './move-options.ts';
import type { UsableLink } from '../network/leg.ts';
import type { World } from '../network/world.ts';

/** Conditions of walks. */
export interface WalkContext {
  readonly world: World;
  readonly options: MoveOptions;
  /** Longest walk in metres that the condition string allows between two points. */
  readonly walkLimit: number;
}

/** Conditions of all moves to and from an end. */
export interface MoveContext extends WalkContext {
  /** Walking connections that may be used, by point. */
  readonly links: readonly (readonly UsableLink[])[];
  /** Time at which ports must be open; undefined in a search by average waiting time. */
  readonly time: number | undefined;
}
