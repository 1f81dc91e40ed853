import type { Leg } from '../network/leg.ts';
import type { DelayLookup } from '../network/leg-times.ts';
import type { Clock } from '../../base/clock.ts';
import type { Train } from '../timetable/timetable.ts';
import type { World } from '../network/world.ts';

/** World, clock and scenario. */
export interface Moment {
  readonly world: World;
  readonly clock: Clock;
  /** Undefined on a usual day. */
  readonly scenario: Scenario | undefined;
}

/** Realtime state of a train. */
export interface TrainState {
  /** Minutes; undefined when unknown, Infinity when the train does not run. */
  readonly delay: number | undefined;
  /** True if its position on the line is known. */
  readonly position: boolean;
  /** True if the line reports delays. */
  readonly supported: boolean;
}

/** Train on a service day. */
export interface TrainOfDay {
  readonly train: Train;
  readonly day: number;
}

/** A day that is not usual. Its effects are computed only when a request needs them. */
export interface Scenario {
  readonly name: string;
  /** Returns the state of a train, given its usual state. */
  readonly stateOf: (usual: TrainState, one: TrainOfDay, moment: Moment) => TrainState;
  /** Returns the hops without those that are closed at the moment; undefined when none is closed. */
  readonly detour: (moment: Moment, hops: Readonly<Uint8Array>) => Uint8Array | undefined;
  /** Replaces a first ride that does not run. Returns undefined when nothing replaces it. */
  readonly begun: (
    world: World,
    legs: readonly Leg[],
    first: { readonly index: number; readonly delayOf: DelayLookup },
  ) => readonly Leg[] | undefined;
  /** Returns the world of the scenario. */
  readonly worldOf: (world: World) => World;
}
