import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from '@route-search/toolkit/problem';
import getPort from 'get-port';
import { captureOutput, root } from '@route-search/scripts/process';
import { startServerProcess } from '@route-search/scripts/start-server';
import { measureSeconds } from '../lib/samples.ts';
import {
  formatRequestUrl,
  correctServerKey,
  fetchWithRetry,
  readFileLine,
  recordExchanges,
  type RecordedExchange,
  type FaultyServer,
  type RunningFaultyServers,
} from './faulty-servers.ts';

export const peerToolsFolder = join(import.meta.dirname, '../peers/conformance');
const ourProgram = join(root, 'packages/conformance/dist/cli.js');
const document = fileURLToPath(import.meta.resolve('@route-search/spec/openapi.json'));
const redocly = join(peerToolsFolder, 'node_modules/@redocly/cli/bin/cli.js');
const prism = join(peerToolsFolder, 'node_modules/@stoplight/prism-cli/dist/index.js');

/** Problem that a tool reports about a server. */
export interface ToolFinding {
  /** Id of the finding. Equal in every run with the same requests. */
  readonly id: string;
  readonly text: string;
}

interface CheckResult {
  readonly findings: readonly ToolFinding[];
  /** Duration of the check, without preparations such as recording traffic or starting a proxy. */
  readonly seconds: number;
}

export interface ComparedTool extends AsyncDisposable {
  readonly name: string;
  readonly check: (key: string) => Promise<CheckResult>;
  /**
   * True if a finding identifies the deviation of a faulty server: it names the kind of the difference and the
   * differing element.
   */
  readonly isRight: (server: FaultyServer, finding: ToolFinding) => boolean;
}

const folder = mkdtempSync(join(tmpdir(), 'bench-conformance-'));
process.once('exit', () => {
  rmSync(folder, { recursive: true });
});
const fileIn = (name: string): string => join(folder, name);
const readJson = (name: string): unknown => JSON.parse(readFileSync(fileIn(name), 'utf8'));
const nothing = { [Symbol.asyncDispose]: () => Promise.resolve() };

/**
 * Runs a tool and returns its duration in seconds. Exit code 1 is allowed, because it means that the tool has
 * findings.
 */
async function runTool(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> {
  return measureSeconds(async () => {
    const { code, output } = await captureOutput([process.execPath, ...args], { cwd: folder, env });
    if (code > 1) throw new Problem(`${args.join(' ')} failed:\n${output.slice(-2000)}`);
  });
}

/** Finding in the JSON report of this project's conformance command. */
interface OurFinding {
  readonly kind: string;
  readonly coordinate: string;
  readonly file?: string;
  readonly line?: number;
}

/**
 * Checks a server with the conformance command of this project. Ignores notes that the server confirmed a declaration
 * without guarantee.
 */
export function ours({ url, requests }: RunningFaultyServers): ComparedTool {
  return {
    name: 'ours',
    check: async (key) => {
      const limit = String(requests.length);
      const args = ['--base-url', url, '--key-env', 'TRIAL_KEY', '--max-requests', limit, '--json', 'ours.json'];
      const seconds = await runTool([ourProgram, ...args], { TRIAL_KEY: key });
      const { findings } = readJson('ours.json') as { readonly findings: readonly OurFinding[] };
      return {
        seconds,
        findings: findings
          .filter(({ kind }) => kind !== 'confirmed')
          .map(({ kind, coordinate, file, line }) => {
            const located = file === undefined ? '' : `${file}: ${readFileLine(file, line ?? 1).trim()}`;
            return { id: `${kind} ${coordinate}`, text: located };
          }),
      };
    },
    isRight: ({ kind, coordinate, location: [file, line] }, { id, text }) =>
      id === `${kind} ${coordinate}` && text.startsWith(`${file}: `) && text.includes(line),
    ...nothing,
  };
}

/**
 * Patterns that recognize kinds of deviations in the messages of other tools. A kind that no other tool checks has no
 * pattern.
 */
const messagePatterns: Readonly<Record<string, RegExp>> = {
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

/**
 * Kinds of deviations for which a matching message is enough, because other tools do not name the differing element.
 */
const kindsWithoutName = new Set(['enum-new', 'error-code', 'content-type', 'body-not-json', 'redirect']);

/**
 * True if another tool's message identifies the deviation of a faulty server: it matches the kind of the deviation and
 * names its property, parameter or status.
 */
function namesDifference({ kind, coordinate }: FaultyServer, { text }: ToolFinding): boolean {
  const [part = ''] = coordinate.split('=');
  const name = part.split(/[./#]/).at(-1) ?? '';
  return (
    messagePatterns[kind]?.test(text) === true &&
    (kindsWithoutName.has(kind) || text.toLowerCase().includes(name.toLowerCase()))
  );
}

/** Replaces array indexes by `*`, because they differ between otherwise equal findings. */
const maskIndexes = (text: string): string => text.replaceAll(/\[\d+\]|(?<=[./])\d+(?=[./]|$)/g, '*');

function formatHar(exchanges: readonly RecordedExchange[]): string {
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

export function drift(group: RunningFaultyServers): ComparedTool {
  return {
    name: 'Redocly drift',
    check: async (key) => {
      writeFileSync(fileIn('drift.har'), formatHar(await recordExchanges(group, group.requests, key)));
      const args = ['drift.har', '--api', document, '--server', group.url, '--format', 'json', '-o', 'drift.json'];
      const seconds = await runTool([redocly, 'drift', ...args]);
      const { problems } = readJson('drift.json') as {
        readonly problems: readonly {
          readonly message: string;
          readonly operationId: string;
          readonly dataPath?: string;
        }[];
      };
      const findings = problems.map(({ message, operationId, dataPath = '' }): ToolFinding => {
        const text = maskIndexes(`${message} ${dataPath}`);
        return { id: `${operationId}: ${text}`, text };
      });
      return { findings: unique(findings), seconds };
    },
    isRight: namesDifference,
    ...nothing,
  };
}

const unique = (findings: readonly ToolFinding[]): ToolFinding[] => [
  ...new Map(findings.map((one) => [one.id, one])).values(),
];

/** Check of a step in the JSON log of Respect. */
interface RespectCheck {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
}

interface RespectLog {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly executedWorkflows: readonly {
          readonly executedSteps: readonly { readonly stepId: string; readonly checks: readonly RespectCheck[] }[];
        }[];
      }
    >
  >;
}

/** Formats requests as an Arazzo description with one workflow for each. */
function formatArazzo(requests: readonly string[], key: string): string {
  const workflows = requests.map((request, index) => {
    const { pathname, searchParams } = new URL(request, 'http://localhost');
    const pointer = `/paths/${pathname.replaceAll('~', '~0').replaceAll('/', '~1')}/get`;
    const step = {
      stepId: pathname.replaceAll('/', '-'),
      operationPath: `{$sourceDescriptions.api.url}#${pointer}`,
      parameters: [...searchParams, ['key', key]].map(([name, value]) => ({ in: 'query', name, value })),
    };
    return { workflowId: `request-${index}`, steps: [step] };
  });
  const sourceDescriptions = [{ name: 'api', type: 'openapi', url: document }];
  return JSON.stringify({ arazzo: '1.0.1', info: { title: 'bench', version: '1' }, sourceDescriptions, workflows });
}

/** Checks a server with Respect, which sends the requests of an Arazzo description. */
export function respect(group: RunningFaultyServers): ComparedTool {
  return {
    name: 'Redocly respect',
    check: async (key) => {
      const file = 'respect.arazzo.json';
      writeFileSync(fileIn(file), formatArazzo(group.requests, key));
      const seconds = await runTool([redocly, 'respect', file, '-S', `api=${group.url}`, '-J', 'respect.json']);
      const log = readJson('respect.json') as RespectLog;
      const steps = log.files[file]?.executedWorkflows.flatMap(({ executedSteps }) => executedSteps) ?? [];
      const findings = steps.flatMap(({ stepId, checks }) =>
        checks
          .filter(({ status }) => status !== 'success')
          .map(({ name, message = '' }): ToolFinding => {
            const text = maskIndexes(`${name} ${message}`);
            return { id: `${stepId}: ${text}`, text };
          }),
      );
      return { findings: unique(findings), seconds };
    },
    isRight: namesDifference,
    ...nothing,
  };
}

interface Violation {
  readonly location?: readonly string[];
  readonly message: string;
}

/** Starts Prism as a proxy that reports violations in a header of each response. */
export async function startPrismProxy(group: RunningFaultyServers): Promise<ComparedTool> {
  const port = await getPort();
  const base = `http://127.0.0.1:${port}`;
  const proxy = await startServerProcess(
    [process.execPath, prism, 'proxy', document, group.url, '--port', String(port)],
    {
      url: formatRequestUrl(base, group.requests[0] ?? '/', correctServerKey),
    },
  );
  return {
    name: 'Prism proxy',
    check: async (key) => {
      const findings: ToolFinding[] = [];
      const seconds = await measureSeconds(async () => {
        for (const request of group.requests)
          findings.push(...(await readViolations(formatRequestUrl(base, request, key))));
      });
      return { findings: unique(findings), seconds };
    },
    isRight: namesDifference,
    [Symbol.asyncDispose]: () => proxy[Symbol.asyncDispose](),
  };
}

/**
 * Reads the violations in the response header of Prism. Ignores violations of a request that the server rejected as
 * well.
 */
async function readViolations(url: string): Promise<ToolFinding[]> {
  const response = await fetchWithRetry(url);
  await response.arrayBuffer();
  const header = response.headers.get('sl-violations') ?? '[]';
  const { pathname } = new URL(url);
  // Prism's response header contains a sentence instead of JSON if there are too many violations.
  if (!header.startsWith('[')) return [{ id: `${pathname}: ${header}`, text: header }];
  const violations = JSON.parse(header) as readonly Violation[];
  return violations
    .filter(({ location }) => response.status < 400 || location?.[0] === 'response')
    .map(({ location = [], message }): ToolFinding => {
      const text = maskIndexes(`${location.join('.')} ${message}`);
      return { id: `${pathname}: ${text}`, text };
    });
}
