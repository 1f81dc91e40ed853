import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../problem.ts';

/**
 * Collects the licence texts of bundled packages, which must be distributed with the bundle.
 *
 * @param root - folder of the bundled package; its MIT `LICENSE` is the template for missing licence texts
 * @param files - input files of the bundle, relative to `root`
 * @param copied - copyright holder by package name, for MIT packages whose code was copied into another package
 * @throws Problem for a package without a known licence
 */
export function collectLicences(
  root: string,
  files: readonly string[],
  copied: ReadonlyMap<string, string> = new Map(),
): string {
  const folders = files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/@.][^/]*(?=\/)/.exec(file)?.[0] ?? []);
  const texts = [...new Set(folders)].map((name) => {
    const folder = join(root, name);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
    const text = ownText(folder) ?? mitText(root, manifest);
    if (text === undefined) throw new Problem('has no licence text, and is bundled.', { file: folder });
    const licence = manifest.license ?? (isMit(text) ? 'MIT' : 'see below');
    return `${manifest.name} ${manifest.version} (${licence})\n\n${text.trim()}\n`;
  });
  const others = [...copied].map(([name, holder]) => `${name} (MIT)\n\n${createMitText(root, holder).trim()}\n`);
  // Duplicate licence texts are removed: a package can be in the list by its own path and by symbolic links.
  return [...new Set([...texts, ...others])].sort().join(`\n${'-'.repeat(80)}\n\n`);
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: Person;
  readonly contributors?: readonly Person[];
}

type Person = string | { readonly name: string };

function isMit(text: string): boolean {
  return text.includes('Permission is hereby granted, free of charge');
}

function ownText(folder: string): string | undefined {
  const [file] = globSync('{LICENSE,LICENCE,license}*', { cwd: folder });
  return file === undefined ? undefined : readFileSync(join(folder, file), 'utf8');
}

/** Creates the MIT licence text of a package that declares MIT and its authors but has no licence file. */
function mitText(root: string, { license, author, contributors = [] }: Manifest): string | undefined {
  const people = author === undefined ? contributors : [author];
  if (license !== 'MIT' || people.length === 0) return undefined;
  return createMitText(root, people.map((person) => (typeof person === 'string' ? person : person.name)).join(', '));
}

function createMitText(root: string, holder: string): string {
  return readFileSync(join(root, 'LICENSE'), 'utf8').replace(/^Copyright .*$/m, `Copyright (c) ${holder}`);
}
