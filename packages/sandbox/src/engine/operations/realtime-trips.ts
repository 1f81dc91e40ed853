import type { RealtimeTripListResponse, Trip, TripStop, TripTime } from '@route-search/schemas/validators';
import { formatDateTime } from '../../base/clock.ts';
import { minutesPerDay, formatYmd } from '../../base/calendar.ts';
import type { RealtimeTripRequest } from '../requests/parse-timetables.ts';
import { findTrackPathBetweenPositions } from '../timetable/track-path.ts';
import { getTrainState } from '../realtime/train-delays.ts';
import type { CurrentSituation } from '../realtime/scenario-interface.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { isTrainRunningOnDay, findTrainByTripCode } from '../network/train-codes.ts';
import { at, readInt32, unique } from '../../base/collections.ts';
import { asResponseObject } from '../render/response-values.ts';
import { getLinePosition, partAt, type PatternPart, type StopPattern, type Train } from '../timetable/timetable.ts';
import type { TransportNetwork } from '../network/transport-network.ts';
import type { ResponseProperties } from './response-properties.ts';

/**
 * Station on the route of a train, with times in minutes after the departure from its first stop. The train may pass
 * the station without stopping.
 */
interface StationPassing {
  readonly point: number;
  readonly arrival: number;
  readonly departure: number;
  readonly stops: boolean;
}

/** Lists all stations on the route of a train in order. Missing passing times are interpolated by distance. */
function listPassings(pattern: StopPattern): StationPassing[] {
  const passes: StationPassing[] = [];
  pattern.stops.forEach((point, stop) => {
    if (stop > 0) {
      const part = partAt(pattern, stop - 1);
      passes.push(...listPassedStations(pattern, part, stop));
    }
    passes.push({
      point,
      arrival: readInt32(pattern.arrivals, stop),
      departure: readInt32(pattern.departures, stop),
      stops: true,
    });
  });
  return passes;
}

function listPassedStations(pattern: StopPattern, part: PatternPart, stop: number): StationPassing[] {
  const ends = [getLinePosition(part, stop - 1), getLinePosition(part, stop)] as const;
  const path = findTrackPathBetweenPositions(part.service.line, ends, part.way);
  const begin = readInt32(pattern.departures, stop - 1);
  const length = readInt32(pattern.arrivals, stop) - begin;
  let kilometres = 0;
  return path.points.slice(1, -1).map((point, index) => {
    kilometres += at(path.hops, index);
    const time = part.passes.get(point) ?? begin + Math.floor((length * kilometres) / path.kilometres);
    return { point, arrival: time, departure: time, stops: false };
  });
}

/**
 * Handles the API operation `listRealtimeTrips`. The response contains no trips if the request names an outdated engine
 * version.
 */
export function listRealtimeTrips(
  context: EngineContext,
  request: RealtimeTripRequest,
): ResponseProperties<RealtimeTripListResponse> {
  const { clock, engineVersion } = context;
  const stamp = { realtimeDataTimestamp: clock.text };
  if (request.engineVersion !== engineVersion) return stamp;
  const trips = unique(request.tripCodes).flatMap((code) => findTrip(context, code));
  return trips.length === 0 ? stamp : { ...stamp, Trip: trips };
}

/**
 * Finds the current position of the train with a trip code. The list is empty if the code is unknown, or if the train
 * has arrived, is cancelled or does not run today.
 */
function findTrip(moment: CurrentSituation, code: string): Trip[] {
  const { world, clock } = moment;
  const train = findTrainByTripCode(world, code);
  if (train === undefined || train.variant.pattern.parts[0]?.service.kind === 'bus') return [];
  for (const day of [clock.day - 1, clock.day]) {
    const trip = isTrainRunningOnDay(train, day, world) ? renderTrip(moment, train, { code, day }) : undefined;
    if (trip !== undefined) return [trip];
  }
  return [];
}

function renderTrip(
  moment: CurrentSituation,
  train: Train,
  { code, day }: { readonly code: string; readonly day: number },
): Trip | undefined {
  const { world, clock } = moment;
  const { pattern, starts } = train.variant;
  const { delay, position, supported } = getTrainState(moment, train, day);
  if (!supported || delay === Infinity) return undefined;
  const late = delay ?? 0;
  const now = clock.time;
  const base = day * minutesPerDay + at(starts, train.index) + late;
  const passes = listPassings(pattern);
  // A train leaves a station at the end of its departure minute. If it only passes the station, it is gone as soon as
  // this minute begins.
  const next = passes.findIndex((pass) => now < base + pass.departure + (pass.departure > pass.arrival ? 1 : 0));
  const last = passes.length - 1;
  // A train is no longer reported in the minutes after its arrival at the last stop.
  if (now > base + at(passes, last).arrival) return undefined;
  const current = next < 0 ? last : next;
  const pass = at(passes, current);
  const stop = (one: StationPassing, sides: { readonly arrival: boolean; readonly departure: boolean }): TripStop =>
    renderTripStop(world, one, { base, delay, ...sides });
  const cars = at(pattern.parts, 0).service.data.cars;
  const common = asResponseObject({
    tripCode: code,
    operationDate: formatYmd(day),
    organizationCount: cars === undefined ? undefined : String(cars),
  });
  // The train is at a station, or has not departed from its first station.
  if (current === 0 || now >= base + pass.arrival) {
    const sides = { arrival: current > 0, departure: current < last };
    return { ...common, position: 'from', From: stop(pass, sides) };
  }
  const before = at(passes, current - 1);
  const from = stop(before, { arrival: false, departure: true });
  if (!position) return { ...common, position: 'from', From: from };
  return { ...common, position: 'between', From: from, To: stop(pass, { arrival: true, departure: false }) };
}

function renderTripStop(
  world: TransportNetwork,
  pass: StationPassing,
  view: {
    readonly base: number;
    readonly delay: number | undefined;
    readonly arrival: boolean;
    readonly departure: boolean;
  },
): TripStop {
  const { code, name } = at(world.points, pass.point);
  const time = (minutes: number): TripTime => ({
    datetime: formatDateTime(view.base + minutes),
    ...(view.delay === undefined ? {} : { Delay: renderDelay(view.delay) }),
  });
  return asResponseObject({
    Station: { code, Name: name },
    Arrival: view.arrival ? time(pass.arrival) : undefined,
    Departure: view.departure ? time(pass.departure) : undefined,
    stopStatus: pass.stops ? undefined : 'SKIPPED',
  });
}

/** Renders a delay in minutes. No delay is rendered as 0 seconds, as some real operators do. */
function renderDelay(minutes: number): { readonly unit: string; readonly text: string } {
  return minutes === 0 ? { unit: 'seconds', text: '0' } : { unit: 'minutes', text: String(minutes) };
}
