import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from '@route-search/toolkit/problem';
import getPort from 'get-port';
import { capture, root } from '../../scripts/process.ts';
import { serve } from '../../scripts/serve.ts';
import { secondsOf } from '../lib/samples.ts';
import { addressOf, faithful, get, lineOf, record, type Exchange, type Trial, type Trials } from './trials.ts';

export const peersFolder = join(import.meta.dirname, '../peers/conformance');
export const ourProgram = join(root, 'packages/conformance/dist/cli.js');
export const document = fileURLToPath(import.meta.resolve('@route-search/spec/openapi.json'));
export const redocly = join(peersFolder, 'node_modules/@redocly/cli/bin/cli.js');
const prism = join(peersFolder, 'node_modules/@stoplight/prism-cli/dist/index.js');

/** Something that a tool says of a server. */
export interface Told {
  /** The same in two runs over the same requests, where it is about the same. */
  readonly id: string;
  readonly text: string;
}

export interface Look {
  readonly told: readonly Told[];
  /** Without what is done for the tool: recording, starting a proxy. */
  readonly seconds: number;
}

/** A tool that looks at servers. */
export interface Tool extends AsyncDisposable {
  readonly name: string;
  /** Requests that it sends, or that are recorded for it. */
  readonly requests: number;
  readonly look: (key: string) => Promise<Look>;
  /** Whether it names the kind of the difference and the part that differs. */
  readonly isRight: (trial: Trial, told: Told) => boolean;
  /** Whether something else that it says is right as well. */
  readonly isAlso?: (trial: Trial, told: Told) => boolean;
}

const folder = mkdtempSync(join(tmpdir(), 'bench-conformance-'));
process.once('exit', () => {
  rmSync(folder, { recursive: true });
});
const fileIn = (name: string): string => join(folder, name);
const readJson = (name: string): unknown => JSON.parse(readFileSync(fileIn(name), 'utf8'));
const nothing = { [Symbol.asyncDispose]: () => Promise.resolve() };

/** Runs a tool whose exit code says whether there are findings. */
async function runTool(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> {
  return secondsOf(async () => {
    const { code, output } = await capture([process.execPath, ...args], { cwd: folder, env });
    if (code > 1) throw new Problem(`${args.join(' ')} failed:\n${output.slice(-2000)}`);
  });
}

/** A finding as our report has it. */
interface OurFinding {
  readonly kind: string;
  readonly coordinate: string;
  readonly file?: string;
  readonly line?: number;
}

/** Our findings, but for what is only confirmed; and the number of requests. */
export async function lookWithOurs(
  { url }: Trials,
  { key, requests }: { readonly key: string; readonly requests: number },
): Promise<Look & { readonly sent: number }> {
  const args = ['--base-url', url, '--key-env', 'TRIAL_KEY', '--max-requests', String(requests), '--json', 'ours.json'];
  const seconds = await runTool([ourProgram, ...args], { TRIAL_KEY: key });
  const report = readJson('ours.json') as {
    readonly findings: readonly OurFinding[];
    readonly run: { readonly answers: Readonly<Record<string, number>> };
  };
  const told = report.findings
    .filter(({ kind }) => kind !== 'confirmed')
    .map(({ kind, coordinate, file, line }) => {
      const place = file === undefined ? '' : `${file}: ${lineOf(file, line ?? 1).trim()}`;
      return { id: `${kind} ${coordinate}`, text: place };
    });
  return { told, seconds, sent: Object.values(report.run.answers).reduce((sum, count) => sum + count, 0) };
}

export function ours(trials: Trials): Tool {
  const requests = trials.requests.length;
  return {
    name: 'ours',
    requests,
    look: (key) => lookWithOurs(trials, { key, requests }),
    isRight: ({ kind, coordinate, place: [file, line] }, { id, text }) =>
      id === `${kind} ${coordinate}` && text.startsWith(`${file}: `) && text.includes(line),
    isAlso: ({ also }, { id }) => id === also,
    ...nothing,
  };
}

/** What peers say of each kind: any of these words will do. Kinds that they know nothing of are missing. */
const words: Readonly<Record<string, RegExp>> = {
  'member-undocumented': /undocumented field|additional|unevaluated/i,
  'member-missing': /required|missing/i,
  'form-wrong': /must (?:be|match)|pattern|type/i,
  'enum-new': /one of|allowed value|enum/i,
  'list-for-one': /must be|type/i,
  'refused-allowed': /status/i,
  'limit-tighter': /status/i,
  'accepted-forbidden': /must|allowed|pattern|required|missing|status/i,
  'limit-looser': /must|allowed|status/i,
  'status-undocumented': /status|response code/i,
  'error-code': /one of|allowed value|enum/i,
  'content-type': /content.type|media.type/i,
  'body-not-json': /json|parse|must be|type/i,
  redirect: /status|redirect/i,
};

/** Kinds whose word is enough: what differs has no name of its own in messages of schemas. */
const withoutName = new Set(['enum-new', 'error-code', 'content-type', 'body-not-json', 'redirect']);

/** Whether a peer says the kind in its own words, with the name of the member, the parameter or the status. */
function isNamed({ kind, coordinate }: Trial, { text }: Told): boolean {
  const [part = ''] = coordinate.split('=');
  const name = part.split(/[./#]/).at(-1) ?? '';
  return words[kind]?.test(text) === true && (withoutName.has(kind) || text.toLowerCase().includes(name.toLowerCase()));
}

/** Numbers of items make no difference. */
const withoutNumbers = (text: string): string => text.replaceAll(/\[\d+\]|(?<=[./])\d+(?=[./]|$)/g, '*');

function harOf(exchanges: readonly Exchange[]): string {
  const entries = exchanges.map(({ url, status, contentType, body }) => ({
    startedDateTime: '2026-01-01T00:00:00.000Z',
    time: 1,
    request: { method: 'GET', url, httpVersion: 'HTTP/1.1', headers: [], cookies: [] },
    response: {
      status,
      headers: [{ name: 'content-type', value: contentType }],
      content: { mimeType: contentType, text: body },
    },
  }));
  return JSON.stringify({ log: { version: '1.2', creator: { name: 'bench', version: '1' }, entries } });
}

export function drift(trials: Trials): Tool {
  return {
    name: 'Redocly drift',
    requests: trials.requests.length,
    look: async (key) => {
      writeFileSync(fileIn('drift.har'), harOf(await record(trials, trials.requests, key)));
      const args = ['drift.har', '--api', document, '--server', trials.url, '--format', 'json', '-o', 'drift.json'];
      const seconds = await runTool([redocly, 'drift', ...args]);
      const { problems } = readJson('drift.json') as {
        readonly problems: readonly {
          readonly message: string;
          readonly operationId: string;
          readonly dataPath?: string;
        }[];
      };
      const told = problems.map(({ message, operationId, dataPath = '' }): Told => {
        const text = withoutNumbers(`${message} ${dataPath}`);
        return { id: `${operationId}: ${text}`, text };
      });
      return { told: unique(told), seconds };
    },
    isRight: isNamed,
    ...nothing,
  };
}

const unique = (told: readonly Told[]): Told[] => [...new Map(told.map((one) => [one.id, one])).values()];

/** Requests that are written as workflows: examples and broken rules. */
const WORKFLOWS = 138;

interface Check {
  readonly name: string;
  readonly passed: boolean;
  readonly message?: string;
}

interface ArazzoRun {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly executedWorkflows: readonly {
          readonly workflowId: string;
          readonly executedSteps: readonly { readonly checks?: readonly Check[] }[];
        }[];
      }
    >
  >;
}

/** A workflow for each request, with the status that the document says: Respect cannot know it. */
export async function respect(trials: Trials): Promise<Tool> {
  const requests = trials.requests.slice(0, WORKFLOWS);
  const expected = (await record(trials, requests, faithful)).map(({ status }) => status);
  copyFileSync(document, fileIn('openapi.json'));
  const { paths } = readJson('openapi.json') as {
    readonly paths: Readonly<Record<string, { readonly get: { readonly operationId: string } }>>;
  };
  const arazzoOf = (key: string): unknown => ({
    arazzo: '1.0.1',
    info: { title: 'bench', version: '1.0.0' },
    sourceDescriptions: [{ name: 'api', type: 'openapi', url: './openapi.json' }],
    workflows: requests.map((request, index) => {
      const { pathname, searchParams } = new URL(addressOf(trials.url, request, key));
      const step = {
        stepId: 'ask',
        operationId: paths[pathname]?.get.operationId,
        parameters: [...searchParams].map(([name, value]) => ({ name, in: 'query', value })),
        successCriteria: [{ condition: `$statusCode == ${expected[index] ?? 200}` }],
      };
      return { workflowId: `request-${index}`, steps: [step] };
    }),
  });
  return {
    name: 'Redocly respect',
    requests: requests.length,
    look: async (key) => {
      writeFileSync(fileIn('trial.arazzo.json'), JSON.stringify(arazzoOf(key)));
      const args = ['trial.arazzo.json', '--server', `api=${trials.url}`, '--json-output', 'respect.json'];
      const seconds = await runTool([redocly, 'respect', ...args]);
      const { files } = readJson('respect.json') as ArazzoRun;
      const told = Object.values(files)
        .flatMap(({ executedWorkflows }) => executedWorkflows)
        .flatMap(({ workflowId, executedSteps }) =>
          executedSteps
            .flatMap(({ checks = [] }) => checks)
            .filter(({ passed }) => !passed)
            .map(({ name, message = '' }): Told => {
              return { id: `${workflowId}: ${name}`, text: `${name} ${withoutNumbers(message)}` };
            }),
        );
      return { told: unique(told), seconds };
    },
    isRight: isNamed,
    ...nothing,
  };
}

interface Violation {
  readonly location?: readonly string[];
  readonly message: string;
}

/** The proxy tells what it sees in a header of each answer. */
export async function prismProxy(trials: Trials): Promise<Tool> {
  const port = await getPort();
  const base = `http://127.0.0.1:${port}`;
  const proxy = await serve([process.execPath, prism, 'proxy', document, trials.url, '--port', String(port)], {
    url: addressOf(base, trials.requests[0] ?? '/', faithful),
  });
  return {
    name: 'Prism proxy',
    requests: trials.requests.length,
    look: async (key) => {
      const told: Told[] = [];
      const seconds = await secondsOf(async () => {
        for (const request of trials.requests) told.push(...(await violationsOf(addressOf(base, request, key))));
      });
      return { told: unique(told), seconds };
    },
    isRight: isNamed,
    [Symbol.asyncDispose]: () => proxy[Symbol.asyncDispose](),
  };
}

/** What it says of a request that the server refused agrees with the server, and is no finding. */
async function violationsOf(url: string): Promise<Told[]> {
  const response = await get(url);
  await response.arrayBuffer();
  const header = response.headers.get('sl-violations') ?? '[]';
  const { pathname } = new URL(url);
  // Of many violations at once it says only that there are many.
  if (!header.startsWith('[')) return [{ id: `${pathname}: ${header}`, text: header }];
  const violations = JSON.parse(header) as readonly Violation[];
  return violations
    .filter(({ location }) => response.status < 400 || location?.[0] === 'response')
    .map(({ location = [], message }): Told => {
      const text = withoutNumbers(`${location.join('.')} ${message}`);
      return { id: `${pathname}: ${text}`, text };
    });
}
