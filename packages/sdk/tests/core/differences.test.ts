import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createClient } from '../../src/client.ts';
import { recordDifferences, type DifferenceRecorder } from '../../src/differences.ts';
import { listPointsNearby, listStations, searchCourseExtreme } from '../../src/index.ts';
import type { Fetch } from '../../src/types/fetch.ts';
import { answers, callOf, validQuery } from '../support/spec.ts';

const key = 'k-0123456789abc';

/** A client whose answers are looked at, and the lines that were written about them. */
function recording(answer: () => Response | Promise<Response>, used: string | null = key) {
  const lines: string[] = [];
  const fetch = recordDifferences(
    (line) => lines.push(line),
    () => Promise.resolve(answer()),
  );
  const api = createClient({ key: used, fetch, retries: 0 });
  const issues = async (): Promise<unknown[]> => {
    await fetch.settled();
    const parsed = lines.map((line) => JSON.parse(line) as { issue?: string });
    return parsed.filter(({ issue }) => issue !== undefined);
  };
  return { api, lines, issues, fetch };
}

const ok = (result: unknown, init?: ResponseInit): Response => Response.json({ ResultSet: result }, init);
const station = { code: '22671', Name: '高円寺' };

test('answers as the document has them are counted, and nothing else', async () => {
  const lines: string[] = [];
  for (const { operation, body } of answers) {
    const fetch = recordDifferences(
      (line) => lines.push(line),
      () => Promise.resolve(Response.json(body)),
    );
    await callOf(operation.id)(createClient({ key, fetch }), validQuery(operation));
    await fetch.settled();
  }
  const expected = answers.map(
    ({ operation }) => `${JSON.stringify({ operation: operation.id, status: 200, count: 1 })}\n`,
  );
  expect(lines).toEqual(expected);
});

describe('a difference is written with its place and its form', () => {
  test.each<[what: string, result: unknown, line: object]>([
    [
      'a member that is not known',
      { Point: { Station: { ...station, Romaji: 'Koenji 3-22' } } },
      { issue: 'unknown-member', path: 'ResultSet.Point.Station.Romaji', found: 'a 0-00' },
    ],
    [
      'a member whose name may be a name',
      { Point: [{ Station: { ...station, 高円寺: 1 } }] },
      { issue: 'unknown-member', path: 'ResultSet.Point.Station.*', found: 0 },
    ],
    [
      'a member whose name may be a code',
      { Point: [{ Station: { ...station, CY130411: 1 } }] },
      { issue: 'unknown-member', path: 'ResultSet.Point.Station.*', found: 0 },
    ],
    [
      'a required member that is missing',
      { Point: { Station: { Name: '高円寺' } } },
      { issue: 'missing-member', path: 'ResultSet.Point.Station.code' },
    ],
    ['a value that cannot be read', { max: '約30件' }, { issue: 'form', path: 'ResultSet.max', found: '字00字' }],
    [
      'an object in place of a value',
      { Point: { Station: { ...station, Name: { ja: '高円寺' } } } },
      { issue: 'form', path: 'ResultSet.Point.Station.Name', found: {} },
    ],
    [
      'a value in place of an object',
      { Point: { GeoPoint: '35.705,139.649' } },
      { issue: 'form', path: 'ResultSet.Point.GeoPoint', found: '00.000,000.000' },
    ],
    [
      'a list in place of one',
      { Point: { Station: [station] } },
      { issue: 'form', path: 'ResultSet.Point.Station', found: [{}] },
    ],
    [
      'a new value',
      { Point: { Station: { ...station, Type: 'ropeway' } } },
      { issue: 'new-value', path: 'ResultSet.Point.Station.Type', found: 'ropeway' },
    ],
    [
      'a new value that may be an answer',
      { Point: { Station: { ...station, Type: { text: '高円寺' } } } },
      { issue: 'form', path: 'ResultSet.Point.Station.Type.text', found: '字' },
    ],
    ['a body without its root', undefined, { issue: 'body', found: 'shape' }],
  ])('%s', async (_, result, line) => {
    const { api, issues } = recording(() => ok(result));
    await listStations(api, { name: '高円寺' }).catch(() => undefined);
    expect(await issues()).toContainEqual({ operation: 'listStations', status: 200, ...line, count: 1 });
  });

  test('of errors, content types and bodies too', async () => {
    const error = ok(
      { apiVersion: '1', engineVersion: '1', Error: { code: 'E410', Message: '高円寺', hint: 'x' } },
      { status: 400 },
    );
    const refused = recording(() => error);
    await listStations(refused.api, { name: '高円寺' }).catch(() => undefined);
    const common = { operation: 'listStations', status: 400, count: 1 };
    expect(await refused.issues()).toEqual([
      { ...common, issue: 'new-value', path: 'ResultSet.Error.code', found: 'E410' },
      { ...common, issue: 'unknown-member', path: 'ResultSet.Error.hint', found: 'a' },
    ]);
    const html = recording(() => new Response('<p>', { headers: { 'content-type': 'text/html; charset=utf-8' } }));
    await listStations(html.api, { name: '高円寺' }).catch(() => undefined);
    expect(await html.issues()).toMatchObject([
      { issue: 'content-type', found: 'text/html' },
      { issue: 'body', found: 'html' },
    ]);
  });

  test('and the status of a redirect, but not where it leads', async () => {
    const { api, lines, fetch } = recording(() => new Response(null, { status: 302, headers: { location: '/a' } }));
    await listStations(api, { name: '高円寺' }).catch(() => undefined);
    await fetch.settled();
    expect(lines).toEqual([`${JSON.stringify({ operation: 'listStations', status: 302, count: 1 })}\n`]);
    // A page sees of it that it was one, and nothing else.
    const inPage = recording(() => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' }));
    await listStations(inPage.api, { name: '高円寺' }).catch(() => undefined);
    await inPage.fetch.settled();
    expect(inPage.lines).toEqual([]);
  });
});

test('a difference that comes again is written ever less often, and all of them are counted', async () => {
  const { api, lines, fetch } = recording(() => ok({ max: '?' }));
  for (let round = 0; round < 100; round++) await listStations(api, { name: '高円寺' });
  await fetch.settled();
  const issues = lines.filter((line) => line.includes('issue')).map((line) => JSON.parse(line) as { count: number });
  expect(issues.map(({ count }) => count)).toEqual([1, 9, 90]);
  expect(lines.length).toBe(6);
});

test('a server that invents names does not fill the memory', async () => {
  let round = 0;
  const name = (): string => `n${String(round++).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
  const { api, lines, fetch } = recording(() => ok(Object.fromEntries(Array.from({ length: 700 }, () => [name(), 1]))));
  for (let call = 0; call < 3; call++) await listStations(api, { name: '高円寺' });
  await fetch.settled();
  expect(lines.length).toBe(1000);
});

describe('nothing of a request is in a line', () => {
  test('not the key, wherever the server shows it', async () => {
    const keys = fc.sample(fc.stringMatching(/^[!-~]{8,40}$/), { numRuns: 300, seed: 20 });
    const all: string[] = [];
    for (const one of [...keys, 'abcdefghijkl', 'operation']) {
      const { api, lines, fetch } = recording(
        () => ok({ [one]: one, Point: { Station: { ...station, Type: one, Name: [one], [`x${one}`]: { [one]: 1 } } } }),
        one,
      );
      await listStations(api, { name: '高円寺' }).catch(() => undefined);
      await fetch.settled();
      expect(lines.length).toBeGreaterThan(1);
      const values = lines.flatMap((line) => Object.values(JSON.parse(line) as object) as unknown[]);
      all.push(...values.filter((value) => typeof value === 'string' && value.includes(one)).map(() => one));
    }
    expect(all).toEqual([]);
  });

  test('nor the keys of several clients that share a record', async () => {
    const keys = ['abcdefgh', 'hgfedcba'];
    const lines: string[] = [];
    const fetch = recordDifferences(
      (line) => lines.push(line),
      (url) => Promise.resolve(ok({ [new URL(url).searchParams.get('key') ?? '']: 1 })),
    );
    for (const own of [...keys, ...keys]) await listStations(createClient({ key: own, fetch }), { name: '高円寺' });
    await fetch.settled();
    const text = lines.join('');
    expect(text).toContain('"path":"ResultSet.***"');
    for (const own of keys) expect(text).not.toContain(own);
  });

  test('nor a name, a code, a place or a time', async () => {
    const asked = { viaList: ['22671', '22828'], date: '20240620', time: '1010', fromName: 'Home of Taro' } as const;
    const { api, lines, fetch } = recording(() => {
      const echo = Object.fromEntries(Object.entries(asked).map(([name, value]) => [`echo${name}`, value]));
      const times = { ArrivalState: { Datetime: { text: '2024-06-20 10:10' } } };
      return ok({ ...echo, Course: { Route: { Line: { Name: ['22671'], ...times }, timeOther: 'Home of Taro' } } });
    });
    await searchCourseExtreme(api, asked);
    const nearby = recording(() =>
      ok({ Point: { Distance: '35.705354,139.64978', GeoPoint: { lati_d: '35.705354N' } } }),
    );
    await listPointsNearby(nearby.api, { geoPoint: [35.705354, 139.64978] });
    await Promise.all([fetch.settled(), nearby.fetch.settled()]);
    const text = [...lines, ...nearby.lines].join('');
    expect(text.match(/"issue"/g)?.length).toBeGreaterThan(6);
    expect(text).not.toMatch(/22671|22828|2024|06-20|1010|10:10|Taro|Home|35\.7|139\.6/);
  });
});

describe('a request has its result, whatever becomes of the record', () => {
  const result = { points: [{ station: { code: '22671', name: '高円寺', gateGroups: [] } }] };
  const answering: Fetch = () => Promise.resolve(ok({ Point: { Station: station }, extra: 1 }));
  const rejecting = (): Promise<never> => Promise.reject(new Error('the disk is full'));

  test.each<[what: string, fetch: DifferenceRecorder]>([
    [
      'nobody can write',
      recordDifferences(() => {
        throw new Error('the disk is full');
      }, answering),
    ],
    ['a promise to write is broken', recordDifferences(rejecting, answering)],
    [
      'an answer cannot be copied',
      recordDifferences(rejecting, async (...asked) => {
        const { status, headers, body } = await answering(...asked);
        return { status, headers, body: body ?? null, text: () => Promise.reject(new Error('read twice')) };
      }),
    ],
  ])('when %s', async (_, fetch) => {
    const { points } = await listStations(createClient({ key, fetch }), { name: '高円寺' });
    expect(points).toMatchObject(result.points);
    await fetch.settled();
  });

  test('and its error', async () => {
    const fetch = recordDifferences(
      () => undefined,
      () => Promise.reject(new TypeError('fetch failed')),
    );
    const call = listStations(createClient({ key, fetch, retries: 0 }), { name: '高円寺' });
    await expect(call).rejects.toMatchObject({ code: 'network' });
    await fetch.settled();
  });
});

test('a proxy of one’s own may stand in front', async () => {
  const { issues, fetch } = recording(() => ok({ extra: true }));
  const api = createClient({ key: null, baseUrl: 'https://app.example/api/', fetch });
  await listStations(api, { name: '高円寺' });
  expect(await issues()).toMatchObject([{ operation: 'listStations', path: 'ResultSet.extra', found: true }]);
});
