import { describe, expect, test } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import type { Client, ResponseFormat } from '../../src/client/create-client.ts';
import * as lite from '../../src/generated/lite.ts';
import * as sdk from '../../src/index.ts';
import { key, createRecordingClient } from '../support/clients.ts';
import {
  exampleResponses,
  getOperationFunction,
  getFirstExampleResponse,
  operations,
  toCallerQuery,
  type UntypedOperation,
} from '../support/example-responses.ts';

function liteOf(id: string): UntypedOperation {
  return lite[id as keyof typeof lite] as unknown as UntypedOperation;
}

test('package entry lite: has the exports of the main entry, but its own functions for the operations', () => {
  expect(Object.keys(lite).sort()).toEqual(Object.keys(sdk).sort());
  for (const { id } of operations) expect(liteOf(id)).not.toBe(getOperationFunction(id));
  // All other exports must be identical in both entries, so that errors of both entries have the same classes.
  const own = Object.keys(sdk).filter((name) => lite[name as keyof typeof lite] !== sdk[name as keyof typeof sdk]);
  const helpers = own.filter((name) => !operations.some(({ id }) => id === name));
  expect(helpers.sort()).toEqual([
    'allCorporations',
    'allOperationLines',
    'allPointsNearby',
    'allRails',
    'allStations',
    'departures',
    'railTimetables',
    'resolveStation',
    'suggestStations',
  ]);
});

describe('package entry lite: sent requests', () => {
  const requests = operations.flatMap((operation) =>
    [{ name: 'nothing', request: undefined }, ...operation.examples].map(({ name, request }) => {
      const query = request && toCallerQuery(operation, request);
      return { operation, query, title: `${operation.id}: ${name}` };
    }),
  );

  test.for(requests)('equal those of the main entry: $title', async ({ operation, query }) => {
    // The checks of the main entry are turned off, because `lite` has none.
    const { api, urls } = createRecordingClient(getFirstExampleResponse(operation), {
      validate: 'off',
      datum: 'wgs84',
    });
    await getOperationFunction(operation.id)(api, query);
    await liteOf(operation.id)(api, query);
    expect(urls).toHaveLength(2);
    expect(urls[1]).toBe(urls[0]);
  });

  test('contain dates, times and lists as text, and leave out parameters that are undefined or an empty list', async () => {
    const { api, urls } = createRecordingClient(getFirstExampleResponse(operations[0]!));
    const query = {
      viaList: ['22671', '22741'],
      date: new Date('2024-06-19T15:00:00Z'),
      time: '10:00',
      corporationBind: [],
      fixedRailList: ['', 'ＪＲ埼京線'],
      fromName: undefined,
    };
    await lite.searchCourseExtreme(api, { ...query, searchType: 'plain' });
    await lite.searchCourseExtreme(api, { ...query, time: { hour: 25, minute: 5 }, date: '2024-06-20' });
    const rest = `fixedRailList=:${encodeURIComponent('ＪＲ埼京線')}`;
    expect(urls.map((url) => url.replace(/^.*\?/, ''))).toEqual([
      `viaList=22671:22741&date=20240620&time=1000&${rest}&searchType=plain&key=${key}`,
      `viaList=22671:22741&date=20240620&time=2505&${rest}&key=${key}`,
    ]);
  });

  test('include invalid values, because nothing is checked', async () => {
    const { api, urls } = createRecordingClient(getFirstExampleResponse(operations[0]!), { validate: 'throw' });
    await liteOf('listStationsLight')(api, { name: 'a', code: '1', nosuch: '2', key: 'mine' });
    await liteOf('searchCourseExtreme')(api, { answerCount: 99 });
    expect(urls.map((url) => url.replace(/^.*\?/, ''))).toEqual([
      `name=a&code=1&nosuch=2&key=${key}`,
      `answerCount=99&key=${key}`,
    ]);
  });
});

describe('package entry lite: decoded responses', () => {
  const clientOf = (body: object): Client<ResponseFormat> =>
    createClient({ key, fetch: () => Promise.resolve(Response.json(body)) });

  test.for(exampleResponses)('equal those of the main entry: $title', async ({ operation, body }) => {
    const query = toCallerQuery(operation, operation.examples[0]?.request ?? {});
    const api = clientOf(body);
    expect(await liteOf(operation.id)(api, query)).toEqual(await getOperationFunction(operation.id)(api, query));
  });
});

test('package entry lite: the SDK helpers call its operations without checks', async () => {
  const { api, urls } = createRecordingClient({ ResultSet: {} });
  const both: { name: string; code?: never } = JSON.parse('{"name":"a","code":"1"}');
  for await (const _ of lite.allStations(api, both));
  for await (const _ of lite.railTimetables(api, { date: '2024-06-20', stationCode: '' }));
  expect(urls.map((url) => url.replace(/^.*json|&?key=.*$/g, ''))).toEqual([
    '/station?name=a&code=1',
    '/operationLine/timetable?date=20240620&stationCode=',
  ]);
});
