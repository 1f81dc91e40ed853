import type { Leg } from '../network/leg.ts';
import type { DelayLookup } from '../network/leg-times.ts';
import type { Clock } from '../../base/clock.ts';
import type { Train } from '../timetable/timetable.ts';
import type { World } from '../network/world.ts';

/** Current situation of the sandbox: world, clock and scenario. */
export interface CurrentSituation {
  readonly world: World;
  readonly clock: Clock;
  /** Active scenario; undefined on a usual day. */
  readonly scenario: Scenario | undefined;
}

/** Realtime state of a train: its delay, and whether its position is known and its line reports delays. */
export interface TrainState {
  /** Delay in minutes; undefined when unknown, Infinity when the train does not run. */
  readonly delay: number | undefined;
  /** True if the position of the train on the line is known. */
  readonly position: boolean;
  /** True if the line of the train reports delays. */
  readonly supported: boolean;
}

/** Train together with its service day. */
export interface TrainOnDay {
  readonly train: Train;
  readonly day: number;
}

/** Scenario of a disrupted day. Its effects are computed only when a request needs them. */
export interface Scenario {
  readonly name: string;
  /** Returns the state of a train in the scenario, given its state on a usual day. */
  readonly stateOf: (usual: TrainState, one: TrainOnDay, moment: CurrentSituation) => TrainState;
  /**
   * Removes the hops (stretches between two stops) that are closed at the given time from the usable hops. Returns
   * undefined when no hop is closed.
   */
  readonly detour: (moment: CurrentSituation, hops: Readonly<Uint8Array>) => Uint8Array | undefined;
  /** Replaces the first ride of a course when this ride is cancelled. Returns undefined when nothing replaces it. */
  readonly begun: (
    world: World,
    legs: readonly Leg[],
    first: { readonly index: number; readonly delayOf: DelayLookup },
  ) => readonly Leg[] | undefined;
  /** Returns the world as the scenario changes it. */
  readonly worldOf: (world: World) => World;
}
