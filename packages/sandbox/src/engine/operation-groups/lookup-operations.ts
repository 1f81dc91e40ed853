import { parseConditionRequest } from '../requests/parse-condition.ts';
import { parseCorporationListRequest, parseLineListRequest } from '../requests/parse-lines.ts';
import {
  parseNearbyPointsRequest,
  parsePointRequest,
  parsePointsLightRequest,
  parseStationsLightRequest,
  parseStationListRequest,
} from '../requests/parse-points.ts';
import {
  parseBusTimetableRequest,
  parseRailTimetableRequest,
  parseRealtimeTripRequest,
} from '../requests/parse-timetables.ts';
import { defineOperation } from './operation.ts';
import { listCorporations } from '../operations/list-corporations.ts';
import { listOperationLines } from '../operations/list-lines.ts';
import { listRealtimeTrips } from '../operations/realtime-trips.ts';
import { getPoint, listPointsLight, listStations, listStationsLight } from '../operations/list-points.ts';
import { listPointsNearby } from '../operations/nearby-points.ts';
import { getBusTimetable } from '../operations/bus-timetable.ts';
import { getRailTimetable } from '../operations/rail-timetable.ts';
import { generateCourseCondition, getDataVersion } from '../operations/condition-and-version.ts';

export const operations = {
  listStations: defineOperation(parseStationListRequest, listStations),
  listStationsLight: defineOperation(parseStationsLightRequest, listStationsLight),
  listPointsNearby: defineOperation(parseNearbyPointsRequest, listPointsNearby),
  getPoint: defineOperation(parsePointRequest, getPoint),
  listPointsLight: defineOperation(parsePointsLightRequest, listPointsLight),
  listCorporations: defineOperation(parseCorporationListRequest, listCorporations),
  listRealtimeTrips: defineOperation(parseRealtimeTripRequest, listRealtimeTrips),
  listOperationLines: defineOperation(parseLineListRequest, listOperationLines),
  getRailTimetable: defineOperation(parseRailTimetableRequest, getRailTimetable),
  getBusTimetable: defineOperation(parseBusTimetableRequest, getBusTimetable),
  generateCourseCondition: defineOperation(parseConditionRequest, generateCourseCondition),
  getDataVersion,
} as const;
