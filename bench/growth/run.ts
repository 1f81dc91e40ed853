/**
 * ./run bench growth: how our site grows with the spec: the time of its build, the weight of the page of an operation, of
 * the list and of what the search loads when it opens. Prints the table and writes bench/results/growth.json and growth.md.
 * The exit code is 1 when a claim is not borne out.
 *
 * BENCH_GROWTH (1,10) says how many times the spec grows: 1,10,100 is 24, 240 and 2,400 operations.
 */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root, run } from '../../scripts/process.ts';
import { runBenchmark } from '../lib/benchmark.ts';
import { growDocument } from '../lib/grow.ts';
import { settingNow } from '../lib/setting.ts';
import { subjectOf } from '../reference/operation.ts';
import { brokenClaims, headlines, markdown, type Grown, type Results } from './report.ts';

const spec = join(root, 'packages/spec/dist');
const work = join(root, 'bench/generated/growth');

await runBenchmark<Results>({ name: 'growth', measure, markdown, headlines, broken: brokenClaims });

async function measure(): Promise<Results> {
  const setting = settingNow();
  const factors = (process.env['BENCH_GROWTH'] ?? '1,10').split(',').map(Number);
  if (!factors.every((factor) => Number.isInteger(factor) && factor >= 1 && factor <= 1000)) {
    throw new Error('BENCH_GROWTH must be whole numbers from 1 to 1000 with commas between them.');
  }
  const grown: Grown[] = [];
  for (const factor of factors) grown.push(await grow(factor));
  return { ...setting, grown };
}

async function grow(factor: number): Promise<Grown> {
  rmSync(work, { recursive: true, force: true });
  const specFolder = join(work, 'spec');
  mkdirSync(specFolder, { recursive: true });
  for (const name of ['openapi.json', 'openapi.docs.json']) {
    const document = JSON.parse(readFileSync(join(spec, name), 'utf8')) as { paths: object };
    const text = JSON.stringify(growDocument(document, factor));
    writeFileSync(join(specFolder, name), text);
    // JSON is YAML.
    if (name === 'openapi.json') writeFileSync(join(specFolder, 'openapi.yaml'), text);
  }
  const site = join(work, 'site');
  const start = performance.now();
  const command = ['node', '--max-old-space-size=12288', join(root, 'bench/site/build-ours.ts'), site] as const;
  const { code, output } = await run([...command, join(work, 'cache')], {
    output: 'capture',
    env: { SITE_SPEC_FOLDER: specFolder },
  });
  if (code !== 0) {
    throw new Error(`the site of a spec ${factor} times as large could not be built:\n${output.slice(-2000)}`);
  }
  const seconds = (performance.now() - start) / 1000;
  const { id, summaries } = subjectOf(site);
  process.stderr.write(`${summaries.length} operations: built in ${seconds.toFixed(1)} s\n`);
  return {
    operations: summaries.length,
    seconds,
    operation: weight(site, join('api', id, 'index.html')),
    list: weight(site, 'list.html'),
    reference: weight(site, 'api/index.html'),
    search: weight(site, 'search/quick.json'),
  };
}

/** Bytes of a file, compressed by Brotli as hosts do it. */
function weight(site: string, file: string): number {
  const path = join(site, file);
  if (statSync(path).size === 0) throw new Error(`${file} is empty.`);
  return brotliCompressSync(readFileSync(path)).length;
}
