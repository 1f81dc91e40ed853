import { hash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Problem } from '@route-search/toolkit/problem';
import { readFileIfExists } from '@route-search/toolkit/output';
import { runOrThrow } from '../shared/process.ts';
import type { PackageManifest } from './published.ts';

export interface PackageArchive {
  readonly name: string;
  readonly version: string;
  readonly archive: string;
}

/** File name of the SHA-512 hashes of the package archives, in the format of sha512sum. */
export const digestsFile = 'SHA512SUMS';

export function writeArchives(folder: string, packages: readonly PackageArchive[]): void {
  mkdirSync(folder, { recursive: true });
  const lines = packages.map(({ archive }) => {
    copyFileSync(archive, join(folder, basename(archive)));
    return `${digest(archive)}  ${basename(archive)}\n`;
  });
  writeFileSync(join(folder, digestsFile), lines.join(''));
}

/**
 * Reads the archives written by {@link writeArchives}.
 *
 * @throws Problem if the digest of an archive is wrong
 */
export async function readArchives(folder: string): Promise<PackageArchive[]> {
  const text = readFileIfExists(join(folder, digestsFile));
  if (text === undefined)
    throw new Problem(`has no ${digestsFile}. ./run release --pack FOLDER writes it.`, { file: folder });
  const archives: PackageArchive[] = [];
  for (const line of text.trim().split('\n')) {
    const [expected = '', name = ''] = line.split(/ +/);
    const archive = join(folder, basename(name));
    if (digest(archive) !== expected)
      throw new Problem('does not have the digest that was written for it.', { file: archive });
    const manifest = JSON.parse(await runOrThrow(['tar', '-xzOf', archive, 'package/package.json'])) as PackageManifest;
    archives.push({ name: manifest.name, version: manifest.version, archive });
  }
  return archives;
}

function digest(file: string): string {
  return hash('sha512', readFileSync(file), 'hex');
}
