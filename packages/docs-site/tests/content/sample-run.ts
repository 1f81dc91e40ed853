import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startLocalServer, type LocalServer } from '@route-search/toolkit/local-server';
import { readSampleFile } from '../../src/docs/sample-files.ts';

export const packageFolder = fileURLToPath(new URL('../..', import.meta.url));
export const samplesFolder = join(packageFolder, 'samples');

/** Access key for the code samples. It must not appear in their output. */
export const sampleKey = 'sample-key-8c1f';

const interpreters: Readonly<Record<string, readonly string[]>> = {
  sh: ['bash'],
  py: ['python3'],
  ts: [process.execPath],
  mjs: [process.execPath],
};

/** Lists the code samples that run without further libraries. */
export function listSampleFiles(): string[] {
  return readdirSync(samplesFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => Object.hasOwn(interpreters, extensionOf(name)) && !/^integrations|\/shared\//.test(name))
    .sort();
}

/** Lists the recordings of a sample's output or requests. A recipe has one recording for all languages. */
export function listRecordings(file: string, kinds: readonly string[]): string[] {
  const [, name = '', suffix] = /^(.*?)\.([^/]*)$/.exec(file) ?? [];
  return kinds
    .filter((kind) => suffix === 'ts' || kind !== 'out.txt')
    .map((kind) => join(samplesFolder, `${name}.${kind}`))
    .filter((recording) => existsSync(recording));
}

/** Starts a proxy between the samples and the API. It records the requests of the samples without the access key. */
export function startRequestRecorder(target: string, sent: string[]): Promise<LocalServer> {
  return startLocalServer(({ url = '', headers }, response) => {
    sent.push(url.replace(/([?&])key=[^&]*&?/, '$1').replace(/[?&]$/, ''));
    request(new URL(url, target), { headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    }).end();
  });
}

export function listCurlCommands(): (readonly [file: string, command: string])[] {
  const folder = join(packageFolder, 'src/content');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .sort()
    .flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/^```sh\n(curl [^]*?)^```$/gm)].map(
        ([, command = '']) => [name, command.trim()] as const,
      ),
    );
}

interface Outcome {
  readonly status: number | null;
  readonly output: string;
}

/** Runs copies of the code samples that call a test server instead of the API. */
export class SampleRunner {
  readonly folder = join(packageFolder, '.cache', `samples-${process.pid}`);
  /** Base URL of the test server. */
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    mkdirSync(this.folder, { recursive: true });
  }

  run(...sample: Parameters<SampleRunner['start']>): Promise<Outcome> {
    return this.#outcome(this.start(...sample));
  }

  runShell(command: string): Promise<Outcome> {
    return this.#outcome(spawn('bash', ['-c', command], { cwd: this.folder }));
  }

  #outcome(child: ChildProcess): Promise<Outcome> {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
    return new Promise((resolve) => {
      child.on('close', (status) => {
        resolve({ status, output });
      });
    });
  }

  /** Starts a code sample without waiting for its end. */
  start(file: string, environment: Readonly<Record<string, string>> = {}, url = this.url): ChildProcess {
    const copy = join(this.folder, basename(file));
    writeFileSync(copy, callOtherServer(readSampleFile(basename(file)), url));
    const [command = '', ...first] = interpreters[extensionOf(file)] ?? [];
    return spawn(command, [...first, copy], {
      cwd: this.folder,
      env: { ...process.env, ROUTE_SEARCH_KEY: sampleKey, NODE_NO_WARNINGS: '1', ...environment },
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function callOtherServer(code: string, url: string): string {
  return code
    .replaceAll('https://api.example.com', url)
    .replaceAll('createClient()', 'createClient({})')
    .replaceAll('createClient({', `createClient({ baseUrl: ${JSON.stringify(url)},`);
}

function extensionOf(name: string): string {
  return name.split('.').at(-1) ?? '';
}
