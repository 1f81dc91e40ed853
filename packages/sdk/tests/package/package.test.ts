import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { build } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { specGrowth } from '../support/example-responses.ts';
import { createConsumerProject, packageFolder, runProcess, type ConsumerProject } from './consumer-project.ts';

let project: ConsumerProject;
beforeAll(() => {
  project = createConsumerProject();
});
afterAll(() => {
  project.remove();
});

const subpaths = [
  '.',
  './lite',
  './paths',
  './rules',
  './condition',
  './decode',
  './differences',
  './fetch',
  './testing',
  './redact',
];

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

  it('takes at most 1.02 MB when installed', () => {
    const files = readdirSync(project.installed, { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    );
    const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    expect(bytes).toBeLessThanOrEqual(1_020_000 * specGrowth);
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
    // Problems of the oldest module resolution are not counted, because it does not support `exports`.
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

describe('declared types in a consumer project', () => {
  const consumer = `
    import { allStations, createClient, searchCourseExtreme, totalPrice } from '@route-search/sdk';
    import type { Client, Course, SearchCourseExtremeResult } from '@route-search/sdk';
    import * as lite from '@route-search/sdk/lite';
    import { buildCondition, type ConditionOptions } from '@route-search/sdk/condition';
    import { operations } from '@route-search/sdk/rules';
    import type { paths } from '@route-search/sdk/paths';

    export const path: keyof paths = '/v1/json/station';
    const options: ConditionOptions = { plane: 'never' };
    // @ts-expect-error no such value
    buildCondition({ plane: 'sometimes' });

    export async function run(): Promise<number | undefined> {
      const api: Client = createClient({ key: 'key' });
      const { courses } = await searchCourseExtreme(api, { viaList: ['1', '2'], conditionDetail: buildCondition(options) });
      const course: Course | undefined = courses[0];
      // @ts-expect-error the key cannot be read back
      console.log(api.key);
      for await (const point of allStations(api, { name: '新宿' })) console.log(point.station?.code.length);
      // @ts-expect-error viaList is required
      await searchCourseExtreme(api, {});
      // @ts-expect-error the entry without checks has the rules of types
      await lite.searchCourseExtreme(api, { viaList: ['1'] });
      const result: SearchCourseExtremeResult = await lite.searchCourseExtreme(api, { viaList: ['1', '2'] });
      console.log(operations.listStations.summary, result.courses);
      return course && totalPrice(course, 'Fare');
    }
  `;
  const nodenext = { module: 'nodenext', moduleResolution: 'nodenext' } as const;
  const modules = [
    ['ESM under nodenext', 'consumer.mts', nodenext],
    ['CommonJS under nodenext', 'consumer.cts', nodenext],
    ['a bundler', 'consumer.ts', { module: 'esnext', moduleResolution: 'bundler' }],
  ] as const;
  // arethetypeswrong checks the resolution of modules, so that the slow compiler checks only the declarations.
  const compilers = [
    ['5.9', 'typescript', modules.slice(0, 1)],
    ['7', 'typescript7', modules],
  ] as const;

  for (const [version, folder, settings] of compilers) {
    it.each(settings)(
      `compile with TypeScript ${version}, %s`,
      (_name, file, module) => {
        project.write(file, consumer);
        const compilerOptions = {
          ...module,
          target: 'es2022',
          lib: ['es2022', 'dom', 'dom.asynciterable'],
          types: [],
          strict: true,
          exactOptionalPropertyTypes: true,
          noUncheckedIndexedAccess: true,
          // Checks the declaration files of the SDK, too.
          skipLibCheck: false,
          noEmit: true,
        };
        const config = project.write(`tsconfig.${file}.json`, JSON.stringify({ compilerOptions, files: [file] }));
        const tsc = join(packageFolder, 'node_modules', folder, 'bin/tsc');
        const { status, stdout, stderr } = runProcess(process.execPath, [tsc, '-p', config], { cwd: project.folder });
        expect(stdout + stderr).toBe('');
        expect(status).toBe(0);
      },
      60_000,
    );
  }
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
