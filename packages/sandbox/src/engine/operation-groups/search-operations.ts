import { parseCourseSearch } from '../requests/parse-search.ts';
import { operation } from './operation.ts';
import { searchCourseExtreme, searchRealtimeCourseExtreme } from '../operations/search-courses.ts';

/** Operations that search courses from an origin to a destination. */
export const operations = {
  searchCourseExtreme: operation(parseCourseSearch, searchCourseExtreme),
  searchRealtimeCourseExtreme: operation(parseCourseSearch, searchRealtimeCourseExtreme),
} as const;
