import { searchCourseExtreme, searchRealtimeCourseExtreme } from '../operations/search-courses.ts';

/** Calls that search courses. */
export const operations = { searchCourseExtreme, searchRealtimeCourseExtreme } as const;
