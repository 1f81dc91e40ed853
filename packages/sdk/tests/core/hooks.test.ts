import { describe, expect, test, vi } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import { getDataVersion, listStationsLight } from '../../src/generated/operations.ts';
import { catchError, key } from '../support/clients.ts';
import { getOperationFunction } from '../support/example-responses.ts';

const good = { ResultSet: { apiVersion: '1', engineVersion: '202406_04a' } };

function headersOf(headers: Record<string, string>): Headers {
  return new Headers({ 'content-type': 'application/json', ...headers });
}

describe('client: option hooks', () => {
  test('calls the hooks for each attempt and at the end of the call', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const events: [string, object][] = [];
    const note = (name: string) => (event: object) => void events.push([name, event]);
    let attempts = 0;
    const api = createClient({
      key,
      fetch: () => {
        attempts += 1;
        return Promise.resolve(
          attempts === 1
            ? Response.json({}, { status: 503, headers: { 'x-request-id': 'r-1' } })
            : Response.json(good, { headers: { 'x-echo': key } }),
        );
      },
      hooks: { onRequest: note('request'), onResponse: note('response'), onSettled: note('settled') },
    });
    await listStationsLight(api, { name: '新宿' });
    const url = 'https://api.example.com/v1/json/station/light?name=%E6%96%B0%E5%AE%BF&key=***';
    const operation = 'listStationsLight';
    const duration = expect.any(Number) as number;
    expect(events).toEqual([
      ['request', { operation, attempt: 1, url }],
      [
        'response',
        {
          operation,
          attempt: 1,
          url,
          status: 503,
          duration,
          headers: headersOf({ 'x-request-id': 'r-1' }),
          requestId: 'r-1',
        },
      ],
      ['request', { operation, attempt: 2, url }],
      ['response', { operation, attempt: 2, url, status: 200, duration, headers: headersOf({ 'x-echo': '***' }) }],
      ['settled', { operation, attempts: 2, duration }],
    ]);
    vi.restoreAllMocks();
  });

  test('passes the duration of each response and the duration of the whole call', async () => {
    vi.useFakeTimers();
    // The clock is not 0 at the start: if the start time were not subtracted, the durations would be too long.
    vi.advanceTimersByTime(5000);
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const durations: number[] = [];
    const note = ({ duration }: { readonly duration: number }): unknown => durations.push(duration);
    let status = 503;
    const api = createClient({
      key,
      fetch: async () => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        const answer = Response.json(good, { status });
        status = 200;
        return answer;
      },
      hooks: { onResponse: note, onSettled: note },
    });
    const call = getDataVersion(api);
    await vi.advanceTimersByTimeAsync(10_000);
    await call;
    expect(durations).toEqual([300, 300, 300 + 375 + 300]);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('calls onSettled if the query is invalid and nothing is sent', async () => {
    const settled: object[] = [];
    const api = createClient({ key, hooks: { onSettled: (event) => settled.push(event) } });
    const error = await catchError(getOperationFunction('listStations')(api, { name: 'a', code: '1' }));
    expect(settled).toEqual([
      { operation: 'listStations', attempts: 0, duration: expect.any(Number) as number, error },
    ]);
  });

  test('ignores exceptions of the hooks', async () => {
    const boom = (): never => {
      throw new Error('boom');
    };
    const api = createClient({
      key,
      fetch: () => Promise.resolve(Response.json(good)),
      hooks: { onRequest: boom, onResponse: boom, onSettled: boom },
    });
    expect(await getDataVersion(api)).toMatchObject({ engineVersion: '202406_04a' });
  });

  test('ignores promises of the hooks that are rejected later', async () => {
    const unheard = vi.fn();
    process.on('unhandledRejection', unheard);
    const boom = (): Promise<void> => Promise.reject(new Error('boom'));
    const api = createClient({
      key,
      fetch: () => Promise.resolve(Response.json(good)),
      hooks: { onRequest: boom, onResponse: boom, onSettled: boom },
    });
    expect(await getDataVersion(api)).toMatchObject({ engineVersion: '202406_04a' });
    // Waits, because Node reports unhandled rejections only when the microtask queue is empty.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unheard);
    expect(unheard).not.toHaveBeenCalled();
  });
});
