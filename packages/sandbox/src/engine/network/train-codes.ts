import type { FixedTrainCodeData } from '../../data/types.ts';
import { parseClockMinutes, dayGroups } from '../../base/calendar.ts';
import { at, findLowerBound, getOrCreate } from '../../base/collections.ts';
import { getLapAtStop, type Train } from '../timetable/timetable.ts';
import { findTimetableVariant, type TransportNetwork } from './transport-network.ts';

/** Codes that identify a train in responses. They are valid for one engine version. */
interface TrainCodes {
  readonly tripCode: string;
  readonly trainID: string;
  readonly lineCode: string;
}

const tripBase = 100_000;
const trainBase = 500_000;
const lineBase = 30_000;

interface FixedCodes {
  /** Train codes that the data specifies, by train number. */
  readonly byTrain: ReadonlyMap<number, FixedTrainCodeData>;
  readonly byTrip: ReadonlyMap<string, Train>;
  readonly byLine: ReadonlyMap<string, Train>;
}

/**
 * Returns the number of a train among all trains. A train on a circular line has further numbers for its second lap and
 * later laps.
 */
function numberOf({ tripCount }: TransportNetwork, { variant, index, lap }: Train): number {
  return lap * tripCount + variant.base + index;
}

const caches = new WeakMap<TransportNetwork, FixedCodes>();

function fixedCodes(world: TransportNetwork): FixedCodes {
  return getOrCreate(caches, world, () => {
    const byTrain = new Map<number, FixedTrainCodeData>();
    const byTrip = new Map<string, Train>();
    const byLine = new Map<string, Train>();
    for (const entry of world.data.codes) {
      const pattern = world.patternById.get(entry.run);
      const variant = entry.on === undefined ? pattern?.variants[0] : pattern?.byGroup[dayGroups.indexOf(entry.on)];
      if (pattern === undefined || variant === undefined) continue;
      const index = variant.starts.indexOf(parseClockMinutes(entry.at) - at(pattern.departures, pattern.anchor));
      const train = { variant, index, lap: 0 };
      byTrain.set(numberOf(world, train), entry);
      byTrip.set(entry.trip, train);
      byLine.set(entry.line, train);
    }
    return { byTrain, byTrip, byLine };
  });
}

/** Returns the codes that identify a train in responses. */
export function getTrainCodes(world: TransportNetwork, train: Train): TrainCodes {
  const own = numberOf(world, train);
  const fixed = fixedCodes(world).byTrain.get(own);
  if (fixed !== undefined) return { tripCode: fixed.trip, trainID: fixed.train, lineCode: fixed.line };
  const number = own + reissuedBy(world);
  return {
    tripCode: String(tripBase + number),
    trainID: String(trainBase + number),
    lineCode: String(lineBase + number),
  };
}

/** Offset of all train codes after a simulated update of the engine. */
function reissuedBy({ data }: TransportNetwork): number {
  return data.engine.reissued ?? 0;
}

function trainByNumber(world: TransportNetwork, number: number): Train | undefined {
  if (number < 0) return undefined;
  const lap = Math.floor(number / world.tripCount);
  const first = number - lap * world.tripCount;
  const variant = world.variants.findLast(({ base }) => base <= first);
  if (variant === undefined || lap > getLapAtStop(variant.pattern, variant.pattern.stops.length - 1)) return undefined;
  return { variant, index: first - variant.base, lap };
}

function trainBy(
  world: TransportNetwork,
  code: string,
  { base, fixed }: { base: number; fixed: ReadonlyMap<string, Train> },
): Train | undefined {
  const named = fixed.get(code);
  if (named !== undefined) return named;
  if (!/^\d{5,9}$/.test(code)) return undefined;
  const train = trainByNumber(world, Number(code) - base - reissuedBy(world));
  // A train with fixed codes has no computed code.
  const hidden = train !== undefined && fixedCodes(world).byTrain.has(numberOf(world, train));
  return hidden ? undefined : train;
}

/** Finds the train with a trip code. */
export function findTrainByTripCode(world: TransportNetwork, code: string): Train | undefined {
  return trainBy(world, code, { base: tripBase, fixed: fixedCodes(world).byTrip });
}

/** Finds the train with a line code. Timetables contain line codes. */
export function findTrainByLineCode(world: TransportNetwork, code: string): Train | undefined {
  return trainBy(world, code, { base: lineBase, fixed: fixedCodes(world).byLine });
}

/** True if a train runs on a service day. */
export function isTrainRunningOnDay({ variant }: Train, day: number, world: TransportNetwork): boolean {
  return findTimetableVariant(world, variant.pattern, day) === variant;
}

/** Formats the number in the name of a train, such as 225 for のぞみ225号. */
export function formatTrainNumber({ variant, index }: Omit<Train, 'lap'>): string | undefined {
  const { pattern, starts } = variant;
  const { number } = pattern.run;
  if (number === undefined) return undefined;
  const named = parseClockMinutes(number.at) - at(pattern.departures, pattern.anchor);
  const place = findLowerBound(starts, named);
  return String(number.is + (index - place) * number.step);
}
