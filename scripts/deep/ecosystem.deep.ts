import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type RunningServer } from '@route-search/sandbox/server';
import * as sdk from '@route-search/sdk';
import { loadApi, type Operation } from '@route-search/spec/api';
import {
  compileClientCalls,
  findLastResponseValue,
  runClientCalls,
  listEnumMeaningsInClient,
  listEnumMeaningsInDocument,
  type OperationTrial,
} from '../ecosystem/client.ts';
import {
  createToolFolder,
  resolvePublishedFile,
  runTool,
  runInToolFolder,
  getToolEnvironment,
  formatToolTitle,
  openApiToolsFolder,
} from '../ecosystem/run-tool.ts';
import {
  validators,
  clientGenerators,
  knownToolDefects,
  validatingProxies,
  collectionSenders,
  score,
  arazzoRunners,
  type OpenApiTool,
} from '../ecosystem/tools.ts';
import { installPinnedPackages } from '../shared/install-peers.ts';
import { captureOutput, root } from '../shared/process.ts';
import { startServerProcess } from '../shared/start-server.ts';

// Tests the published files with third-party tools. Tools installed in the workspace run in every test run, all others
// only in the deep gate.

const isDeep = process.env['DEEP'] !== undefined;
if (isDeep) await installPinnedPackages(openApiToolsFolder);

function titled<T extends Omit<OpenApiTool, 'command'>>(tools: readonly T[]): [title: string, tool: T][] {
  return tools.filter(({ isQuick }) => isDeep !== (isQuick === true)).map((tool) => [formatToolTitle(tool), tool]);
}

const api = loadApi();
const declared = listEnumMeaningsInDocument(JSON.parse(readFileSync(resolvePublishedFile('openapi.json'), 'utf8')));
const prefectures = api.enums['PrefectureCode']?.values.map(({ value, meaning }) => `${value}: ${meaning}`) ?? [];
const served: string[] = [];
let server: RunningServer;
let trials: OperationTrial[];
beforeAll(async () => {
  server = await startServer({ port: 0, log: (line) => served.push(line) });
  trials = await Promise.all(api.operations.map(async (operation) => ({ operation, answer: await ask(operation) })));
});
afterAll(() => server.close());

/** Sends the first example request of an operation and returns the response. */
async function ask({ path, examples }: OperationTrial['operation']): Promise<object> {
  const response = await fetch(addressOf(server.url, path, examples[0]?.request));
  expect(response.status, path).toBe(200);
  return (await response.json()) as object;
}

function addressOf(
  url: string,
  path: string,
  parameters: OperationTrial['operation']['examples'][number]['request'] = {},
): string {
  const target = new URL(path, url);
  for (const [name, value] of Object.entries({ key: 'test', ...parameters })) {
    target.searchParams.set(name, value);
  }
  return target.href;
}

describe.runIf(isDeep)('OpenAPI validator', () => {
  it.each(titled(validators))('%s: accepts the published files', async (_title, tool) => {
    await runTool(tool);
  });
});

describe('client generator', () => {
  it.each(titled(clientGenerators))(
    '%s: generates a client that compiles, calls every operation and contains the meanings of enum values',
    async (title, tool) => {
      await runTool(tool);
      const file = await compileClientCalls(tool, trials);
      const seen = new Map<string, unknown[]>();
      await runClientCalls(file, { url: server.url, seen: (id, ...given) => seen.set(id, given) });
      for (const { operation, answer } of trials) {
        expect(seen.get(operation.id), `${title}: ${operation.id}`).toEqual([answer, findLastResponseValue(answer)]);
      }
      const found = listEnumMeaningsInClient(tool);
      // Generators may append other text, such as a deprecation note, to the meaning of an enum value.
      const wrong = found.filter((meaning) => !declared.some((begin) => meaning.startsWith(begin)));
      expect(wrong, `${title}: no such meaning`).toEqual([]);
      if (tool.isMeaningless !== true) expect(found, title).toEqual(expect.arrayContaining(prefectures));
    },
  );
});

describe.runIf(isDeep)('request collection', () => {
  it.each(titled(collectionSenders))('%s: sends every request and gets status 200', async (title, tool) => {
    const path = resolvePublishedFile(tool.file);
    createToolFolder(tool, server.url);
    if (tool.convert !== undefined) await runInToolFolder(tool, 'does not convert', tool.convert(path));
    served.length = 0;
    await runInToolFolder(tool, 'does not send', tool.send(path, server.url));
    expectServed(title, tool);
  });
});

describe.runIf(isDeep)('workflow runner', () => {
  it.each(titled(arazzoRunners))(
    '%s: every workflow succeeds, and those of the recipes send the requests of their programs',
    async (_title, tool) => {
      createToolFolder(tool);
      served.length = 0;
      await runInToolFolder(tool, 'does not run', tool.send(resolvePublishedFile(tool.file), server.url));
      const recordings = globSync('packages/docs-site/samples/recipes/*.requests.txt', { cwd: root });
      const recorded = recordings.flatMap((file) => readFileSync(join(root, file), 'utf8').trim().split('\n'));
      const sent = served.map((line) => decodeURIComponent(line.split(' ')[1]?.replace('key=***&', '') ?? ''));
      expect(recorded).not.toEqual([]);
      expect(sent).toEqual(expect.arrayContaining(recorded.map(decodeURIComponent)));
    },
  );
});

/** Asserts that every operation was called and that each request got status 200. */
function expectServed(title: string, { limit }: { readonly limit?: object } = {}): void {
  const called = new Set(served.map((line) => line.split(/[ ?]/)[1]));
  expect([...called].sort(), title).toEqual(api.operations.map(({ path }) => path).sort());
  const refused = served.filter((line) => !/ 200 \S+$/.test(line));
  if (limit === undefined) expect(refused, title).toEqual([]);
  else expect(refused, `${title} can do more by now`).not.toEqual([]);
}

type Encode = (operation: Operation, request: Operation['examples'][number]['request']) => string;

/** Ways in which clients encode query parameters. Some do not encode `:`, `,` and `*`. */
const encodings: Readonly<Record<string, Encode>> = {
  'as the SDK': ({ id }, request) => sdk.requestUrl(sdk[id as 'getPoint'], request as never).replace(/^[^?]*\??/, '&'),
  'as URLSearchParams': (_operation, request) =>
    `&${new URLSearchParams(Object.entries(request).map(([name, value]): [string, string] => [name, String(value)])).toString()}`,
  'all characters': (_operation, request) =>
    Object.entries(request)
      .map(([name, value]) => `&${name}=${encodeStrictly(String(value))}`)
      .join(''),
};

const encodeStrictly = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[-.!~*'()_]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

describe.runIf(isDeep)('validating proxy', () => {
  it.each(titled(validatingProxies))(
    '%s: lets every example pass in each encoding, and rejects requests that the document does not allow',
    async (title, tool) => {
      createToolFolder(tool);
      const own = await getPort();
      const proxy = `http://127.0.0.1:${own}`;
      const command = tool.serve(resolvePublishedFile(tool.file), { own, url: server.url });
      await using _serving = await startServerProcess(command, {
        ...getToolEnvironment(tool),
        url: addressOf(proxy, '/v1/json/dataversion'),
        patience: 300_000,
      });
      for (const operation of api.operations) {
        for (const { name, request } of operation.examples) {
          for (const [encoding, encode] of Object.entries(encodings)) {
            const accept = encoding === 'as the SDK' ? 'application/json' : '*/*';
            const url = `${proxy}${operation.path}?key=test${encode(operation, request)}`;
            const response = await fetch(url, { headers: { accept } });
            const text = await response.text();
            const place = `${title}: ${operation.id} ${name}, encoded ${encoding}\n${text.slice(0, 1000)}`;
            expect(response.status, place).toBe(200);
          }
        }
      }
      served.length = 0;
      for (const wrong of [{}, { from: '45608', to: '4 5:6' }]) {
        const refused = await fetch(addressOf(proxy, '/v1/json/bus/timetable', wrong));
        expect(refused.status, `${title}: ${JSON.stringify(wrong)}`).toBe(tool.refusal);
      }
      expect(served, `${title} passed a wrong request on`).toEqual([]);
    },
  );
});

// The fast run has no HTTP client that reads `.http` files, so this test sends the requests itself.
if (!isDeep) {
  it('collection.http: each request gets status 200', async () => {
    const text = readFileSync(resolvePublishedFile('collection.http'), 'utf8');
    const variables: Record<string, string> = { baseUrl: server.url, accessKey: 'test' };
    served.length = 0;
    for (const [, request = ''] of text.matchAll(/^GET (\S+(?:\n +[?&]\S+)*)$/gm)) {
      await fetch(
        request.replaceAll(/\s/g, '').replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => variables[name] ?? ''),
      );
    }
    expectServed('collection.http');
  });
}

afterAll(async () => {
  if (!isDeep) return;
  for (const limit of knownToolDefects) process.stdout.write(`\nnote: ${limit}\n`);
  // The score is printed without a limit, because its weights change with each version.
  createToolFolder(score);
  const { output } = await captureOutput(
    ['redocly', 'score', resolvePublishedFile(score.file)],
    getToolEnvironment(score),
  );
  const scores = [...output.matchAll(/^ +(\w[\w ]+\w)\W+?([\d.]+)(?:\/100|%)$/gm)].map(
    ([, name, points]) => `${name} ${points}`,
  );
  process.stdout.write(`\nnote: ${formatToolTitle(score)}: ${scores.join(', ')}\n`);
});
