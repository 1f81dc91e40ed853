import { parseCourseSearch } from '../requests/parse-search.ts';
import { defineOperation } from './operation.ts';
import { searchCourseExtreme, searchRealtimeCourseExtreme } from '../operations/search-courses.ts';

export const operations = {
  searchCourseExtreme: defineOperation(parseCourseSearch, searchCourseExtreme),
  searchRealtimeCourseExtreme: defineOperation(parseCourseSearch, searchRealtimeCourseExtreme),
} as const;
