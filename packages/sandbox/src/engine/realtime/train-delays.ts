import { minutesPerDay, formatYmd } from '../../base/calendar.ts';
import { findServiceDay, getService, findTrain } from '../network/ride.ts';
import type { DelayLookup } from '../network/leg-times.ts';
import type { Ride } from '../network/leg.ts';
import type { CurrentSituation, TrainState } from './scenario-interface.ts';
import { hashText } from '../../base/hash.ts';
import type { Service, Train } from '../timetable/timetable.ts';
import { getTrainCodes } from '../network/train-codes.ts';

/** Minute of the day until which trains of the previous service day run. */
const dayBegin = 240;

/**
 * Returns the realtime state of a train on a service day. It depends only on the train and the day, so the same request
 * gets the same response. For other days than today the delay is unknown.
 */
export function getTrainState(moment: CurrentSituation, train: Train, day: number): TrainState {
  const usual = usualState(moment, train, day);
  return moment.scenario?.stateOf(usual, { train, day }, moment) ?? usual;
}

/** True if a service day is today. Before the first trains of today, yesterday counts as well. */
export function isToday({ day: today, time }: CurrentSituation['clock'], day: number): boolean {
  return day === today || day === Math.floor((time - dayBegin) / minutesPerDay);
}

function usualState({ world, clock }: CurrentSituation, train: Train, day: number): TrainState {
  const { realtime } = world.data;
  // A train on a circle line has the same delay in every lap.
  const { tripCode } = getTrainCodes(world, { ...train, lap: 0 });
  const support = train.variant.pattern.parts[0]?.service.data.realtime ?? 'full';
  if (support === 'none') return { delay: undefined, position: false, supported: false };
  const unknown = { delay: undefined, position: false, supported: true };
  if (realtime.silent.includes(tripCode) || !isToday(clock, day)) return unknown;
  const position = support === 'full';
  const fixed = realtime.fixed[tripCode];
  if (fixed !== undefined) return { delay: fixed, position, supported: true };
  const chance = hashText(`${tripCode} ${formatYmd(day)}`);
  if (chance % 100 < realtime.unknown) return unknown;
  const late = (chance >>> 8) % 100 < realtime.share;
  return { delay: late ? 1 + ((chance >>> 16) % realtime.most) : 0, position, supported: true };
}

/** Returns the realtime state of the train of a ride; undefined when the train is not in the timetable. */
export function getRideState(moment: CurrentSituation, ride: Ride): TrainState | undefined {
  const train = findTrain(moment.world, ride);
  return train === undefined ? undefined : getTrainState(moment, train, findServiceDay(moment.world, ride));
}

/** True for trains and buses; planes and ships have no realtime data. */
export function hasRealtimeData({ kind }: Service): boolean {
  return kind === 'train' || kind === 'bus';
}

/** Creates a function that returns the delay of a ride. A ride with an unknown delay counts as on time. */
export function createDelayLookup(moment: CurrentSituation): DelayLookup {
  return (ride) => (hasRealtimeData(getService(ride)) ? (getRideState(moment, ride)?.delay ?? 0) : 0);
}
