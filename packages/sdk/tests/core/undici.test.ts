import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetch as undiciFetch, MockAgent, ProxyAgent } from 'undici';
import { expect, test } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import { getDataVersion } from '../../src/generated/operations.ts';
import type { Fetch, FetchInit } from '../../src/types/fetch.ts';
import { catchError, key } from '../support/clients.ts';

// Functions that must be assignable to the type `Fetch`: the `fetch` of the platform and of undici, and hand-written
// ones.
const written: readonly Fetch[] = [
  fetch,
  undiciFetch,
  (_: string, init: RequestInit) => Promise.resolve(new Response(String(init.method))),
  (_: string, { signal }: FetchInit) => Promise.reject(signal.reason as Error),
  (input: RequestInfo | URL) => fetch(input),
  () => Promise.resolve({ status: 200, headers: new Headers(), text: () => Promise.resolve('{}') }),
];

test('fetch option: accepts the functions of the platform, of undici and of the application', () => {
  for (const one of written) expect(createClient({ key, fetch: one }).responseFormat).toBe('decoded');
  // @ts-expect-error A text is no response.
  createClient({ key, fetch: () => Promise.resolve('{}') });
  // @ts-expect-error There is no such way to cache.
  createClient({ key, fetchOptions: { cache: 'sometimes' } });
  // @ts-expect-error The method is the business of the client.
  createClient({ key, fetchOptions: { method: 'POST' } });
});

test('fetch option: with undici, its dispatcher is used and its errors are reported', async () => {
  const dispatcher = new MockAgent();
  dispatcher.disableNetConnect();
  const pool = dispatcher.get('https://api.example.com');
  const path = `/v1/json/dataversion?key=${key}`;
  pool.intercept({ path, headers: { accept: 'application/json' } }).reply(200, { ResultSet: { engineVersion: 'x' } });
  const api = createClient({ key, fetch: undiciFetch, fetchOptions: { dispatcher }, retries: 0 });
  expect(await getDataVersion(api)).toMatchObject({ engineVersion: 'x' });
  pool
    .intercept({ path })
    .replyWithError(Object.assign(new Error(`other side closed ${path}`), { code: 'UND_ERR_SOCKET' }));
  const error = await catchError(getDataVersion(api));
  expect(error).toMatchObject({
    code: 'network',
    message: `getDataVersion: api.example.comと通信できません。fetch failed: other side closed /v1/json/dataversion?key=***: UND_ERR_SOCKET`,
    cause: { code: 'UND_ERR_SOCKET' },
  });
  await dispatcher.close();
});

test('errors: name the refusal of a proxy', async () => {
  const proxy = createServer().on('connect', (_, socket) => socket.end('HTTP/1.1 407 Refused\r\n\r\n'));
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  const dispatcher = new ProxyAgent(`http://127.0.0.1:${port}`);
  const api = createClient({ key, fetch: undiciFetch, fetchOptions: { dispatcher }, retries: 0 });
  expect(await catchError(getDataVersion(api))).toMatchObject({
    message: expect.stringMatching(/fetch failed: .*Proxy response \(407\).*: UND_ERR_ABORTED$/) as string,
    cause: { code: 'UND_ERR_ABORTED' },
  });
  await dispatcher.close();
  proxy.close();
});
