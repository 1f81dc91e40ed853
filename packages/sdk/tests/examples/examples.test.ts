import { inspect } from 'node:util';
import { createClient } from '@route-search/sdk';
import { createRedactor } from '@route-search/sdk/redact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { comparePasses } from '../../examples/commuter-pass.ts';
import { handle } from '../../examples/proxy.ts';
import { searchRoute } from '../../examples/search-route.ts';
import { timetableCsv } from '../../examples/timetable-csv.ts';
import { createSpecFetch } from './spec-fetch.ts';

const key = 'test-key';

describe('example search-route', () => {
  it('prints every course with its sections', async () => {
    const { fetch } = createSpecFetch();
    const text = await searchRoute(createClient({ key, fetch }));
    await expect(`${text}\n`).toMatchFileSnapshot('printed/search-route.txt');
  });
});

describe('example commuter-pass', () => {
  it('compares normal and off-peak pass prices and stores the normal pass', async () => {
    const { fetch, made } = createSpecFetch();
    const { text, pass } = await comparePasses(createClient({ key, fetch }));
    expect(made.map(({ parameters }) => parameters['conditionDetail'])).toEqual([
      undefined,
      'T3221233232319:F33211221200002:A23121141:',
    ]);
    await expect(`${text}\n`).toMatchFileSnapshot('printed/commuter-pass.txt');
    expect(pass).toMatchObject({ displayRoute: '高円寺--ＪＲ中央線快速--新宿', engineVersion: '202406_04a' });
  });
});

describe('example timetable-csv', () => {
  it('prints a header and one line for each train of every direction, with hours beyond 24 after midnight', async () => {
    const { fetch, made } = createSpecFetch();
    const csv = await timetableCsv(createClient({ key, fetch }));
    const lines = csv.trimEnd().split('\r\n');
    expect(lines[0]).toBe('路線,方面,時刻,種別,列車名,行先,番線');
    expect(lines.slice(1).every((line) => /^ＪＲ[^,]+,[^,]+,\d\d:\d\d,/.test(line))).toBe(true);
    expect(csv).toMatch(/,24:\d\d,/);
    // The first request, without code, gets the list of directions. One request follows for each direction.
    expect(made.map(({ parameters }) => parameters['code'])).toEqual([undefined, '1150', '1151', '1160', '1161']);
  });
});

describe('example proxy', () => {
  // The proxy logs failures to the console. The log must not contain the key.
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  beforeEach(() => void written.mockClear());
  afterEach(() => {
    expect(inspect(written.mock.calls, { depth: 9 })).not.toContain(key);
  });

  const call = (path: string, fetch = createSpecFetch().fetch, init?: RequestInit): Promise<Response> =>
    handle(
      new Request(`http://localhost:3000${path}`, init),
      createClient({ key, fetch, decode: false }),
      createRedactor(key),
    );

  it('adds the key to requests, so that the browser never sees it', async () => {
    const { fetch, made } = createSpecFetch();
    const response = await call('/api/v1/json/station/light?name=高円寺', fetch);
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain('高円寺');
    expect(text).not.toContain(key);
    expect(made).toEqual([
      { path: '/v1/json/station/light', parameters: { name: '高円寺', nameMatchType: 'partial' } },
    ]);
  });

  it('serves an SDK client without a key', async () => {
    const browser = createClient({
      key: null,
      baseUrl: 'http://localhost:3000/api',
      fetch: (url) => call(url.slice('http://localhost:3000'.length)),
    });
    const { listStationsLight, searchCourseExtreme, InvalidRequestError } = await import('@route-search/sdk');
    const { points } = await listStationsLight(browser, { name: '高円寺' });
    expect(points[0]?.station?.code).toBe('22671');
    const { courses } = await searchCourseExtreme(browser, {
      viaList: ['22671', '22828'],
      date: '20240620',
      time: '1000',
    });
    expect(courses.length).toBeGreaterThan(0);
    const mistake = call('/api/v1/json/search/course/extreme?viaList=22671');
    expect((await mistake).status).toBe(400);
    const unchecked = createClient({
      key: null,
      baseUrl: 'http://localhost:3000/api',
      validate: 'off',
      fetch: (url) => call(url.slice('http://localhost:3000'.length)),
    });
    await expect(searchCourseExtreme(unchecked, { viaList: ['22671'] as never })).rejects.toThrow(InvalidRequestError);
  });

  it.each(['/api/v1/json/station?name=x', '/v1/json/station/light?name=x', '/api/constructor', '/'])(
    'rejects the unsupported path %s',
    async (path) => {
      const { fetch, made } = createSpecFetch();
      expect((await call(path, fetch)).status).toBe(404);
      expect(made).toEqual([]);
    },
  );

  it('redacts a key that the API repeats in a successful response', async () => {
    const body = {
      ResultSet: { apiVersion: '1', engineVersion: '1', Point: [], request: `/v1?key=${key}`, echo: key },
    };
    const response = await call('/api/v1/json/station/light?name=高円寺', () => Promise.resolve(Response.json(body)));
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).not.toContain(key);
    expect(JSON.parse(text)).toMatchObject({ ResultSet: { echo: '***' } });
  });

  it('rejects a POST request', async () => {
    expect((await call('/api/v1/json/station/light?name=x', undefined, { method: 'POST' })).status).toBe(405);
  });

  it('shows neither the message of the API nor the key if an API call fails', async () => {
    const fetch = vi.fn(() => Promise.resolve(new Response(`broken: key=${key}`, { status: 500 })));
    const response = await call('/api/v1/json/station/light?name=高円寺', fetch);
    expect(response.status).toBe(502);
    expect(await response.text()).not.toContain(key);
    // The proxy must not retry: its rate limit counts only requests of the browser, but retries use up the key's quota.
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
