import { describe, expect, it } from 'vitest';
import { api } from '../api/index.ts';
import { errorMessages } from '../base/error-messages.ts';
import { createHandler } from './create-handler.ts';
import * as handlers from './controls/control-handlers.ts';
import type { PlainRequest } from './types/messages.ts';
import type { SandboxOptions } from './types/sandbox-options.ts';

const VERSION = '/v1/json/dataversion';

/** Creates a request handler with a fake engine that records its calls. */
function served(call: () => object = () => ({}), declared = api) {
  const asked: [string, object][] = [];
  const { respond } = createHandler({
    api: declared,
    sentences: errorMessages,
    controlHandlers: handlers,
    examples: () => Promise.resolve({}),
    createEngine: () => ({
      engineVersion: '202406_04a',
      extent: { places: '2都道府県の3駅', list: '/list' },
      facts: {},
      respond(operation, request) {
        asked.push([operation, { ...request }]);
        return call();
      },
    }),
  });
  const ask = (target: string, request: Partial<PlainRequest> = {}, options: SandboxOptions = {}) =>
    respond({ method: 'GET', target, headers: {}, ...request }, options);
  return { ask, asked };
}

describe('createHandler: response', () => {
  it('has status 500 for an internal error, and contains the error for the log', async () => {
    const bug = new TypeError('a mistake');
    const { ask } = served(() => {
      throw bug;
    });
    const answer = await ask(`${VERSION}?key=k`);
    expect(answer).toMatchObject({ status: 500, bug });
    expect(answer.body).toContain('サンドボックスの内部エラーです。不具合として報告してください。');
    expect(answer.body).not.toContain('a mistake');
  });

  it('lists ignored parameters only up to the maximum header length', async () => {
    const { ask } = served();
    const ignored = async (...names: string[]): Promise<string | undefined> =>
      (await ask(`${VERSION}?key=k&${names.join('&')}`)).headers['x-sandbox-ignored-parameters'];
    expect(await ignored('a'.repeat(2000))).toBe('a'.repeat(2000));
    expect(await ignored('a'.repeat(1999), 'b')).toBe(`${'a'.repeat(1999)},...`);
  });

  it('has the sum of the delays that the request and the settings ask for', async () => {
    const headers = { 'x-sandbox-delay': '20' };
    expect(await served().ask(`${VERSION}?key=k`, { headers }, { latency: 5 })).toMatchObject({ delay: 25 });
  });

  it('comes from the cache for equal requests, from the third on', async () => {
    const { ask, asked } = served();
    for (let count = 0; count < 5; count++) await ask(`${VERSION}?key=k`);
    expect(asked).toHaveLength(2);
  });
});

describe('createHandler: routing', () => {
  const base = new URL(api.baseUrl).pathname.replace(/\/$/, '');

  it.each([`${base}${VERSION}?key=k`, `https://any.example:8080${VERSION}?key=k#part?key=`, `${VERSION}?key=k#part`])(
    'finds the operation for the path %s',
    async (target) => {
      expect(await served().ask(target, {}, { key: 'k' })).toMatchObject({ status: 200 });
    },
  );

  it('finds an operation behind the base path or the path of the base URL, and passes on the query', async () => {
    const { ask, asked } = served();
    const target = '/api/v1/json/station/light?key=k&name=%E9%A7%85?a=b';
    expect(await ask(target, {}, { basePath: '/api' })).toMatchObject({ status: 200 });
    expect(asked).toMatchObject([['listStationsLight', { name: '駅?a=b' }]]);
    expect(await ask(`${VERSION}?key=k`, {}, { basePath: '/api' })).toMatchObject({ status: 200 });
    const moved = served(undefined, { ...api, baseUrl: 'https://api.example.com/base/' });
    expect(await moved.ask(`/base${VERSION}?key=k`)).toMatchObject({ status: 200 });
  });
});
