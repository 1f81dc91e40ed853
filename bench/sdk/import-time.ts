import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sdkEntry } from './bundle.ts';
import { peersFolder } from './peers.ts';
import { sampleOf, type Sample } from './statistics.ts';

const installed = {
  sdk: () => sdkEntry('index'),
  'openapi-fetch': () => join(peersFolder, 'node_modules/openapi-fetch/dist/index.mjs'),
  zod: () => join(peersFolder, 'node_modules/zod/index.js'),
  ky: () => join(peersFolder, 'node_modules/ky/distribution/index.js'),
  axios: () => join(peersFolder, 'node_modules/axios/index.js'),
} as const;

/** Milliseconds. */
export type ImportTimes = Readonly<Record<keyof typeof installed, Sample>>;

/**
 * Times the import of each installed library in fresh processes, which take turns.
 *
 * @param runs - processes per library
 */
export function measureImports(runs: number): ImportTimes {
  const times = new Map<string, number[]>();
  for (let run = 0; run < runs; run++) {
    for (const [name, entry] of Object.entries(installed)) {
      times.set(name, [...(times.get(name) ?? []), importTime(entry())]);
    }
  }
  return Object.fromEntries([...times].map(([name, values]) => [name, sampleOf(values)])) as unknown as ImportTimes;
}

function importTime(file: string): number {
  const code = `const start = performance.now(); await import(${JSON.stringify(pathToFileURL(file).href)});
    process.stdout.write(String(performance.now() - start));`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`importing ${file} failed:\n${stderr}`);
  return Number(stdout);
}
