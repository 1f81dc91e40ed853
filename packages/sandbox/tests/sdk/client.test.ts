import * as sdk from '@route-search/sdk';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sandboxFetch } from '../../src/index.ts';
import { askSandbox } from '../support/ask.ts';
import { specOperations } from '../support/spec.ts';

type Call = (api: sdk.Client, query: object) => Promise<{ readonly engineVersion?: string }>;

function callOf(id: string): Call {
  return (sdk as unknown as Readonly<Record<string, Call>>)[id]!;
}

const rows = specOperations.flatMap(({ id, examples }) =>
  examples.map(({ name, request }) => [id, name, request] as const),
);

describe('SDK with the sandbox as its API', () => {
  const api = sdk.createClient({ key: 'test', fetch: sandboxFetch() });

  it.each(rows)('decodes the response to the example request %s %s', async (id, _name, parameters) => {
    const result = await callOf(id)(api, parameters);
    expect(result.engineVersion).toBe('202406_04a');
  });
});

describe('SDK and sandbox', () => {
  const asked = vi.fn<typeof fetch>(sandboxFetch());
  const api = sdk.createClient({ key: 'test', fetch: asked });
  afterEach(() => asked.mockClear());

  const errors = specOperations.flatMap((operation) =>
    operation.errorExamples
      // Some rules need data of the server, so the SDK cannot check them.
      .filter(({ rule }) => operation.rules.find(({ id }) => id === rule)?.violated?.knowledge === undefined)
      .map(({ name, request }) => [operation.id, name, operation.path, request] as const),
  );

  it.each(errors)(
    'refuse the invalid example request with the same message: %s %s',
    async (id, _name, path, parameters) => {
      const { status, message } = await askSandbox(path, parameters);
      expect(status).toBe(400);
      const error: unknown = await callOf(id)(api, parameters).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(sdk.ValidationError);
      expect((error as sdk.ValidationError).violations[0]?.message).toBe(message);
      expect(asked).not.toHaveBeenCalled();
    },
  );
});

describe('SDK with faults of the sandbox', () => {
  const failing = (headers: Record<string, string>): sdk.Client =>
    sdk.createClient({
      key: 'test',
      retries: 0,
      fetch: (input, init) => {
        const request = new Request(input, init);
        for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
        return sandboxFetch()(request);
      },
    });

  it.each([
    [{ 'x-sandbox-status': '429' }],
    [{ 'x-sandbox-status': '500' }],
    [{ 'x-sandbox-status': '503', 'x-sandbox-fault': 'html' }],
    [{ 'x-sandbox-fault': 'truncate' }],
    [{ 'x-sandbox-fault': 'reset' }],
    [{ 'x-sandbox-fault': 'html' }],
    [{ 'x-sandbox-fault': 'empty' }],
  ])('rejects with a RouteSearchError: %j', async (headers) => {
    await expect(sdk.getDataVersion(failing(headers))).rejects.toBeInstanceOf(sdk.RouteSearchError);
  });

  it('decodes an object in place of a list in the same way as a list with one item', async () => {
    const query = { code: '22671' };
    const plain = await sdk.listStations(sdk.createClient({ key: 'k', fetch: sandboxFetch() }), query);
    const single = await sdk.listStations(failing({ 'x-sandbox-fault': 'one-as-object' }), query);
    expect(single.points).toEqual(plain.points);
    expect(plain.points).toHaveLength(1);
  });
});
