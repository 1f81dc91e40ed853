import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLazyLoader, type LazyLoadState } from './lazy-load.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Creates a lazy load whose attempts the test completes one by one. */
function setUp() {
  const attempts: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const states: LazyLoadState<string>[] = [];
  const start = createLazyLoader({
    delay: 200,
    load: () =>
      new Promise<string>((resolve, reject) => {
        attempts.push({ resolve, reject });
      }),
    onChange: (state) => states.push(state),
  });
  const tick = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
  /** Ends an attempt with a result or an error, and returns the state that the reader then sees. */
  const end = async (attempt: number, result: string | Error): Promise<LazyLoadState<string> | undefined> => {
    const { resolve, reject } = attempts[attempt]!;
    if (typeof result === 'string') resolve(result);
    else reject(result);
    await tick(0);
    return states.at(-1);
  };
  return { start, attempts, states, tick, end };
}

describe('createLazyLoader', () => {
  it('ignores the late result of an attempt after Retry has started a new one', async () => {
    const { start, states, tick, end } = setUp();
    start();
    start();
    await end(1, 'second');
    expect(await end(0, 'first')).toEqual({ kind: 'loaded', value: 'second' });
    await tick(1000);
    expect(states.at(-1)).toEqual({ kind: 'loaded', value: 'second' });
  });

  it('ignores the late failure of an attempt after Retry has started a new one', async () => {
    const { start, attempts, end } = setUp();
    start();
    start();
    expect(await end(0, new Error('first'))).toMatchObject({ kind: 'loading' });
    expect(attempts.length).toBe(2);
    expect(await end(1, 'second')).toEqual({ kind: 'loaded', value: 'second' });
  });
});
