/** A table of figures. The first column holds labels. */
export interface Table {
  readonly title: string;
  /** Explains the measurement. */
  readonly text?: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** A row of the table in the README of the repository. */
interface Headline {
  /** The measurement with its unit: `SDK: import (ms)`. */
  readonly title: string;
  readonly ours: number;
  /** Figures of the peers by their names. */
  readonly peers: Readonly<Record<string, number>>;
  /** True for rates; for all other figures less is better. */
  readonly isMoreBetter?: true;
}

/** Figures of one run of a benchmark. */
export interface Measurement {
  /** Versions of the peers. */
  readonly versions: Readonly<Record<string, string | undefined>>;
  readonly tables: readonly Table[];
  readonly headlines: readonly Headline[];
  /** Claims that the figures contradict, each as a sentence. */
  readonly failedClaims: readonly string[];
}

/** A measurement with its circumstances, as it is stored in `bench/results`. */
export interface Result extends Measurement {
  readonly name: string;
  /** One sentence that says what is compared. */
  readonly about: string;
  readonly date: string;
  /** Commit that was checked out, with a `+` if `packages` had uncommitted changes. */
  readonly commit: string;
  readonly machine: string;
  /** Load average of the minute before the run. */
  readonly load: number;
  readonly minutes: number;
}
