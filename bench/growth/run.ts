/**
 * ./run bench growth: how our site grows with the spec: the time and memory of its build, what must not grow (the page of an
 * operation and all other pages that list none), and what lists all operations. Prints the tables and writes
 * bench/results/growth.json. The exit code is 1 when a claim is not borne out.
 *
 * BENCH_GROWTH says how many times the spec grows, BENCH_GROWTH_RUNS how often each site is built: see `sizesWanted`.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { growDocument, growModel } from '@route-search/docs-site/testing/grow';
import { loadApi, loadExampleAnswers } from '@route-search/spec/api';
import { must, root } from '../../scripts/process.ts';
import { runBenchmark } from '../lib/benchmark.ts';
import { folderOf, ownSites } from '../lib/packages.ts';
import { sampleOf, secondsOf, sizesWanted } from '../lib/samples.ts';
import { subjectOf } from '../reference/operation.ts';
import { sizeOf } from '../site/sites.ts';
import * as report from './report.ts';
import type { Grown } from './report.ts';
import { largestOf, listsOf, pagesOf, plainPages, weightOf } from './weights.ts';

const spec = join(folderOf('spec'), 'dist');
const work = join(ownSites, 'growth');

await runBenchmark(
  'growth',
  async () => {
    const grown: Grown[] = [];
    for (const { factor, runs } of sizesWanted()) {
      const pages = grown[0] && Object.keys(grown[0].pages);
      grown.push(await grow(factor, { runs, pages }));
    }
    rmSync(work, { recursive: true, force: true });
    return { grown };
  },
  report,
);

interface Step {
  readonly runs: number;
  /** The pages that are compared: those of the smallest site, once it is built. */
  readonly pages: readonly string[] | undefined;
}

async function grow(factor: number, { runs: count, pages: known }: Step): Promise<Grown> {
  const specFolder = growSpec(factor);
  const site = join(work, 'site');
  const builds: Build[] = [];
  for (let index = 0; index < count; index++) builds.push(await buildOnce(specFolder, site));
  const { id, summaries } = subjectOf(site);
  const runs = builds.map(({ seconds }) => seconds);
  const seconds = sampleOf(runs).median;
  process.stderr.write(`${summaries.length} operations: built in ${seconds.toFixed(1)} s\n`);
  const { bytes: output, files } = sizeOf(site);
  return {
    operations: summaries.length,
    runs,
    seconds,
    memory: Math.max(...builds.map(({ memory }) => memory)),
    output,
    files,
    largest: largestOf(site),
    operation: weightOf(site, join('api', id, 'index.html')).brotli ?? Infinity,
    pages: pagesOf(site, known ?? plainPages(site)),
    lists: listsOf(site),
  };
}

/** Writes a spec of many times as many operations, and says where. */
function growSpec(factor: number): string {
  rmSync(work, { recursive: true, force: true });
  const folder = join(work, 'spec');
  cpSync(spec, folder, { recursive: true });
  for (const name of ['openapi.json', 'openapi.docs.json']) {
    const document = JSON.parse(readFileSync(join(spec, name), 'utf8')) as { paths: object };
    const text = JSON.stringify(growDocument(document, factor));
    writeFileSync(join(folder, name), text);
    // JSON is YAML.
    if (name === 'openapi.json') writeFileSync(join(folder, 'openapi.yaml'), text);
  }
  const model = growModel({ api: loadApi(), answers: loadExampleAnswers() }, factor);
  writeFileSync(join(folder, 'api.json'), JSON.stringify(model.api));
  writeFileSync(join(folder, 'examples.json'), JSON.stringify(model.answers));
  return folder;
}

interface Build {
  readonly seconds: number;
  /** In MiB. */
  readonly memory: number;
}

async function buildOnce(specFolder: string, site: string): Promise<Build> {
  const cache = join(work, 'cache');
  for (const folder of [site, cache]) rmSync(folder, { recursive: true, force: true });
  let printed = '';
  const seconds = await secondsOf(async () => {
    const command = ['node', join(root, 'bench/site/build-ours.ts'), site, cache] as const;
    printed = await must(command, { env: { SITE_SPEC_FOLDER: specFolder } });
  });
  const { memory } = JSON.parse(printed.trim().split('\n').at(-1) ?? '') as { memory: number };
  return { seconds, memory };
}
