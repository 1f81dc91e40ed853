import { createClient, departures, isNotFound, type Departure } from '@route-search/sdk';
import * as lite from '@route-search/sdk/lite';
import { expect, it, vi } from 'vitest';
import { sandboxFetch, type SandboxOptions } from '../../src/index.ts';

const koenji = '22671';
const morning = new Date('2024-06-20T10:00:00+09:00');

function setUp(options?: SandboxOptions) {
  const asked = vi.fn<typeof fetch>(sandboxFetch(options));
  return { asked, api: createClient({ key: 'test', fetch: asked }) };
}

const rows = (list: readonly Departure[]): string[] =>
  list.map(({ time, lineName, destination, delayMinutes }) =>
    [time, lineName, destination, delayMinutes ?? '不明'].join(' '),
  );

it('departures: lists the next trains of all directions by time, with their delays', async () => {
  const { api } = setUp();
  const list = await departures(api, { station: koenji, from: morning, count: 5 });
  expect(rows(list)).toEqual([
    '10:00 ＪＲ総武線各駅停車 御茶ノ水 0',
    '10:02 ＪＲ中央線快速 東京 3',
    '10:03 ＪＲ中央線快速 三鷹 不明',
    '10:05 ＪＲ総武線各駅停車 三鷹 5',
    '10:08 ＪＲ総武線各駅停車 西船橋 0',
  ]);
  expect(list[1]).toMatchObject({
    scheduledAt: new Date('2024-06-20T10:02:00+09:00'),
    expectedAt: new Date('2024-06-20T10:05:00+09:00'),
    platform: '4',
    trip: { tripCode: '910442' },
  });
});

it('departures: finds the trip of nearly every train at a station with several destinations and a circle line', async () => {
  const { api } = setUp();
  const list = await departures(api, { station: '22741', from: morning, count: 30 });
  expect(list).toHaveLength(30);
  expect(list.filter(({ trip }) => trip === undefined).length).toBeLessThan(3);
  // The trip of a row must be due at the station at the time of the row.
  const here = list.filter(({ trip }) => trip?.from?.station?.code === '22741');
  expect(here.length).toBeGreaterThan(0);
  for (const { trip, expectedAt } of here) expect(trip?.from?.departure?.datetime?.date).toEqual(expectedAt);
});

it('departures: remembers timetables and trips in the cache', async () => {
  const { api, asked } = setUp();
  const cache = new Map<string, unknown>();
  const first = await departures(api, { station: koenji, from: morning, count: 5, cache });
  asked.mockClear();
  expect(await departures(api, { station: koenji, from: morning, count: 5, cache })).toEqual(first);
  expect(asked.mock.calls.map(([url]) => new URL(url as string).pathname)).toEqual(['/v1/json/realtime/trip']);
});

it.each(['an empty list', 'an error'])(
  'departures: drops cached trips if the API, after an engine update, answers their request with %s',
  async (kind) => {
    const cache = new Map<string, unknown>();
    const query = { station: koenji, from: morning, count: 5, cache };
    await departures(setUp().api, query);
    const box = sandboxFetch({ scenario: 'engine-update' });
    const isRefused = (url: string): boolean => kind === 'an error' && url.includes('engineVersion=202406_04a');
    const refusal = { ResultSet: { engineVersion: '', Error: { code: 'E400', Message: 'バージョンが異なります。' } } };
    const api = createClient({
      key: 'test',
      fetch: (url) => (isRefused(url) ? Promise.resolve(Response.json(refusal, { status: 400 })) : box(url)),
    });
    const list = await departures(api, query);
    expect(list.filter(({ trip }) => trip !== undefined).length).toBeGreaterThan(2);
  },
);

it('departures: continues after midnight with the late trains of the service day and then with the next day', async () => {
  const { api } = setUp();
  const list = await departures(api, { station: koenji, from: new Date('2024-06-21T00:25:00+09:00'), count: 5 });
  expect(list.map(({ time }) => time)).toEqual(['24:29', '24:31', '24:31', '04:40', '04:50']);
  expect(list.map(({ scheduledAt }) => scheduledAt.toISOString().slice(0, 16))).toEqual([
    '2024-06-20T15:29',
    '2024-06-20T15:31',
    '2024-06-20T15:31',
    '2024-06-20T19:40',
    '2024-06-20T19:50',
  ]);
});

it('departures: includes late trains that have not left yet, if asked to', async () => {
  const { api } = setUp({ scenario: 'rush', now: '2024-06-20T08:30:00+09:00' });
  const query = { station: koenji, from: new Date('2024-06-20T08:30:00+09:00'), count: 8 };
  const times = (list: readonly Departure[]): string[] => list.map(({ time }) => time);
  expect(times(await departures(api, query)).every((time) => time >= '08:30')).toBe(true);
  const late = await departures(api, { ...query, lateMinutes: 15 });
  expect(late.filter(({ time }) => time < '08:30').length).toBeGreaterThan(0);
  for (const { expectedAt } of late) expect(expectedAt >= query.from).toBe(true);
});

it('departures: passes errors on', async () => {
  const { api } = setUp();
  const unknown = departures(api, { station: '99999', from: morning, count: 5 });
  expect(isNotFound(await unknown.catch((error: unknown) => error))).toBe(true);
  const signal = AbortSignal.abort(new Error('stopped'));
  await expect(departures(api, { station: koenji, from: morning, count: 5 }, { signal })).rejects.toThrow('stopped');
  const box = sandboxFetch();
  const withoutContract = createClient({
    key: 'test',
    fetch: (url) => box(url.includes('/realtime/') ? url.replace('key=test', 'key=invalid') : url),
  });
  await expect(departures(withoutContract, { station: koenji, from: morning, count: 1 })).rejects.toMatchObject({
    code: 'authentication',
  });
  const uncounted = departures(api, { station: koenji, from: morning } as never);
  await expect(uncounted).rejects.toThrow(new RangeError('countには0以上の数を指定してください。(undefined)'));
});

it('entry lite: has departures', async () => {
  const api = lite.createClient({ key: 'test', fetch: sandboxFetch() });
  expect(await lite.departures(api, { station: koenji, from: morning, count: 2 })).toHaveLength(2);
});
