import { setupServer } from 'msw/node';
import { createClient } from '@route-search/sdk';
import { handlers } from '@route-search/sandbox/msw';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stationNames } from './station-names';

const server = setupServer(...handlers({ key: null, baseUrl: '/api' }));
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());

test('アプリのURLのままテストする', async () => {
  const baseUrl = 'https://app.example.com/api';
  const api = createClient({ key: null, baseUrl });
  expect(await stationNames(api, '高円寺')).toContain('高円寺');
});
