import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import { createClient, type ClientOptions } from '../../src/client/create-client.ts';
import { rateGate } from '../../src/client/rate-gate.ts';
import { shareRequests } from '../../src/client/share-requests.ts';
import { getDataVersion } from '../../src/generated/operations.ts';
import { fakeClient } from '../../src/testing/fake-client.ts';
import { catchError, key } from '../support/clients.ts';
import { getOperationFunction, getFirstExampleResponse, operations, validQuery } from '../support/example-responses.ts';

const never = new Promise<never>(() => undefined);

/** Response whose body starts and then stalls forever. */
function stalled(): Response {
  return new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"ResultSet":{'));
      },
    }),
  );
}

/** Client options that abort a call, by the moment of the call at which they do it. */
const points: Record<string, (abort: () => void, body: object) => Partial<ClientOptions>> = {
  'before it begins': (abort) => {
    abort();
    return { fetch: () => never };
  },
  'during the wait for the rate limiter': (abort) => ({
    rateGate: (_, signal) => {
      queueMicrotask(abort);
      return new Promise((__, reject) => {
        signal?.addEventListener('abort', () => {
          reject(signal.reason as Error);
        });
      });
    },
  }),
  'in the hook onRequest': (abort) => ({ hooks: { onRequest: abort }, fetch: (_, init) => heeding(init, never) }),
  'during fetch': (abort) => ({
    fetch: (_, init) => {
      setTimeout(abort, 1);
      return heeding(init, never);
    },
  }),
  'during a fetch that ignores the signal': (abort) => ({
    fetch: () => {
      setTimeout(abort, 1);
      return never;
    },
  }),
  'during the body': (abort) => ({
    fetch: () => Promise.resolve(stalled()),
    hooks: { onResponse: () => setTimeout(abort, 1) },
  }),
  'during the backoff before a retry': (abort) => ({
    fetch: () => {
      setTimeout(abort, 5);
      return Promise.resolve(Response.json({}, { status: 503, headers: { 'retry-after': '20' } }));
    },
  }),
};

function heeding(init: RequestInit, answer: Promise<Response>): Promise<Response> {
  return Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      init.signal?.addEventListener('abort', () => {
        reject(new DOMException('This operation was aborted', 'AbortError'));
      });
    }),
  ]);
}

describe.each(Object.entries(points))('abort %s', (_, optionsAt) => {
  test.for(operations)('rejects the call of $id at once', async (operation) => {
    const controller = new AbortController();
    const settled: unknown[] = [];
    const options = optionsAt(() => {
      controller.abort();
    }, getFirstExampleResponse(operation));
    const api = createClient({
      key,
      fetch: () => Promise.resolve(Response.json(getFirstExampleResponse(operation))),
      ...options,
      hooks: { ...options.hooks, onSettled: ({ error }) => settled.push(error) },
    });
    const started = performance.now();
    const error = await catchError(
      getOperationFunction(operation.id)(api, validQuery(operation), { signal: controller.signal }),
    );
    expect(error).toBe(controller.signal.reason);
    expect(error).toMatchObject({ name: 'AbortError' });
    expect(settled).toEqual([error]);
    // A call that waited for Retry-After would take at least 20 seconds.
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});

test('abort: a call that is aborted before it begins makes no attempt', async () => {
  const [operation] = operations;
  const settled: unknown[] = [];
  const api = createClient({ key, fetch: () => never, hooks: { onSettled: (event) => settled.push(event) } });
  const error = await catchError(
    getOperationFunction(operation!.id)(api, validQuery(operation!), { signal: AbortSignal.abort('no') }),
  );
  expect(error).toBe('no');
  expect(settled).toMatchObject([{ attempts: 0, error }]);
});

test.for(operations)('abort: an abort after the response of $id changes nothing', async (operation) => {
  const controller = new AbortController();
  const api = createClient({ key, fetch: () => Promise.resolve(Response.json(getFirstExampleResponse(operation))) });
  const call = getOperationFunction(operation.id)(api, validQuery(operation), { signal: controller.signal });
  await call;
  controller.abort();
  expect(await call).toHaveProperty('engineVersion');
});

test.for([new TypeError('typed on'), 'typed on'])(
  'abort: the call rejects with the abort reason of the caller unchanged: %s',
  async (reason) => {
    const api = createClient({ key, fetch: () => never });
    const [operation] = operations;
    const controller = new AbortController();
    const call = catchError(
      getOperationFunction(operation!.id)(api, validQuery(operation!), { signal: controller.signal }),
    );
    controller.abort(reason);
    expect(await call).toBe(reason);
  },
);

test('abort: the call rejects with an AbortError where signals have no reason, as on React Native', async () => {
  const api = createClient({ key, fetch: () => never });
  const controller = new AbortController();
  const signal = Object.defineProperty(controller.signal, 'reason', { value: undefined });
  const [operation] = operations;
  const call = catchError(getOperationFunction(operation!.id)(api, validQuery(operation!), { signal }));
  controller.abort();
  const error = await call;
  expect(error).toBeInstanceOf(Error);
  expect(error).toHaveProperty('name', 'AbortError');
});

// Node 20 warns of a memory leak at eleven listeners.
test.for([
  ['a client', createClient({ key, fetch: answer })],
  ['shared requests', createClient({ key, fetch: shareRequests(answer) })],
  ['a rate limiter', createClient({ key, fetch: answer, rateGate: rateGate(1e6) })],
  ['a fake client', fakeClient({ getDataVersion: { ResultSet: {} } })],
] as const)('abort: 60 calls with one signal add one listener to it, and remove it, with %s', async ([, api]) => {
  const { signal } = new AbortController();
  const calls = Array.from({ length: 60 }, () => getDataVersion(api, {}, { signal }));
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  await Promise.all(calls);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

function answer(): Promise<Response> {
  return Promise.resolve(Response.json({ ResultSet: {} }));
}
