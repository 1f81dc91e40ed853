import { fakeClient } from '@route-search/sdk/testing';
import { expect, test } from 'vitest'; // Jestでは、この行を省く
import { stationNames } from './station-names';

test('駅名を並べる', async () => {
  const station = { code: '22671', name: '高円寺', gateGroups: [] };
  const api = fakeClient({ listStationsLight: { points: [{ station }] } });
  expect(await stationNames(api, '高円')).toEqual(['高円寺']);
});
