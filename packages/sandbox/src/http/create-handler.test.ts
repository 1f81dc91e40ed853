import { describe, expect, it, vi } from 'vitest';
import { api } from '../api/index.ts';
import type { EngineOptions } from '../engine/assemble-engine.ts';
import { EngineError } from '../base/engine-error.ts';
import { errorMessages } from '../base/error-messages.ts';
import { createHandler, type HandlerParts } from './create-handler.ts';
import * as handlers from './controls/control-handlers.ts';
import type { SandboxResponse, PlainRequest } from './types/messages.ts';
import type { LoadedData } from '../data/loaded-data.ts';
import type { SandboxOptions } from './types/sandbox-options.ts';

const VERSION = '/v1/json/dataversion';

/** Creates a request handler with a fake engine, which records the situations and requests that it receives. */
function served(call: (operation: string, request: object) => object = () => ({}), more: Partial<HandlerParts> = {}) {
  const asked: [string, object][] = [];
  const made: EngineOptions[] = [];
  const handler = createHandler({
    api,
    sentences: errorMessages,
    controlHandlers: handlers,
    examples: () => Promise.resolve({ getDataVersion: { usual: [200, { example: true }] } }),
    createEngine: (options) => {
      made.push(options);
      return {
        engineVersion: '202406_04a',
        extent: '2都道府県の3駅',
        facts: { stationTypeOf: () => undefined, isLatestEngine: () => true },
        respond(operation, request) {
          asked.push([operation, { ...request }]);
          return call(operation, request);
        },
      };
    },
    ...more,
  });
  const ask = (target: string, request: Partial<PlainRequest> = {}, options: SandboxOptions = {}) =>
    handler.respond({ method: 'GET', target, headers: {}, ...request }, options);
  return { ask, asked, made, prepare: handler.prepare };
}

const bodyOf = async (answer: SandboxResponse | Promise<SandboxResponse>): Promise<unknown> =>
  JSON.parse((await answer).body);
const error = (code: string, message: string): object => ({
  ResultSet: { apiVersion: api.apiVersion, engineVersion: '202406_04a', Error: { code, Message: message } },
});

describe('createHandler: response', () => {
  it('contains the properties that the engine returns, the versions and the common headers', async () => {
    const { ask, asked } = served(() => ({ Version: [] }));
    const answer = await ask(`${VERSION}?key=k`);
    expect(answer).toEqual({
      status: 200,
      headers: {
        'Content-Type': 'text/plain;charset=utf-8',
        'Cache-Control': 'no-store',
        Vary: 'Accept, Accept-Encoding, Origin',
      },
      body: JSON.stringify({
        ResultSet: { apiVersion: api.apiVersion, engineVersion: '202406_04a', Version: [] },
      }),
      delay: 0,
      reset: false,
    });
    expect(asked).toEqual([['getDataVersion', {}]]);
  });

  it.each<[EngineError, string]>([
    [
      new EngineError('stationNotFound', '幻駅'),
      `${errorMessages.stationNotFound.replace('{extent}', '2都道府県の3駅')}(幻駅)`,
    ],
    [new EngineError('plainData'), errorMessages.plainData],
    [new EngineError('plainData', 'x', '別の文です。'), '別の文です。(x)'],
  ])('reports an error that the engine throws: %s', async (engineError, message) => {
    const { ask } = served(() => {
      throw engineError;
    });
    const answer = await ask(`${VERSION}?key=k&other=1`);
    expect(answer).toMatchObject({
      status: 400,
      headers: { 'x-sandbox-violations': '1', 'x-sandbox-ignored-parameters': 'other' },
    });
    expect(await bodyOf(answer)).toEqual(error('E400', message));
    expect(answer.bug).toBeUndefined();
  });

  it('reports violated rules with their number, and parameters that a rule makes ineffective', async () => {
    const { ask, asked } = served();
    const wrong = await ask('/v1/json/station?key=k&name=a&code=1&limit=101');
    expect(wrong).toMatchObject({ status: 400, headers: { 'x-sandbox-violations': '2' } });
    expect(await bodyOf(wrong)).toEqual(error('E400', 'limitには100以下の値を指定してください。(101)'));
    expect(asked).toEqual([]);
    const { headers } = await ask('/v1/json/station?key=k&code=1&limit=5');
    expect(headers['x-sandbox-ignored-parameters']).toBe('limit;rule=paging-of-lists');
    expect(asked).toEqual([['listStations', { code: '1' }]]);
  });

  it('has the content type JSON if the request accepts it', async () => {
    const { headers } = await served().ask(`${VERSION}?key=k`, { headers: { accept: 'application/json' } });
    expect(headers['Content-Type']).toBe('application/json;charset=utf-8');
  });

  it('has status 500 for an internal error, and contains the error for the log', async () => {
    const bug = new TypeError('a mistake');
    const { ask } = served(() => {
      throw bug;
    });
    const answer = await ask(`${VERSION}?key=k`);
    expect(answer).toMatchObject({ status: 500, bug });
    expect(await bodyOf(answer)).toEqual(
      error('E500', 'サンドボックスの内部エラーです。不具合として報告してください。'),
    );
  });

  it('lists ignored parameters only up to the maximum header length', async () => {
    const { ask } = served();
    const ignored = async (...names: string[]): Promise<string | undefined> =>
      (await ask(`${VERSION}?key=k&${names.join('&')}`)).headers['x-sandbox-ignored-parameters'];
    expect(await ignored('a', '%E9%A7%85')).toBe('a, %E9%A7%85');
    expect(await ignored('a'.repeat(2000))).toBe('a'.repeat(2000));
    expect(await ignored('a'.repeat(1999), 'b')).toBe(`${'a'.repeat(1999)},...`);
  });

  it('has the sum of the delays that the request and the settings ask for', async () => {
    const { ask } = served();
    const delayed = await ask(`${VERSION}?key=k`, { headers: { 'x-sandbox-delay': '20' } }, { latency: 5 });
    expect(delayed.delay).toBe(25);
    expect((await ask(`${VERSION}?key=k`, {}, { latency: 5 })).delay).toBe(5);
  });

  it('has CORS headers if CORS is configured, and the fault that the request asks for', async () => {
    const cors = { response: () => ({ 'X-Page': 'a' }), preflight: () => ({ 'X-Preflight': 'b' }) };
    const { ask } = served(undefined, { cors });
    expect((await ask(`${VERSION}?key=k`)).headers).toMatchObject({ 'X-Page': 'a' });
    const broken = await ask(`${VERSION}?key=k`, { headers: { 'x-sandbox-fault': 'empty' } });
    expect(broken.body).toBe('');
    const preflight = { status: 204, body: '', delay: 0, reset: false };
    const common = { Allow: 'GET, HEAD, OPTIONS', Vary: 'Origin' };
    const options = { method: 'OPTIONS' };
    expect(await ask(VERSION, options)).toEqual({ ...preflight, headers: { ...common, 'X-Preflight': 'b' } });
    expect(await served().ask(VERSION, options)).toEqual({ ...preflight, headers: common });
  });
});

describe('createHandler: routing', () => {
  const base = new URL(api.baseUrl).pathname.replace(/\/$/, '');

  it.each([
    `${VERSION}?key=k`,
    `${base}${VERSION}?key=k`,
    `https://any.example${VERSION}?key=k`,
    `https://any.example:8080${VERSION}?key=k#part?key=`,
    `${VERSION}?key=k#part`,
  ])('finds the operation for the path %s', async (target) => {
    expect(await served().ask(target, {}, { key: 'k' })).toMatchObject({ status: 200 });
  });

  it.each([
    ['https://any.example', '(/)', {}],
    ['/', '(/)', {}],
    [`/api${VERSION}?key=k`, 'このパスはありません。', {}],
    // A path that only begins with the same text as the base path.
    [`/apix${VERSION}?key=k`, 'このパスはありません。', { basePath: '/api' }],
    ['/api', 'このパスはありません。', { basePath: '/api' }],
  ])('finds no operation for the path %s', async (target, message, options) => {
    const answer = await served().ask(target, {}, options);
    expect(answer.status).toBe(404);
    expect(answer.body).toContain('E404');
    if (message.startsWith('この')) expect(answer.body).toContain(message);
  });

  it('finds an operation behind the base path, and passes on the query', async () => {
    const { ask, asked } = served();
    const target = '/api/v1/json/station/light?key=k&name=%E9%A7%85?a=b';
    expect(await ask(target, {}, { basePath: '/api' })).toMatchObject({ status: 200 });
    expect(asked).toMatchObject([['listStationsLight', { name: '駅?a=b' }]]);
    expect(await ask(`${VERSION}?key=k`, {}, { basePath: '/api' })).toMatchObject({ status: 200 });
    const moved = served(undefined, { api: { ...api, baseUrl: 'https://api.example.com/base/' } });
    expect(await moved.ask(`/base${VERSION}?key=k`)).toMatchObject({ status: 200 });
  });

  it('calls the operation only if the access key is valid', async () => {
    const { ask, asked } = served();
    expect(await ask(VERSION)).toMatchObject({ status: 403 });
    expect(await ask(`${VERSION}?key=a`, {}, { key: 'b' })).toMatchObject({ status: 403 });
    expect(asked).toEqual([]);
  });
});

describe('createHandler: result cache', () => {
  it('computes the result of equal requests only once, for the same clock and scenario', async () => {
    const { ask, asked, made } = served();
    for (let count = 0; count < 5; count++) await ask(`${VERSION}?key=k`);
    // The result is stored in the cache from the second request on.
    expect([asked.length, made.length]).toEqual([2, 1]);
    await ask(`${VERSION}?key=k`, {}, { now: '2024-06-20T08:30:00+09:00' });
    expect([asked.length, made.length]).toEqual([3, 2]);
    await ask(`${VERSION}?key=k`, {}, { scenario: 'typhoon' });
    expect([asked.length, made.length]).toEqual([4, 3]);
    expect(made.map(({ now, scenario }) => [now, scenario?.name])).toEqual([
      [undefined, undefined],
      ['2024-06-20T08:30:00+09:00', undefined],
      [undefined, 'typhoon'],
    ]);
  });

  it('runs an operation again if its result is too large for the cache', async () => {
    const { ask, asked } = served(() => ({ text: 'x'.repeat(2_000_000) }));
    for (let count = 0; count < 4; count++) await ask(`${VERSION}?key=k`);
    expect(asked).toHaveLength(4);
  });

  it('keeps the results of different data sets apart', async () => {
    const { ask, made } = served();
    const [one, other] = ['a', 'b'].map((folder): LoadedData => ({ folder, content: { folder } }));
    for (const data of [one, one, other, one, undefined]) await ask(`${VERSION}?key=k`, {}, { data });
    expect(made.map(({ data }) => (data as { folder?: string } | undefined)?.folder)).toEqual([
      'a',
      'b',
      'a',
      undefined,
    ]);
  });

  it('prepare: creates the engine before the first request arrives', async () => {
    const { ask, made, prepare } = served(undefined, {
      controlHandlers: () => Promise.reject(new Error('not needed')),
    });
    prepare();
    expect(made).toHaveLength(1);
    await ask(`${VERSION}?key=k`);
    expect(made).toHaveLength(1);
  });
});

describe('createHandler: lazy loading', () => {
  it('waits until missing parts of the engine are loaded before it calls the engine', async () => {
    const ready = vi.fn(() => Promise.resolve());
    const { ask, asked } = served(undefined, { ready });
    const answer = ask(`${VERSION}?key=k&x=1`);
    expect(asked).toEqual([]);
    expect(await answer).toMatchObject({ status: 200 });
    expect(ready).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: 'getDataVersion' }),
      expect.objectContaining({ values: { key: 'k', x: '1' } }),
    );
    // The response is synchronous if all parts of the engine are loaded.
    expect(served(undefined, { ready: () => undefined }).ask(`${VERSION}?key=k`)).toMatchObject({ status: 200 });
  });

  it('loads the control handlers for the first request that needs them, and then uses them for all requests', async () => {
    const controlHandlers = vi.fn(() => Promise.resolve(handlers));
    const { ask } = served(undefined, { controlHandlers });
    expect(ask(`${VERSION}?key=k`)).toMatchObject({ status: 200 });
    expect(controlHandlers).not.toHaveBeenCalled();
    expect(await ask(`${VERSION}?key=k`, { headers: { 'x-sandbox-status': '503' } })).toMatchObject({ status: 503 });
    expect(await ask('/nowhere')).toMatchObject({ status: 404 });
    expect(ask(`${VERSION}?key=k`)).toMatchObject({ status: 200 });
    expect(controlHandlers).toHaveBeenCalledOnce();
    const lost = served(undefined, { controlHandlers });
    expect(await lost.ask('/nowhere')).toMatchObject({ status: 404 });
  });
});
