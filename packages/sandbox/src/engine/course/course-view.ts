/** What a request wants to see of a course. */
export interface CourseView {
  readonly change?: boolean;
  readonly stops?: boolean;
  readonly manyComments?: boolean;
  readonly seats?: boolean;
  /** False: prices and serialized data only. */
  readonly route?: boolean;
  /** Show the course from this section on, without prices, which are those of the whole course. */
  readonly fromSection?: number;
  readonly realtime?: boolean;
  readonly linePatterns?: boolean;
  /** Base course of a search for neighbouring trains. */
  readonly selected?: boolean;
  /** Whether SerializeDataStatus is told, for data that was given. */
  readonly status?: boolean;
  readonly ranks?: Ranks;
}

/** Places of a course in the answer, by several orders. */
export interface Ranks {
  readonly transfer: number;
  readonly fare: number;
  readonly time: number;
}
