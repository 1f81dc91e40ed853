import { readFileSync } from 'node:fs';
import { Problem } from './problem.ts';

interface Manifest {
  readonly version: string;
  readonly engines: { readonly node: string };
}

/**
 * Reads the version in the package.json of a program.
 *
 * @param url - URL of a file in a top-level folder of the package (`src` in the repository, `dist` when published)
 */
export function readPackageVersion(url: string): string {
  return readManifest(url).version;
}

/**
 * Checks that the running Node.js is new enough for a program, because npm only warns about an old one.
 *
 * @param url - as of {@link readPackageVersion}
 * @throws Problem in Japanese if Node.js is too old
 */
export function assertNodeVersion(url: string): void {
  const { node } = process.versions;
  const needed = readManifest(url).engines.node.replace('>=', '');
  if (Number.parseInt(node, 10) < Number(needed))
    throw new Problem(`Node.js ${needed}以上が必要です。今のバージョンは${node}です。`);
}

function readManifest(url: string): Manifest {
  return JSON.parse(readFileSync(new URL('../package.json', url), 'utf8')) as Manifest;
}
