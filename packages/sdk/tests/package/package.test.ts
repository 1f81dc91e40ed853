import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { build } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { specGrowth } from '../support/example-responses.ts';
import { createConsumerProject, packageFolder, type ConsumerProject } from './consumer-project.ts';

let project: ConsumerProject;
beforeAll(() => {
  project = createConsumerProject();
});
afterAll(() => {
  project.remove();
});

const subpaths = '. ./lite ./paths ./rules ./condition ./decode ./differences ./fetch ./testing ./redact'.split(' ');

interface Manifest {
  readonly exports: Readonly<Record<string, unknown>>;
  readonly dependencies?: unknown;
  readonly peerDependencies?: unknown;
  readonly scripts?: Readonly<Record<string, string>>;
}

describe('packed package', () => {
  it('contains exactly the files that it needs', () => {
    const files = readdirSync(project.installed, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(project.installed.length + 1));
    const others = files.filter((name) => !/^(?:dist|types|examples)\//.test(name)).sort();
    expect(others).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json']);
    for (const name of files) expect(name).not.toMatch(/\.test\.|tsbuildinfo|\.tgz$/);
  });

  it('takes at most 1.03 MB when installed', () => {
    const files = readdirSync(project.installed, { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    );
    const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    expect(bytes).toBeLessThanOrEqual(1_030_000 * specGrowth);
  });

  it.each([
    ['index', 5, 130],
    ['condition', 3, 28],
    ['decode', 3, 30],
    ['redact', 2, 17],
    ['testing', 2, 19],
  ])('loads at import of the entry %s at most %i files with %i kB', async (entry, files, kilobytes) => {
    const { metafile } = await build({
      entryPoints: [join(project.installed, `dist/${entry}.js`)],
      bundle: true,
      metafile: true,
      write: false,
    });
    const loaded = Object.values(metafile.inputs);
    expect(loaded.length).toBeLessThanOrEqual(files);
    expect(loaded.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(kilobytes * 1000 * specGrowth);
  });

  it('declares no dependencies and no install scripts', () => {
    const manifest = JSON.parse(readFileSync(join(project.installed, 'package.json'), 'utf8')) as Manifest;
    expect(manifest.dependencies ?? {}).toEqual({});
    expect(manifest.peerDependencies ?? {}).toEqual({});
    for (const name of ['preinstall', 'install', 'postinstall'])
      expect(manifest.scripts ?? {}).not.toHaveProperty(name);
    expect(Object.keys(manifest.exports).sort()).toEqual([...subpaths, './package.json'].sort());
    // The consumer project contains no package except the SDK.
    expect(readdirSync(join(project.folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      '@route-search',
    ]);
  });

  it('mentions no package of the workspace in its code or types', () => {
    for (const entry of readdirSync(join(project.installed, 'dist'), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
      expect([
        entry.name,
        /@route-search\/(?:spec|schemas)|from ["']openapi-fetch|require\(["']openapi/.exec(text)?.[0],
      ]).toEqual([entry.name, undefined]);
    }
  });

  it('passes the check of publint', async () => {
    const tarball = readFileSync(project.tarball);
    const { messages, pkg } = await publint({
      strict: true,
      pack: { tarball: tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.byteLength) },
    });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it('passes the check of arethetypeswrong', async () => {
    const packed = createPackageFromTarballData(new Uint8Array(readFileSync(project.tarball)));
    const result = await checkPackage(packed);
    expect(result.types).not.toBe(false);
    expect('problems' in result ? result.problems : []).toEqual([]);
    expect(
      'entrypoints' in result
        ? Object.keys(result.entrypoints)
            .filter((name) => !name.endsWith('.json'))
            .sort()
        : [],
    ).toEqual([...subpaths].sort());
  });
});

describe('bundle size in the README', () => {
  const stated = [
    ...readFileSync(join(packageFolder, 'README.md'), 'utf8').matchAll(/^\| (.+?) +\| `(.+?)` +\| ([\d.]+)kB +\|$/gm),
  ];

  it('exists for at least four import statements', () => {
    expect(stated.length).toBeGreaterThanOrEqual(4);
  });

  it.each(stated.map(([, what = '', code = '', size = '']) => [what, code, Number(size)] as const))(
    'matches the measured size: %s',
    async (_what, code, size) => {
      const { outputFiles } = await build({
        stdin: { contents: code, resolveDir: project.folder },
        bundle: true,
        write: false,
        minify: true,
        format: 'esm',
        platform: 'browser',
        target: 'es2022',
        charset: 'utf8',
        legalComments: 'none',
      });
      const measured = gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length / 1000;
      // Tolerance of 2 %, because the size changes with the spec.
      expect(Math.abs(measured - size), `measured ${measured.toFixed(2)} kB`).toBeLessThanOrEqual(0.02 * size);
    },
  );
});
