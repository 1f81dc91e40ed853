import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const packageFolder = fileURLToPath(new URL('../..', import.meta.url));
export const samplesFolder = join(packageFolder, 'samples');

/** The key that the samples get; it must not appear in anything that they print. */
export const sampleKey = 'sample-key-8c1f';

const interpreters: Readonly<Record<string, readonly string[]>> = {
  sh: ['bash'],
  py: ['python3'],
  ts: [process.execPath],
};

/** All code files of the samples. */
export function sampleFiles(): string[] {
  return readdirSync(samplesFolder)
    .filter((name) => Object.hasOwn(interpreters, extensionOf(name)))
    .sort();
}

/** The files beside a sample that keep what it prints, or the requests that it sends, for the pages that show it. */
export function keptBeside(file: string, kinds: readonly string[]): string[] {
  if (!file.endsWith('.ts')) return [];
  return kinds.map((kind) => join(samplesFolder, file.replace(/\.ts$/, `.${kind}`))).filter((kept) => existsSync(kept));
}

/** A server between the samples and the API that keeps their requests, without the key. */
export function recorder(target: string, sent: string[]): Server {
  return createServer(({ url = '', headers }, response) => {
    sent.push(url.replace(/([?&])key=[^&]*&?/, '$1').replace(/[?&]$/, ''));
    request(new URL(url, target), { headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    }).end();
  });
}

/** The commands with curl that readers copy from the prose, with the file that they stand in. */
export function curlCommands(): (readonly [file: string, command: string])[] {
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

/** Copies of the samples that call a server of the tests instead of the API. */
export class SampleRunner {
  readonly #folder = join(packageFolder, '.cache', `samples-${process.pid}`);
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
    mkdirSync(this.#folder, { recursive: true });
  }

  /** Runs a sample to its end. */
  run(file: string): Promise<Outcome> {
    return this.#outcome(this.start(file));
  }

  /** Runs a command to its end. */
  runShell(command: string): Promise<Outcome> {
    return this.#outcome(spawn('bash', ['-c', command], { cwd: this.#folder }));
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

  /** Starts a sample that does not end by itself. */
  start(file: string, environment: Readonly<Record<string, string>> = {}): ChildProcess {
    const copy = join(this.#folder, file);
    writeFileSync(copy, this.#adapted(readFileSync(join(samplesFolder, file), 'utf8')));
    const [command = '', ...first] = interpreters[extensionOf(file)] ?? [];
    return spawn(command, [...first, copy], {
      cwd: this.#folder,
      env: { ...process.env, ROUTE_SEARCH_KEY: sampleKey, NODE_NO_WARNINGS: '1', ...environment },
    });
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #adapted(code: string): string {
    return code
      .replaceAll('https://api.example.com', this.#url)
      .replaceAll(/createClient\(\{(\s*)key/g, `createClient({$1baseUrl: ${JSON.stringify(this.#url)},$1key`);
  }
}

/** Type-checks all TypeScript samples as a reader's own project would; an empty text when nothing is wrong. */
export function typeErrors(): string {
  const config = join(packageFolder, 'tests/content/tsconfig.samples.json');
  const compiler = fileURLToPath(import.meta.resolve('typescript/package.json')).replace('package.json', 'bin/tsc');
  const { stdout, stderr } = spawnSync(process.execPath, [compiler, '-p', config], {
    cwd: packageFolder,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

function extensionOf(name: string): string {
  return name.split('.').at(-1) ?? '';
}
