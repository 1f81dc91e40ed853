/**
 * ./run bench sdk: the SDK beside bare fetch, openapi-fetch, openapi-fetch with zod, ky and axios, all in one run.
 * Prints the tables and writes bench/results/sdk.json and sdk.md. The exit code is 1 when a claim is not borne out.
 */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureImports } from './import-time.ts';
import { measureOverhead } from './overhead.ts';
import { installPeers, peersFolder } from './peers.ts';
import { brokenClaims, load, machine, markdown, versions, type Results } from './report.ts';
import { measureSizes } from './sizes.ts';

try {
  installPeers(peersFolder);
  const results: Results = {
    date: new Date().toISOString().slice(0, 10),
    machine: machine(),
    load: load(),
    versions: versions(),
    sizes: await measureSizes(),
    imports: measureImports(11),
    overhead: await measureOverhead(11, 1000),
  };
  const text = markdown(results);
  write({ 'sdk.json': `${JSON.stringify(results, null, 2)}\n`, 'sdk.md': text });
  process.stdout.write(text);
  const broken = brokenClaims(results);
  for (const claim of broken) process.stderr.write(`not borne out: ${claim}\n`);
  process.exitCode = broken.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`error: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function write(files: Readonly<Record<string, string>>): void {
  const folder = join(import.meta.dirname, '../results');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, `${name}.tmp`), text);
    renameSync(join(folder, `${name}.tmp`), join(folder, name));
  }
}
