import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from './built.ts';

interface Manifest {
  readonly exports: Readonly<Record<string, unknown>>;
}

/** Returns the path of the declaration file for an export of package.json. */
function typesOf(target: unknown): string | undefined {
  if (typeof target !== 'object' || target === null) return undefined;
  const { types, import: module } = target as { readonly types?: string; readonly import?: unknown };
  return types ?? typesOf(module);
}

/**
 * Removes comments and empty lines from a declaration file. A CommonJS declaration file that only re-exports the ES
 * module one is replaced by that file.
 */
async function bare(file: string): Promise<string> {
  const text = await readFile(join(packageRoot, file.replace(/\.d\.ts$/, '.d.cts')), 'utf8');
  return text
    .replaceAll('\t', '  ')
    .replaceAll(/^\s*\/\*\*.*?\*\/\n/gms, '')
    .replaceAll(/\n{2,}/g, '\n');
}

/**
 * A reviewer must see every change of the public API. After an intended change: build, `vitest run --update`, and add a
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
