import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './list-files.ts';

export const outputFolders: readonly string[] = [
  ...['schemas', 'redocly-plugin', 'spec', 'sdk', 'sandbox', 'conformance', 'docs-site', 'mcp'].map(
    (name) => `packages/${name}/dist`,
  ),
  ...['sdk', 'sandbox'].map((name) => `packages/${name}/types`),
];

function hashFiles(folder: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, hash('sha256', readFileSync(join(folder, name)))]));
}

/** Computes the hash of each output file in a copy of the repository. */
export function hashOutputFiles(folder: string): Record<string, string> {
  const built = outputFolders.filter((output) => existsSync(join(folder, output)));
  return hashFiles(
    folder,
    built.flatMap((output) => listFiles(join(folder, output)).map((name) => `${output}/${name}`)),
  );
}

/** Lists the files that differ between two builds or exist in only one of them. */
export function listDifferingFiles(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): string[] {
  return Object.keys({ ...a, ...b }).filter((name) => a[name] !== b[name]);
}
