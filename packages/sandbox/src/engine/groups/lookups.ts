import { listCorporations, listOperationLines } from '../operations/lines.ts';
import { listRealtimeTrips } from '../operations/realtime.ts';
import {
  getPoint,
  listPointsLight,
  listPointsNearby,
  listStations,
  listStationsLight,
} from '../operations/stations.ts';
import { getBusTimetable, getRailTimetable } from '../operations/timetables.ts';
import { generateCourseCondition, getDataVersion } from '../operations/tools.ts';

/** Calls that look something up: no course is searched or read. */
export const operations = {
  listStations,
  listStationsLight,
  listPointsNearby,
  getPoint,
  listPointsLight,
  listCorporations,
  listRealtimeTrips,
  listOperationLines,
  getRailTimetable,
  getBusTimetable,
  generateCourseCondition,
  getDataVersion,
} as const;
