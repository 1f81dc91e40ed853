import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { prunePlugin } from '../../codegen/prune.ts';
import { operations } from '../support/spec.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
async function bundle(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: root, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    write: false,
    plugins: [prunePlugin],
  });
  return outputFiles[0]!.text;
}

/** In kB of 1,000 bytes, minified and gzipped. */
async function sizeOf(code: string): Promise<number> {
  return gzipSync(await bundle(code), { level: 9 }).length / 1000;
}

/** What the spec declares: its growth is no growth of the code. */
const facts = operations.reduce((sum, { parameters, rules }) => sum + 1 + parameters.length + rules.length, 0);

const withOne = (id: string): string =>
  `import { createClient, ${id} } from './src/index.ts'; console.log(createClient, ${id});`;

describe('min + gzip', () => {
  test('the client and one operation', async () => {
    const sizes = await Promise.all(operations.map(async ({ id }) => [id, await sizeOf(withOne(id))] as const));
    const sorted = sizes.sort(([, a], [, b]) => a - b);
    // The README names these two as the ends.
    expect([sorted[0]?.[0], sorted.at(-1)?.[0]]).toEqual(['getDataVersion', 'searchCourseExtreme']);
    expect(sorted[0]?.[1]).toBeLessThanOrEqual(limits.smallest);
    expect(sorted[Math.floor(sorted.length / 2)]?.[1]).toBeLessThanOrEqual(limits.median);
    expect(sorted.at(-1)?.[1]).toBeLessThanOrEqual(limits.largest);
  });

  test('all operations with their rules', async () => {
    const code =
      "import * as all from './src/generated/operations.ts'; import { createClient } from './src/client.ts'; console.log(all, createClient);";
    expect(await sizeOf(code)).toBeLessThanOrEqual(limits.fact * facts);
  });

  test('one operation brings no other', async () => {
    const text = await bundle(withOne('getPoint'));
    for (const { id } of operations) expect([id, text.includes(`"${id}"`)]).toEqual([id, id === 'getPoint']);
  });
});

/** Kept where they are: what grows must be looked at. `fact` is for each operation, parameter and rule. */
const limits = { smallest: 5.51, median: 7.55, largest: 9.27, fact: 0.0396 };
