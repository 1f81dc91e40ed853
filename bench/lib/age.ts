import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere } from '@route-search/toolkit/output';

const packages = join(import.meta.dirname, '../../packages');

/** Versions by the folders of the packages that are published. */
export type Versions = Readonly<Record<string, string>>;

/** The versions of our packages as they are. */
export function versionsNow(): Versions {
  const manifests = globSync('*/package.json', { cwd: packages }).sort();
  return Object.fromEntries(
    manifests.flatMap((file) => {
      const manifest = JSON.parse(readFileSync(join(packages, file), 'utf8')) as Manifest;
      return manifest.private === true ? [] : [[file.replace(/\/.*/, ''), manifest.version]];
    }),
  );
}

interface Manifest {
  readonly version: string;
  readonly private?: boolean;
}

/** The releases of a package, the newest first; the first one of all has no entry in its changelog. */
export function releasesOf(name: string): string[] {
  const changelog = readIfThere(join(packages, name, 'CHANGELOG.md')) ?? '';
  return [...changelog.matchAll(/^## (\d\S*)$/gm)].map(([, version = '']) => version);
}

/** What was released more than once since it was measured: figures of it say little about what it is now. */
export function outdated(measured: Versions, releases: (name: string) => readonly string[]): string[] {
  return Object.entries(measured).flatMap(([name, version]) => {
    const known = releases(name);
    const place = known.indexOf(version);
    const since = place === -1 ? known.length : place;
    return since > 1 ? [`${name} was measured at ${version} and has had ${since} releases since`] : [];
  });
}
