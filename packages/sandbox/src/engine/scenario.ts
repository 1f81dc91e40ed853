import type { Leg } from './leg.ts';
import type { DelayOf } from './legs.ts';
import type { Moment, TrainState } from './realtime.ts';
import type { Train } from './timetable.ts';
import type { World } from './world.ts';

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
    first: { readonly index: number; readonly delayOf: DelayOf },
  ) => readonly Leg[] | undefined;
  /** The world in which it happens. */
  readonly worldOf: (world: World) => World;
}
