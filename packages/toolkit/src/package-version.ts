import { readFileSync } from 'node:fs';

/**
 * Reads the version in the package.json of a program.
 *
 * @param url - URL of a file in a top-level folder of the package (`src` in the repository, `dist` when published)
 */
export function readPackageVersion(url: string): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', url), 'utf8')) as { readonly version: string };
  return version;
}
