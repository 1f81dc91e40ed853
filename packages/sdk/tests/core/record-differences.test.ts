import { describe, expect, test, vi } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import { recordDifferences, type DifferenceRecorder } from '../../src/client/record-differences.ts';
import { listPointsNearby, listStations, searchCourseExtreme } from '../../src/index.ts';
import type { Fetch, FetchInit } from '../../src/types/fetch.ts';
import { key, createOkResponse, createDifferenceClient, stationJson } from '../support/difference-lines.ts';
import { exampleResponses, getOperationFunction, validQuery } from '../support/example-responses.ts';

test('recordDifferences: documented responses are logged without differences', async () => {
  const lines: string[] = [];
  for (const { operation, body } of exampleResponses) {
    const fetch = recordDifferences(
      (line) => lines.push(line),
      () => Promise.resolve(Response.json(body)),
    );
    await getOperationFunction(operation.id)(createClient({ key, fetch }), validQuery(operation));
    await fetch.settled();
  }
  const expected = exampleResponses.map(
    ({ operation }) => `${JSON.stringify({ operation: operation.id, status: 200, count: 1 })}\n`,
  );
  expect(lines).toEqual(expected);
});

describe('recordDifferences: a logged difference', () => {
  test.each<[what: string, result: unknown, line: object]>([
    [
      'an unknown property',
      { Point: { Station: { ...stationJson, Romaji: 'Koenji 3-22' } } },
      { issue: 'unknown-member', path: 'ResultSet.Point.Station.Romaji', found: 'a 0-00' },
    ],
    [
      'a property whose name may be a place name',
      { Point: [{ Station: { ...stationJson, 高円寺: 1 } }] },
      { issue: 'unknown-member', path: 'ResultSet.Point.Station.*', found: 0 },
    ],
    [
      'a property whose name may be a code',
      { Point: [{ Station: { ...stationJson, CY130411: 1 } }] },
      { issue: 'unknown-member', path: 'ResultSet.Point.Station.*', found: 0 },
    ],
    [
      'a missing required property',
      { Point: { Station: { Name: '高円寺' } } },
      { issue: 'missing-member', path: 'ResultSet.Point.Station.code' },
    ],
    ['an unreadable value', { max: '約30件' }, { issue: 'form', path: 'ResultSet.max', found: '字00字' }],
    [
      'an object instead of a value',
      { Point: { Station: { ...stationJson, Name: { ja: '高円寺' } } } },
      { issue: 'form', path: 'ResultSet.Point.Station.Name', found: {} },
    ],
    [
      'a value instead of an object',
      { Point: { GeoPoint: '35.705,139.649' } },
      { issue: 'form', path: 'ResultSet.Point.GeoPoint', found: '00.000,000.000' },
    ],
    [
      'a list instead of a value',
      { Point: { Station: [stationJson] } },
      { issue: 'form', path: 'ResultSet.Point.Station', found: [{}] },
    ],
    [
      'a new value',
      { Point: { Station: { ...stationJson, Type: 'ropeway' } } },
      { issue: 'new-value', path: 'ResultSet.Point.Station.Type', found: 'ropeway' },
    ],
    [
      'a new value that may be content',
      { Point: { Station: { ...stationJson, Type: { text: '高円寺' } } } },
      { issue: 'form', path: 'ResultSet.Point.Station.Type.text', found: '字' },
    ],
    ['a body without ResultSet', undefined, { issue: 'body', found: 'shape' }],
  ])('contains the path and the masked shape: %s', async (_, result, line) => {
    const { api, issues } = createDifferenceClient(() => createOkResponse(result));
    await listStations(api, { name: '高円寺' }).catch(() => undefined);
    expect(await issues()).toContainEqual({ operation: 'listStations', status: 200, ...line, count: 1 });
  });

  test.each<[what: string, value: unknown, line: object]>([
    ['the longest word that is shown', `A_${'b'.repeat(38)}`, { issue: 'new-value', found: `A_${'b'.repeat(38)}` }],
    ['a longer one', 'b'.repeat(41), { issue: 'form', found: 'a' }],
    ['a word with a number', 'b1234', { issue: 'new-value', found: 'b1234' }],
    ['a longer word with a code', 'bb12345', { issue: 'form', found: 'a00000' }],
    ['a word with a code', 'b12345', { issue: 'form', found: 'a00000' }],
    ['a code with more after it', 'b12345c', { issue: 'form', found: 'a00000a' }],
    ['a number', 12, { issue: 'new-value', found: '12' }],
    ['a digit', '7', { issue: 'new-value', found: '7' }],
    ['a number of three digits', 123, { issue: 'form', found: 0 }],
    ['a number that is not whole', 0.25, { issue: 'form', found: 0.5 }],
    ['two words', 'Taro Yamada', { issue: 'form', found: 'a a' }],
    ['a word behind a sign', '-b', { issue: 'form', found: '-a' }],
    ['a word before a sign', 'b!', { issue: 'form', found: 'a!' }],
    ['a truth', false, { issue: 'new-value', found: 'false' }],
    ['forty signs', '-'.repeat(40), { issue: 'form', found: '-'.repeat(40) }],
    ['more signs', '-'.repeat(41), { issue: 'form', found: `${'-'.repeat(40)}…` }],
    ['a text of which only the beginning is looked at', `${'b'.repeat(1000)}1`, { issue: 'form', found: 'a' }],
    ['digits of any script', '３-٣', { issue: 'form', found: '0-0' }],
    ['a list in a list', [['b', 'c']], { issue: 'form', found: ['a'] }],
  ])('contains an unknown enumeration value, masked if necessary: %s', async (_, value, line) => {
    const { api, issues } = createDifferenceClient(() =>
      createOkResponse({ Point: { Station: { ...stationJson, Type: value } } }),
    );
    await listStations(api, { name: '高円寺' });
    const path = 'ResultSet.Point.Station.Type';
    expect(await issues()).toContainEqual({ operation: 'listStations', status: 200, path, ...line, count: 1 });
  });

  test.each([
    [`A_${'b'.repeat(38)}`, `A_${'b'.repeat(38)}`],
    ['b'.repeat(41), '*'],
    ['b123', 'b123'],
    ['b1234', '*'],
    ['b1234c', '*'],
    ['1b', '*'],
    ['-b', '*'],
    ['b c', '*'],
  ])('contains the name of an unknown property, masked if necessary: %s', async (name, shown) => {
    const { api, issues } = createDifferenceClient(() => createOkResponse({ [name]: null }));
    await listStations(api, { name: '高円寺' });
    expect(await issues()).toMatchObject([{ issue: 'unknown-member', path: `ResultSet.${shown}`, found: null }]);
  });

  test.each([
    ['application/json', undefined],
    ['Application/JSON ; charset=utf-8', undefined],
    ['text/html; charset=utf-8', 'text/html'],
    ['Text/HTML ;charset=utf-8', 'text/html'],
    [`${'a'.repeat(40)}/${'b'.repeat(40)}`, `${'a'.repeat(40)}/${'b'.repeat(40)}`],
    // A header that does not look like a content type may contain anything, so it is not logged.
    [`${'a'.repeat(41)}/b`, undefined],
    [`a/${'b'.repeat(41)}`, undefined],
    ['a name/b', undefined],
    ['a/b name', undefined],
    ['text', undefined],
  ])('contains a wrong content type: %s', async (type, found) => {
    const { api, issues } = createDifferenceClient(() => createOkResponse({}, { headers: { 'content-type': type } }));
    await listStations(api, { name: '高円寺' });
    const about = { operation: 'listStations', status: 200, count: 1 };
    expect(await issues()).toEqual(found === undefined ? [] : [{ ...about, issue: 'content-type', found }]);
  });

  test('results only from a complete response with a content type', async () => {
    const untyped = createDifferenceClient(() => new Response(new TextEncoder().encode('{"ResultSet":{}}')));
    await listStations(untyped.api, { name: '高円寺' });
    expect(await untyped.issues()).toEqual([]);
    expect(untyped.lines).toHaveLength(1);
    const broken = createDifferenceClient(
      () => new Response('{"ResultSet":{"max":', { headers: { 'content-type': 'application/json' } }),
    );
    await listStations(broken.api, { name: '高円寺' }).catch(() => undefined);
    expect(await broken.issues()).toEqual([]);
    expect(broken.lines).toHaveLength(1);
  });

  test.each([['text'], [[]], [null]])('contains the shape of a ResultSet that is not an object: %j', async (root) => {
    const { api, issues } = createDifferenceClient(() => Response.json({ ResultSet: root }));
    await listStations(api, { name: '高円寺' }).catch(() => undefined);
    expect(await issues()).toEqual([
      { operation: 'listStations', status: 200, issue: 'body', found: 'shape', count: 1 },
    ]);
  });

  test('does not result from empty values or from a time without its text', async () => {
    const { api, issues } = createDifferenceClient(() =>
      createOkResponse({ max: null, Point: [null, { Station: { ...stationJson, Type: '' } }] }),
    );
    await listStations(api, { name: '高円寺' });
    expect(await issues()).toEqual([]);
    const line = { sectionIndex: '1', ArrivalState: { Datetime: {} } };
    const timed = createDifferenceClient(() => createOkResponse({ Course: { Route: { Line: line } } }));
    await searchCourseExtreme(timed.api, { viaList: ['22671', '22828'] });
    expect(await timed.issues()).toEqual([]);
  });

  test.each([
    [299, ['form']],
    [300, []],
    [399, []],
    // The schema of error responses has no `max`, and requires two properties that the response lacks.
    [400, ['unknown-member', 'missing-member', 'missing-member']],
  ])(
    'results from a comparison with the response that the spec documents for the status: %i',
    async (status, expected) => {
      const { api, issues } = createDifferenceClient(() => createOkResponse({ max: '?' }, { status }));
      await listStations(api, { name: '高円寺' }).catch(() => undefined);
      const found = (await issues()) as { issue: string }[];
      expect(found.map(({ issue }) => issue)).toEqual(expected);
    },
  );

  test('may concern an error response, the content type or the body', async () => {
    const error = createOkResponse(
      { apiVersion: '1', engineVersion: '1', Error: { code: 'E410', Message: '高円寺', hint: 'x' } },
      { status: 400 },
    );
    const refused = createDifferenceClient(() => error);
    await listStations(refused.api, { name: '高円寺' }).catch(() => undefined);
    const common = { operation: 'listStations', status: 400, count: 1 };
    expect(await refused.issues()).toEqual([
      { ...common, issue: 'new-value', path: 'ResultSet.Error.code', found: 'E410' },
      { ...common, issue: 'unknown-member', path: 'ResultSet.Error.hint', found: 'a' },
    ]);
    const html = createDifferenceClient(
      () => new Response('<p>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    );
    await listStations(html.api, { name: '高円寺' }).catch(() => undefined);
    expect(await html.issues()).toMatchObject([
      { issue: 'content-type', found: 'text/html' },
      { issue: 'body', found: 'html' },
    ]);
  });

  test('does not result from a redirect, of which only the status is logged', async () => {
    const { api, lines, fetch } = createDifferenceClient(
      () => new Response(null, { status: 302, headers: { location: '/a' } }),
    );
    await listStations(api, { name: '高円寺' }).catch(() => undefined);
    await fetch.settled();
    expect(lines).toEqual([`${JSON.stringify({ operation: 'listStations', status: 302, count: 1 })}\n`]);
    // A page only sees that the response is an opaque redirect.
    const inPage = createDifferenceClient(() =>
      Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' }),
    );
    await listStations(inPage.api, { name: '高円寺' }).catch(() => undefined);
    await inPage.fetch.settled();
    expect(inPage.lines).toEqual([]);
  });
});

test('recordDifferences: repeated differences are logged with their count, at growing intervals', async () => {
  const { api, lines, fetch } = createDifferenceClient(() => createOkResponse({ max: '?' }));
  for (let round = 0; round < 100; round++) await listStations(api, { name: '高円寺' });
  await fetch.settled();
  const issues = lines.filter((line) => line.includes('issue')).map((line) => JSON.parse(line) as { count: number });
  expect(issues.map(({ count }) => count)).toEqual([1, 9, 90]);
  expect(lines.length).toBe(6);
});

test('recordDifferences: keeps no reference to inspected responses', async () => {
  const { api, fetch } = createDifferenceClient(() => createOkResponse({}));
  for (let round = 0; round < 3; round++) await listStations(api, { name: '高円寺' });
  await fetch.settled();
  const all = vi.spyOn(Promise, 'all');
  await fetch.settled();
  const [[waited] = []] = all.mock.calls;
  all.mockRestore();
  expect([...(waited ?? ['nothing was asked for'])]).toEqual([]);
});

test('recordDifferences: random property names that a server sends cannot exhaust the memory', async () => {
  let round = 0;
  const name = (): string => `n${String(round++).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
  const { api, lines, fetch } = createDifferenceClient(() =>
    createOkResponse(Object.fromEntries(Array.from({ length: 700 }, () => [name(), 1]))),
  );
  for (let call = 0; call < 3; call++) await listStations(api, { name: '高円寺' });
  await fetch.settled();
  expect(lines.length).toBe(1000);
  // Known differences and responses are still counted after the maximum of 1000.
  for (let call = 3; call < 10; call++) await listStations(api, { name: '高円寺' });
  await fetch.settled();
  expect(lines.slice(1000)).toEqual([`${JSON.stringify({ operation: 'listStations', status: 200, count: 9 })}\n`]);
});

describe('recordDifferences: log', () => {
  test('contains no key, even if several clients share a recorder', async () => {
    const keys = ['abcdefgh', 'hgfedcba'];
    const lines: string[] = [];
    const fetch = recordDifferences(
      (line) => lines.push(line),
      (url) => Promise.resolve(createOkResponse({ [new URL(url).searchParams.get('key') ?? '']: 1 })),
    );
    for (const own of [...keys, ...keys]) await listStations(createClient({ key: own, fetch }), { name: '高円寺' });
    await fetch.settled();
    const text = lines.join('');
    expect(text).toContain('"path":"ResultSet.***"');
    for (const own of keys) expect(text).not.toContain(own);
  });

  test('contains unmasked values if the request has no key', async () => {
    const asked = 'https://app.example/api/v1/json/station?name=a';
    const path = 'ResultSet.Point.Station.Type';
    for (const [url, type, found] of [
      [`${asked}&key=ropewayKey`, 'ropewayKey', '***'],
      [`${asked}&key=`, 'ropeway', 'ropeway'],
      [`${asked}&key=`, 'a, b', 'a, a'],
      [asked, 'ropeway', 'ropeway'],
    ] as const) {
      const { fetch, issues } = createDifferenceClient(() =>
        createOkResponse({ Point: { Station: { ...stationJson, Type: type } } }),
      );
      await fetch(url, {} as FetchInit);
      expect(await issues()).toMatchObject([{ path, found }]);
    }
  });

  test('contains no name, code, coordinates or time of a request', async () => {
    const asked = { viaList: ['22671', '22828'], date: '20240620', time: '1010', fromName: 'Home of Taro' } as const;
    const { api, lines, fetch } = createDifferenceClient(() => {
      const echo = Object.fromEntries(Object.entries(asked).map(([name, value]) => [`echo${name}`, value]));
      const times = { ArrivalState: { Datetime: { text: '2024-06-20 10:10' } } };
      return createOkResponse({
        ...echo,
        Course: { Route: { Line: { Name: ['22671'], ...times }, timeOther: 'Home of Taro' } },
      });
    });
    await searchCourseExtreme(api, asked);
    const nearby = createDifferenceClient(() =>
      createOkResponse({ Point: { Distance: '35.705354,139.64978', GeoPoint: { lati_d: '35.705354N' } } }),
    );
    await listPointsNearby(nearby.api, { geoPoint: [35.705354, 139.64978] });
    await Promise.all([fetch.settled(), nearby.fetch.settled()]);
    const text = [...lines, ...nearby.lines].join('');
    expect(text.match(/"issue"/g)?.length).toBeGreaterThan(6);
    expect(text).not.toMatch(/22671|22828|2024|06-20|1010|10:10|Taro|Home|35\.7|139\.6/);
  });
});

describe('recordDifferences: result of a call', () => {
  const result = { points: [{ station: { code: '22671', name: '高円寺', gateGroups: [] } }] };
  const answering: Fetch = () => Promise.resolve(createOkResponse({ Point: { Station: stationJson }, extra: 1 }));
  const rejecting = (): Promise<never> => Promise.reject(new Error('the disk is full'));

  test.each<[what: string, fetch: DifferenceRecorder]>([
    [
      'the write function throws',
      recordDifferences(() => {
        throw new Error('the disk is full');
      }, answering),
    ],
    ['the write function rejects', recordDifferences(rejecting, answering)],
    [
      'a response cannot be cloned',
      recordDifferences(rejecting, async (...asked) => {
        const clone = (): never => {
          throw new Error('read twice');
        };
        return Object.assign(await answering(...asked), { clone });
      }),
    ],
  ])('remains unchanged if %s', async (_, fetch) => {
    const { points } = await listStations(createClient({ key, fetch }), { name: '高円寺' });
    expect(points).toMatchObject(result.points);
    await fetch.settled();
  });

  test('remains the original error if fetch fails', async () => {
    const fetch = recordDifferences(
      () => undefined,
      () => Promise.reject(new TypeError('fetch failed')),
    );
    const call = listStations(createClient({ key, fetch, retries: 0 }), { name: '高円寺' });
    await expect(call).rejects.toMatchObject({ code: 'network' });
    await fetch.settled();
  });
});

test('recordDifferences: works behind a proxy', async () => {
  const { issues, fetch } = createDifferenceClient(() => createOkResponse({ extra: true }));
  const api = createClient({ key: null, baseUrl: 'https://app.example/api/', fetch });
  await listStations(api, { name: '高円寺' });
  expect(await issues()).toMatchObject([{ operation: 'listStations', path: 'ResultSet.extra', found: true }]);
});
