/** Optional properties of a course that a response includes. */
export interface CourseView {
  readonly change?: boolean;
  readonly stops?: boolean;
  readonly manyComments?: boolean;
  readonly seats?: boolean;
  /** False for prices and serialized data only. */
  readonly route?: boolean;
  /** First section shown. Prices are then left out, because they are those of the whole course. */
  readonly fromSection?: number;
  readonly realtime?: boolean;
  readonly linePatterns?: boolean;
  /** True for the base course of a search for neighbouring trains. */
  readonly selected?: boolean;
  /** True if the response has SerializeDataStatus, for data that the request contained. */
  readonly status?: boolean;
  readonly ranks?: Ranks;
}

/** Ranks of a course in the response, by several orders. */
export interface Ranks {
  readonly transfer: number;
  readonly fare: number;
  readonly time: number;
}
