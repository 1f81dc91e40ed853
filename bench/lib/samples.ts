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
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number): number => sorted[index] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    min: at(0),
    max: at(sorted.length - 1),
    runs: sorted.length,
  };
}

/** The value that a share of all values is below, from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** What is made of each name, by the name. */
export function each<Name extends string, T>(names: readonly Name[], make: (name: Name) => T): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>;
}

/** Measures in turns, so that whatever the machine does meets all names; each round begins with the next of them. */
export async function inTurns<Name extends string, T>(
  names: readonly Name[],
  rounds: number,
  measure: (name: Name) => T | Promise<T>,
): Promise<Record<Name, T[]>> {
  const measured = each(names, (): T[] => []);
  for (let round = 0; round < rounds; round++) {
    const from = round % names.length;
    for (const name of [...names.slice(from), ...names.slice(0, from)]) measured[name].push(await measure(name));
    process.stderr.write(`Round ${round + 1} of ${rounds} done\n`);
  }
  return measured;
}

/** Sums up what is measured {@link inTurns}. */
export async function samplesInTurns<Name extends string>(
  ...turns: Parameters<typeof inTurns<Name, number>>
): Promise<Record<Name, Sample>> {
  const measured = await inTurns(...turns);
  return each(turns[0], (name) => sampleOf(measured[name]));
}

/** Seconds that something takes. */
export async function secondsOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return (performance.now() - start) / 1000;
}

/** A number of the environment. */
export function numberFrom(name: string, unless: number): number {
  return numbersFrom(name, [unless])[0] ?? unless;
}

/** Numbers of the environment, with commas between them. */
export function numbersFrom(name: string, unless: readonly number[]): readonly number[] {
  const text = process.env[name];
  if (text === undefined) return unless;
  return text.split(',').map((count) => {
    if (!/^[1-9]\d{0,3}$/.test(count))
      throw new Error(`${name} must be a whole number from 1 to 9999, not "${count}".`);
    return Number(count);
  });
}

/** How often things are measured: five times, or less often where it takes long, unless BENCH_ROUNDS says otherwise. */
export const roundsWanted = (unless = 5): number => numberFrom('BENCH_ROUNDS', unless);

/** A size of the spec that grows. */
export interface Size {
  /** How many times as many operations it has. */
  readonly factor: number;
  /** How often it is measured. */
  readonly runs: number;
}

/**
 * The sizes of a spec that grows: 24, 240 and 2,400 operations, unless BENCH_GROWTH (1,10,100) says otherwise. They are
 * measured as often as BENCH_GROWTH_RUNS (3,3,1) says: the largest takes minutes.
 */
export function sizesWanted(): Size[] {
  const factors = numbersFrom('BENCH_GROWTH', [1, 10, 100]);
  if (factors.some((factor, index) => factor <= (factors[index - 1] ?? 0))) {
    throw new Error('BENCH_GROWTH must be whole numbers that rise, with commas between them.');
  }
  const runs = numbersFrom('BENCH_GROWTH_RUNS', [3, 3, 1]);
  return factors.map((factor, index) => ({ factor, runs: runs[index] ?? 1 }));
}
