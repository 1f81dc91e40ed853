import { parseCourseSearchRequest } from '../requests/parse-search.ts';
import { defineOperation } from './operation.ts';
import { searchCourseExtreme, searchRealtimeCourseExtreme } from '../operations/search-courses.ts';

export const operations = {
  searchCourseExtreme: defineOperation(parseCourseSearchRequest, searchCourseExtreme),
  searchRealtimeCourseExtreme: defineOperation(parseCourseSearchRequest, searchRealtimeCourseExtreme),
} as const;
