import type { Leg } from '../network/leg.ts';
import type { DelayLookup } from '../network/leg-times.ts';
import type { SandboxClock } from '../../base/clock.ts';
import type { Train } from '../timetable/timetable.ts';
import type { TransportNetwork } from '../network/transport-network.ts';

/** Network, time and scenario of the sandbox. */
export interface CurrentSituation {
  readonly world: TransportNetwork;
  readonly clock: SandboxClock;
  /** Simulated disruption of the day. `undefined` on a day without disruption. */
  readonly scenario: Scenario | undefined;
}

/** Realtime state of a train. */
export interface TrainState {
  /** Delay in minutes. `undefined` if it is unknown, `Infinity` if the train is cancelled. */
  readonly delay: number | undefined;
  readonly position: boolean;
  /** True if the line reports delays. */
  readonly supported: boolean;
}

/** Train on a certain service day. */
export interface TrainOnDay {
  readonly train: Train;
  readonly day: number;
}

/** Simulated disruption, such as a suspended line. Its effects are computed only when a request needs them. */
export interface Scenario {
  readonly name: string;
  /** Returns the state of a train in the scenario. `usual` is its state without the scenario. */
  readonly stateOf: (usual: TrainState, one: TrainOnDay, moment: CurrentSituation) => TrainState;
  /**
   * Closes hops (connections between two neighbouring stops) at the given time. Returns `undefined` if all hops stay
   * open.
   */
  readonly detour: (moment: CurrentSituation, hops: Readonly<Uint8Array>) => Uint8Array | undefined;
  /**
   * Replaces the first ride of a course if its train is cancelled. Returns `undefined` if no other train is available.
   */
  readonly begun: (
    world: TransportNetwork,
    legs: readonly Leg[],
    first: { readonly index: number; readonly delayOf: DelayLookup },
  ) => readonly Leg[] | undefined;
  readonly worldOf: (world: TransportNetwork) => TransportNetwork;
}
