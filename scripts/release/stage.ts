import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { addDefaultCondition } from '@route-search/schemas/default-condition';
import { createPlaceholderValues, type Provider } from '@route-search/toolkit/provider';
import { replacePlaceholders } from '@route-search/toolkit/yaml';
import { replaceBrandNamesInFolder } from '@route-search/toolkit/brand';
import { runOrThrow } from '../shared/process.ts';
import { listFiles } from '../shared/list-files.ts';
import type { PackageArchive } from './archives.ts';
import { listPublishedPackages, readManifest, type PackageManifest, type PublishedPackage } from './published.ts';

export interface PackedPackage extends PackageArchive {
  readonly folder: string;
}

/**
 * Packs all published packages, each in its own folder.
 *
 * @param options - `canary` is an id that becomes part of all versions
 */
export async function packAllPackages(
  { provider, canary }: { readonly provider: Provider; readonly canary?: string | undefined },
  folder: string,
): Promise<PackedPackage[]> {
  const packages: PackedPackage[] = [];
  for (const published of listPublishedPackages()) {
    const scratch = join(folder, published.name.split('/')[1] ?? published.name);
    packages.push(await packPackage({ ...published, ...(canary !== undefined && { canary }) }, provider, scratch));
  }
  return packages;
}

/**
 * Packs a package with the names and URLs of the provider.
 *
 * @param scratch - empty folder
 */
export async function packPackage(
  source: PublishedPackage & { readonly canary?: string },
  provider: Provider,
  scratch: string,
): Promise<PackedPackage> {
  mkdirSync(scratch, { recursive: true });
  await runOrThrow(['pnpm', 'pack', '--pack-destination', scratch], { cwd: source.folder });
  await runOrThrow(['tar', '-xzf', onlyArchive(scratch), '-C', scratch]);
  const folder = join(scratch, 'package');
  fillPlaceholders(folder, provider);
  replaceBrandNamesInFolder(folder, provider);
  const file = join(folder, 'package.json');
  const ofRelease = published(readManifest(file), source, provider);
  const manifest = source.canary === undefined ? ofRelease : versionCanary(ofRelease, source.canary, provider);
  writeFileSync(file, `${JSON.stringify(manifest, undefined, 2)}\n`);
  const out = join(scratch, 'archive');
  mkdirSync(out);
  // pnpm selects the files, but npm packs them: its archives have fixed timestamps and are reproducible.
  await runOrThrow(['npm', 'pack', '--ignore-scripts', '--loglevel=error', '--pack-destination', out], { cwd: folder });
  return { name: manifest.name, version: manifest.version, folder, archive: onlyArchive(out) };
}

/** Fills in the placeholders of the published YAML sources, because their readers have no provider profile. */
function fillPlaceholders(folder: string, provider: Provider): void {
  const values = addDefaultCondition(createPlaceholderValues(provider), folder, new Map());
  for (const name of listFiles(folder).filter((file) => file.endsWith('.yaml'))) {
    const file = join(folder, name);
    writeFileSync(file, replacePlaceholders(readFileSync(file, 'utf8'), name, values));
  }
}

/**
 * Returns the package.json for publication: without development fields, and with the URLs of the provider, to which
 * npm links.
 */
function published(manifest: PackageManifest, source: PublishedPackage, provider: Provider): PackageManifest {
  const { scripts: _scripts, devDependencies: _devDependencies, ...rest } = manifest;
  const { product, site, links, npm } = provider;
  return {
    ...rest,
    publishConfig: { access: 'public' },
    homepage: `${site.url}${site.basePath}`,
    bugs: { url: links.contact },
    author: { name: product.name, url: links.company },
    ...(npm.repository !== undefined && {
      repository: {
        type: 'git',
        url: `git+${npm.repository}.git`,
        directory: `packages/${basename(source.folder)}`,
      },
    }),
  };
}

/** Sets the canary version of a package, and makes it depend on the same canary of the other packages. */
function versionCanary(manifest: PackageManifest, canary: string, { npm }: Provider): PackageManifest {
  const pin = (dependencies: Readonly<Record<string, string>> = {}): Record<string, string> =>
    Object.fromEntries(
      Object.entries(dependencies).map(([name, range]) => [
        name,
        name.startsWith(`${npm.scope}/`) ? `${range.replace(/^[\^~]/, '')}-canary.${canary}` : range,
      ]),
    );
  return {
    ...manifest,
    version: `${manifest.version}-canary.${canary}`,
    ...(manifest.dependencies !== undefined && { dependencies: pin(manifest.dependencies) }),
    ...(manifest.peerDependencies !== undefined && { peerDependencies: pin(manifest.peerDependencies) }),
  };
}

function onlyArchive(folder: string): string {
  const name = readdirSync(folder).find((file) => file.endsWith('.tgz'));
  if (name === undefined) throw new Error(`no archive was made in ${folder}`);
  return join(folder, name);
}
