import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { writeFiles } from '@route-search/toolkit/output';
import { runProgram } from '@route-search/toolkit/problem';
import { root } from '../../scripts/process.ts';
import { versionsNow, type Versions } from './age.ts';
import type { Chart } from './chart.ts';

/** When and where figures were measured, and of which code. */
export interface Setting {
  readonly date: string;
  /** What was checked out; with a `+` when what is measured had changed since. */
  readonly commit: string;
  /** Versions of our packages. */
  readonly ours: Versions;
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
  /** Of most figures the smaller one is the better. */
  readonly isMoreBetter?: true;
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
  /** Tells the rows of these tables that show no work of ours; without it, all do. */
  readonly notOurs?: RegExp;
}

/** Where the results of all benchmarks are kept. */
export const folder = join(import.meta.dirname, '../results');

/** What is kept of a run: what it measured, and how many seconds it took. Words and tables are made of it. */
export type Kept<Measured> = Setting & Measured & { readonly took: number };

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
    const measured = await measure();
    const results: Kept<Measured> = {
      ...setting,
      ...measured,
      took: Math.round((performance.now() - start) / 1000),
    };
    writeFiles(folder, await formatted(folder, { [`${name}.json`]: JSON.stringify(results, null, 2) }));
    const page = await formatted(folder, { [`${name}.md`]: pageOf(results, report) });
    process.stdout.write(Object.values(page).join(''));
    return report.brokenClaims(results).length === 0 ? 0 : 1;
  });
}

/** The words and tables of a run, and what it does not bear out. */
export function pageOf<Results>(results: Results, report: Report<Results>): string {
  const broken = report.brokenClaims(results);
  const claims =
    broken.length === 0
      ? ['This run bears out all claims.']
      : ['## Not borne out', broken.map((claim) => `- ${claim}`).join('\n')];
  return [...report.sections(results), ...claims].join('\n\n');
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
  const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '--', 'packages') === '' ? '' : '+'),
    ours: versionsNow(),
    machine: `${cpus().length} × ${cpu?.model.trim() ?? 'unknown CPU'}, ${memory} GiB, ${process.platform} ${process.arch}, Node ${process.version}`,
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
  };
}

export function settingInWords({ date, commit, machine, load }: Setting): string {
  return `${date}, commit ${commit}, ${machine}, load ${load.toFixed(1)} before the run.`;
}

export function versionsInWords(versions: Readonly<Record<string, string | undefined>>): string {
  const named = Object.entries(versions).map(([name, version]) => `${name} ${version ?? '?'}`);
  return `${named.join(', ')}.`;
}
