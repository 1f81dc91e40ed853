import { cpSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { multiplyOperations, multiplyModel } from '@route-search/docs-site/testing/multiply-operations';
import { loadApi, loadExampleResponses } from '@route-search/spec/api';
import { runOrThrow, root } from '@route-search/scripts/process';
import { getPackageFolder, benchmarkSitesFolder } from '../lib/packages.ts';
import { specScaleFactors, measureSeconds, summarizeSample } from '../lib/samples.ts';
import { findLargestOperation } from '../reference/operation.ts';
import { measureSiteSize } from './sites.ts';

/** Measurements of this site, built for a spec with copies of each operation. */
export interface GrownSiteMetrics {
  readonly operations: number;
  /** Median duration of the builds without caches, in seconds. */
  readonly seconds: number;
  /** Peak memory of a build in MiB. */
  readonly memory: number;
  readonly files: number;
  readonly bytes: number;
  /** Transferred bytes of the page of the largest operation, compressed with Brotli. */
  readonly page: number;
  /** Bytes of the largest HTML file of an operation. */
  readonly largest: number;
}

const spec = join(getPackageFolder('spec'), 'dist');
const work = join(benchmarkSitesFolder, 'growth');

/** Builds this site for specs of 24, 240 and 2,400 operations, and measures the builds and pages. */
export async function measureSiteGrowth(): Promise<GrownSiteMetrics[]> {
  const grown: GrownSiteMetrics[] = [];
  for (const { factor, runs } of specScaleFactors) grown.push(await buildGrownSite(factor, runs));
  rmSync(work, { recursive: true, force: true });
  return grown;
}

async function buildGrownSite(factor: number, runs: number): Promise<GrownSiteMetrics> {
  const specFolder = writeGrownSpec(factor);
  const site = join(work, 'site');
  const cache = join(work, 'cache');
  const [times, memories]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run++) {
    for (const folder of [site, cache]) rmSync(folder, { recursive: true, force: true });
    let output = '';
    times.push(
      await measureSeconds(async () => {
        const command = ['node', join(root, 'bench/site/build-ours.ts'), site, cache] as const;
        output = await runOrThrow(command, { env: { SITE_SPEC_FOLDER: specFolder } });
      }),
    );
    memories.push((JSON.parse(output.trim().split('\n').at(-1) ?? '') as { memory: number }).memory);
  }
  const { id, summaries } = findLargestOperation(site);
  const { files, bytes } = measureSiteSize(site);
  const pages = globSync('api/*/index.html', { cwd: site }).map((file) => join(site, file));
  process.stderr.write(`${summaries.length} operations built\n`);
  return {
    operations: summaries.length,
    seconds: summarizeSample(times).median,
    memory: Math.max(...memories),
    files,
    bytes,
    page: brotliCompressSync(readFileSync(join(site, 'api', id, 'index.html'))).length,
    largest: Math.max(...pages.map((file) => statSync(file).size)),
  };
}

/** Writes a spec with `factor` times as many operations and returns its folder. */
function writeGrownSpec(factor: number): string {
  rmSync(work, { recursive: true, force: true });
  const folder = join(work, 'spec');
  cpSync(spec, folder, { recursive: true });
  for (const name of ['openapi.json', 'openapi.docs.json']) {
    const document = JSON.parse(readFileSync(join(spec, name), 'utf8')) as { paths: object };
    const text = JSON.stringify(multiplyOperations(document, factor));
    writeFileSync(join(folder, name), text);
    // JSON is valid YAML.
    if (name === 'openapi.json') writeFileSync(join(folder, 'openapi.yaml'), text);
  }
  const { api, answers } = multiplyModel({ api: loadApi(), answers: loadExampleResponses() }, factor);
  writeFileSync(join(folder, 'api.json'), JSON.stringify(api));
  writeFileSync(join(folder, 'examples.json'), JSON.stringify(answers));
  return folder;
}
