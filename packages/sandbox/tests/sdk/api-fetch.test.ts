import { apiFetch } from '@route-search/sdk/fetch';
import type { paths } from '@route-search/sdk/paths';
import createClient from 'openapi-fetch';
import { describe, expect, it } from 'vitest';
import { sandboxFetch } from '../../src/index.ts';

const baseUrl = 'https://api.example.com';
const key = 'k3y-Zz9_abcDEF.0123';
const sandbox = sandboxFetch();
const light = '/v1/json/station/light';

type Answer = (request: Request, attempt: number) => Promise<Response> | Response;

/**
 * Creates a `fetch` of the SDK, an openapi-fetch client that uses it, and a list of the requests that reach the server.
 */
function setUp(answer: Answer = (request) => sandbox(request), options: Parameters<typeof apiFetch>[0] = {}) {
  const sent: Request[] = [];
  const fetch = apiFetch({
    key,
    baseUrl,
    ...options,
    fetch: async (url, init) => answer(sent[sent.push(new Request(url, init)) - 1]!, sent.length),
  });
  return { sent, fetch, client: createClient<paths>({ baseUrl: options.baseUrl ?? baseUrl, fetch }) };
}

const respond = (body: string, status: number, type = 'application/json'): Response =>
  new Response(body, { status, headers: { 'content-type': type } });
const broken =
  (kind: string): Answer =>
  (request) => {
    request.headers.set('x-sandbox-fault', kind);
    return sandbox(request);
  };

describe('apiFetch with openapi-fetch and the sandbox', () => {
  it('sends the key and the Accept header of the SDK, and returns typed JSON', async () => {
    const { client, sent } = setUp();
    const { data, response } = await client.GET(light, { params: { query: { name: '高円寺' } } });
    expect([data?.ResultSet.Point].flat()[0]).toMatchObject({ Station: { code: '22671', Name: '高円寺' } });
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(sent.map(({ url }) => url)).toEqual([`${baseUrl}${light}?name=${encodeURIComponent('高円寺')}&key=${key}`]);
    expect(sent[0]?.headers.get('accept')).toBe('application/json');
  });

  it('returns the error response of the API with its status and body', async () => {
    const { client } = setUp(undefined, { validate: 'off' });
    const query = { viaList: '22671:22741', answerCount: 99 };
    const { error, response } = await client.GET('/v1/json/search/course/extreme', { params: { query } });
    expect(response.status).toBe(400);
    expect(error).toMatchObject({ ResultSet: { apiVersion: expect.any(String), Error: { code: 'E400' } } });
  });

  it.each([
    ['a list as one text', 'viaList=22671:22741&searchType=plain', 'viaList=22671:22741&searchType=plain'],
    [
      'a list as repeated parameters',
      'viaList=22671&viaList=22741&searchType=plain',
      'viaList=22671:22741&searchType=plain',
    ],
    [
      'numbers, booleans and a key',
      'viaList=22671:22741&answerCount=1&addChange=true&key=mine',
      'viaList=22671:22741&answerCount=1&addChange=true',
    ],
  ])('sends %s in the notation of the API', async (_, query, expected) => {
    const { fetch, sent } = setUp();
    for (const input of [
      `/v1/json/search/course/extreme?${query}`,
      new URL(`${baseUrl}/v1/json/search/course/extreme?${query}`),
    ])
      expect((await fetch(input)).status).toBe(200);
    const { search } = new URL(sent[0]!.url);
    expect(search).toBe(`?${expected}&key=${key}`);
    expect(sent[1]?.url).toBe(sent[0]?.url);
  });

  it.each([
    ['ValidationError', '/v1/json/station/light?nosuch=1', undefined],
    ['ValidationError', '/v1/json/station/light?name=a&name=b', undefined],
    ['ConfigurationError', 'https://other.example.com/v1/json/station/light?name=a', undefined],
    ['ConfigurationError', '/v1/json/nosuch?name=a', undefined],
    ['ConfigurationError', '/v1/json/station/light?name=a', { method: 'POST' }],
    ['ConfigurationError', new Request(`${baseUrl}/v1/json/station/light?name=a`, { method: 'DELETE' }), undefined],
    ['AbortError', '/v1/json/station/light?name=a', { signal: AbortSignal.abort() }],
    ['AbortError', new Request(`${baseUrl}/v1/json/station/light?name=a`, { signal: AbortSignal.abort() }), undefined],
  ] as const)('rejects with %s and sends nothing: %s %j', async (name, input, init) => {
    const { fetch, sent } = setUp();
    await expect(fetch(input, init)).rejects.toMatchObject({ name });
    expect(sent).toEqual([]);
  });

  it.each([
    ['html', 'ResponseBodyError'],
    ['truncate', 'ResponseBodyError'],
    ['reset', 'NetworkError'],
  ])('rejects a damaged response: fault %s', async (kind, name) => {
    const { fetch } = setUp(broken(kind), { retries: 0 });
    await expect(fetch(`${light}?name=高円寺`)).rejects.toMatchObject({ name });
  });

  it('rejects a redirect and an error in a successful response', async () => {
    const moved = setUp(() => Response.redirect('https://other.example.com/', 302));
    await expect(moved.fetch(`${light}?name=a`)).rejects.toMatchObject({ name: 'RedirectError' });
    const odd = setUp(() => respond('{"ResultSet":{"Error":{"code":"E400","Message":"x"}}}', 200));
    await expect(odd.fetch(`${light}?name=a`)).rejects.toMatchObject({ apiCode: 'E400', status: 200 });
  });

  it('retries a 503 and returns the later response', async () => {
    const { client, sent } = setUp((request, attempt) => (attempt === 1 ? respond('{}', 503) : sandbox(request)));
    expect((await client.GET('/v1/json/dataversion')).data?.ResultSet.engineVersion).toBe('202406_04a');
    expect(sent).toHaveLength(2);
  });

  it.each([
    ['an HTML page', `<html>${key}</html>`, 'text/html', '<html>***</html>'],
    ['JSON of a gateway', `{"message":"${key}"}`, 'application/json', '{"message":"***"}'],
    [
      'a long error of the API',
      JSON.stringify({
        ResultSet: {
          apiVersion: '1',
          engineVersion: '1',
          Error: { code: 'E400', Message: `${key} ${'x'.repeat(600)}` },
        },
      }),
      'text/plain',
      JSON.stringify({ ResultSet: { engineVersion: '1', Error: { code: 'E400', Message: `*** ${'x'.repeat(600)}` } } }),
    ],
    ['no body', '', 'text/plain', ''],
  ])('masks the key in the body of an error response: %s', async (_, body, type, expected) => {
    const { fetch } = setUp(() => respond(body, 400, type));
    const response = await fetch(`${light}?name=a`);
    expect([response.status, await response.text()]).toEqual([400, expected]);
    expect(response.headers.get('content-type')).toBe(expected.startsWith('{') ? 'application/json' : type);
  });

  it('passes headers and further options of fetch on, and accepts a base URL with a path', async () => {
    const proxy = 'https://app.example.com/api';
    const { client, fetch, sent } = setUp(() => respond('{"ResultSet":{}}', 200), { key: null, baseUrl: proxy });
    await client.GET('/v1/json/dataversion', { headers: { traceparent: '00-1' } });
    await fetch('/v1/json/dataversion', { cache: 'no-store', headers: { accept: '*/*' } });
    await fetch('/api/v1/json/dataversion');
    expect(sent.map(({ url }) => url)).toEqual(Array(3).fill(`${proxy}/v1/json/dataversion`));
    expect(sent[0]?.headers.get('traceparent')).toBe('00-1');
    expect([sent[1]?.cache, sent[1]?.headers.get('accept')]).toEqual(['no-store', 'application/json']);
  });
});
