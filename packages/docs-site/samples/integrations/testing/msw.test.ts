import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createClient } from '@route-search/sdk';
import { handlers } from '@route-search/sandbox/msw';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { stationNames } from './station-names';

const server = setupServer(...handlers());
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const api = createClient({ key: 'test', retries: 0 });

test('サンドボックスが応答する', async () => {
  expect(await stationNames(api, '高円寺')).toContain('高円寺');
});

test('サービスが止まっている', async () => {
  const stopped = () => new HttpResponse(null, { status: 503 });
  server.use(http.get('https://api.example.com/*', stopped));
  const search = stationNames(api, '高円寺');
  await expect(search).rejects.toMatchObject({ code: 'server' });
});
