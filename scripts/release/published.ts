import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../shared/process.ts';

/** Published package of the workspace. */
export interface PublishedPackage {
  /** Package name in the repository, with the neutral scope instead of the provider's. */
  readonly name: string;
  readonly version: string;
  readonly folder: string;
}

/** Fields of a package.json that releases read. */
export interface PackageManifest {
  name: string;
  version: string;
  private?: boolean;
  exports?: unknown;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  publishConfig?: object;
  homepage?: string;
  bugs?: object;
  author?: object;
  repository?: object;
}

export function listPublishedPackages(workspace: string = root): PublishedPackage[] {
  return globSync('packages/*/package.json', { cwd: workspace })
    .sort()
    .map((file) => ({ folder: join(workspace, dirname(file)), manifest: readManifest(join(workspace, file)) }))
    .filter(({ manifest }) => manifest.private !== true)
    .map(({ folder, manifest }) => ({ name: manifest.name, version: manifest.version, folder }));
}

export function readManifest(file: string): PackageManifest {
  return JSON.parse(readFileSync(file, 'utf8')) as PackageManifest;
}
