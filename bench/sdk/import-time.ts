import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runOrThrow } from '@route-search/scripts/process';
import { sampleInRounds, type SampleSummary } from '../lib/samples.ts';
import { peerClientsFolder, resolveSdkEntry } from './bundle.ts';

const installed = {
  'empty module': () => join(peerClientsFolder, 'contenders/empty.js'),
  sdk: () => resolveSdkEntry('index'),
  'openapi-fetch': () => join(peerClientsFolder, 'node_modules/openapi-fetch/dist/index.mjs'),
  zod: () => join(peerClientsFolder, 'node_modules/zod/index.js'),
  ky: () => join(peerClientsFolder, 'node_modules/ky/distribution/index.js'),
  axios: () => join(peerClientsFolder, 'node_modules/axios/index.js'),
} as const;

export type ImportTimes = Readonly<Record<keyof typeof installed, SampleSummary>>;

/** Measures the import time of each installed library in ms, each time in a new process. */
export function measureImportTimes(runs: number): Promise<ImportTimes> {
  const names = Object.keys(installed) as (keyof typeof installed)[];
  return sampleInRounds(names, runs, (name) => measureImport(installed[name]()));
}

async function measureImport(file: string): Promise<number> {
  const code = `const start = performance.now(); await import(${JSON.stringify(pathToFileURL(file).href)});
    process.stdout.write(String(performance.now() - start));`;
  return Number(await runOrThrow([process.execPath, '--input-type=module', '--eval', code]));
}
