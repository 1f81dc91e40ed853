import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseRetryAfter } from './retry.ts';
import { withTimeout } from '../base/with-timeout.ts';

describe('parseRetryAfter', () => {
  // The server's clock is years behind the client's clock.
  const date = 'Thu, 20 Jun 2024 01:02:03 GMT';
  const parse = (value: string | undefined): number | undefined =>
    parseRetryAfter(new Headers({ date, ...(value !== undefined && { 'retry-after': value }) }));

  it('compares a date with the clock of the client if the response has no Date', () => {
    const headers = { 'retry-after': new Date(Date.now() + 100_000).toUTCString() };
    expect(parseRetryAfter(new Headers(headers))).toBeGreaterThan(90_000);
    expect(parseRetryAfter(new Headers({ ...headers, date: 'soon' }))).toBeLessThan(101_000);
  });

  it.each([
    ['0', 0],
    ['1', 1000],
    [' 12 ', 12_000],
    ['2.5', 2500],
    ['2.25', 2250],
    ['10.0', 10_000],
    ['Thu, 20 Jun 2024 01:02:13 GMT', 10_000],
    [' Thu, 20 Jun 2024 01:02:13 GMT ', 10_000],
    ['Thursday, 20 Jun 2024 01:02:13 GMT', 10_000],
    ['Thu, 20 Jun 2024 01:02:03 GMT', 0],
    ['Thu, 20 Jun 2024 01:00:00 GMT', 0],
  ])('parses %s', (value, expected) => {
    expect(parse(value)).toBe(expected);
  });

  it.each([
    ...['', ' ', '-5', '+5', '5s', 's5', '1.', '.5', '1x5', '1.5.5', '1e3', '5, 10', 'soon', 'GMT', '2024-06-20'],
    ...['Thu Jun 20 01:02:13 2024', 'Thu, soon GMT', 'Thu, 20 Jun 2024 01:02:13', '20 Jun 2024 01:02:13 GMT'],
    ...['Thu, 20 Jun 2024 01:02:13 GMT or later', 'at Thu, 20 Jun 2024 01:02:13 GMT', 'thu, 20 Jun 2024 01:02:13 GMT'],
  ])('returns undefined for %j', (value) => {
    expect(parse(value)).toBeUndefined();
  });
});

describe('withTimeout', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('keeps waiting if the time is longer than timers support', async () => {
    let isOver = false;
    void withTimeout({ milliseconds: 2 ** 32 }).then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isOver).toBe(false);
  });

  it('rejects at once with the abort reason and leaves no timer', async () => {
    const controller = new AbortController();
    const wait = withTimeout({ milliseconds: 1000, signal: controller.signal });
    const seen = wait.catch((reason: unknown) => reason);
    controller.abort('enough');
    expect(await seen).toBe('enough');
    expect(vi.getTimerCount()).toBe(0);
  });
});
