import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.ts';

/**
 * Collects the licence texts of bundled packages, which must be distributed with the bundle.
 *
 * @param root - folder of the package; `files` are relative to it, and its own licence is MIT
 * @param files - input files of the bundle
 * @throws Problem for a package without a known licence
 */
export function collectLicences(root: string, files: readonly string[]): string {
  const folders = files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/@.][^/]*(?=\/)/.exec(file)?.[0] ?? []);
  const texts = [...new Set(folders)].map((name) => {
    const folder = join(root, name);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
    const text = ownText(folder) ?? mitText(root, manifest);
    if (text === undefined) throw new Problem('has no licence text, and is bundled.', { file: folder });
    return `${manifest.name} ${manifest.version} (${manifest.license})\n\n${text.trim()}\n`;
  });
  return texts.sort().join(`\n${'-'.repeat(80)}\n\n`);
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly author?: string;
}

function ownText(folder: string): string | undefined {
  const [file] = globSync('{LICENSE,LICENCE,license}*', { cwd: folder });
  return file === undefined ? undefined : readFileSync(join(folder, file), 'utf8');
}

/** Creates the licence text of a package that declares MIT and an author but has no licence file. */
function mitText(root: string, { license, author }: Manifest): string | undefined {
  if (license !== 'MIT' || author === undefined) return undefined;
  return readFileSync(join(root, 'LICENSE'), 'utf8').replace(/^Copyright .*$/m, `Copyright (c) ${author}`);
}
