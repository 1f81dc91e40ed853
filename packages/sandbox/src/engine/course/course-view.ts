/** Optional properties of a course that a response includes. */
export interface CourseView {
  readonly change?: boolean;
  readonly stops?: boolean;
  readonly manyComments?: boolean;
  readonly seats?: boolean;
  /** False if the response contains only prices and serialized data of the course, without its route. */
  readonly route?: boolean;
  /**
   * Number of the first section that the response shows. Prices are then left out, because they apply to the whole
   * course.
   */
  readonly fromSection?: number;
  readonly realtime?: boolean;
  readonly linePatterns?: boolean;
  /**
   * True for the base course in a search for neighbouring trains: the course whose train is replaced in all other
   * courses.
   */
  readonly selected?: boolean;
  /** True if the response contains `SerializeDataStatus`, which describes the serialized data of the request. */
  readonly status?: boolean;
  readonly ranks?: CourseRanks;
}

/** Ranks of a course among all courses of the response: by number of transfers, by fare and by time. */
export interface CourseRanks {
  readonly transfer: number;
  readonly fare: number;
  readonly time: number;
}
