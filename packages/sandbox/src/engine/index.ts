import type { Facts } from '@route-search/spec/rules';
import { data } from '../generated/data.ts';
import { clockOf } from './calendar.ts';
import { openCourse, openPass, typeOfSection } from './courses.ts';
import { EngineError, type ErrorKind } from './errors.ts';
import { editCourse, editRealtimeCourse, recalculateCourse, tools } from './operations/edit.ts';
import { listCorporations, listOperationLines, listRails } from './operations/lines.ts';
import { searchCoursePattern, searchRealtimeCoursePattern } from './operations/neighbours.ts';
import { listRealtimeTrips } from './operations/realtime.ts';
import { searchCourseExtreme, searchRealtimeCourseExtreme } from './operations/search.ts';
import {
  getCourseShape,
  listCoursePassStations,
  listCourseStations,
  listCourseTrainStations,
} from './operations/sections.ts';
import { getPoint, listPointsLight, listPointsNearby, listStations, listStationsLight } from './operations/stations.ts';
import { getBusTimetable, getRailTimetable } from './operations/timetables.ts';
import { generateCourseCondition, getDataVersion } from './operations/tools.ts';
import { Parameters, type RequestValues } from './options.ts';
import { findPoint } from './places.ts';
import type { Setting } from './plan.ts';
import { loadWorld, type World } from './world.ts';

export { EngineError, type ErrorKind, type RequestValues };

/** One function per operation of the spec: from the request and the world to the members of ResultSet. */
const operations = {
  searchCourseExtreme,
  searchCoursePattern,
  searchRealtimeCourseExtreme,
  searchRealtimeCoursePattern,
  listStations,
  listStationsLight,
  listCourseStations,
  listCoursePassStations,
  listCourseTrainStations,
  getCourseShape,
  recalculateCourse,
  editCourse,
  editRealtimeCourse,
  listPointsNearby,
  getPoint,
  listPointsLight,
  listRails,
  listCorporations,
  listRealtimeTrips,
  listOperationLines,
  getRailTimetable,
  getBusTimetable,
  generateCourseCondition,
  getDataVersion,
} as const;

type Operations = typeof operations;

/** The 24 calls, each from a request to the members of ResultSet (without its versions). */
export type Calls = {
  readonly [Name in keyof Operations]: (request: RequestValues) => ReturnType<Operations[Name]>;
};

/** The engine: pure functions over the data of the sandbox. */
export interface Engine extends Calls {
  readonly engineVersion: string;
  /** What only the data can tell about a request, for the rules of the spec. */
  readonly facts: Facts;
}

/** Settings of an engine. */
export interface EngineOptions {
  /** What time it is, as `YYYY-MM-DDTHH:MM:SS+09:00`; the sandbox's own clock when absent. */
  readonly now?: string;
}

let loaded: World | undefined;

/** The world is built once; everything in it is read-only. */
function theWorld(): World {
  return (loaded ??= loadWorld(data));
}

/**
 * Creates an engine. The same request always gets the same answer.
 *
 * @param options - settings
 */
export function createEngine(options: EngineOptions = {}): Engine {
  const world = theWorld();
  const engineVersion = world.data.engine.engine.current;
  const setting: Setting = { world, clock: clockOf(options.now ?? world.data.engine.clock), engineVersion };
  const calls = Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [
      name,
      (request: RequestValues) => operation(setting, new Parameters(request)),
    ]),
  ) as unknown as Calls;
  return { ...calls, engineVersion, facts: factsOf(setting) };
}

/** An answer, or undefined when the data behind the question cannot be read. */
function attempt<T>(question: () => T): T | undefined {
  try {
    return question();
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

function factsOf(setting: Setting): Facts {
  const { world, engineVersion } = setting;
  return {
    searchTypeOf: (text) => attempt(() => openCourse(setting, text, tools).searchType),
    sectionTypeOf: (text, section) => attempt(() => typeOfSection(openCourse(setting, text, tools), section)),
    stationTypeOf: (station) => findPoint(world, station)?.kind,
    isSameEngine: (text) =>
      attempt(() => openCourse(setting, text, tools).engineVersion === engineVersion) ??
      attempt(() => {
        const pass = openPass(setting, text);
        return pass === 'damaged' ? undefined : pass.engineVersion === engineVersion;
      }),
    isLatestEngine: (version) => version === engineVersion,
  };
}
