import { describe, expect, it } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import { getDataVersion } from '../../src/generated/operations.ts';
import { catchError, key } from '../support/clients.ts';
import { getOperationFunction, listExampleErrors, operations, toCallerQuery } from '../support/example-responses.ts';

const call = (status: number, body: string): ReturnType<typeof getDataVersion> =>
  getDataVersion(createClient({ key, retries: 0, fetch: () => Promise.resolve(new Response(body, { status })) }));
const withError = (Error: unknown): string => JSON.stringify({ ResultSet: { engineVersion: '202406_04a', Error } });

it.each(
  operations.flatMap((operation) =>
    operation.errors.flatMap(({ status, throws }) => (throws === undefined ? [] : [{ operation, status, throws }])),
  ),
)('$operation.id: throws $throws for the declared response $status', async ({ operation, status, throws }) => {
  const [body] = listExampleErrors(operation, status);
  // For a range such as 4XX, the test uses a status for which the spec declares no separate response.
  const init = { status: Number({ '4XX': 404, '5XX': 500, default: 500 }[status] ?? status) };
  const client = createClient({ key, retries: 0, fetch: () => Promise.resolve(Response.json(body, init)) });
  const query = toCallerQuery(operation, operation.examples[0]?.request ?? {});
  expect(await catchError(getOperationFunction(operation.id)(client, query))).toMatchObject({ name: throws });
});

describe('error for an error response', () => {
  it.each([
    [
      400,
      withError({ code: 'E400', Message: '駅名が見つかりません。(無駅)' }),
      { code: 'invalid-request', message: 'getDataVersion: HTTP 400 E400 駅名が見つかりません。(無駅)' },
    ],
    [499, '', { code: 'client' }],
    [500, '', { code: 'server' }],
    // The message has several parts, some of which are empty.
    [
      400,
      withError({ code: 'E400', Message: [{ text: 'a' }, {}, 'b', '', 5] }),
      { apiMessage: 'a b', message: 'getDataVersion: HTTP 400 E400 a b' },
    ],
  ])('has the expected class, code and message for status %i with body %s', async (status, body, expected) => {
    expect(await catchError(call(status, body))).toMatchObject({ status, ...expected });
  });

  it('omits apiCode and apiMessage when they are not strings', async () => {
    const error = await catchError(call(200, withError({ code: 400, Message: 5 })));
    expect(error).toMatchObject({ code: 'api', message: 'getDataVersion: HTTP 200 レスポンスを読めません。' });
    expect(error).not.toHaveProperty('apiCode');
    expect(error).not.toHaveProperty('apiMessage');
  });
});

it('response: a property Error that is null does not count as an error', async () => {
  expect(await call(200, withError(null))).toMatchObject({ engineVersion: '202406_04a' });
});

it('response: only the statuses from 200 to 299 are a success', async () => {
  const good = '{"ResultSet":{"engineVersion":"202406_04a"}}';
  expect(await call(299, good)).toMatchObject({ engineVersion: '202406_04a' });
  expect(await catchError(call(404, good))).toMatchObject({ code: 'client', status: 404 });
  // An opaque response of another origin has the status 0.
  const opaque = { status: 0, headers: new Headers(), text: () => Promise.resolve('') };
  const api = createClient({ key, retries: 0, fetch: () => Promise.resolve(opaque) });
  expect(await catchError(getDataVersion(api))).toMatchObject({ code: 'api', status: 0 });
});

describe('error for an unreadable body', () => {
  it.each([
    ['', 'empty', undefined],
    ['<p>', 'html', '<p>'],
    ['[]', 'shape', '[]'],
  ])('has the expected problem for the body %j', async (body, problem, bodyExcerpt) => {
    const error = await catchError(call(200, body));
    const message = `getDataVersion: レスポンスを読めません。${problem}`;
    expect(error).toMatchObject({ code: 'response-body', message, problem, path: '' });
    expect((error as { readonly bodyExcerpt?: string }).bodyExcerpt).toBe(bodyExcerpt);
  });

  it.each([200, 500])(
    'has a body excerpt that is truncated only after redacting the key, with status %i',
    async (status) => {
      const before = 'a'.repeat(490);
      const error = await catchError(call(status, `<p>${before}${key}</p>`));
      expect((error as { readonly bodyExcerpt?: string }).bodyExcerpt).toBe(`<p>${before}***</p>`);
    },
  );

  it('contains the path of the value that has an unexpected type', async () => {
    const error = await catchError(call(200, '{"ResultSet":{"Version":["x"]}}'));
    expect(error).toMatchObject({
      message: 'getDataVersion: レスポンスを読めません。shape ResultSet.Version.0',
      path: 'ResultSet.Version.0',
    });
  });

  it('has no excerpt of a body that is not text', async () => {
    const fetch = (): Promise<Response> => Promise.resolve(new Response(new Uint8Array([0x7b, 0x90])));
    const error = await catchError(getDataVersion(createClient({ key, retries: 0, fetch })));
    expect(error).toMatchObject({ problem: 'encoding' });
    expect(error).not.toHaveProperty('bodyExcerpt');
  });
});
