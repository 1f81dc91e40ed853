import { minutesPerDay, formatYmd } from '../../base/calendar.ts';
import { findServiceDay, getRideService, findTrainOfRide } from '../network/ride.ts';
import type { DelayLookup } from '../network/leg-times.ts';
import type { Ride } from '../network/leg.ts';
import type { CurrentSituation, TrainState } from './scenario-interface.ts';
import { hashText } from '../../base/hash.ts';
import type { Service, Train } from '../timetable/timetable.ts';
import { getTrainCodes } from '../network/train-codes.ts';

/** Minute of the day (4:00) until which trains of the previous service day run. */
const dayBegin = 240;

/**
 * Returns the realtime state of a train on a service day. It is derived from a hash of train and day, so repeated
 * requests get the same response. Delays on other days than today are unknown.
 */
export function getTrainState(moment: CurrentSituation, train: Train, day: number): TrainState {
  const usual = usualState(moment, train, day);
  return moment.scenario?.stateOf(usual, { train, day }, moment) ?? usual;
}

/** True if a service day is today. Until 4:00, yesterday is accepted as well. */
export function isCurrentServiceDay({ day: today, time }: CurrentSituation['clock'], day: number): boolean {
  return day === today || day === Math.floor((time - dayBegin) / minutesPerDay);
}

function usualState({ world, clock }: CurrentSituation, train: Train, day: number): TrainState {
  const { realtime } = world.data;
  // A train on a circular line has the same delay in every lap.
  const { tripCode } = getTrainCodes(world, { ...train, lap: 0 });
  const support = train.variant.pattern.parts[0]?.service.data.realtime ?? 'full';
  if (support === 'none') return { delay: undefined, position: false, supported: false };
  const unknown = { delay: undefined, position: false, supported: true };
  if (realtime.silent.includes(tripCode) || !isCurrentServiceDay(clock, day)) return unknown;
  const position = support === 'full';
  const fixed = realtime.fixed[tripCode];
  if (fixed !== undefined) return { delay: fixed, position, supported: true };
  const chance = hashText(`${tripCode} ${formatYmd(day)}`);
  if (chance % 100 < realtime.unknown) return unknown;
  const late = (chance >>> 8) % 100 < realtime.share;
  return { delay: late ? 1 + ((chance >>> 16) % realtime.most) : 0, position, supported: true };
}

/** Returns the realtime state of the train of a ride. Returns `undefined` if the timetable has no such train. */
export function getRideState(moment: CurrentSituation, ride: Ride): TrainState | undefined {
  const train = findTrainOfRide(moment.world, ride);
  return train === undefined ? undefined : getTrainState(moment, train, findServiceDay(moment.world, ride));
}

/** True for trains and buses. Planes and ships have no realtime data. */
export function hasRealtimeData({ kind }: Service): boolean {
  return kind === 'train' || kind === 'bus';
}

/** Creates a function that returns the delay of a ride in minutes. An unknown delay counts as 0. */
export function createDelayLookup(moment: CurrentSituation): DelayLookup {
  return (ride) => (hasRealtimeData(getRideService(ride)) ? (getRideState(moment, ride)?.delay ?? 0) : 0);
}
