import { parseCondition } from '../requests/parse-condition.ts';
import { parseCorporationList, parseLineList } from '../requests/parse-lines.ts';
import {
  parseNearbyPoints,
  parsePoint,
  parsePointLight,
  parseStationLight,
  parseStationList,
} from '../requests/parse-points.ts';
import { parseBusTimetable, parseRailTimetable, parseRealtimeTrips } from '../requests/parse-timetables.ts';
import { operation } from './operation.ts';
import { listCorporations } from '../operations/list-corporations.ts';
import { listOperationLines } from '../operations/list-lines.ts';
import { listRealtimeTrips } from '../operations/realtime-trips.ts';
import { getPoint, listPointsLight, listStations, listStationsLight } from '../operations/list-points.ts';
import { listPointsNearby } from '../operations/nearby-points.ts';
import { getBusTimetable } from '../operations/bus-timetable.ts';
import { getRailTimetable } from '../operations/rail-timetable.ts';
import { generateCourseCondition, getDataVersion } from '../operations/condition-and-version.ts';

/** Operations that look up stations, lines or timetables, without a course. */
export const operations = {
  listStations: operation(parseStationList, listStations),
  listStationsLight: operation(parseStationLight, listStationsLight),
  listPointsNearby: operation(parseNearbyPoints, listPointsNearby),
  getPoint: operation(parsePoint, getPoint),
  listPointsLight: operation(parsePointLight, listPointsLight),
  listCorporations: operation(parseCorporationList, listCorporations),
  listRealtimeTrips: operation(parseRealtimeTrips, listRealtimeTrips),
  listOperationLines: operation(parseLineList, listOperationLines),
  getRailTimetable: operation(parseRailTimetable, getRailTimetable),
  getBusTimetable: operation(parseBusTimetable, getBusTimetable),
  generateCourseCondition: operation(parseCondition, generateCourseCondition),
  getDataVersion,
} as const;
