import { keepResults, type Headline } from './results.ts';

/** A benchmark: what is measured, and what is said of it. */
export interface Benchmark<Results> {
  /** Name of its files in `bench/results`. */
  readonly name: string;
  readonly measure: () => Results | Promise<Results>;
  /** The results in words and tables. */
  readonly markdown: (results: Results) => string;
  /** What stands in the README of the repository. */
  readonly headlines: (results: Results) => readonly Headline[];
  /** Claims that the results do not bear out, each in a sentence. */
  readonly broken: (results: Results) => readonly string[];
}

/** Measures, keeps the results and prints them. The exit code is 1 when it fails or when a claim is not borne out. */
export async function runBenchmark<Results extends object>(benchmark: Benchmark<Results>): Promise<void> {
  try {
    const start = performance.now();
    const results = await benchmark.measure();
    const took = Math.round((performance.now() - start) / 1000);
    const page = benchmark.markdown(results);
    keepResults(benchmark.name, { ...results, took, headlines: benchmark.headlines(results) }, page);
    process.stdout.write(page);
    const broken = benchmark.broken(results);
    for (const claim of broken) process.stderr.write(`not borne out: ${claim}\n`);
    process.exitCode = broken.length === 0 ? 0 : 1;
  } catch (error) {
    process.stderr.write(`error: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
