import type { Course } from '@route-search/sdk';
import { decodeCourseListResult, decodeRealtimeCourseListResult } from '@route-search/sdk/decode';
import { getResultSet } from './json-object.ts';

/** The courses of an answer in the form that the SDK gives them; `undefined` of one that does not list courses. */
export function decodeCourses(json: unknown): readonly Course[] | undefined {
  const set = getResultSet(json);
  if (set === undefined || !('Course' in set)) return undefined;
  const decode = 'realtimeDataTimestamp' in set ? decodeRealtimeCourseListResult : decodeCourseListResult;
  return decode(json).courses;
}
