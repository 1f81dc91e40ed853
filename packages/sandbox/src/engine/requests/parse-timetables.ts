import { parseDay, type DayGroup } from '../../base/calendar.ts';
import type { RequestParameters } from './parameters.ts';

/** Parsed request of the API operation `getRailTimetable`. */
export interface RailTimetableRequest {
  readonly station: string;
  /** Service day as days since 1970-01-01. */
  readonly day: number | undefined;
  readonly dayGroups: readonly DayGroup[];
  /** Code of a direction of a line. Without this code, the response lists the directions but no trains. */
  readonly code: string | undefined;
  readonly hasTrainInformation: boolean;
}

/** Parses a request of the API operation `getRailTimetable`. */
export function parseRailTimetableRequest(parameters: RequestParameters): RailTimetableRequest {
  const date = parameters.text('date');
  return {
    station: parameters.text('stationCode') ?? parameters.text('stationName') ?? '',
    day: date === undefined ? undefined : parseDay(date),
    dayGroups: parameters.list('dateGroup') as DayGroup[],
    code: parameters.text('code'),
    hasTrainInformation: parameters.flag('addTrainInformation'),
  };
}

/** Parsed request of the API operation `getBusTimetable`. */
export interface BusTimetableRequest {
  /** Code of the bus stop where the passenger boards. `to` is where the passenger alights. */
  readonly from: string;
  readonly to: string;
  /** Service day as days since 1970-01-01. */
  readonly day: number;
}

/** Parses a request of the API operation `getBusTimetable`. */
export function parseBusTimetableRequest(parameters: RequestParameters): BusTimetableRequest {
  parameters.checkDefaultDate();
  return {
    from: parameters.neededText('from'),
    to: parameters.neededText('to'),
    day: parseDay(parameters.neededText('date')),
  };
}

/** Parsed request of the API operation `listRealtimeTrips`. */
export interface RealtimeTripRequest {
  readonly engineVersion: string | undefined;
  readonly tripCodes: readonly string[];
}

/** Parses a request of the API operation `listRealtimeTrips`. */
export function parseRealtimeTripRequest(parameters: RequestParameters): RealtimeTripRequest {
  return { engineVersion: parameters.text('engineVersion'), tripCodes: parameters.list('tripCode') };
}
