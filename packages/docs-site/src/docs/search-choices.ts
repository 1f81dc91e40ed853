import { operations as all } from './spec.ts';

/** Purpose of a route search, with the operations for it. */
export interface RouteSearchChoice {
  readonly want: string;
  /** Ids of the operations for this purpose. The second operation uses realtime information. */
  readonly operations: readonly string[];
}

/** Search for a caller that has not found a route yet, with the operations for it. */
export const newRouteSearchChoice: RouteSearchChoice = {
  want: '新しく探す',
  operations: selectExisting(['searchCourseExtreme', 'searchRealtimeCourseExtreme']),
};

/** Searches for a caller that has the serialized data of a found route, with the operations for each. */
export const followUpRouteSearchChoices: readonly RouteSearchChoice[] = [
  { want: '前後の便と並べる', operations: selectExisting(['searchCoursePattern', 'searchRealtimeCoursePattern']) },
  { want: '再現する、列車や定期券を変える', operations: selectExisting(['editCourse', 'editRealtimeCourse']) },
  { want: '座席や定期券の種類を選び直す', operations: selectExisting(['recalculateCourse']) },
].filter(({ operations }) => operations.length > 0);

function selectExisting(ids: readonly string[]): string[] {
  return ids.filter((id) => all.some((operation) => operation.id === id));
}
