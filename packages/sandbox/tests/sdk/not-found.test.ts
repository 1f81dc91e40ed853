import * as sdk from '@route-search/sdk';
import { expect, it } from 'vitest';
import { sandboxFetch } from '../../src/index.ts';
import { specOperations } from '../support/spec.ts';

type Call = (api: sdk.Client, query: object) => Promise<unknown>;

async function getError(id: string, query: object): Promise<unknown> {
  const api = sdk.createClient({ key: 'test', fetch: sandboxFetch(), validate: 'off' });
  return (sdk as unknown as Readonly<Record<string, Call>>)[id]!(api, query).then(
    () => undefined,
    (error: unknown) => error,
  );
}

const { courses } = await sdk.searchCourseExtreme(sdk.createClient({ key: 'test', fetch: sandboxFetch() }), {
  viaList: ['22671', '22741'],
  date: '20240620',
  time: '1000',
  answerCount: 1,
});
const serializeData = courses[0]?.serializeData ?? '';
const search = { date: '20240620', time: '1000' };
const unknownPlaces: [string, object][] = [
  ['listStationsLight', { name: 'こうえｎ' }],
  ['listStationsLight', { code: '99999' }],
  ['listStations', { name: '高円寺', type: 'plane' }],
  ['listStations', { oldName: '幻' }],
  ['listPointsLight', { name: '幻' }],
  ['getPoint', { code: '99999' }],
  ['searchCourseExtreme', { ...search, viaList: ['高円寺', '日本橋'] }],
  ['searchCourseExtreme', { ...search, viaList: ['22671', '99999', '22741'] }],
  ['searchCourseExtreme', { ...search, viaList: ['22671', '22741'], toStation: '幻' }],
  ['searchRealtimeCourseExtreme', { ...search, viaList: ['22671', '新宿駅'] }],
  ['editCourse', { serializeData, interruptTransferStationCodeList: ['99999'] }],
  ['getRailTimetable', { stationName: '幻' }],
  ['getRailTimetable', { stationCode: '99999' }],
  ['getBusTimetable', { from: '99999', to: '99998' }],
  ['listRails', { from: '幻', to: '22741' }],
];

it.each(unknownPlaces)('isNotFound: is true for a place that %s %o does not find', async (id, query) => {
  const error = await getError(id, query);
  expect(error).toMatchObject({ status: 400, apiCode: 'E400' });
  expect(sdk.isNotFound(error)).toBe(true);
});

it('isNotFound: is tested with every operation whose documentation mentions unknown places', () => {
  const documented = specOperations.filter(({ errors }) =>
    errors.some(({ situations }) => situations.includes('place-not-found')),
  );
  expect(documented.map(({ id }) => id).sort()).toEqual([...new Set(unknownPlaces.map(([id]) => id))].sort());
});

it.each([
  ...specOperations.flatMap(({ id, errorExamples }) =>
    errorExamples.map(({ request }): [string, object] => [id, request]),
  ),
  ['searchCourseExtreme', { viaList: ['22671', '22741'], date: '20990101' }],
  ['searchCourseExtreme', { viaList: ['22671', '22741'], date: '20240631' }],
  ['searchCourseExtreme', { viaList: ['22671', '22671'] }],
  ['searchCourseExtreme', { viaList: ['22671', '幻', '22741'] }],
  ['listCourseStations', { serializeData, sectionIndex: 9 }],
] as [string, object][])('isNotFound: is false for the invalid request %s %o', async (id, query) => {
  const error = await getError(id, query);
  expect(error).toMatchObject({ status: 400 });
  expect(sdk.isNotFound(error)).toBe(false);
});
