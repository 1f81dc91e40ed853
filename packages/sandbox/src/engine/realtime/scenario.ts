import type { Leg } from '../network/leg.ts';
import type { DelayLookup } from '../network/leg-times.ts';
import type { Clock } from '../../base/clock.ts';
import type { Train } from '../timetable/timetable.ts';
import type { World } from '../network/world.ts';

/** The world, what time it is, and what is not as usual. */
export interface Moment {
  readonly world: World;
  readonly clock: Clock;
  /** Undefined on a usual day. */
  readonly scenario: Scenario | undefined;
}

/** What is known of a train at the moment. */
export interface TrainState {
  /** Minutes; undefined when nothing is known, Infinity when it does not run. */
  readonly delay: number | undefined;
  /** Whether its place on the line is known. */
  readonly position: boolean;
  /** Whether the line reports delays at all. */
  readonly supported: boolean;
}

/** A train of a day. */
export interface TrainOfDay {
  readonly train: Train;
  readonly day: number;
}

/** What is not as usual. Nothing of it is loaded before a request asks for it. */
export interface Scenario {
  readonly name: string;
  /** The state of a train, from its usual one. */
  readonly stateOf: (usual: TrainState, one: TrainOfDay, moment: Moment) => TrainState;
  /** The hops without those that nothing runs over at the moment; undefined when there are none. */
  readonly detour: (moment: Moment, hops: Readonly<Uint8Array>) => Uint8Array | undefined;
  /** Legs with another first ride in place of one that does not run; undefined when there is none. */
  readonly begun: (
    world: World,
    legs: readonly Leg[],
    first: { readonly index: number; readonly delayOf: DelayLookup },
  ) => readonly Leg[] | undefined;
  /** The world in which it happens. */
  readonly worldOf: (world: World) => World;
}
