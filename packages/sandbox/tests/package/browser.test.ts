import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { getBuiltFile, packageRoot } from './built.ts';

const KIB = 1024;

const readme = await readFile(join(packageRoot, 'README.md'), 'utf8');
let sizes: ReadonlyMap<string, number>;
let outputs: Metafile['outputs'];

function chunk(name: string): string {
  const found = Object.entries(outputs).find(([, { inputs }]) =>
    Object.keys(inputs).some((input) => new RegExp(`^${name}(-[\\w-]+)?\\.js$`).test(basename(input))),
  );
  if (found === undefined) throw new Error(`no chunk ${name}`);
  return found[0];
}

/** Collects a chunk and all its static imports. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  seen.add(file);
  for (const { kind, path } of outputs[file]?.imports ?? []) {
    if (kind === 'import-statement' && !seen.has(path)) withImports(path, seen);
  }
  return seen;
}

/** Adds up the compressed bytes of chunks and their imports. The entry is only included if it is named. */
function bytes(...names: readonly string[]): number {
  const files = new Set(names.flatMap((name) => [...withImports(chunk(name))]));
  if (!names.includes('browser')) for (const file of withImports(chunk('browser'))) files.delete(file);
  return [...files].reduce((sum, file) => sum + (sizes.get(file) ?? NaN), 0);
}

function bundle(file: string) {
  return build({
    entryPoints: [getBuiltFile(file)],
    absWorkingDir: packageRoot,
    outdir: join(packageRoot, 'nowhere'),
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'error',
  });
}

beforeAll(async () => {
  const result = await bundle('browser.js');
  outputs = result.metafile.outputs;
  sizes = new Map(
    // Hashes in chunk names compress differently after each change, so they are removed.
    result.outputFiles.map(({ path, text }) => [
      path.slice(packageRoot.length + 1),
      brotliCompressSync(text.replaceAll(/-[A-Z0-9]{8}\.js/g, '.js')).length,
    ]),
  );
});

describe('browser entry', () => {
  // The search operations are the largest group that a page needs. The playground has 45 KiB for its whole code.
  it.each([
    ['a search of courses', ['browser', 'search-operations'], 35 * KIB],
    ['a lookup operation', ['browser', 'lookup-operations'], 20 * KIB],
    ['an operation on serialized data', ['browser', 'course-operations'], 43 * KIB],
    ['data, catalogues, messages and parameters', ['browser-data'], 25 * KIB],
    ['suggestions of stations', ['suggestions'], 2.5 * KIB],
  ])('chunks for %s: stay within their size limit', (_, names, limit) => {
    expect(bytes(...names)).toBeLessThanOrEqual(limit);
    expect(readme).toContain(`| ${limit / KIB}KiB以下`);
    // The limit must be close to the actual size.
    expect(bytes(...names)).toBeGreaterThan(limit * 0.85);
  });

  it('entry chunk: contains no data, no code lists and no examples', async () => {
    const code = withImports(chunk('browser'));
    for (const name of [
      'browser-data',
      'examples',
      'suggestions',
      'search-operations',
      'lookup-operations',
      'course-operations',
    ]) {
      expect(code, name).not.toContain(chunk(name));
    }
    expect(await readFile(getBuiltFile('browser.js'), 'utf8')).not.toContain('高円寺');
  });

  it('own data: loads from a file without imports, within its size limit', async () => {
    const { outputFiles, metafile } = await bundle('load-files.js');
    expect(Object.values(metafile.outputs).flatMap(({ imports }) => imports)).toStrictEqual([]);
    expect(readme).toContain('大きさは45KiB以下');
    expect(brotliCompressSync(outputFiles[0]?.contents ?? '').length).toBeLessThanOrEqual(45 * KIB);
  });
});
