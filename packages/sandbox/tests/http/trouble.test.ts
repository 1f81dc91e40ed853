import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handle, sandboxFetch, scenarios, type SandboxOptions, type ScenarioName } from '../../src/index.ts';
import { HOST, readResponse } from '../support/ask.ts';

const VERSION = `${HOST}/v1/json/dataversion?key=k`;
const SEARCH = `${HOST}/v1/json/realtime/search/course/extreme?viaList=22671:22828&key=k`;
const SWITCH = `${HOST}/_sandbox/scenario`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

async function resultSet(response: Promise<Response>): Promise<Record<string, unknown>> {
  return ((await (await response).json()) as { ResultSet: Record<string, unknown> }).ResultSet;
}

const stampOf = async (response: Promise<Response>): Promise<unknown> =>
  (await resultSet(response))['realtimeDataTimestamp'];

describe('clock of the sandbox', () => {
  it('stands still by default and runs at the configured speed', async () => {
    const now = '2024-06-20T23:59:00+09:00';
    const [fixed, running, fast] = [undefined, 1, 60].map((clockSpeed) => sandboxFetch({ now, clockSpeed }));
    vi.setSystemTime(Date.now() + 90_000);
    expect(await stampOf(fixed!(SEARCH))).toBe(now);
    expect(await stampOf(running!(SEARCH))).toBe('2024-06-21T00:00:30+09:00');
    expect(await stampOf(fast!(SEARCH))).toBe('2024-06-21T01:29:00+09:00');
  });

  it('determines the positions of trains', async () => {
    const api = sandboxFetch({ clockSpeed: 1 });
    const place = async (): Promise<unknown> => {
      const trip = `${HOST}/v1/json/realtime/trip?tripCode=910442&engineVersion=202406_04a&key=k`;
      const [found] = ((await resultSet(api(trip)))['Trip'] ?? []) as { From: { Station: { Name: string } } }[];
      return found?.From.Station.Name;
    };
    expect(await place()).toBe('高円寺');
    vi.setSystemTime(Date.now() + 10 * 60_000);
    expect(await place()).not.toBe('高円寺');
    vi.setSystemTime(Date.now() + 60 * 60_000);
    expect(await place()).toBeUndefined();
  });

  it('shows the time in the settings of each call, even after calls with different times', async () => {
    const moments = ['2024-06-20T08:30:00+09:00', '2024-06-20T09:30:00+09:00'];
    for (const now of [...moments, ...moments]) {
      expect(await stampOf(handle(new Request(SEARCH), { now }))).toBe(now);
    }
  });

  it('follows the current time in Japan with now: today', async () => {
    // The time in Japan is 2026-11-25 23:59:30.
    vi.setSystemTime(Date.parse('2026-11-25T14:59:30Z'));
    const api = sandboxFetch({ now: 'today' });
    const still = sandboxFetch({ now: 'today', clockSpeed: 0 });
    const today = SEARCH.replace(/&date=\d+/, '') + '&date=20261125';
    expect(await stampOf(api(today))).toBe('2026-11-25T23:59:30+09:00');
    vi.setSystemTime(Date.now() + 60_000);
    expect(await stampOf(api(SEARCH.replace(/&date=\d+/, '')))).toBe('2026-11-26T00:00:30+09:00');
    expect(await stampOf(still(today))).toBe('2026-11-25T23:59:30+09:00');
    expect(await stampOf(sandboxFetch()(today, { headers: { 'x-sandbox-now': 'today' } }))).toMatch(/^2026-11-26/);
  });

  it('can be set for one request by the header x-sandbox-now', async () => {
    const headers = { 'x-sandbox-now': '2024-06-20T08:30:00+09:00' };
    const api = sandboxFetch({ clockSpeed: 60 });
    expect(await stampOf(api(SEARCH, { headers }))).toBe(headers['x-sandbox-now']);
    expect(await stampOf(api(SEARCH))).toBe('2024-06-20T10:05:12+09:00');
  });
});

describe('scenario of the sandbox', () => {
  const versionOf = async (response: Promise<Response>): Promise<unknown> =>
    (await resultSet(response))['engineVersion'];
  const updated = '202407_01a';
  const usual = '202406_04a';

  it('can be set by an option, and for one request by a header', async () => {
    expect(await versionOf(sandboxFetch({ scenario: 'engine-update' })(VERSION))).toBe(updated);
    const api = sandboxFetch();
    const headers = { 'x-sandbox-scenario': 'engine-update' };
    expect(await versionOf(api(VERSION, { headers }))).toBe(updated);
    expect(await versionOf(api(VERSION))).toBe(usual);
  });

  it('can be changed and read while the sandbox runs', async () => {
    const [api, other] = [sandboxFetch(), sandboxFetch()];
    expect(await versionOf(api(VERSION))).toBe(usual);
    const switched = await api(`${SWITCH}/engine-update`, { method: 'PUT' });
    expect(switched.status).toBe(200);
    expect(await switched.json()).toEqual({ scenario: 'engine-update', scenarios });
    expect(await versionOf(api(VERSION))).toBe(updated);
    expect(await (await api(SWITCH)).json()).toMatchObject({ scenario: 'engine-update' });
    expect(await versionOf(other(VERSION))).toBe(usual);
    await api(`${SWITCH}/quiet`, { method: 'PUT' });
    expect(await versionOf(api(VERSION))).toBe(usual);
  });

  it('can be changed only from local web pages', async () => {
    const ask = async (origin: string): Promise<string | null> => {
      const headers = { origin, 'access-control-request-method': 'PUT' };
      const response = await handle(new Request(`${SWITCH}/rush`, { method: 'OPTIONS', headers }));
      return response.headers.get('access-control-allow-methods');
    };
    expect(await ask('http://localhost:3000')).toContain('PUT');
    expect(await ask('https://evil.example')).toBeNull();
  });

  it.each([
    ['PUT', '/calm', 400, /^シナリオには.*engine-updateのいずれかを指定してください。\(calm\)$/],
    ['PUT', '', 405, /GET \/_sandbox\/scenarioとPUT/],
    ['POST', '', 405, /\(POST \/_sandbox\/scenario\)$/],
    ['DELETE', '/rush', 405, /\(DELETE \/_sandbox\/scenario\/rush\)$/],
  ])('cannot be changed by the invalid request %s %s', async (method, path, status, message) => {
    const answer = await readResponse(await sandboxFetch()(SWITCH + path, { method }));
    expect(answer.status).toBe(status);
    expect(answer.message).toMatch(message);
  });
});

describe('option failureRate', () => {
  const outcomes = async (options: SandboxOptions): Promise<string> => {
    const api = sandboxFetch(options);
    const list: string[] = [];
    for (let request = 0; request < 200; request++) {
      const response = await api(VERSION);
      const text = await response.text().catch(() => 'broken');
      list.push(text === 'broken' ? text : String(response.status));
    }
    return list.join(' ');
  };

  it('makes about the configured share of requests fail, in several ways, and the same requests in every run', async () => {
    const all = await outcomes({ failureRate: 0.2 });
    const failed = all.split(' ').filter((one) => one !== '200');
    expect(failed.length).toBeGreaterThan(25);
    expect(failed.length).toBeLessThan(55);
    expect(new Set(failed)).toEqual(new Set(['500', '503', 'broken']));
    expect(await outcomes({ failureRate: 0.2 })).toBe(all);
    expect(await outcomes({ failureRate: 0.2, seed: 2 })).not.toBe(all);
    expect(new Set((await outcomes({ failureRate: 1 })).split(' '))).not.toContain('200');
    expect(new Set((await outcomes({ failureRate: 0 })).split(' '))).toEqual(new Set(['200']));
  });

  it('causes an error message that names the option as the cause', async () => {
    const answer = await readResponse(await sandboxFetch({ failureRate: 1, seed: 4 })(VERSION));
    expect(answer.message).toMatch(/エラーの割合を1とする指定によるレスポンス/);
    expect(answer.headers.get('retry-after')).toBe('1');
  });

  it('also applies to separate calls of handle with equal options', async () => {
    const statuses = new Set<number>();
    for (let request = 0; request < 50; request++) {
      statuses.add((await handle(new Request(VERSION), { failureRate: 0.5, seed: 99 })).status);
    }
    expect(statuses).toEqual(new Set([200, 500, 503]));
  });
});

describe('option rateLimit', () => {
  it('refuses requests beyond the limit per second with status 429 and Retry-After', async () => {
    const api = sandboxFetch({ rateLimit: 3 });
    const statuses = async (): Promise<number[]> => {
      const list: number[] = [];
      for (let request = 0; request < 5; request++) list.push((await api(VERSION)).status);
      return list;
    };
    expect(await statuses()).toEqual([200, 200, 200, 429, 429]);
    const refused = await readResponse(await api(VERSION));
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(refused.body).toMatchObject({
      ResultSet: { Error: { code: 'E429', Message: expect.stringContaining('1秒に3件までの指定') as unknown } },
    });
    vi.setSystemTime(Date.now() + 1_000);
    expect(await statuses()).toEqual([200, 200, 200, 429, 429]);
  });
});

it.each([
  [
    { now: 'x' },
    'nowには、todayか、1900年から2999年までに実在する日付や日時を、2024-06-20、2024-06-20T10:05、2024-06-20T10:05:12+09:00、2024-06-20T01:05:12Zのような形で指定してください。(x)',
  ],
  [{ clockSpeed: -1 }, 'clockSpeedには0以上3600以下の数を指定してください。(-1)'],
  [{ failureRate: 5 }, 'failureRateには0以上1以下の数を指定してください。(5)'],
  [{ failureRate: Number.NaN }, 'failureRateには0以上1以下の数を指定してください。(NaN)'],
  [{ rateLimit: 0 }, 'rateLimitには1以上100000以下の整数を指定してください。(0)'],
  [{ maxUrlLength: 0 }, 'maxUrlLengthには1以上9999999以下の整数を指定してください。(0)'],
  [{ seed: 0.5 }, 'seedには0以上999999999以下の整数を指定してください。(0.5)'],
  [{ latency: 1e6 }, 'latencyには0以上60000以下の整数を指定してください。(1000000)'],
  [
    { scenario: 'typoon' as ScenarioName },
    'scenarioにはquiet、rush、suspended、typhoon、engine-updateのいずれかを指定してください。typhoonのことかもしれません。(typoon)',
  ],
])('sandboxFetch and handle: refuse invalid options: %j', async (options, message) => {
  expect(() => sandboxFetch(options)).toThrow(new RangeError(message));
  await expect(handle(new Request(VERSION), options)).rejects.toThrow(new RangeError(message));
});
