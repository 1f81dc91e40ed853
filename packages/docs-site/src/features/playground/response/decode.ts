import type { Course } from '@route-search/sdk';
import * as decoders from '@route-search/sdk/decode';
import { getResultSet } from './json-object.ts';

/** Decodes the routes of a response with the SDK. Returns undefined if the response has no list of routes. */
export function decodeCourses(json: unknown): readonly Course[] | undefined {
  const set = getResultSet(json);
  if (set === undefined || !('Course' in set)) return undefined;
  const decode =
    'realtimeDataTimestamp' in set ? decoders.decodeRealtimeCourseListResult : decoders.decodeCourseListResult;
  return decode(json).courses;
}
