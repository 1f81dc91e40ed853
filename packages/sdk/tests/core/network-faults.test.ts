import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import { type ApiError, ClientError, RouteSearchError } from '../../src/errors/errors.ts';
import { getDataVersion } from '../../src/generated/operations.ts';
import type { Fetch } from '../../src/types/fetch.ts';
import { catchError, key } from '../support/clients.ts';
import { getOperationFunction, listExampleErrors, operations, validQuery } from '../support/example-responses.ts';
import { startLocalServer } from '@route-search/toolkit/local-server';

const timeout = 40;
const never = new Promise<never>(() => undefined);
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function text(body: string, init: ResponseInit = {}): Fetch {
  return () => Promise.resolve(new Response(body, init));
}

function json(body: unknown, init: ResponseInit = {}): Fetch {
  return () => Promise.resolve(Response.json(body, init));
}

function stream(pull: (controller: ReadableStreamDefaultController<Uint8Array>, count: number) => unknown): Fetch {
  return () => {
    let count = 0;
    return Promise.resolve(
      new Response(
        new ReadableStream<Uint8Array>({
          async pull(controller) {
            count += 1;
            await pull(controller, count);
          },
        }),
      ),
    );
  };
}

function fails(message: string, code: string): Fetch {
  return () => Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(message), { code }) }));
}

const set = (members: object): object => ({ ResultSet: { apiVersion: '1', engineVersion: '', ...members } });

/** Simulated faults and the errors that they must cause. */
const faults: Record<string, [fetch: Fetch, expected: object]> = {
  'all addresses of the host refuse the connection': [
    () =>
      Promise.reject(
        new TypeError('fetch failed', { cause: Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }) }),
      ),
    { code: 'network', cause: { message: 'fetch failed: ECONNREFUSED', code: 'ECONNREFUSED' } },
  ],
  'the host is unknown': [
    fails('getaddrinfo ENOTFOUND api.example.com', 'ENOTFOUND'),
    {
      code: 'network',
      message: expect.stringMatching(
        /: api\.example\.comと通信できません。fetch failed: getaddrinfo ENOTFOUND api\.example\.com$/,
      ) as string,
      cause: { message: 'fetch failed: getaddrinfo ENOTFOUND api.example.com', code: 'ENOTFOUND' },
    },
  ],
  'the certificate has expired': [fails('certificate has expired', 'CERT_HAS_EXPIRED'), { code: 'network' }],
  'the connection is reset': [fails('read ECONNRESET', 'ECONNRESET'), { code: 'network' }],
  'fetch resolves to a mock without headers': [
    () => Promise.resolve({ status: 500, text: () => Promise.resolve('') } as never),
    { code: 'server', status: 500 },
  ],
  'fetch rejects with an error whose code is a number': [
    () => Promise.reject(new DOMException('late', 'TimeoutError')),
    { code: 'network', cause: { code: '23' } },
  ],
  // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- some stand-ins do
  'fetch rejects with a text': [() => Promise.reject('no'), { code: 'network' }],
  'the response never arrives': [() => never, { code: 'timeout', timeout }],
  'the body never arrives': [stream(() => never), { code: 'timeout', timeout }],
  'the body arrives too slowly': [
    stream(async (controller) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      controller.enqueue(bytes(' '));
    }),
    { code: 'timeout', timeout },
  ],
  'the body is too large': [
    stream((controller, count) => {
      // Ends the body at 80 MB, so that a client without a limit fails the test instead of exhausting the memory.
      if (count > 20) controller.close();
      else controller.enqueue(new Uint8Array(4_000_000).fill(32));
    }),
    { code: 'response-body', problem: 'tooLarge' },
  ],
  'the body is empty': [text(''), { code: 'response-body', problem: 'empty', status: 200 }],
  'the body is white space': [text(' \n\t '), { code: 'response-body', problem: 'empty' }],
  'status 204 without content': [
    () => Promise.resolve(new Response(null, { status: 204 })),
    { code: 'response-body', problem: 'empty', status: 204 },
  ],
  'the body is HTML': [
    text('<!doctype html><title>login</title>', { headers: { 'x-request-id': 'r-2' } }),
    {
      code: 'response-body',
      problem: 'html',
      bodyExcerpt: '<!doctype html><title>login</title>',
      requestId: 'r-2',
      headers: new Headers({ 'content-type': 'text/plain;charset=UTF-8', 'x-request-id': 'r-2' }),
    },
  ],
  'the body is long text': [text('a'.repeat(10_000)), { problem: 'notJson', bodyExcerpt: 'a'.repeat(500) }],
  'the body is text': [text('upstream error'), { code: 'response-body', problem: 'notJson' }],
  'the body is truncated': [
    text('{"ResultSet":{"apiVersion":"1","Point":[{"Station":{"Name":"新'),
    { code: 'response-body', problem: 'truncated' },
  ],
  'the body is not UTF-8': [
    () => Promise.resolve(new Response(new Uint8Array([0x7b, 0x22, 0x90, 0x57, 0x8f, 0x68, 0x22]))),
    { code: 'response-body', problem: 'encoding' },
  ],
  'the body is null': [json(null), { code: 'response-body', problem: 'shape' }],
  'the body is a list': [json([]), { code: 'response-body', problem: 'shape' }],
  'the body has no ResultSet': [json({ Result: {} }), { code: 'response-body', problem: 'shape' }],
  'ResultSet is a text': [json({ ResultSet: 'none' }), { code: 'response-body', problem: 'shape' }],
  'ResultSet is a list': [json({ ResultSet: [] }), { code: 'response-body', problem: 'shape' }],
  'a successful status with an authentication error': [
    json(set({ Error: { code: 'W403', Message: '認証エラー' } })),
    { code: 'authentication', name: 'AuthenticationError', status: 200, apiCode: 'W403', apiMessage: '認証エラー' },
  ],
  'a successful status with a list of errors': [
    json(set({ Error: [{ code: 'E400', Message: [{ text: 'a' }, { text: 'b' }] }] })),
    { code: 'invalid-request', status: 200, apiMessage: 'a b' },
  ],
  'a successful status with an unknown error code': [
    json(set({ Error: { code: 'X1' } })),
    { code: 'api', apiCode: 'X1' },
  ],
  'status 400': [
    json(set({ engineVersion: '202406_04a', Error: { code: 'E400', Message: '駅名が見つかりません。(無駅)' } }), {
      status: 400,
    }),
    { code: 'invalid-request', status: 400, apiCode: 'E400', engineVersion: '202406_04a' },
  ],
  'status 401 of the API': [
    json(set({ Error: { code: 'W401' } }), { status: 401 }),
    { code: 'authentication', status: 401, message: expect.stringMatching(/HTTP 401 W401$/) as string },
  ],
  // Responses of a firewall, a gateway or a login page in front of the API.
  ...Object.fromEntries(
    [
      [403, '<html>WAF</html>'],
      [403, '{"message":"Forbidden"}'],
      [403, ''],
      [401, '<html>proxy login</html>'],
      [400, '<html>400 Request Header Or Cookie Too Large</html>'],
      [400, '{"ResultSet":{"Err'],
    ].map(([status, body]): [string, [Fetch, object]] => [
      `status ${status} with the body ${body} that the API has not written`,
      [
        text(String(body), { status: Number(status) }),
        {
          code: 'client',
          name: 'ClientError',
          status,
          message: expect.stringContaining(`: HTTP ${status} レスポンスを読めません。`) as string,
          ...(body && { bodyExcerpt: body }),
        },
      ],
    ]),
  ),
  'status 304': [
    () => Promise.resolve(new Response(null, { status: 304 })),
    { code: 'api', name: 'ApiError', status: 304 },
  ],
  'status 403': [
    json(set({ Error: { code: 'W403', Message: '認証エラー' } }), { status: 403 }),
    { code: 'authentication', status: 403 },
  ],
  'status 404 with HTML': [
    text('<html>404</html>', { status: 404 }),
    { code: 'client', name: 'ClientError', status: 404 },
  ],
  'status 414': [text('', { status: 414 }), { code: 'client', status: 414 }],
  'status 429': [
    json({}, { status: 429, headers: { 'retry-after': '7' } }),
    { code: 'rate-limited', status: 429, retryAfter: 7000 },
  ],
  'status 500 with HTML': [
    text('<h1>oops</h1>', { status: 500, headers: { 'x-request-id': 'r-1' } }),
    { code: 'server', name: 'ServerError', status: 500, bodyExcerpt: '<h1>oops</h1>', requestId: 'r-1' },
  ],
  'status 503': [
    text('', { status: 503, headers: { 'retry-after': '60' } }),
    { code: 'server', status: 503, retryAfter: 60_000 },
  ],
  'status 302': [
    () => Promise.resolve(new Response(null, { status: 302, headers: { location: 'https://other.example/' } })),
    {
      code: 'redirect',
      status: 302,
      location: 'https://other.example/',
      headers: new Headers({ location: 'https://other.example/' }),
      message: expect.stringContaining('リダイレクト: https://other.example/') as string,
    },
  ],
};

describe.each(Object.entries(faults))('error for a network fault: %s', (_, [fetch, expected]) => {
  test.concurrent.for(operations)('has the expected properties for $id', async (operation) => {
    const api = createClient({ key, fetch, timeout, retries: 0 });
    const error = await catchError(getOperationFunction(operation.id)(api, validQuery(operation)));
    expect(error).toBeInstanceOf(RouteSearchError);
    expect(error).toMatchObject({ operation: operation.id, ...expected });
    expect((error as Error).message).toContain(operation.id);
  });
});

describe('bug of a custom fetch or of a hand-made mock', () => {
  const read = new Response('{}');
  void read.text();
  const mock = 'fetchの結果には未読のResponseを指定してください。';
  test.for<[what: string, fetch: () => unknown, message: string]>([
    ['throws at once', () => (undefined as unknown as () => never)(), 'is not a function'],
    ['resolves to nothing', () => Promise.resolve(), mock],
    ['has no status and no text', () => Promise.resolve({ ok: true, json: () => Promise.resolve({}) }), mock],
    ['has no text', () => Promise.resolve({ status: 200, json: () => Promise.resolve({}) }), mock],
    ['resolves to a response that has been read', () => Promise.resolve(read), mock],
  ])('that %s is a ConfigurationError and not retried', async ([, bug, message]) => {
    const fetch = vi.fn(bug);
    const error = await catchError(getDataVersion(createClient({ key, fetch: fetch as unknown as Fetch })));
    expect(error).toMatchObject({ code: 'configuration' });
    expect((error as Error).message).toContain(message);
    expect(fetch).toHaveBeenCalledOnce();
  });
});

describe('error for a documented error response', () => {
  const documented = operations.flatMap((operation) =>
    ['400', '403'].flatMap((status) =>
      listExampleErrors(operation, status).map((body) => ({ operation, status, body })),
    ),
  );

  test.for(documented)(
    'has the documented code and message for $operation.id with status $status',
    async ({ operation, status, body }) => {
      const api = createClient({ key, fetch: json(body, { status: Number(status) }), retries: 0 });
      const error = await catchError(getOperationFunction(operation.id)(api, validQuery(operation)));
      const { Error: said, engineVersion } = (
        body as { ResultSet: { Error: { code: string; Message: string }; engineVersion: string } }
      ).ResultSet;
      expect(error).toBeInstanceOf(ClientError);
      expect(error).toMatchObject({ status: Number(status), apiCode: said.code, apiMessage: said.Message });
      expect((error as ApiError).engineVersion).toBe(engineVersion === '' ? undefined : engineVersion);
    },
  );
});

describe('error for a fault of a real connection', () => {
  async function against(listener: RequestListener, options: { timeout?: number } = {}): Promise<unknown> {
    await using server = await startLocalServer(listener);
    const api = createClient({ key, baseUrl: server.url, retries: 0, timeout: 60_000, ...options });
    return await catchError(getDataVersion(api));
  }

  test('has the problem tooLarge for a compression bomb, which is not inflated completely', async () => {
    const bomb = gzipSync(Buffer.alloc(100_000_000, 32));
    const before = process.memoryUsage().arrayBuffers;
    const error = await against((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    });
    expect(error).toMatchObject({ code: 'response-body', problem: 'tooLarge' });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(60_000_000);
  });

  test('has the code network if the connection is reset during the body', async () => {
    const error = await against((_, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"ResultSet"');
      setTimeout(() => response.destroy(), 10);
    });
    expect(error).toMatchObject({ code: 'network' });
  });

  test('has the code timeout if the server stalls before the headers', async () => {
    expect(await against(() => undefined, { timeout: 50 })).toMatchObject({ code: 'timeout' });
  });

  test('has the code timeout if the server stalls during the body', async () => {
    const error = await against(
      (_, response) => {
        response.writeHead(200).write('{');
      },
      { timeout: 50 },
    );
    expect(error).toMatchObject({ code: 'timeout' });
  });

  test('has the code network if no server listens on the port', async () => {
    const { url, close } = await startLocalServer(() => undefined);
    await close();
    const error = await catchError(getDataVersion(createClient({ key, baseUrl: url, retries: 0 })));
    expect(error).toMatchObject({ code: 'network', cause: { code: 'ECONNREFUSED' } });
  });
});
