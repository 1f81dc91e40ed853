import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import { ConfigurationError } from '../../src/errors/errors.ts';
import { getDataVersion, listStationsLight } from '../../src/generated/operations.ts';
import { rateGate } from '../../src/client/rate-gate.ts';
import { key } from '../support/clients.ts';

const good = { ResultSet: { apiVersion: '1', engineVersion: '202406_04a' } };

describe('rateGate as rate limiter', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function times(
    gate: ReturnType<typeof rateGate>,
    count: number,
  ): Promise<{ light: number[]; other: number[] }> {
    const seen = { light: [] as number[], other: [] as number[] };
    const started = performance.now();
    const api = createClient({
      key,
      rateGate: gate,
      fetch: (url) => {
        (url.includes('station/light') ? seen.light : seen.other).push(Math.round(performance.now() - started));
        return Promise.resolve(Response.json(good));
      },
    });
    const calls = Array.from({ length: count }, () => [listStationsLight(api, { name: 'a' }), getDataVersion(api)]);
    await vi.advanceTimersByTimeAsync(10_000);
    await Promise.all(calls.flat());
    return seen;
  }

  test('limits an operation to its recommended rate', async () => {
    expect(await times(rateGate(), 4)).toEqual({ light: [0, 500, 1000, 1500], other: [0, 0, 0, 0] });
  });

  test('counts retries as requests', async () => {
    const seen: number[] = [];
    const started = performance.now();
    const api = createClient({
      key,
      // At one request per second, the rate limiter delays the retries more than their backoff.
      rateGate: rateGate(1),
      fetch: () => {
        seen.push(Math.round(performance.now() - started));
        return Promise.resolve(
          seen.length < 3 ? Response.json({}, { status: 429, headers: { 'retry-after': '0' } }) : Response.json(good),
        );
      },
    });
    const call = listStationsLight(api, { name: 'a' });
    await vi.advanceTimersByTimeAsync(10_000);
    await call;
    expect(seen).toEqual([0, 1000, 2000]);
  });

  test('gives the queue positions of aborted requests to the next requests', async () => {
    const seen: [name: string | null, at: number][] = [];
    const started = performance.now();
    const api = createClient({
      key,
      rateGate: rateGate(),
      fetch: (url) => {
        seen.push([new URL(url).searchParams.get('name'), Math.round(performance.now() - started)]);
        return Promise.resolve(Response.json(good));
      },
    });
    // Simulates typing: each keystroke aborts the previous request.
    const outcomes: Promise<string>[] = [];
    let typed = new AbortController();
    for (let count = 1; count <= 20; count += 1) {
      typed.abort();
      typed = new AbortController();
      const call = listStationsLight(api, { name: `k${count}` }, { signal: typed.signal });
      outcomes.push(
        call.then(
          () => 'answered',
          () => 'aborted',
        ),
      );
      await vi.advanceTimersByTimeAsync(60);
    }
    await vi.advanceTimersByTimeAsync(10_000);
    expect(seen).toEqual([
      ['k1', 0],
      ['k9', 500],
      ['k17', 1000],
      ['k20', 1500],
    ]);
    expect((await Promise.all(outcomes)).filter((outcome) => outcome === 'answered')).toHaveLength(4);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('rejects aborted requests at once, at any position in the queue', async () => {
    const gate = rateGate(1);
    const controllers = Array.from({ length: 4 }, () => new AbortController());
    const turns = controllers.map(({ signal }) => gate({ id: 'getDataVersion' }, signal));
    await turns[0];
    controllers[2]!.abort('third');
    await expect(turns[2]).rejects.toBe('third');
    const started = performance.now();
    await vi.advanceTimersByTimeAsync(2000);
    await Promise.all([turns[1], turns[3]]);
    expect(performance.now() - started).toBe(2000);
  });

  test.for([
    ['no request was waiting', 0],
    ['many requests were waiting', 5],
  ])('sends no burst after the machine has slept while %s', async ([, waiting]) => {
    const gate = rateGate(10);
    const turns: number[] = [];
    const enter = async (): Promise<void> => {
      await gate({ id: 'getDataVersion' });
      turns.push(performance.now());
    };
    const before = Array.from({ length: 1 + Number(waiting) }, enter);
    await vi.advanceTimersByTimeAsync(0);
    expect(turns).toHaveLength(1);
    // Simulates waking up: all overdue timers fire at once.
    (setTimeout as unknown as { clock: { jump(milliseconds: number): void } }).clock.jump(60_000);
    const after = Array.from({ length: 5 }, enter);
    await vi.advanceTimersByTimeAsync(5000);
    await Promise.all([...before, ...after]);
    const gaps = turns.slice(1).map((turn, index) => turn - turns[index]!);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(100);
    expect(gaps.slice(1).every((gap) => gap === 100)).toBe(true);
  });

  test('limits each operation by its own rate', async () => {
    const gate = rateGate();
    const started = performance.now();
    await Promise.all([gate({ id: 'one', rate: 1 }), gate({ id: 'other', rate: 1 })]);
    expect(performance.now() - started).toBe(0);
  });

  test('skips requests that were aborted before they were queued', async () => {
    const gate = rateGate(1);
    await expect(gate({ id: 'getDataVersion' }, AbortSignal.abort('early'))).rejects.toBe('early');
    const started = performance.now();
    await gate({ id: 'getDataVersion' });
    expect(performance.now() - started).toBe(0);
  });

  test.for([0, -1, Number.NaN, 'two'])('rejects the rate %o', (rate) => {
    const make = (): unknown => rateGate(rate as never);
    expect(make).toThrow(ConfigurationError);
    expect(make).toThrow(`rateGateには0より大きい回数を指定してください。(${rate})`);
  });

  test('limits all operations together to one common rate', async () => {
    const { light, other } = await times(rateGate(10), 3);
    expect([...light, ...other].sort((a, b) => a - b)).toEqual([0, 100, 200, 300, 400, 500]);
  });
});
