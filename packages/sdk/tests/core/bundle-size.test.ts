import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { removeBackticks } from '../../codegen/tsdoc.ts';
import { specGrowth, operations } from '../support/example-responses.ts';

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
  });
  return outputFiles[0]!.text;
}

/** Returns the size of the bundled code, minified and gzipped, in kB of 1,000 bytes. */
async function sizeOf(code: string): Promise<number> {
  return gzipSync(await bundle(code), { level: 9 }).length / 1000;
}

/**
 * Size budgets in kB from docs/adr/0015. The budget of a helper is added to the size of a bundle with a course search.
 */
const budgets = {
  light: 7.45,
  largest: 9.95,
  all: 13.9,
  lite: { light: 6, all: 9.4 },
  courseView: 1.7,
  resolveStation: 1.2,
};

/**
 * Returns the size budget of a bundle with all operations. Only the part for the operations grows with the spec.
 */
function allOf({ light, all }: { readonly light: number; readonly all: number }): number {
  return light + (all - light) * specGrowth;
}

const ids = operations.map(({ id }) => id);

function sizeWith(calls: readonly string[], entry = 'index.ts'): Promise<number> {
  const names = ['createClient', ...calls].join(', ');
  return sizeOf(`import { ${names} } from './src/${entry}'; console.log(${names});`);
}

describe('minified and gzipped bundle size', () => {
  test('client with one operation stays within its budget', async () => {
    const sizes = await Promise.all(ids.map(async (id) => [id, await sizeWith([id])] as const));
    const sorted = sizes.sort(([, a], [, b]) => a - b);
    // The README names the operation with the smallest and the one with the largest bundle.
    expect([sorted[0]?.[0], sorted.at(-1)?.[0]]).toEqual(['getDataVersion', 'searchCourseExtreme']);
    expect(new Map(sizes).get('listStationsLight')).toBeLessThanOrEqual(budgets.light);
    expect(sorted.at(-1)?.[1]).toBeLessThanOrEqual(budgets.largest);
  });

  test('client with all operations and rules stays within its budget', async () => {
    expect(await sizeWith(ids)).toBeLessThanOrEqual(allOf(budgets));
  });

  test('package entry lite stays within its budget', async () => {
    expect(await sizeWith(['listStationsLight'], 'generated/lite.ts')).toBeLessThanOrEqual(budgets.lite.light);
    expect(await sizeWith(ids, 'generated/lite.ts')).toBeLessThanOrEqual(allOf(budgets.lite));
  });

  test.each([
    ['courseView', 'searchCourseExtreme', 'index.ts'],
    ['resolveStation', 'listStationsLight', 'index.ts'],
    ['resolveStation', 'listStationsLight', 'generated/lite.ts'],
  ] as const)('helper %s, added to operation %s, stays within its budget in %s', async (helper, operation, entry) => {
    const [without, size] = await Promise.all([sizeWith([operation], entry), sizeWith([operation, helper], entry)]);
    expect(size - without).toBeLessThanOrEqual(budgets[helper]);
  });
});

test('minified bundle of a client with one operation contains no other operation', async () => {
  const text = await bundle(
    `import { createClient, getPoint } from './src/index.ts'; console.log(createClient, getPoint);`,
  );
  for (const id of ids) expect([id, text.includes(`"${id}"`)]).toEqual([id, id === 'getPoint']);
});

test('minified bundle of the package entry lite contains no parameter checks', async () => {
  const text = await bundle(`export { createClient, ${ids.join(', ')} } from './src/generated/lite.ts';`);
  const sentences = operations.flatMap(({ rules }) => rules.map(({ sentence }) => removeBackticks(sentence)));
  expect(sentences.length).toBeGreaterThan(20);
  const found = [...sentences, 'は必須です', 'というパラメータはありません'].filter((one) => text.includes(one));
  expect(found).toEqual([]);
});
