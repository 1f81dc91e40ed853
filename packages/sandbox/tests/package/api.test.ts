import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './built.ts';

interface Manifest {
  readonly exports: Readonly<Record<string, unknown>>;
}

/** Returns the declaration file of an export. */
function typesOf(target: unknown): string | undefined {
  if (typeof target !== 'object' || target === null) return undefined;
  const { types, import: module } = target as { readonly types?: string; readonly import?: unknown };
  return types ?? typesOf(module);
}

/** Removes comments and empty lines from declarations, and follows the ES module declarations to those of CommonJS. */
async function bare(file: string): Promise<string> {
  const text = await readFile(join(root, file.replace(/\.d\.ts$/, '.d.cts')), 'utf8');
  return text
    .replaceAll('\t', '  ')
    .replaceAll(/^\s*\/\*\*.*?\*\/\n/gms, '')
    .replaceAll(/\n{2,}/g, '\n');
}

/**
 * Reviewers must see a change of the public API. After an intended change: build, `vitest run --update`, and a
 * changeset.
 */
it('public types: equal the reviewed snapshot', async () => {
  const { exports } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Manifest;
  const report = await Promise.all(
    Object.entries(exports).flatMap(([name, target]) => {
      const types = typesOf(target);
      return types === undefined ? [] : [bare(types).then((text) => `--- ${name}\n${text}`)];
    }),
  );
  await expect(report.join('\n')).toMatchFileSnapshot('api.snap');
});
