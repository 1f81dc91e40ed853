import type { CourseViewOptions } from '../course/course-view.ts';
import type { RequestParameters } from './parameters.ts';

/** Parses the parameters that select parts of a course for the response. */
export function parseCourseViewOptions(parameters: RequestParameters): CourseViewOptions {
  return {
    change: parameters.flag('addChange'),
    stops: parameters.flag('addStop'),
    manyComments: parameters.flag('multipleLineComment'),
    seats: parameters.flag('addSeatType'),
    linePatterns: parameters.flag('addOperationLinePattern'),
  };
}
