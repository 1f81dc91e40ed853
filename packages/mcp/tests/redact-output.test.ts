import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InMemoryTransport } from '@modelcontextprotocol/client';
import { createSeededRandomInteger } from '@route-search/toolkit/seeded-random';
import { createAppContext } from '../src/app-context.ts';
import { createMcpServer } from '../src/server.ts';
import { defaultSettings } from '../src/settings.ts';
import { baseUrl, connectLiveClient, startFakeHost, createSuccessResponse } from './support/fake-host.ts';
import type { FakeHost } from './support/fake-host.ts';

/** Number of random keys per round. Memory is freed after each round. With DEEP=1, the test runs 40 rounds. */
const keys = 250;
const rounds = Array.from({ length: process.env['DEEP'] === '1' ? 40 : 1 }, (_, round) => round);

let host: FakeHost;
beforeEach(() => {
  host = startFakeHost();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const alphabets = [
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  '0123456789abcdef',
  '0123456789',
  'ABCDEFabcdef0123456789+/=_-',
  '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~aZ9',
];

const byCode = (text: string, format: (hex: string) => string): string =>
  Array.from(text, (char) => format(char.charCodeAt(0).toString(16))).join('');
const html = (text: string): string => text.replace(/[&<>"'/=]/g, (char) => `&#${char.charCodeAt(0)};`);
const once = encodeURIComponent;

/** Encodings in which an API host may send the access key back. */
const echoes: readonly ((key: string) => string)[] = [
  (key) => key,
  (key) => `${baseUrl}/v1/json/x?name=1&key=${once(key)}`,
  (key) => once(once(key)),
  (key) => once(once(once(key))),
  (key) => JSON.stringify(JSON.stringify(key)),
  html,
  (key) => html(once(key)),
  (key) => byCode(key, (hex) => `%${hex}`),
  (key) => byCode(key, (hex) => `\\u${hex.padStart(4, '0')}`),
  (key) => byCode(key, (hex) => `%u${hex.padStart(4, '0')}`),
  (key) => byCode(key, (hex) => `\\u{${hex}}`),
  (key) => byCode(key, (hex) => `\\U${hex.padStart(8, '0')}`),
  (key) => byCode(key, (hex) => `&#x${hex.padStart(12, '0')};`),
  (key) => key.replaceAll('_', '&lowbar;').replaceAll('-', '&hyphen;').replaceAll('/', '&sol;'),
  ...['\0', '\u200b', '\u00ad', '&shy;', '\\', '\n'].map((between) => (key: string) => Array.from(key).join(between)),
];

/** Decodes a text repeatedly and yields each intermediate result. */
function* unescaped(text: string): Generator<string> {
  let now = text;
  for (let step = 0; step < 8; step++) {
    yield now;
    now = now
      .replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
      .replaceAll(
        /&(lowbar|hyphen|sol|shy);/g,
        (_, name) => ({ lowbar: '_', hyphen: '-', sol: '/' })[String(name)] ?? '',
      )
      .replaceAll(/(?:%u|\\u|\\U0000|&#x0{8})([0-9a-f]{4});?|\\u\{(\w+)\}/gi, (_, four?: string, any?: string) =>
        String.fromCharCode(Number.parseInt(four ?? any ?? '', 16)),
      )
      .replaceAll(/\\(["\\/])/g, '$1');
  }
}

function holds(output: string, key: string): boolean {
  const bare = (text: string): string => text.replaceAll(/[\\\p{C}\uFFFD]/gu, '');
  return [...unescaped(output)].some((text) => text.includes(key) || bare(text).includes(bare(key)));
}

it.each(rounds)(
  `MCP output contains none of ${keys} random keys, in whatever encoding the host echoes them (round %i)`,
  async (round) => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const below = createSeededRandomInteger(21 + round);
    const leaks: string[] = [];
    for (let run = 0; run < keys; run++) {
      const alphabet = alphabets[run % alphabets.length]!;
      const key = Array.from({ length: 8 + below(40) }, () => alphabet[below(alphabet.length)]).join('');
      const echo = echoes[below(echoes.length)]!;
      // Network errors are rare in this test, because the client waits a second before it retries.
      const text = await outputOf(key, { echo: echo(key), isBroken: run % 250 === 0 });
      const said = written.mock.calls.splice(0).map(([part]) => String(part));
      if (holds([text, ...said].join('\n'), key)) leaks.push(`${key}: ${echo.toString()}`);
    }
    expect(leaks).toEqual([]);
  },
  300_000,
);

/** Collects all messages of an MCP server whose API host returns the same text in every field. */
async function outputOf(key: string, { echo, isBroken }: { echo: string; isBroken: boolean }): Promise<string> {
  const digits = /^\d+$/.test(key) ? Number(key) : 1;
  const answers: FakeHost['answer'][] = [
    () =>
      createSuccessResponse({
        engineVersion: echo,
        Point: [{ Station: { code: echo, Name: `x ${echo} y`, [echo]: echo, number: digits }, [echo]: [echo, [echo]] }],
      }),
    () => Response.json({ ResultSet: { Error: { code: echo, Message: [{ text: echo }, echo] } } }, { status: 400 }),
    () => new Response(`<p>${echo}</p>`, { status: 200, headers: { 'x-request-id': 'x' } }),
    () => new Response(null, { status: 302, headers: { location: `https://evil.test/${encodeURI(echo)}` } }),
  ];
  if (isBroken) {
    answers.push(() => {
      throw new TypeError(`failed: ${echo}`);
    });
  }
  const app = createAppContext({ ...defaultSettings, live: true, key, baseUrl, callsPerMinute: 1_000 });
  const server = createMcpServer(app, '0.0.0');
  const [mine, theirs] = InMemoryTransport.createLinkedPair();
  await server.connect(theirs);
  const sent: string[] = [];
  const waiting = new Map<unknown, () => void>();
  mine.onmessage = (message) => {
    sent.push(JSON.stringify(message));
    if ('id' in message) waiting.get(message.id)?.();
  };
  await mine.start();
  let id = 0;
  const ask = (method: string, params: object): Promise<void> =>
    new Promise((resolve) => {
      id += 1;
      waiting.set(id, resolve);
      void mine.send({ jsonrpc: '2.0', id, method, params: { ...params } });
    });
  const clientInfo = { name: 'test', version: '1' };
  await ask('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo });
  for (const answer of answers) {
    host.answer = answer;
    const parameters = { name: '新宿', stray: echo };
    await ask('tools/call', {
      name: 'call_api',
      arguments: { api: 'listStationsLight', parameters: { name: '新宿' } },
    });
    if (answer !== answers[0]) continue;
    const [, kept] = /answer: (a\w{6})/.exec(sent.at(-1) ?? '') ?? [];
    await ask('tools/call', { name: 'next_calls', arguments: { answer: kept ?? '' } });
    // A key in the arguments of a tool must be redacted as well.
    await ask('tools/call', { name: 'check_request', arguments: { api: 'listStationsLight', parameters } });
    await ask('tools/call', { name: echo, arguments: { [echo]: echo } });
    await ask('resources/read', { uri: `route-search://pages/${once(echo)}` });
    await ask('prompts/get', { name: echo });
  }
  await server.close();
  return sent.join('\n');
}

it('MCP server: logs internal errors without the access key', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const key = 'secret-key-1234567890';
  const { ask, app, close } = await connectLiveClient(key);
  vi.spyOn(app.answers, 'resolve').mockImplementation(() => {
    throw new Error(`a mistake with ${key}`);
  });
  const { text, isError } = await ask('check_request', { api: 'getPoint', parameters: {} });
  await close();
  expect([isError, text.includes(key)]).toEqual([true, false]);
  const logged = written.mock.calls.map(([line]) => String(line)).join('');
  expect(logged).toContain('a mistake with ***');
  expect(logged).not.toContain(key);
});
