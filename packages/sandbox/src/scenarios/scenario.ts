import { parseClockMinutes, minutesPerDay } from '../base/calendar.ts';
import { getRideDeparture } from '../engine/network/ride.ts';
import { findNextReachableRide } from '../engine/network/reschedule-legs.ts';
import { isCurrentServiceDay } from '../engine/realtime/train-delays.ts';
import type { CurrentSituation, Scenario, TrainOnDay } from '../engine/realtime/scenario-interface.ts';
import { hashText } from '../base/hash.ts';
import { at, readInt32 } from '../base/collections.ts';
import {
  getScenarioEffects,
  scenarioNames,
  defaultScenario,
  type EffectCurve,
  type ScenarioEffects,
  type ScenarioName,
} from './list.ts';
import { applyEngineUpdate } from './update.ts';

const made = new Map<ScenarioName, Scenario>(
  scenarioNames
    .filter((name) => name !== defaultScenario)
    .map((name) => [name, scenarioFrom(name, getScenarioEffects(name))]),
);

/** Returns the scenario with a name. The default scenario has no effects, so the result is `undefined`. */
export function getScenario(name: ScenarioName): Scenario | undefined {
  return made.get(name);
}

function scenarioFrom(name: string, happens: ScenarioEffects): Scenario {
  return {
    name,
    stateOf: (usual, one, moment) => {
      if (!usual.supported || !isCurrentServiceDay(moment.clock, one.day)) return usual;
      if (isCancelled(happens, one, moment)) return { ...usual, delay: Infinity };
      return usual.delay === undefined ? usual : { ...usual, delay: usual.delay + delayOf(happens, one, moment) };
    },
    detour: (moment, hops) => {
      if (suspensionNow(happens, moment) === undefined) return undefined;
      const open = hops.slice();
      for (const { parts, hopBase } of moment.world.patterns) {
        for (const { service, first, last } of parts) {
          if (service.line.data.code === lineOf(moment)) open.fill(0, hopBase + first, hopBase + last);
        }
      }
      return open;
    },
    begun: (world, legs, { index, delayOf }) => {
      const ride = legs[index];
      if (ride?.kind !== 'ride' || delayOf(ride) < Infinity) return legs;
      const next = findNextReachableRide(world, ride, { ready: getRideDeparture(ride), delayOf });
      return next && legs.with(index, next);
    },
    worldOf: (world) => (happens.updated === true ? applyEngineUpdate(world) : world),
  };
}

/** Computes the additional delay of a train in minutes. */
function delayOf({ delays, lineOnly }: ScenarioEffects, one: TrainOnDay, moment: CurrentSituation): number {
  if (delays === undefined || (lineOnly === true && !touchesLine(one, moment))) return 0;
  const { base, end } = spanOf(one);
  // A train that has not arrived gets the delay of the current time, because its delay at later times is not known yet.
  const level = valueAt(delays, Math.min(moment.clock.time, base + end) - one.day * minutesPerDay);
  return Math.round(level * (0.5 + share(one, 'late') / 2));
}

/**
 * Returns the departure of a train from its first stop (minutes since 1970-01-01), and its total travel time in
 * minutes.
 */
function spanOf({ train: { variant, index }, day }: TrainOnDay): { readonly base: number; readonly end: number } {
  const { arrivals } = variant.pattern;
  return { base: day * minutesPerDay + at(variant.starts, index), end: readInt32(arrivals, arrivals.length - 1) };
}

/** Returns a pseudo-random number from 0 to 1 for a train. It is constant for each purpose, such as the delay. */
function share({ train: { variant, index } }: TrainOnDay, purpose: string): number {
  return hashText(`${purpose} ${variant.pattern.index} ${at(variant.starts, index)}`) / 2 ** 32;
}

function isCancelled(happens: ScenarioEffects, one: TrainOnDay, moment: CurrentSituation): boolean {
  const { day, train } = one;
  const { base } = spanOf(one);
  const { cancelled } = happens;
  const chance = cancelled === undefined ? 0 : valueAt(cancelled, base - day * minutesPerDay) / 100;
  if (share(one, 'runs') < chance) return true;
  const suspension = suspensionNow(happens, moment, day);
  if (suspension === undefined) return false;
  const { parts, departures, arrivals } = train.variant.pattern;
  // Trains that would be on the suspended line during the suspension are cancelled.
  return parts.some(
    ({ service, first, last }) =>
      service.line.data.code === lineOf(moment) &&
      base + readInt32(departures, first) < suspension.until &&
      base + readInt32(arrivals, last) > suspension.from,
  );
}

/** Returns the start and end of the suspension in minutes since 1970-01-01. Returns `undefined` before it starts. */
function suspensionNow(
  { suspended }: ScenarioEffects,
  { clock }: CurrentSituation,
  day = clock.day,
): { readonly from: number; readonly until: number } | undefined {
  if (suspended === undefined) return undefined;
  const [from, until] = suspended.map((time) => day * minutesPerDay + parseClockMinutes(time));
  return from === undefined || until === undefined || clock.time < from ? undefined : { from, until };
}

function lineOf({ world }: CurrentSituation): string | undefined {
  return world.data.realtime.suspended;
}

function touchesLine({ train }: TrainOnDay, moment: CurrentSituation): boolean {
  return train.variant.pattern.parts.some(({ service }) => service.line.data.code === lineOf(moment));
}

function valueAt(course: EffectCurve, minute: number): number {
  const points = course.map(([time, value]) => [parseClockMinutes(time), value] as const);
  const next = points.findIndex(([time]) => time > minute);
  if (next <= 0) return at(points, next === 0 ? 0 : points.length - 1)[1];
  const [[begin, from], [end, to]] = [at(points, next - 1), at(points, next)];
  return from + ((to - from) * (minute - begin)) / (end - begin);
}
