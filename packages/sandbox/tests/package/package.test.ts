import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Data from '../../src/data/suggestions.ts';
import type * as Sources from '../../src/index.ts';
import { killSandboxProcesses, startSandboxProcess } from '../cli/process.ts';
import { askSandbox } from '../support/ask.ts';
import { getBuiltFile, packageRoot } from './built.ts';

const run = promisify(execFile);
const STATION = 'https://x.example/v1/json/station?key=k&code=22671';

let folder: string;
let tarball: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-package-'));
  await run('npm', ['pack', '--pack-destination', folder, '--loglevel=error'], { cwd: packageRoot });
  tarball = join(folder, (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? '');
});
afterAll(async () => {
  killSandboxProcesses();
  await rm(folder, { recursive: true, force: true });
});

describe('npm package', () => {
  it('contains exactly the expected files', async () => {
    const { stdout } = await run('tar', ['-tzf', tarball]);
    const files = stdout
      .trim()
      .split('\n')
      .map((name) => name.replace('package/', ''));
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json', 'dist/cli.js']));
    expect(
      files.filter(
        (name) =>
          !/^(CHANGELOG\.md|Dockerfile|LICENSE|README\.md|package\.json|data\/.+\.yaml|data\/README\.md|dist\/THIRD-PARTY\.txt|dist\/.+\.(js|cjs)|types\/.+\.(d\.ts|d\.cts))$/.test(
            name,
          ),
      ),
    ).toEqual([]);
  });

  it('passes publint', async () => {
    const { messages, pkg } = await publint({ pkgDir: packageRoot, level: 'suggestion', pack: false });
    expect(messages.map((message) => formatMessage(message, pkg as never))).toEqual([]);
  });

  it('has type declarations that work in every module system', async () => {
    const result = await checkPackage(createPackageFromTarballData(await readFile(tarball)));
    expect(result.types).not.toBe(false);
    const { problems } = result as {
      problems: readonly { readonly kind: string; readonly entrypoint?: string }[];
    };
    // The browser entries are ES modules only.
    const meant = ['./browser CJSResolvesToESM', './load-files CJSResolvesToESM'];
    expect(problems.filter(({ entrypoint, kind }) => !meant.includes(`${entrypoint ?? ''} ${kind}`))).toEqual([]);
  });

  it('lists the licences of bundled packages', async () => {
    const text = await readFile(getBuiltFile('THIRD-PARTY.txt'), 'utf8');
    expect(text).toMatch(/^yaml [\d.]+ \(ISC\)\n\nCopyright Eemeli Aro/m);
  });

  it('has no dependencies', async () => {
    const manifest = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')) as Record<string, object>;
    expect(manifest['dependencies'] ?? {}).toEqual({});
    for (const name of await readdir(join(packageRoot, 'dist'), { recursive: true })) {
      if (!/\.c?js$/.test(name)) continue;
      const text = await readFile(getBuiltFile(name), 'utf8');
      const imports = [...text.matchAll(/(?:\bfrom |\bimport |\brequire\(|\bimport\()"([^"]+)"/g)].map(
        ([, from]) => from ?? '',
      );
      const outside = imports.filter((from) => !from.startsWith('.') && !from.startsWith('node:') && from !== 'msw');
      expect(outside, name).toEqual([]);
    }
  });
});

describe('built files', () => {
  it('contain no eval', async () => {
    for (const name of await readdir(join(packageRoot, 'dist'), { recursive: true })) {
      if (!/\.c?js$/.test(name)) continue;
      expect(await readFile(getBuiltFile(name), 'utf8'), name).not.toMatch(
        /\beval\s*\(|\bnew Function\b|\bFunction\s*\(/,
      );
    }
  });

  it('return the same responses as the sources, as ES modules and as CommonJS', async () => {
    const { text } = await askSandbox('/v1/json/station', { code: '22671' });
    const module = (await import(pathToFileURL(getBuiltFile('index.js')).href)) as typeof Sources;
    const common = createRequire(import.meta.url)(getBuiltFile('index.cjs')) as typeof Sources;
    for (const { handle, sandboxFetch } of [module, common]) {
      expect(await (await handle(new Request(STATION))).text()).toBe(text);
      expect((await sandboxFetch()(STATION, { headers: { prefer: 'example=byCode' } })).status).toBe(200);
    }
  });

  it('export stations to suggest in input fields', async () => {
    const { suggestions } = (await import(pathToFileURL(getBuiltFile('data.js')).href)) as typeof Data;
    expect(suggestions).toContainEqual(expect.objectContaining({ code: '22671', name: '高円寺' }));
    expect((await stat(getBuiltFile('data.cjs'))).size).toBeLessThan(20_000);
  });

  it('start a server whose printed example request works', async () => {
    const { output, untilPrinted, child, ended } = startSandboxProcess(
      ['--port', '0', '--quiet'],
      getBuiltFile('cli.js'),
    );
    await untilPrinted(/curl .*\n/);
    expect((await fetch(/"(http[^"]+)"/.exec(output().stdout)?.[1] ?? '')).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('work after `npm install` in an empty project', async () => {
    const project = join(folder, 'project');
    await run('mkdir', ['-p', project]);
    await writeFile(join(project, 'package.json'), '{"private":true,"type":"module"}');
    await run('npm', ['install', '--no-audit', '--no-fund', '--offline', '--loglevel=error', tarball], {
      cwd: project,
    });
    await writeFile(
      join(project, 'try.mjs'),
      `import { sandboxFetch } from '@route-search/sandbox';
       import { loadData } from '@route-search/sandbox/load';
       import { startServer } from '@route-search/sandbox/server';
       const server = await startServer({ port: 0, data: loadData('world') });
       const statuses = [(await sandboxFetch()('${STATION}')).status, (await fetch(server.url + '/v1/json/dataversion?key=k')).status];
       await server.close();
       console.log(JSON.stringify(statuses));`,
    );
    const command = join(project, 'node_modules/.bin/route-search-sandbox');
    expect((await run(command, ['--help'])).stdout).toContain('--port');
    await run(command, ['data', 'init', 'world'], { cwd: project });
    expect((await run(command, ['data', 'check', 'world'], { cwd: project })).stdout).toContain('誤りはありません');
    expect((await run(process.execPath, ['try.mjs'], { cwd: project })).stdout).toBe('[200,200]\n');
  });

  it('start from only the files that the Dockerfile copies, with its ENTRYPOINT', async () => {
    const project = join(folder, 'image');
    await run('mkdir', ['-p', project]);
    await run('tar', ['-xzf', tarball, '-C', folder]);
    const steps = (await readFile(join(folder, 'package/Dockerfile'), 'utf8')).split('\n');
    // Instead of building the image, the test copies the files that the Dockerfile copies. Node.js and the user come
    // from the base image.
    for (const step of steps.filter((line) => line.startsWith('COPY '))) {
      const [to = '', ...names] = step.split(' ').slice(1).reverse();
      await run('cp', ['-r', ...names.map((name) => join(folder, 'package', name)), join(project, to)]);
    }
    const entry = steps.find((line) => line.startsWith('ENTRYPOINT '))?.slice('ENTRYPOINT '.length) ?? '[]';
    const [node, file = '', ...args] = JSON.parse(entry) as string[];
    expect(node).toBe('node');
    const { output, untilPrinted } = startSandboxProcess(
      [...args, '--port', '0', '--scenario', 'rush'],
      join(project, file),
    );
    await untilPrinted(/curl .*\n/);
    expect(output().stdout).toContain('シナリオ: rush');
  });
});
