import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runOrThrow } from '@route-search/scripts/process';
import { sampleInRounds, type Sample } from '../lib/samples.ts';
import { peersFolder, resolveSdkEntry } from './bundle.ts';

const installed = {
  'empty module': () => join(peersFolder, 'contenders/empty.js'),
  sdk: () => resolveSdkEntry('index'),
  'openapi-fetch': () => join(peersFolder, 'node_modules/openapi-fetch/dist/index.mjs'),
  zod: () => join(peersFolder, 'node_modules/zod/index.js'),
  ky: () => join(peersFolder, 'node_modules/ky/distribution/index.js'),
  axios: () => join(peersFolder, 'node_modules/axios/index.js'),
} as const;

export type ImportTimes = Readonly<Record<keyof typeof installed, Sample>>;

/** Measures the import time of each installed library in ms, each time in a new process. */
export function measureImports(runs: number): Promise<ImportTimes> {
  const names = Object.keys(installed) as (keyof typeof installed)[];
  return sampleInRounds(names, runs, (name) => measureImport(installed[name]()));
}

async function measureImport(file: string): Promise<number> {
  const code = `const start = performance.now(); await import(${JSON.stringify(pathToFileURL(file).href)});
    process.stdout.write(String(performance.now() - start));`;
  return Number(await runOrThrow([process.execPath, '--input-type=module', '--eval', code]));
}
