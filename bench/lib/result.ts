/** Table of a benchmark result. The first column holds labels. */
export interface Table {
  readonly title: string;
  /** Explanation of the measurement, as Markdown. */
  readonly text?: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** Row of the benchmark table in the README of the repository. */
interface Headline {
  /** Name of the measurement with its unit: `SDK: import (ms)`. */
  readonly title: string;
  readonly ours: number;
  /** Values of the compared competing tools, by tool name. */
  readonly peers: Readonly<Record<string, number>>;
  /** True if a higher value is better, as for rates. For all other measurements, a lower value is better. */
  readonly isMoreBetter?: true;
}

/** Result of one run of a benchmark. */
export interface Measurement {
  /** Version of each compared competing tool. */
  readonly versions: Readonly<Record<string, string | undefined>>;
  readonly tables: readonly Table[];
  readonly headlines: readonly Headline[];
  /** Claims of the README that the measured values contradict, as sentences. */
  readonly failedClaims: readonly string[];
}

/** Measurement with its circumstances, as stored in `bench/results`. */
export interface Result extends Measurement {
  readonly name: string;
  /** Sentence that describes what the benchmark compares. */
  readonly about: string;
  readonly date: string;
  /** Checked-out commit, followed by `+` if `packages` had uncommitted changes. */
  readonly commit: string;
  readonly machine: string;
  /** Load average of the machine in the minute before the run. */
  readonly load: number;
  readonly minutes: number;
}
