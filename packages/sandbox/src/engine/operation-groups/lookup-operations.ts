import { parseConditionRequest } from '../requests/parse-condition.ts';
import { parseCorporationList, parseLineList } from '../requests/parse-lines.ts';
import {
  parseNearbyPoints,
  parsePointRequest,
  parsePointSummaryList,
  parseShortStationList,
  parseStationList,
} from '../requests/parse-points.ts';
import { parseBusTimetable, parseRailTimetable, parseRealtimeTrips } from '../requests/parse-timetables.ts';
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
  listStations: defineOperation(parseStationList, listStations),
  listStationsLight: defineOperation(parseShortStationList, listStationsLight),
  listPointsNearby: defineOperation(parseNearbyPoints, listPointsNearby),
  getPoint: defineOperation(parsePointRequest, getPoint),
  listPointsLight: defineOperation(parsePointSummaryList, listPointsLight),
  listCorporations: defineOperation(parseCorporationList, listCorporations),
  listRealtimeTrips: defineOperation(parseRealtimeTrips, listRealtimeTrips),
  listOperationLines: defineOperation(parseLineList, listOperationLines),
  getRailTimetable: defineOperation(parseRailTimetable, getRailTimetable),
  getBusTimetable: defineOperation(parseBusTimetable, getBusTimetable),
  generateCourseCondition: defineOperation(parseConditionRequest, generateCourseCondition),
  getDataVersion,
} as const;
