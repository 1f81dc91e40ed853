import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from './built.ts';

interface Manifest {
  readonly exports: Readonly<Record<string, unknown>>;
}

/** Returns the path of the declaration file of a package export. */
function typesOf(target: unknown): string | undefined {
  if (typeof target !== 'object' || target === null) return undefined;
  const { types, import: module } = target as { readonly types?: string; readonly import?: unknown };
  return types ?? typesOf(module);
}

/**
 * Removes comments and empty lines from a declaration file. If a CommonJS file only re-exports the ES module, returns
 * the latter.
 */
async function bare(file: string): Promise<string> {
  const text = await readFile(join(packageRoot, file.replace(/\.d\.ts$/, '.d.cts')), 'utf8');
  return text
    .replaceAll('\t', '  ')
    .replaceAll(/^\s*\/\*\*.*?\*\/\n/gms, '')
    .replaceAll(/\n{2,}/g, '\n');
}

/**
 * Every change of the public API needs a review. After an intended change: build, run `vitest run --update`, and add a
 * changeset.
 */
it('public types: equal the reviewed snapshot', async () => {
  const { exports } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')) as Manifest;
  const report = await Promise.all(
    Object.entries(exports).flatMap(([name, target]) => {
      const types = typesOf(target);
      return types === undefined ? [] : [bare(types).then((text) => `--- ${name}\n${text}`)];
    }),
  );
  await expect(report.join('\n')).toMatchFileSnapshot('api.snap');
});
