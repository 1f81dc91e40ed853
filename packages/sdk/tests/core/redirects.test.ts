import crossFetch from 'cross-fetch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import type { RedirectError } from '../../src/errors/errors.ts';
import { getDataVersion } from '../../src/generated/operations.ts';
import { catchError } from '../support/clients.ts';
import { startLocalServer, type LocalServer } from '@route-search/toolkit/local-server';

const key = 'redirect-key-0123456789';
const statuses = [301, 302, 303, 307, 308];
/** Redirect targets of the first server. `%s` stands for the host of the second server, `%p` for its port. */
const targets = [
  'http://%s/v1/json/dataversion?key=redirect-key-0123456789',
  '//%s/',
  'http://%s@127.0.0.1:%p/',
  'http://localhost:%p/%2e%2e/',
  '/elsewhere?key=redirect-key-0123456789',
  'javascript:alert(1)',
  '',
];

let first: LocalServer;
let second: LocalServer;
let contacts: string[] = [];
let firstContacts = 0;
let answer: { status: number; location: string };

beforeAll(async () => {
  second = await startLocalServer((request, response) => {
    contacts.push(request.url ?? '');
    response.end('{"ResultSet":{}}');
  });
  first = await startLocalServer((_, response) => {
    firstContacts += 1;
    response.writeHead(answer.status, answer.location === '' ? {} : { location: answer.location });
    response.end();
  });
});

afterAll(() => Promise.all([first.close(), second.close()]));

const cases = statuses.flatMap((status) => targets.map((target) => [status, target] as const));

test.for(cases)('redirects: status %i to %s is not followed', async ([status, target]) => {
  const { host, port } = new URL(second.url);
  answer = { status, location: target.replaceAll('%s', host).replaceAll('%p', port) };
  contacts = [];
  firstContacts = 0;
  const error = (await catchError(getDataVersion(createClient({ key, baseUrl: first.url })))) as RedirectError;
  expect(error).toMatchObject({ code: 'redirect', name: 'RedirectError', status });
  expect(error.location).toBe(answer.location.replace(/\?.*/, ''));
  expect(`${error.message} ${JSON.stringify(error)}`).not.toContain(key);
  expect(contacts).toEqual([]);
  expect(firstContacts).toBe(1);
});

test.for([
  ['fetch', fetch],
  ['cross-fetch', crossFetch],
] as const)('redirects: the endless body is not read, and the connection is closed, with %s', async ([, own]) => {
  await using endless = await startLocalServer((_, response) => {
    response.writeHead(302, { location: '/elsewhere' }).write('moved');
  });
  const closed = new Promise((resolve) => endless.server.on('connection', (socket) => socket.on('close', resolve)));
  const api = createClient({ key, baseUrl: endless.url, fetch: own });
  expect(await catchError(getDataVersion(api))).toMatchObject({ code: 'redirect' });
  await closed;
});

test('redirects: a custom fetch that follows redirects causes an error', async () => {
  const followed = Object.defineProperty(Response.json({ ResultSet: {} }), 'redirected', { value: true });
  const api = createClient({ key, fetch: () => Promise.resolve(followed) });
  expect(await catchError(getDataVersion(api))).toMatchObject({ code: 'redirect' });
});

test.for([
  [299, undefined],
  [300, 'redirect'],
  [304, 'api'],
  [399, 'redirect'],
  [400, 'client'],
] as const)(
  'redirects: a response with status %i and no redirect target leads to the error code %s',
  async ([status, code]) => {
    const body = status === 304 ? null : '{"ResultSet":{}}';
    const api = createClient({ key, fetch: () => Promise.resolve(new Response(body, { status })) });
    const ended = await getDataVersion(api).catch((error: unknown) => error);
    expect((ended as { code?: string }).code).toBe(code);
  },
);

test('redirects: an opaque redirect in a page is detected', async () => {
  const opaque = {
    type: 'opaqueredirect',
    status: 0,
    headers: new Headers(),
    body: null,
    text: () => Promise.resolve(''),
  };
  const api = createClient({ key, fetch: () => Promise.resolve(opaque) });
  expect(await catchError(getDataVersion(api))).toMatchObject({ code: 'redirect', status: 0, location: '' });
});
