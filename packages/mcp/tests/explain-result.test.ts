import { expect, it } from 'vitest';
import { findOperation } from '../src/api/find-operation.ts';
import { loadBundledData } from '../src/load-data.ts';
import { useConnectedClient } from './support/connect-client.ts';

const server = useConnectedClient({ callsPerMinute: 1_000 });
const search = 'searchCourseExtreme';
const viaList = ['22671', '22828'];
const bound = { viaList, corporationBind: '小田急電鉄', time: '1000' };
const closed = { ...findOperation(search).examples.find(({ name }) => name === 'noResult')?.request };
const otherEngine = findOperation('editCourse').rules.find(({ kind }) => kind === 'sameEngine')?.violated?.parameters;

it.each([
  ['a search with one operator', search, bound, ['no-course'], 'time、corporationBind'],
  [
    'a search of closed ports',
    search,
    closed,
    ['outside-service-hours', 'no-course'],
    'date、time、mode、maxWalkDistance',
  ],
  ['a list of lines', 'listRails', { name: 'ぴょぴょ' }, [], 'name'],
])(
  'call_api: explains an empty result by its causes and the parameters to change: %s',
  async (_, api, parameters, causes, change) => {
    const { isError, text, data } = await server().ask('call_api', { api, parameters });
    const { note } = data as { note: string };
    expect(isError).toBe(false);
    expect(text).toContain(note);
    expect(text).not.toContain('next_calls');
    expect(note).toMatch(/^結果は0件です。/);
    expect(findHints(note)).toEqual(causes);
    expect(note).toMatch(new RegExp(`パラメータ: ${change}$`));
  },
);

it.each([
  ['an unknown operator', search, { viaList, corporationBind: 'zz' }, ['invalid-request']],
  ['an unknown station code', search, { viaList: ['22671', '99999'] }, ['place-not-found']],
  ['another engine version', 'editCourse', { ...otherEngine }, ['engine-version-mismatch']],
  [
    'invalid data, with a check of the engine version',
    'editCourse',
    { serializeData: 'x', checkEngineVersion: true },
    ['invalid-request'],
  ],
])(
  'call_api: gives hints about the actual cause of an error, not about other causes: %s',
  async (_, api, parameters, causes) => {
    const { isError, text } = await server().ask('call_api', { api, parameters });
    expect(isError).toBe(true);
    expect(findHints(text)).toEqual(causes);
  },
);

it.each([
  ['stations of the same name', search, { viaList: '日本橋:東京' }, /"日本橋":\[[^\]]*大阪府[^\]]*東京都/],
  ['a name with 駅', search, { viaList: '新宿駅:東京' }, /"新宿駅":\[{"code":"22741"/],
  ['a reading', search, { viaList: ['こうえんじ', '東京'] }, /"こうえんじ":\[{"code":"22671"/],
  ['a name that only a part of stations has', 'getRailTimetable', { stationName: '高円' }, /"高円":\[{"code":"22671"/],
  [
    'a station between which lines are searched',
    'listRails',
    { from: '大手町駅', to: '東京' },
    /"大手町駅":\[{"code":"22564"/,
  ],
  ['a name that nothing resembles', 'listStationsLight', { name: 'ぴょぴょ' }, /似た名称の駅もありません/],
])('call_api: offers the candidates for a place that was not found: %s', async (_, api, parameters, candidates) => {
  const { isError, text } = await server().ask('call_api', { api, parameters });
  expect(isError).toBe(true);
  expect(text).toMatch(candidates);
});

function findHints(text: string): string[] {
  return Object.values(loadBundledData('api').situations).flatMap(({ id, title, action }) =>
    text.includes(`- ${title}: ${action}`) ? [id] : [],
  );
}
