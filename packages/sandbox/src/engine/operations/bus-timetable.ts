import type { BusStopState, BusTimetableLine, BusTimetableResponse } from '@route-search/schemas/validators';
import { formatTime, classifyOperationDay } from '../../base/clock.ts';
import { getRideArrival, getRideDeparture, findTrainOfRide } from '../network/ride.ts';
import { findDirectRides, listTrainsOnDay } from '../network/trains.ts';
import { formatDestination, getPatternDestination, findDeparturePlatform } from '../render/train-names.ts';
import type { BusTimetableRequest } from '../requests/parse-timetables.ts';
import { getPointByCode } from '../network/find-point.ts';
import type { Ride } from '../network/leg.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { getTrainCodes } from '../network/train-codes.ts';
import { at } from '../../base/collections.ts';
import { asResponseObject } from '../render/response-values.ts';
import { partAt, type PatternPart } from '../timetable/timetable.ts';
import type { TransportNetwork } from '../network/transport-network.ts';
import type { ResponseProperties } from './response-properties.ts';

/** Handles the API operation `getBusTimetable`. */
export function getBusTimetable(
  { world }: EngineContext,
  request: BusTimetableRequest,
): ResponseProperties<BusTimetableResponse> {
  const from = getPointByCode(world, request.from);
  const to = getPointByCode(world, request.to);
  const { day } = request;
  const lines = findDirectRides(world, from.index, to.index)
    .filter((ride) => at(ride.pattern.parts, 0).service.kind === 'bus')
    .flatMap((ride) => listTrainsOnDay(world, ride, day))
    .sort((a, b) => getRideDeparture(a) - getRideDeparture(b))
    .map((ride) => renderBusLine(world, ride, day));
  return {
    TimeTable: { Station: { Name: from.name }, ...(lines.length === 0 ? {} : { Line: lines }) },
  };
}

function renderBusLine(world: TransportNetwork, ride: Ride, day: number): BusTimetableLine {
  const { pattern } = ride;
  const { service } = partAt(pattern, ride.from);
  const train = findTrainOfRide(world, ride);
  const destination = getPatternDestination(world, pattern);
  const state = (time: number, stop: number, part: PatternPart): BusStopState => {
    return asResponseObject({
      no: findDeparturePlatform(part, stop, { index: train?.index ?? 0, pattern }),
      Datetime: { text: formatTime(time), operation: classifyOperationDay(time, day) },
    });
  };
  return asResponseObject({
    trainID: train === undefined ? undefined : getTrainCodes(world, train).trainID,
    Name: `${service.data.rail}・${formatDestination(destination)}行`,
    DepartureState: state(getRideDeparture(ride), ride.from, partAt(pattern, ride.from)),
    ArrivalState: state(getRideArrival(ride), ride.to, partAt(pattern, ride.to - 1)),
    Destination: { Station: { code: destination.code, Name: destination.name } },
  });
}
