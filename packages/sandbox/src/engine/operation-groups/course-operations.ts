import {
  parseCourseRequest,
  parseOptionalSectionRequest,
  parseSectionRequest,
  parseTrainStationRequest,
} from '../requests/parse-course-sections.ts';
import { parseEditRequest, parseRecalculationRequest } from '../requests/parse-edit.ts';
import { parseRailListRequest } from '../requests/parse-lines.ts';
import { parseNeighbouringTrainsRequest } from '../requests/parse-neighbours.ts';
import { defineOperation } from './operation.ts';
import type { ServerKnowledge } from '@route-search/parameter-rules';
import { buildSections, getSectionType } from '../course/sections.ts';
import { readSerializedCourse } from '../editing/read-serialized-course.ts';
import { readPassOrAlias } from '../serialize/assigned-pass.ts';
import { EngineError } from '../../base/engine-error.ts';
import { editCourse, editRealtimeCourse, recalculateCourse } from '../operations/edit-courses.ts';
import { searchCoursePattern, searchRealtimeCoursePattern } from '../operations/neighbouring-trains.ts';
import { listRails } from '../operations/list-rails.ts';
import {
  getCourseShape,
  listCoursePassStations,
  listCourseStations,
  listCourseTrainStations,
} from '../operations/course-sections.ts';
import type { EngineContext } from '../realtime/engine-context.ts';

/** API operations that take serialized data of a course. */
export const operations = {
  searchCoursePattern: defineOperation(parseNeighbouringTrainsRequest, searchCoursePattern),
  searchRealtimeCoursePattern: defineOperation(parseNeighbouringTrainsRequest, searchRealtimeCoursePattern),
  listCourseStations: defineOperation(parseSectionRequest, listCourseStations),
  listCoursePassStations: defineOperation(parseOptionalSectionRequest, listCoursePassStations),
  listCourseTrainStations: defineOperation(parseTrainStationRequest, listCourseTrainStations),
  getCourseShape: defineOperation(parseCourseRequest, getCourseShape),
  recalculateCourse: defineOperation(parseRecalculationRequest, recalculateCourse),
  editCourse: defineOperation(parseEditRequest, editCourse),
  editRealtimeCourse: defineOperation(parseEditRequest, editRealtimeCourse),
  listRails: defineOperation(parseRailListRequest, listRails),
} as const;

/** Provides facts about serialized data, which some parameter rules need. */
export function createRuleKnowledge(context: EngineContext): ServerKnowledge {
  const { engineVersion } = context;
  return {
    searchTypeOf: (text) => attempt(() => readSerializedCourse(context, text).searchType),
    sectionTypeOf: (text, index) =>
      attempt(() => {
        const section = buildSections(readSerializedCourse(context, text))[index - 1];
        return section && getSectionType(section);
      }),
    isSameEngine: (text) =>
      attempt(() => readSerializedCourse(context, text).engineVersion === engineVersion) ??
      attempt(() => {
        const pass = readPassOrAlias(context, text);
        return pass === 'damaged' ? undefined : pass.engineVersion === engineVersion;
      }),
  };
}

/** Calls a function that reads serialized data, and returns `undefined` if the data cannot be read. */
function attempt<T>(question: () => T): T | undefined {
  try {
    return question();
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}
