import { dayMinutes, formatYmd } from '../../base/calendar.ts';
import { findServiceDay, getService, findTrain } from '../network/ride.ts';
import type { DelayLookup } from '../network/leg-times.ts';
import type { Ride } from '../network/leg.ts';
import type { Moment, TrainState } from './scenario.ts';
import { hash } from '../../base/hash.ts';
import type { Service, Train } from '../timetable/timetable.ts';
import { getTrainCodes } from '../network/train-codes.ts';

/** Minute of the day until which the trains of the day before are on their way. */
const dayBegin = 240;

/**
 * The state of a train on a day. It depends on the train and the day alone, so that the same request gets the same
 * answer. Of other days than today nothing is known.
 */
export function getTrainState(moment: Moment, train: Train, day: number): TrainState {
  const usual = usualState(moment, train, day);
  return moment.scenario?.stateOf(usual, { train, day }, moment) ?? usual;
}

/** Whether a service day is today; until the trains of today begin, those of yesterday are on their way. */
export function isToday({ day: today, time }: Moment['clock'], day: number): boolean {
  return day === today || day === Math.floor((time - dayBegin) / dayMinutes);
}

function usualState({ world, clock }: Moment, train: Train, day: number): TrainState {
  const { realtime } = world.data;
  // A train that is late in one lap is late in the next one.
  const { tripCode } = getTrainCodes(world, { ...train, lap: 0 });
  const support = train.variant.pattern.parts[0]?.service.data.realtime ?? 'full';
  if (support === 'none') return { delay: undefined, position: false, supported: false };
  const unknown = { delay: undefined, position: false, supported: true };
  if (realtime.silent.includes(tripCode) || !isToday(clock, day)) return unknown;
  const position = support === 'full';
  const fixed = realtime.fixed[tripCode];
  if (fixed !== undefined) return { delay: fixed, position, supported: true };
  const chance = hash(`${tripCode} ${formatYmd(day)}`);
  if (chance % 100 < realtime.unknown) return unknown;
  const late = (chance >>> 8) % 100 < realtime.share;
  return { delay: late ? 1 + ((chance >>> 16) % realtime.most) : 0, position, supported: true };
}

/** The state of the train of a ride; undefined when the train is not in the timetable. */
export function getRideState(moment: Moment, ride: Ride): TrainState | undefined {
  const train = findTrain(moment.world, ride);
  return train === undefined ? undefined : getTrainState(moment, train, findServiceDay(moment.world, ride));
}

/** Whether anything can be known of the trains of a service: of trains and buses, not of planes and ships. */
export function hasRealtimeData({ kind }: Service): boolean {
  return kind === 'train' || kind === 'bus';
}

/** Delays of rides; those of which nothing is known are never late. */
export function createDelayLookup(moment: Moment): DelayLookup {
  return (ride) => (hasRealtimeData(getService(ride)) ? (getRideState(moment, ride)?.delay ?? 0) : 0);
}
