import { parseDay, type DayGroup } from '../../base/calendar.ts';
import type { Parameters } from './parameters.ts';

/** Request of `getRailTimetable`. */
export interface RailTimetableRequest {
  /** Code or name. */
  readonly station: string;
  /** Days since 1970-01-01. */
  readonly day: number | undefined;
  readonly dayGroups: readonly DayGroup[];
  /** Code of one direction of one line; all, without their trains, when absent. */
  readonly code: string | undefined;
  readonly hasTrainInformation: boolean;
}

/** Reads a request for the timetables of a station. */
export function parseRailTimetable(parameters: Parameters): RailTimetableRequest {
  const date = parameters.text('date');
  return {
    station: parameters.text('stationCode') ?? parameters.text('stationName') ?? '',
    day: date === undefined ? undefined : parseDay(date),
    dayGroups: parameters.list('dateGroup') as DayGroup[],
    code: parameters.text('code'),
    hasTrainInformation: parameters.flag('addTrainInformation'),
  };
}

/** Request of `getBusTimetable`. */
export interface BusTimetableRequest {
  /** Codes of the stops. */
  readonly from: string;
  readonly to: string;
  /** Days since 1970-01-01. */
  readonly day: number;
}

/** Reads a request for the buses between two stops. */
export function parseBusTimetable(parameters: Parameters): BusTimetableRequest {
  return {
    from: parameters.neededText('from'),
    to: parameters.neededText('to'),
    day: parseDay(parameters.neededText('date')),
  };
}

/** Request of `listRealtimeTrips`. */
export interface RealtimeTripRequest {
  readonly engineVersion: string | undefined;
  readonly tripCodes: readonly string[];
}

/** Reads a request for the positions of trains. */
export function parseRealtimeTrips(parameters: Parameters): RealtimeTripRequest {
  return { engineVersion: parameters.text('engineVersion'), tripCodes: parameters.list('tripCode') };
}
