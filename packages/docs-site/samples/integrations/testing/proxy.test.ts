import { createClient } from '@route-search/sdk';
import { sandboxFetch } from '@route-search/sandbox';
import { expect, test } from 'vitest';
import { stationNames } from './station-names';

test('サンドボックスが自分のサーバーの代わりに応答する', async () => {
  const fetch = sandboxFetch({ key: null, basePath: '/api' });
  const baseUrl = 'https://app.example.com/api';
  const api = createClient({ key: null, baseUrl, fetch });
  expect(await stationNames(api, '高円寺')).toContain('高円寺');
});
