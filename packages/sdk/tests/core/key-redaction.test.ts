import { inspect } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSeededRandomInteger } from '@route-search/toolkit/seeded-random';
import { createClient, type Client } from '../../src/client/create-client.ts';
import { type ValidationError } from '../../src/errors/errors.ts';
import { getDataVersion, listStationsLight } from '../../src/generated/operations.ts';
import { shareRequests } from '../../src/client/share-requests.ts';
import type { Fetch } from '../../src/types/fetch.ts';
import { catchError } from '../support/clients.ts';
import { getOperationFunction } from '../support/example-responses.ts';
import { startLocalServer } from '@route-search/toolkit/local-server';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Options of `inspect` to print complete values. Without a layout in columns, it takes a tenth of the time. */
const writing = {
  depth: 20,
  showHidden: true,
  getters: true,
  maxStringLength: null,
  maxArrayLength: null,
  breakLength: Infinity,
  compact: false,
} as const;

/** Returns all texts that a program may log for a value, at any depth. */
function written(value: unknown): string {
  const parts: (string | undefined)[] = [inspect(value, writing)];
  try {
    parts.push(JSON.stringify(value));
  } catch {
    // A value that cannot be converted to JSON cannot leak the key as JSON.
  }
  if (value instanceof Error) {
    parts.push(value.message, value.stack ?? '', String(value), written(value.cause ?? ''));
    parts.push(JSON.stringify(Object.getOwnPropertyNames(value).map((name) => String(Reflect.get(value, name)))));
  }
  return parts.join('\n');
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const character = (code: string, radix: number): string => String.fromCharCode(Number.parseInt(code, radix));

/** Decodes one level of percent-encoding, HTML entities and JSON escapes in a text. */
function unhidden(text: string): string {
  return text
    .replaceAll(/%([\da-f]{2})/gi, (_, code: string) => character(code, 16))
    .replaceAll(/&#(\d{2,3});?/g, (_, code: string) => character(code, 10))
    .replaceAll(/&#x0*([\da-f]{2});?/gi, (_, code: string) => character(code, 16))
    .replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => named[name] ?? '')
    .replaceAll(/\\(?:u00|x)([\da-f]{2})/gi, (_, code: string) => character(code, 16))
    .replaceAll(/\\(["'\\/])/g, '$1');
}

/** Returns a text and the results of decoding it repeatedly, in lower case. */
function layersOf(text: string): string[] {
  const layers = [text.toLowerCase()];
  for (let inner = unhidden(text); inner.toLowerCase() !== layers.at(-1) && layers.length < 8; inner = unhidden(inner))
    layers.push(inner.toLowerCase());
  return layers;
}

/**
 * True if a text contains the key. The redactor searches for encoded forms of the key; this function decodes the text
 * instead, so that it finds forms that the redactor has overlooked. It also decodes the key itself.
 */
function containsKey(key: string, text: string): boolean {
  const [whole, inmost] = [key.toLowerCase(), layersOf(key).at(-1) ?? key];
  return layersOf(text).some((layer) => layer.includes(whole) || layer.includes(inmost));
}

test('containsKey: finds the key in any encoding', () => {
  const key = 'a&"<\\b+9%41z/';
  const json = JSON.stringify(key).slice(1, -1);
  const url = encodeURIComponent(key);
  const forms = [
    key,
    json,
    JSON.stringify(json),
    url,
    encodeURIComponent(url),
    html(url),
    encodeURIComponent(html(key)),
  ];
  expect(forms.filter((form) => !containsKey(key, `"${form}"`))).toEqual([]);
  expect(containsKey(key, '{"key":"***","url":"https://api.example.com/?key=***"}')).toBe(false);
});

const good = { ResultSet: { apiVersion: '1', engineVersion: '202406_04a', Point: [] } };

const alphabets = [
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  '0123456789abcdef',
  'ABCDEFabcdef0123456789+/=_-',
  '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~aZ9',
];

function html(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

const query = { name: '新宿' };
const once = { retries: 0 };

/** Test fixture: two clients with the same key (strict and lenient), and the events of their calls. */
class Stage {
  readonly key: string;
  readonly api: Client;
  readonly lenient: Client;
  readonly events: unknown[] = [];
  /** Function `fetch` that the client uses for the next call. */
  fetch: Fetch = () => Promise.resolve(Response.json(good));

  constructor(key: string) {
    this.key = key;
    const observe = (event: object): void => void this.events.push(event);
    const options = {
      key,
      fetch: (...call: Parameters<Fetch>) => this.fetch(...call),
      hooks: { onRequest: observe, onResponse: observe, onSettled: observe },
    };
    this.api = createClient(options);
    this.lenient = createClient({ ...options, validate: 'warn' });
  }

  /** Makes the server respond with a body that contains the request URL. */
  echo(init: ResponseInit, body: (url: string) => string): void {
    this.fetch = (url) => Promise.resolve(new Response(body(url), init));
  }
}

/** Outputs in which the key could leak, each with a call that tries to make it leak. */
const sinks: Record<string, (stage: Stage, warnings: unknown[]) => Promise<unknown>> = {
  'the client': ({ api }) => Promise.resolve(api),
  'an API error with the URL': (stage) => {
    stage.echo({ status: 400 }, (url) =>
      JSON.stringify({ ResultSet: { engineVersion: url, Error: { code: 'E400', Message: `bad ${url}` } } }),
    );
    return catchError(listStationsLight(stage.api, query));
  },
  'an API error with the key': (stage) => {
    const { key } = stage;
    stage.echo({ status: 403 }, () =>
      JSON.stringify({ ResultSet: { Error: { code: key, Message: [{ text: key }, key] } } }),
    );
    return catchError(getDataVersion(stage.api));
  },
  'a server error with the URL in HTML': (stage) => {
    stage.echo({ status: 500 }, (url) => `<a href="${url}">${decodeURI(url)}</a>`);
    return catchError(getDataVersion(stage.api, {}, once));
  },
  'an API error with the URL in other encodings': (stage) => {
    const { key } = stage;
    stage.echo({ status: 400 }, (url) => {
      const Message = [url, key].flatMap((text) => [encodeURIComponent(text), html(text), JSON.stringify(text)]);
      return JSON.stringify({ ResultSet: { Error: { code: 'E400', Message } } });
    });
    return catchError(getDataVersion(stage.api));
  },
  'an unreadable body': (stage) => {
    stage.echo({}, (url) => `{"url":"${url}","${stage.key}`);
    return catchError(getDataVersion(stage.api));
  },
  'a fetch error with the URL': (stage) => {
    const { key } = stage;
    stage.fetch = (url) => {
      const cause = Object.assign(new Error(`${url} ${key}`, { cause: url }), {
        code: `E_${key}`,
        input: url,
        options: { url },
      });
      const error = new TypeError(`Failed to parse URL from ${url}`, { cause });
      throw Object.assign(error, { request: { url }, config: url });
    };
    return catchError(getDataVersion(stage.api, {}, once));
  },
  'a redirect with the key': (stage) => {
    stage.fetch = (url) => {
      const location = `https://other.example/${encodeURIComponent(stage.key)}/?from=${encodeURIComponent(url)}`;
      return Promise.resolve(new Response(null, { status: 307, headers: { location } }));
    };
    return catchError(getDataVersion(stage.api));
  },
  'the raw response': async (stage) => {
    stage.fetch = (url) => {
      const shown = url.replace(/[^\x20-\x7e]/g, '');
      const headers = { 'x-request-url': shown, link: `<${shown}>; rel="self"` };
      return Promise.resolve(Response.json(good, { headers }));
    };
    const { response } = await getDataVersion(stage.api).withResponse();
    return [response, [...response.headers], response.url];
  },
  'response headers in errors and hooks': (stage) => {
    stage.fetch = (url) => {
      const shown = [url, stage.key, encodeURIComponent(url)].map((text) => text.replace(/[^\x20-\x7e]/g, ''));
      const headers = { 'x-request-id': stage.key, 'x-echo': shown.join(' '), location: shown[0]! };
      return Promise.resolve(new Response(stage.key, { status: 429, headers }));
    };
    return catchError(getDataVersion(stage.api, {}, once));
  },
  'a body excerpt that is cut inside the key': (stage) => {
    stage.echo({ status: 404 }, (url) => `${'x'.repeat(500 - (url.length % 40))}${stage.key}${url}`);
    return catchError(getDataVersion(stage.api));
  },
  'other arguments of fetch': async (stage) => {
    const seen: unknown[] = [];
    stage.fetch = (url, init) => {
      seen.push(Object.entries(init));
      return Promise.resolve(Response.json(good));
    };
    const api = stage.api.extend({ headers: { 'x-app': 'one' }, fetchOptions: { next: { revalidate: 60 } } });
    await getDataVersion(api, {}, { headers: { accept: '*/*' }, fetchOptions: { cache: 'no-store' } });
    if (seen.length !== 1) throw new Error('nothing was sent');
    return [api, ...seen];
  },
  'an error of a derived client': (stage) => {
    stage.echo({ status: 400 }, (url) => `${url} ${stage.key}`);
    return catchError(getDataVersion(stage.api.extend({ baseUrl: 'https://other.example', retries: 0 })));
  },
  'an error of a shared request': (stage) => {
    stage.fetch = shareRequests((url) =>
      Promise.reject(new TypeError(`fetch failed ${url}`, { cause: new Error(url) })),
    );
    return Promise.all([1, 2].map(() => catchError(getDataVersion(stage.api, {}, once))));
  },
  'the key as an option by mistake': ({ api, key }) =>
    Promise.resolve(
      ['timeout', 'retries', 'headers', 'baseUrl', 'maxUrlLength'].map((name) => {
        try {
          api.extend({ [name]: name === 'headers' ? { [`${key} ${key}`]: key } : `${key}!` });
        } catch (error) {
          return error;
        }
        throw new Error(`${name} was taken`);
      }),
    ),
  'the promise': async (stage) => {
    stage.fetch = () => Promise.resolve(Response.json(good));
    const call = getDataVersion(stage.api);
    const shown = [written(call)];
    await call;
    return [...shown, written(call)];
  },
  'the key as a parameter by mistake': ({ api, key }) =>
    catchError(listStationsLight(api, { name: key, code: key, type: key, nameMatchType: key } as never)),
  'a warning on the console': async ({ lenient, key }, warnings) => {
    warnings.length = 0;
    await listStationsLight(lenient, { name: key, nameMatchType: key } as never);
    if (warnings.length !== 1) throw new Error(`${warnings.length} warnings instead of one`);
    return [...warnings];
  },
  // The hooks have collected the events of all calls above, failed and successful.
  'the hooks': ({ events }) => Promise.resolve(events),
};

const keys = process.env['DEEP'] === undefined ? 60 : 10_000;

test(`redaction: ${keys} keys leak in none of nineteen outputs`, async () => {
  expect(Object.keys(sinks)).toHaveLength(19);
  const pick = createSeededRandomInteger(7);
  const warnings: unknown[] = [];
  vi.spyOn(console, 'warn').mockImplementation((...line) => void warnings.push(line));
  // Stack traces are turned off, because they contain no key and are slow to format.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  let tried = 0;
  try {
    for (let count = 0; count < keys; count += 1) {
      const letters = Array.from(alphabets[count % alphabets.length]!);
      const length = 8 + pick(40);
      const key = Array.from({ length }, () => letters[pick(letters.length)]!).join('');
      const stage = new Stage(key);
      for (const [name, sink] of Object.entries(sinks)) {
        const text = written(await sink(stage, warnings));
        if (containsKey(key, text)) throw new Error(`the key ${key} comes out at: ${name}\n${text}`);
        tried += 1;
      }
      if (stage.events.length < 20) throw new Error('the observers saw too little');
    }
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
  expect(tried).toBe(keys * 19);
});

describe('redaction over a real connection', () => {
  test('sends the key once, in the query, and shows it nowhere else', async () => {
    const seen: string[] = [];
    const key = 'real-key-0123456789';
    await using server = await startLocalServer((request, response) => {
      seen.push(`${request.url ?? ''} ${JSON.stringify(request.headers)}`);
      response.end(JSON.stringify(good));
    });
    const result = await listStationsLight(createClient({ key, baseUrl: server.url }), query).withResponse();
    expect(seen).toHaveLength(1);
    expect(seen[0]?.split(key)).toHaveLength(2);
    expect(seen[0]).toContain('"accept":"application/json"');
    expect(written(result)).not.toContain(key);
  });

  test('leaves no URL in the resource timings of a page', async () => {
    // Any script of a page can read its resource timings.
    vi.stubGlobal('document', { baseURI: 'https://app.example/' });
    vi.stubGlobal('process', Object.create(process, { [Symbol.toStringTag]: { value: 'Object' } }));
    const key = 'page-key-0123456789';
    await using server = await startLocalServer((_, response) => response.end(JSON.stringify(good)));
    await getDataVersion(createClient({ key, baseUrl: server.url, dangerouslyAllowBrowser: true }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(performance.getEntriesByType('resource').filter(({ name }) => name.includes(key))).toEqual([]);
  });
});

test('redaction: the key is masked even if it is given as a parameter value', async () => {
  const key = 'my-very-secret-key';
  const api = createClient({ key, fetch: () => Promise.resolve(Response.json(good)) });
  const error = (await catchError(
    getOperationFunction('listStationsLight')(api, { name: '新宿', code: key }),
  )) as ValidationError;
  expect(error.violations[0]?.message).toContain('***');
});

test('client: sends no key if none was given', async () => {
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
