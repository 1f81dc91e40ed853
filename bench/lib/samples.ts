/** Summary of repeated measurements. */
export interface SampleSummary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** Summarizes at least one measured value. */
export function summarizeSample(values: readonly number[]): SampleSummary {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number): number => sorted[index] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    min: at(0),
    max: at(sorted.length - 1),
  };
}

/** Computes a quantile. `share` is between 0 and 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function createRecordByName<Name extends string, T>(
  names: readonly Name[],
  make: (name: Name) => T,
): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>;
}

/** Measures each contender once per round, so that changes of the machine's speed affect all of them equally. */
export async function measureInRounds<Name extends string, T>(
  names: readonly Name[],
  rounds: number,
  measure: (name: Name) => T | Promise<T>,
): Promise<Record<Name, T[]>> {
  const measured = createRecordByName(names, (): T[] => []);
  for (let round = 0; round < rounds; round++) {
    const first = round % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)]) measured[name].push(await measure(name));
    process.stderr.write(`Round ${round + 1} of ${rounds} done\n`);
  }
  return measured;
}

/** Measures the contenders in rounds and summarizes the values of each. */
export async function sampleInRounds<Name extends string>(
  ...args: Parameters<typeof measureInRounds<Name, number>>
): Promise<Record<Name, SampleSummary>> {
  const measured = await measureInRounds(...args);
  return createRecordByName(args[0], (name) => summarizeSample(measured[name]));
}

export async function measureSeconds(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return (performance.now() - start) / 1000;
}

/** Sizes of the spec in growth benchmarks: factor by which operations are multiplied, and number of measurements. */
export const specScaleFactors = [
  { factor: 1, runs: 3 },
  { factor: 10, runs: 3 },
  { factor: 100, runs: 1 },
] as const;
