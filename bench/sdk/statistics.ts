/** Several measurements of one thing. */
export interface Sample {
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly runs: number;
}

/**
 * Sums up measurements.
 *
 * @param values - at least one
 */
export function sampleOf(values: readonly number[]): Sample {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (index: number): number => sorted[index] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    min: at(0),
    max: at(sorted.length - 1),
    runs: sorted.length,
  };
}
