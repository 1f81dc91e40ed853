/** Parts of a course that a response includes or omits. */
export interface CourseViewOptions {
  readonly change?: boolean;
  readonly stops?: boolean;
  readonly manyComments?: boolean;
  readonly seats?: boolean;
  /** False if the response omits the route and contains only prices and serialized data. */
  readonly route?: boolean;
  /**
   * 1-based number of the first section in the response. Prices are omitted with it, because they apply to the whole
   * course.
   */
  readonly fromSection?: number;
  readonly realtime?: boolean;
  readonly linePatterns?: boolean;
  /** True for the course from which a search for earlier and later trains starts. */
  readonly selected?: boolean;
  /** True if the response includes `SerializeDataStatus`, which describes the serialized data of the request. */
  readonly status?: boolean;
  readonly ranks?: CourseRanks;
}

/** Ranks of a course among all courses of a response, starting at 1. */
export interface CourseRanks {
  readonly transfer: number;
  readonly fare: number;
  readonly time: number;
}
