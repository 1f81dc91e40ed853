import { listCorporations } from '../operations/list-corporations.ts';
import { listOperationLines } from '../operations/list-lines.ts';
import { listRealtimeTrips } from '../operations/realtime-trips.ts';
import { getPoint, listPointsLight, listStations, listStationsLight } from '../operations/list-points.ts';
import { listPointsNearby } from '../operations/nearby-points.ts';
import { getBusTimetable } from '../operations/bus-timetable.ts';
import { getRailTimetable } from '../operations/rail-timetable.ts';
import { generateCourseCondition, getDataVersion } from '../operations/condition-and-version.ts';

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
