import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createClient, type ClientOptions, type WithResponse } from '../../src/client.ts';
import { type ValidationError } from '../../src/errors.ts';
import { getDataVersion, listStationsLight } from '../../src/generated/operations.ts';
import type { Fetch } from '../../src/transport.ts';
import { failureOf } from '../support/clients.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Everything that a program may write to a log of a value, however deep it has to look. */
function written(value: unknown): string {
  const parts: (string | undefined)[] = [
    inspect(value, { depth: 20, showHidden: true, getters: true, maxStringLength: null, maxArrayLength: null }),
  ];
  try {
    parts.push(JSON.stringify(value));
  } catch {
    // A value that has no JSON leaks nothing by it.
  }
  if (value instanceof Error) {
    parts.push(value.message, value.stack ?? '', String(value), written(value.cause ?? ''));
    parts.push(JSON.stringify(Object.getOwnPropertyNames(value).map((name) => String(Reflect.get(value, name)))));
  }
  return parts.join('\n');
}

const good = { ResultSet: { apiVersion: '1', engineVersion: '202406_04a', Point: [] } };

/** A source of numbers that is the same in every run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const alphabets = [
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  '0123456789abcdef',
  'ABCDEFabcdef0123456789+/=_-',
  '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~aZ9',
  'あいう漢字ｱé😀xyz',
];

/** Where the key might come out, each as a call that tries to make it come out. */
type Sink = (
  key: string,
  client: (options: Partial<ClientOptions>) => ReturnType<typeof createClient>,
) => Promise<unknown>;

const query = { name: '新宿' };

const echo =
  (init: ResponseInit, body: (url: string) => string): Fetch =>
  (url) =>
    Promise.resolve(new Response(body(url), init));

const sinks: Record<string, Sink> = {
  'the client': (_, client) => Promise.resolve(client({})),
  'an error of the API that echoes the address': (_, client) =>
    failureOf(
      listStationsLight(
        client({
          fetch: echo({ status: 400 }, (url) =>
            JSON.stringify({ ResultSet: { engineVersion: url, Error: { code: 'E400', Message: `bad ${url}` } } }),
          ),
        }),
        query,
      ),
    ),
  'an error of the API that echoes the key': (key, client) =>
    failureOf(
      getDataVersion(
        client({
          fetch: echo({ status: 403 }, () =>
            JSON.stringify({ ResultSet: { Error: { code: key, Message: [{ text: key }, key] } } }),
          ),
        }),
      ),
    ),
  'an error of the server that echoes the address in HTML': (_, client) =>
    failureOf(
      getDataVersion(
        client({ retries: 0, fetch: echo({ status: 500 }, (url) => `<a href="${url}">${decodeURI(url)}</a>`) }),
      ),
    ),
  'a body that cannot be read': (key, client) =>
    failureOf(getDataVersion(client({ fetch: echo({}, (url) => `{"url":"${url}","${key}`) }))),
  'an error of fetch that quotes the address': (key, client) =>
    failureOf(
      getDataVersion(
        client({
          retries: 0,
          fetch: (url) => {
            const cause = Object.assign(new Error(`${url} ${key}`, { cause: url }), {
              code: `E_${key}`,
              input: url,
              options: { url },
            });
            throw Object.assign(new TypeError(`Failed to parse URL from ${url}`, { cause }), {
              request: { url },
              config: url,
            });
          },
        }),
      ),
    ),
  'a redirect that carries the key on': (key, client) =>
    failureOf(
      getDataVersion(
        client({
          fetch: (url) =>
            Promise.resolve(
              new Response(null, {
                status: 307,
                headers: {
                  location: `https://other.example/${encodeURIComponent(key)}/?from=${encodeURIComponent(url)}`,
                },
              }),
            ),
        }),
      ),
    ),
  'the observers': async (_, client) => {
    const events: unknown[] = [];
    const hooks = {
      onRequest: (event: object) => events.push(event),
      onResponse: (event: object) => events.push(event),
      onSettled: (event: object) => events.push(event),
    };
    await getDataVersion(client({ hooks }));
    await failureOf(getDataVersion(client({ hooks, retries: 0, fetch: () => Promise.reject(new Error('no')) })));
    return events;
  },
  'the raw response': async (_, client) => {
    const fetch: Fetch = (url) => {
      const shown = url.replace(/[^\x20-\x7e]/g, '');
      return Promise.resolve(
        Response.json(good, { headers: { 'x-request-url': shown, link: `<${shown}>; rel="self"` } }),
      );
    };
    const { response }: WithResponse<unknown> = await getDataVersion(client({ fetch })).withResponse();
    return [response, [...response.headers], response.url];
  },
  'the promise': async (_, client) => {
    const call = getDataVersion(client({}));
    const shown = [written(call)];
    await call;
    return [...shown, written(call)];
  },
  'a parameter that is the key by mistake': (key, client) =>
    failureOf(listStationsLight(client({}), { name: key, code: key, type: key, nameMatchType: key } as never)),
  'a warning on the console': async (key, client) => {
    const lines: unknown[] = [];
    const spy = vi.spyOn(console, 'warn').mockImplementation((...args) => void lines.push(args));
    await listStationsLight(client({ validate: 'warn' }), { name: key, nameMatchType: key } as never);
    spy.mockRestore();
    expect(lines).toHaveLength(1);
    return lines;
  },
};

test('ten thousand keys and twelve ways out', { timeout: 120_000 }, async () => {
  expect(Object.keys(sinks)).toHaveLength(12);
  const pick = random(7);
  const names = Object.keys(sinks);
  let tried = 0;
  for (let count = 0; count < 10_000; count += 1) {
    const letters = Array.from(alphabets[count % alphabets.length]!);
    const length = 8 + pick(40);
    const key = Array.from({ length }, () => letters[pick(letters.length)]!).join('');
    const forms = [
      key,
      encodeURIComponent(key),
      encodeURI(key),
      new URLSearchParams({ k: key }).toString().slice(2),
      JSON.stringify(key).slice(1, -1),
    ];
    const client = (options: Partial<ClientOptions>): ReturnType<typeof createClient> =>
      createClient({ key, fetch: () => Promise.resolve(Response.json(good)), ...options, decode: true });
    // Each key at each way out would be the same code ten thousand times: three of them each, every one some 2,500 times.
    for (const step of [0, 1, 2]) {
      const name = names[(count * 3 + step) % names.length]!;
      const text = written(await sinks[name]!(key, client)).toLowerCase();
      const leak = forms.find((form) => text.includes(form.toLowerCase()));
      if (leak !== undefined) throw new Error(`the key ${key} comes out at: ${name}\n${text}`);
      tried += 1;
    }
  }
  expect(tried).toBe(30_000);
});

describe('a real connection', () => {
  async function served<T>(listener: RequestListener, run: (baseUrl: string) => Promise<T>): Promise<T> {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      return await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  test('gets the key once, in the query, and nothing else tells it', async () => {
    const seen: string[] = [];
    const key = 'real-key-0123456789';
    const result = await served(
      (request, response) => {
        seen.push(`${request.url ?? ''} ${JSON.stringify(request.headers)}`);
        response.end(JSON.stringify(good));
      },
      async (baseUrl) => listStationsLight(createClient({ key, baseUrl }), query).withResponse(),
    );
    expect(seen).toHaveLength(1);
    expect(seen[0]?.split(key)).toHaveLength(2);
    expect(seen[0]).toContain('"accept":"application/json"');
    expect(written(result)).not.toContain(key);
  });

  test('leaves no address behind in a page', async () => {
    // A page keeps a list of what it fetched, for anyone who runs there.
    vi.stubGlobal('document', { baseURI: 'https://app.example/' });
    const key = 'page-key-0123456789';
    await served(
      (_, response) => response.end(JSON.stringify(good)),
      async (baseUrl) => getDataVersion(createClient({ key, baseUrl, dangerouslyAllowBrowser: true })),
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(performance.getEntriesByType('resource').filter(({ name }) => name.includes(key))).toEqual([]);
  });
});

test('violations of a parameter that is the key are masked', async () => {
  const key = 'my-very-secret-key';
  const api = createClient({ key, fetch: () => Promise.resolve(Response.json(good)) });
  const error = (await failureOf(listStationsLight(api, { name: '新宿', code: key } as never))) as ValidationError;
  expect(error.violations[0]?.message).toContain('***');
});

test('without a key none is sent', async () => {
  const urls: string[] = [];
  const fetch: Fetch = (url) => {
    urls.push(url);
    return Promise.resolve(Response.json(good));
  };
  await listStationsLight(createClient({ key: null, fetch }), query);
  await getDataVersion(createClient({ key: null, fetch, baseUrl: 'https://proxy.example/api/' }));
  expect(urls.map((url) => url.replace(/^https:\/\/[^/]+/, ''))).toEqual([
    '/v1/json/station/light?name=%E6%96%B0%E5%AE%BF',
    '/api/v1/json/dataversion',
  ]);
});
