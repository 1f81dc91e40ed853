export { cheapestCourse as cheapest } from '../cheapest-course.ts';

/** No call needs it alone: it is for searches that are sorted by price. */
export const operations = {};
