import type { BusStopState, BusTimetableLine, BusTimetableResponse } from '@route-search/schemas/validators';
import { clockText, operationOf } from '../../base/clock.ts';
import { dayOf } from '../../base/calendar.ts';
import { arrivalOf, departureOf, trainOf } from '../network/ride.ts';
import { directRides, trainsOn } from '../network/trains.ts';
import { destinationName, destinationOf, platformOf } from '../render/train-names.ts';
import type { BusTimetableRequest } from '../requests/parse-timetables.ts';
import { pointByCode } from '../network/find-point.ts';
import type { Ride } from '../network/leg.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { codesOf } from '../network/train-codes.ts';
import { at, i32 } from '../../base/collections.ts';
import { defined } from '../render/response-values.ts';
import { partAt } from '../timetable/timetable.ts';
import type { World } from '../network/world.ts';
import type { Members } from './response-properties.ts';

/** `getBusTimetable`. */
export function getBusTimetable({ world }: EngineContext, request: BusTimetableRequest): Members<BusTimetableResponse> {
  const from = pointByCode(world, request.from);
  const to = pointByCode(world, request.to);
  const { day } = request;
  const lines = directRides(world, from.index, to.index)
    .filter((ride) => at(ride.pattern.parts, 0).service.kind === 'bus')
    .flatMap((ride) => trainsOn(world, ride, day))
    .sort((a, b) => departureOf(a) - departureOf(b))
    .map((ride) => busLine(world, ride, day));
  return {
    TimeTable: { Station: { Name: from.name }, ...(lines.length === 0 ? {} : { Line: lines }) },
  };
}

function busLine(world: World, ride: Ride, day: number): BusTimetableLine {
  const { pattern } = ride;
  const part = partAt(pattern, ride.from);
  const train = trainOf(world, ride);
  const destination = destinationOf(world, pattern);
  const state = (time: number, stop: number): BusStopState => {
    const { name } = at(world.points, i32(pattern.stops, stop));
    return defined({
      no: platformOf(part, name, { index: train?.index ?? 0, pattern }),
      Datetime: { text: clockText(time), operation: operationOf(time, day) },
    });
  };
  return defined({
    trainID: train === undefined ? undefined : codesOf(world, train).trainID,
    Name: `${part.service.data.rail}・${destinationName(destination)}行`,
    DepartureState: state(departureOf(ride), ride.from),
    ArrivalState: state(arrivalOf(ride), ride.to),
    Destination: { Station: { code: destination.code, Name: destination.name } },
  });
}
