import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApiCaller } from '../src/api/operation-caller.ts';
import { findOperation } from '../src/api/find-operation.ts';
import { loadBundledData } from '../src/load-data.ts';
import { defaultSettings } from '../src/settings.ts';
import { protocolVersions } from './support/connect-client.ts';
import { baseUrl, connectLiveClient, startFakeHost, createSuccessResponse } from './support/fake-host.ts';
import type { FakeHost } from './support/fake-host.ts';

const key = 'secret-key-1234567890';
const stations = { api: 'listStationsLight', parameters: { name: '新宿' } };

let host: FakeHost;
beforeEach(() => {
  host = startFakeHost();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each(protocolVersions)('live MCP server (%s protocol)', (era) => {
  it('sends only GET requests to the API host, whatever arguments the tools get', async () => {
    const { ask, close } = await connectLiveClient(key, era);
    const strange = ['https://evil.test/', '//evil.test', '../../x', '\\\\evil.test', '?key=1', '#', '\u0000', ' '];
    const { operations } = loadBundledData('api');
    for (const { id, examples, parameters } of operations) {
      const request = { ...examples[0]?.request };
      await ask('call_api', { api: id, parameters: request });
      const [text] = parameters.filter(({ value }) => value.kind === 'text' && value.enum === undefined);
      if (text === undefined) continue;
      for (const value of strange) await ask('call_api', { api: id, parameters: { ...request, [text.name]: value } });
    }
    await close();
    expect(host.asked.length).toBeGreaterThan(operations.length * 2);
    for (const { url, method } of host.asked) {
      expect([url.startsWith(`${baseUrl}/v1/json/`), method]).toEqual([true, 'GET']);
      expect(new URL(url).searchParams.getAll('key')).toEqual([key]);
    }
  });

  it('does not follow redirects of the API host', async () => {
    const { ask, close } = await connectLiveClient(key, era);
    host.answer = () => new Response(null, { status: 302, headers: { location: 'https://evil.test/' } });
    const { isError, text } = await ask('call_api', stations);
    await close();
    expect(isError).toBe(true);
    expect(text).toMatch(/リダイレクト/);
    expect(host.asked).toHaveLength(1);
  });

  it('returns the advice of the spec for an error response', async () => {
    const { ask, close } = await connectLiveClient(key, era);
    host.answer = () => Response.json({ ResultSet: { Error: { code: 'W403', Message: 'no' } } }, { status: 403 });
    const { isError, text } = await ask('call_api', stations);
    await close();
    expect(isError).toBe(true);
    const { situations } = loadBundledData('api');
    const advised = Object.values(situations).filter(({ code }) => code === 'W403');
    expect(advised.some(({ action }) => text.includes(action))).toBe(true);
  });

  it('sends progress notifications, and aborts the API request when the client cancels', async () => {
    const { client, close } = await connectLiveClient(key, era);
    const heard: unknown[] = [];
    const controller = new AbortController();
    host.answer = (_, signal) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          reject(new Error('aborted'));
        });
      });
    const call = client.callTool(
      { name: 'call_api', arguments: stations },
      {
        signal: controller.signal,
        onprogress: (progress) => {
          heard.push(progress);
          controller.abort();
        },
      },
    );
    await expect(call).rejects.toThrow();
    await vi.waitFor(() => {
      expect(host.asked[0]?.signal?.aborted).toBe(true);
    });
    await close();
    expect(heard[0]).toMatchObject({ progress: 1, message: expect.stringContaining('駅の簡易検索') });
  });

  it('reads other fields of an earlier response from the cache, and sends a new request if the call names no fields', async () => {
    const { ask, close } = await connectLiveClient(key, era);
    host.answer = () => createSuccessResponse({ Point: [{ Station: { code: '1', Name: '新宿' } }] });
    await ask('call_api', stations);
    await ask('call_api', { ...stations, fields: ['points.station.name'] });
    expect(host.asked).toHaveLength(1);
    await ask('call_api', stations);
    expect(host.asked).toHaveLength(2);
    await close();
  });
});

it('createApiCaller: refuses requests beyond the limit per minute, where retries count as requests', async () => {
  let now = 0;
  host.answer = () => new Response('{}', { status: 503, headers: { 'retry-after': '0' } });
  const { call } = createApiCaller({ ...defaultSettings, live: true, key, callsPerMinute: 4 }, () => now);
  const calling = { signal: new AbortController().signal, onAttempt: () => undefined };
  const ask = (): Promise<unknown> => call(findOperation('getDataVersion'), {}, calling);
  await expect(ask()).rejects.toThrow(/503/);
  now = 30_000;
  await expect(ask()).rejects.toThrow(/1分間に4回まで.*30秒/);
  now = 59_999;
  await expect(ask()).rejects.toThrow(/1分間に4回まで.*1秒/);
  expect(host.asked).toHaveLength(4);
  now = 60_000;
  host.answer = () => createSuccessResponse();
  await expect(ask()).resolves.toBeDefined();
});

it('call_api: truncates deeply nested and huge responses', async () => {
  const { ask, close } = await connectLiveClient(key);
  const deep = `${'[{"a":'.repeat(5_000)}1${'}]'.repeat(5_000)}`;
  const wide = JSON.stringify(Array.from({ length: 20_000 }, (_, index) => ({ b: { c: [{ d: [{ e: index }] }] } })));
  const point = '{"Station":{"code":"1","Name":"新宿"}}';
  for (const strange of [deep, wide]) {
    const body = `{"ResultSet":{"apiVersion":"1","engineVersion":"202406_04a","Point":[${point}],"Strange":${strange}}}`;
    host.answer = () => new Response(body);
    const { isError, text } = await ask('call_api', stations);
    expect(isError, text).toBe(false);
    expect(text).toContain('新宿');
    expect(text.length).toBeLessThan(5_000);
  }
  await close();
});

it('call_api: stops reading a response body that never ends', async () => {
  const { ask, close } = await connectLiveClient(key);
  const chunk = new Uint8Array(1_000_000).fill(0x20);
  host.answer = () =>
    new Response(
      new ReadableStream<Uint8Array>({
        pull: (controller) => {
          controller.enqueue(chunk);
        },
      }),
    );
  const { isError, text } = await ask('call_api', stations);
  await close();
  expect(isError).toBe(true);
  expect(text).toContain('tooLarge');
});
