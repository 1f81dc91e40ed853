import type { BusStopState, BusTimetableLine, BusTimetableResponse } from '@route-search/schemas/validators';
import { formatTime, classifyOperationDay } from '../../base/clock.ts';
import { getArrival, getDeparture, findTrain } from '../network/ride.ts';
import { findDirectRides, listTrainsOn } from '../network/trains.ts';
import { formatDestination, getDestination, findPlatform } from '../render/train-names.ts';
import type { BusTimetableRequest } from '../requests/parse-timetables.ts';
import { getPointByCode } from '../network/find-point.ts';
import type { Ride } from '../network/leg.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { getTrainCodes } from '../network/train-codes.ts';
import { at } from '../../base/collections.ts';
import { asResponseObject } from '../render/response-values.ts';
import { partAt, type PatternPart } from '../timetable/timetable.ts';
import type { World } from '../network/world.ts';
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
    .flatMap((ride) => listTrainsOn(world, ride, day))
    .sort((a, b) => getDeparture(a) - getDeparture(b))
    .map((ride) => renderBusLine(world, ride, day));
  return {
    TimeTable: { Station: { Name: from.name }, ...(lines.length === 0 ? {} : { Line: lines }) },
  };
}

function renderBusLine(world: World, ride: Ride, day: number): BusTimetableLine {
  const { pattern } = ride;
  const { service } = partAt(pattern, ride.from);
  const train = findTrain(world, ride);
  const destination = getDestination(world, pattern);
  const state = (time: number, stop: number, part: PatternPart): BusStopState => {
    return asResponseObject({
      no: findPlatform(part, stop, { index: train?.index ?? 0, pattern }),
      Datetime: { text: formatTime(time), operation: classifyOperationDay(time, day) },
    });
  };
  return asResponseObject({
    trainID: train === undefined ? undefined : getTrainCodes(world, train).trainID,
    Name: `${service.data.rail}・${formatDestination(destination)}行`,
    DepartureState: state(getDeparture(ride), ride.from, partAt(pattern, ride.from)),
    ArrivalState: state(getArrival(ride), ride.to, partAt(pattern, ride.to - 1)),
    Destination: { Station: { code: destination.code, Name: destination.name } },
  });
}
