import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { writeFiles } from '@route-search/toolkit/output';
import { runProgram } from '@route-search/toolkit/problem';
import type { Chart } from './chart.ts';

/** When and where figures were measured. */
export interface Setting {
  readonly date: string;
  readonly machine: string;
  /** Processes that wanted to run, on average of the minute before. */
  readonly load: number;
}

/** A figure that a stranger asks for first, with those of the peers. */
export interface Headline {
  /** What was measured, with its unit: `client with one call, min+gzip (kB)`. */
  readonly what: string;
  readonly ours: number;
  /** By the names of the peers; none where there is nothing to compare with. */
  readonly peers: Readonly<Record<string, number>>;
}

/** A chart, with the unit of its bars. */
export type NamedChart = Chart & { readonly unit: string };

/** What is said of the results of a benchmark. */
export interface Report<Results> {
  /** Words and tables. */
  readonly sections: (results: Results) => readonly string[];
  /** What stands in the README of the repository. */
  readonly headlines: (results: Results) => readonly Headline[];
  /** Claims that the results do not bear out, each in a sentence. */
  readonly brokenClaims: (results: Results) => readonly string[];
  /** Without them, the first tables are drawn. */
  readonly charts?: (results: Results) => readonly NamedChart[];
}

/** What is kept of a run, beside what it measured. */
export interface Kept {
  readonly charts?: readonly NamedChart[];
  /** Seconds. */
  readonly took?: number;
  readonly headlines?: readonly Headline[];
}

const folder = join(import.meta.dirname, '../results');

/**
 * Measures, keeps the results in `bench/results` and prints them. The exit code is 1 when it fails or when a claim is not
 * borne out.
 */
export async function runBenchmark<Measured extends object>(
  name: string,
  measure: () => Promise<Measured>,
  report: Report<Setting & Measured>,
): Promise<void> {
  await runProgram(async () => {
    const setting = settingNow();
    const start = performance.now();
    const results = { ...setting, ...(await measure()) };
    const kept = {
      ...results,
      charts: report.charts?.(results),
      took: Math.round((performance.now() - start) / 1000),
      headlines: report.headlines(results),
    };
    const page = report.sections(results).join('\n\n');
    writeFiles(
      folder,
      await formatted(folder, { [`${name}.json`]: JSON.stringify(kept, null, 2), [`${name}.md`]: page }),
    );
    process.stdout.write(readFileSync(join(folder, `${name}.md`), 'utf8'));
    const broken = report.brokenClaims(results);
    for (const claim of broken) process.stderr.write(`not borne out: ${claim}\n`);
    return broken.length === 0 ? 0 : 1;
  });
}

/** Texts of files in the form that the check of the format wants. */
export async function formatted(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const texts = Object.entries(files).map(async ([name, text]) => {
    const filepath = join(folder, name);
    return [name, await format(text, { ...(await resolveConfig(filepath)), filepath })] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

function settingNow(): Setting {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpu?.model.trim() ?? 'unknown CPU'}, ${memory} GiB, ${process.platform} ${process.arch}, Node ${process.version}`,
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
  };
}

export function settingInWords({ date, machine, load }: Setting): string {
  return `${date}, ${machine}, load ${load.toFixed(1)} before the run.`;
}

export function versionsInWords(versions: Readonly<Record<string, string | undefined>>): string {
  const named = Object.entries(versions).map(([name, version]) => `${name} ${version ?? '?'}`);
  return `${named.join(', ')}.`;
}
