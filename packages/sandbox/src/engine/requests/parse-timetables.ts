import { parseDay, type DayGroup } from '../../base/calendar.ts';
import type { RequestParameters } from './parameters.ts';

/** Parsed request to the API operation `getRailTimetable`. */
export interface RailTimetableRequest {
  /** Code or name of the station. */
  readonly station: string;
  /** Service day as days since 1970-01-01. */
  readonly day: number | undefined;
  readonly dayGroups: readonly DayGroup[];
  /**
   * Code of one direction of one line at the station; when absent, the response lists all directions without their
   * trains.
   */
  readonly code: string | undefined;
  readonly hasTrainInformation: boolean;
}

/** Parses a request for the timetables of a station. */
export function parseRailTimetable(parameters: RequestParameters): RailTimetableRequest {
  const date = parameters.text('date');
  return {
    station: parameters.text('stationCode') ?? parameters.text('stationName') ?? '',
    day: date === undefined ? undefined : parseDay(date),
    dayGroups: parameters.list('dateGroup') as DayGroup[],
    code: parameters.text('code'),
    hasTrainInformation: parameters.flag('addTrainInformation'),
  };
}

/** Parsed request to the API operation `getBusTimetable`. */
export interface BusTimetableRequest {
  /** Code of the bus stop at which the passenger gets on; `to` is the one for getting off. */
  readonly from: string;
  readonly to: string;
  /** Service day as days since 1970-01-01. */
  readonly day: number;
}

/** Parses a request for the buses between two stops. */
export function parseBusTimetable(parameters: RequestParameters): BusTimetableRequest {
  return {
    from: parameters.neededText('from'),
    to: parameters.neededText('to'),
    day: parseDay(parameters.neededText('date')),
  };
}

/** Parsed request to the API operation `listRealtimeTrips`. */
export interface RealtimeTripRequest {
  readonly engineVersion: string | undefined;
  readonly tripCodes: readonly string[];
}

/** Parses a request for the current positions of trains. */
export function parseRealtimeTrips(parameters: RequestParameters): RealtimeTripRequest {
  return { engineVersion: parameters.text('engineVersion'), tripCodes: parameters.list('tripCode') };
}
