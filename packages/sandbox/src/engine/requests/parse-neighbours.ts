import type { CourseViewOptions } from '../course/course-view.ts';
import { parseCourseViewOptions } from './parse-course-view.ts';
import type { EditInstruction } from './parse-edit.ts';
import type { RequestParameters } from './parameters.ts';

/** Parsed request of the API operations `searchCoursePattern` and `searchRealtimeCoursePattern`. */
export interface NeighbouringTrainsRequest {
  readonly serializeData: string;
  /** 1-based number of the section for which earlier and later trains are requested. */
  readonly sectionIndex: number;
  readonly answerCount: number;
  readonly previousCount: number;
  /** True if the response omits the sections before the requested section. */
  readonly isTrimmed: boolean;
  readonly instruction: EditInstruction;
  readonly view: CourseViewOptions;
}

/** Parses a request for earlier and later trains of a section. */
export function parseNeighbouringTrainsRequest(parameters: RequestParameters): NeighbouringTrainsRequest {
  const isTrimmed = parameters.flag('trimBeforeSection');
  return {
    serializeData: parameters.neededText('serializeData'),
    sectionIndex: parameters.number('sectionIndex'),
    answerCount: parameters.number('answerCount'),
    previousCount: parameters.number('previousCount'),
    isTrimmed,
    instruction: parameters.text('assignInstruction') === 'SearchAll' && !isTrimmed ? 'SearchAll' : 'SearchAfter',
    view: parseCourseViewOptions(parameters),
  };
}
