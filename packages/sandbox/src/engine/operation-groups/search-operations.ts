import { parseCourseSearch } from '../requests/parse-search.ts';
import { defineOperation } from './operation.ts';
import { searchCourseExtreme, searchRealtimeCourseExtreme } from '../operations/search-courses.ts';

/** API operations that search courses from an origin to a destination. */
export const operations = {
  searchCourseExtreme: defineOperation(parseCourseSearch, searchCourseExtreme),
  searchRealtimeCourseExtreme: defineOperation(parseCourseSearch, searchRealtimeCourseExtreme),
} as const;
