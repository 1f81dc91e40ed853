/** Table of a benchmark result. The first column contains labels. */
export interface Table {
  readonly title: string;
  /** Markdown that explains the measurement. */
  readonly text?: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** Row of the benchmark table in the README of the repository. */
interface Headline {
  /** Name and unit of the measurement, such as `SDK: import (ms)`. */
  readonly title: string;
  readonly ours: number;
  /** Values of the compared tools by name. */
  readonly peers: Readonly<Record<string, number>>;
  /** True if a higher value is better, as for rates. */
  readonly isMoreBetter?: true;
}

/** Result of a benchmark run. */
export interface BenchmarkMeasurement {
  /** Version of each compared tool. */
  readonly versions: Readonly<Record<string, string | undefined>>;
  readonly tables: readonly Table[];
  readonly headlines: readonly Headline[];
  /** Claims of the README that the measured values contradict. */
  readonly failedClaims: readonly string[];
}

/** Benchmark result with its circumstances (date, commit, load average), as stored in `bench/results`. */
export interface Result extends BenchmarkMeasurement {
  readonly name: string;
  /** Sentence that describes what the benchmark compares. */
  readonly about: string;
  readonly date: string;
  /** Commit, followed by `+` if `packages` had uncommitted changes. */
  readonly commit: string;
  readonly machine: string;
  /** Load average in the minute before the run. */
  readonly load: number;
  readonly minutes: number;
}
