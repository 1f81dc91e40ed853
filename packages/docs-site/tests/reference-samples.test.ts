import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '@route-search/sandbox/server';
import { encodeQueryValue } from '@route-search/spec/values';
import { Language, Parser } from 'web-tree-sitter';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleLanguages, type SampleLanguage } from '../src/reference/view/sample-languages.ts';
import { formatRequestSamples, type RequestSampleView } from '../src/reference/view/request-samples.ts';
import { api as model, reference } from './reference-fixture.ts';

const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const folder = join(packageFolder, '.cache', `reference-samples-${process.pid}`);
const key = 'sample-key-27d0';
const environment = { ...process.env, ROUTE_SEARCH_KEY: key, NODE_NO_WARNINGS: '1', PYTHONIOENCODING: 'utf-8' };

/** Code samples on the pages: the first example of each operation in every language. */
const shown = reference.calls.map(({ id }) => ({ id, samples: reference.view(id).samples }));

let api: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  api = await startServer({ port: 0, key });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await api.close();
});

function sampleOf(samples: readonly RequestSampleView[], id: SampleLanguage['id']): RequestSampleView {
  const sample = samples.find((one) => one.id === id);
  if (sample === undefined) throw new Error(`no sample ${id}`);
  return sample;
}

const [server = 'https://nowhere.example'] = model.servers;

/** Replaces the API's address in a code sample by that of the sandbox. */
function adapted({ code }: RequestSampleView): string {
  return code
    .replaceAll(server, api.url)
    .replaceAll(`HTTPSConnection("${new URL(server).host}")`, `HTTPConnection("${new URL(api.url).host}")`)
    .replaceAll('createClient()', `createClient({ baseUrl: ${JSON.stringify(api.url)} })`);
}

/** Writes the samples of a language to one file per operation. Returns the paths of the files by operation. */
function written(id: SampleLanguage['id']): ReadonlyMap<string, string> {
  return new Map(
    shown.map(({ id: call, samples }) => {
      const sample = sampleOf(samples, id);
      const file = join(folder, `${call}.${id}.${sample.suffix}`);
      writeFileSync(file, adapted(sample));
      return [call, file];
    }),
  );
}

/**
 * Runs all files in one process, which prints the path of each file before its output. Returns the output of each file.
 */
async function runAll(command: string, runner: string, files: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const child = spawn(
    command,
    [...(command === 'python3' ? ['-c', runner] : ['--input-type=module', '-e', runner]), ...files],
    {
      cwd: folder,
      env: environment,
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const status = await new Promise((resolve) => child.on('close', resolve));
  expect(status, output).toBe(0);
  expect(output).not.toContain(key);
  return new Map(
    output
      .split('@@@ ')
      .slice(1)
      .map((part): [string, string] => [part.split('\n', 1)[0] ?? '', part.slice(part.indexOf('\n') + 1)]),
  );
}

const NODE = `for (const file of process.argv.slice(1)) { console.log('@@@ ' + file); await import('file://' + file); }`;
const PYTHON = `import runpy, sys\nfor file in sys.argv[1:]:\n    print('@@@ ' + file, flush=True)\n    runpy.run_path(file)`;

describe('code samples on the pages', () => {
  it('contain no access key, neither in a text nor in an address', () => {
    for (const { samples } of shown) {
      expect(samples.map(({ id }) => id)).toEqual(sampleLanguages.map(({ id }) => id));
      for (const { code } of samples) {
        expect(code).toContain('ROUTE_SEARCH_KEY');
        expect(code).not.toMatch(/[?&]key=[^$]/);
      }
    }
  });

  it.each(shown.map(({ id, samples }) => [id, samples] as const))(
    'run with curl and get the response of %s',
    async (_, samples) => {
      const child = spawn('bash', ['-c', adapted(sampleOf(samples, 'curl'))], { env: environment });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
      expect(await new Promise((resolve) => child.on('close', resolve)), output).toBe(0);
      const { ResultSet } = JSON.parse(output) as { ResultSet: object };
      expect(ResultSet).toHaveProperty('apiVersion');
      expect(ResultSet).not.toHaveProperty('Error');
    },
  );

  it.each(['fetch', 'sdk'] as const)('in %s run for every operation', async (id) => {
    const files = written(id);
    const outputs = await runAll(process.execPath, NODE, files.values());
    for (const file of files.values()) expect(outputs.get(file)).toMatch(/apiVersion/);
  });

  it('in Python run for every operation', async () => {
    const files = written('python');
    const outputs = await runAll('python3', PYTHON, files.values());
    for (const file of files.values()) expect(outputs.get(file)).toMatch(/apiVersion/);
  });

  it('with the SDK pass a strict type check', () => {
    written('sdk');
    const config = join(folder, 'tsconfig.json');
    writeFileSync(config, JSON.stringify({ extends: '../../samples/tsconfig.json', include: [`${folder}/*.sdk.ts`] }));
    const compiler = fileURLToPath(import.meta.resolve('typescript7/package.json')).replace('package.json', 'bin/tsc');
    const { stdout, stderr } = spawnSync(process.execPath, [compiler, '-p', config, '--moduleDetection', 'force'], {
      cwd: packageFolder,
      encoding: 'utf8',
    });
    expect(stdout + stderr).toBe('');
  });
});

describe('code samples of every example', () => {
  const require = createRequire(import.meta.url);
  const grammars = { ruby: 'tree-sitter-ruby', php: 'tree-sitter-php', go: 'tree-sitter-go' } as const;
  const [baseUrl = ''] = model.servers;
  const all = reference.calls.flatMap((operation) =>
    operation.examples.map(({ request }) => formatRequestSamples({ baseUrl, operation, request })),
  );

  it.each(Object.entries(grammars) as [keyof typeof grammars, string][])(
    'in %s match the grammar of the language',
    async (id, name) => {
      await Parser.init();
      const file = require.resolve(`${name}/${name}.wasm`);
      const parser = new Parser().setLanguage(await Language.load(readFileSync(file)));
      expect(parser.parse(id === 'php' ? '<?php $a = [;' : 'func ( {')?.rootNode.hasError).toBe(true);
      const broken = all
        .map((samples) => sampleOf(samples, id).code)
        .filter((code) => parser.parse(code)?.rootNode.hasError !== false);
      expect(broken).toEqual([]);
      expect(all.length).toBeGreaterThan(60);
    },
  );

  it.each(Object.keys(grammars) as (keyof typeof grammars)[])('in %s leave list separators unencoded', (id) => {
    const requests = reference.calls.flatMap(({ examples }) => examples.map(({ request }) => request));
    const texts = requests.map((request) => Object.values(request).join(''));
    const sent = all.map((samples, index) => {
      const { code } = sampleOf(samples, id);
      // Read from the code which separators it replaces, because some languages cannot be run everywhere.
      const signs = [...code.matchAll(/["']([:,])["']/g)].map(([, sign = '']) => sign);
      return [...code.matchAll(/["'](%\w\w)["']/g)].reduce(
        (query, [, escape = ''], place) => query.replaceAll(escape, signs[place] ?? ''),
        encodeURIComponent(texts[index] ?? ''),
      );
    });
    expect(sent).toEqual(texts.map(encodeQueryValue));
  });

  // These commands check the syntax if the interpreter is installed: apt-get install ruby php-cli golang-go.
  const checks = {
    ruby: ['ruby', '-c'],
    php: ['php', '-l'],
    go: ['gofmt', '-e', '-l'],
  } as const;
  for (const [id, [command, ...options]] of Object.entries(checks)) {
    const isMissing = spawnSync(command, ['--help']).error !== undefined;
    it.skipIf(isMissing)(`${id}: ${command} accepts all samples`, () => {
      const { suffix } = sampleLanguages.find((one) => one.id === id) ?? { suffix: '' };
      for (const [index, samples] of all.entries()) {
        const file = join(folder, `check-${index}.${suffix}`);
        writeFileSync(file, `${sampleOf(samples, id as SampleLanguage['id']).code}\n`);
        const { status, stdout, stderr } = spawnSync(command, [...options, file], { encoding: 'utf8' });
        expect(status, stderr).toBe(0);
        if (id === 'go') expect(stdout).toBe('');
      }
    });
  }
});
