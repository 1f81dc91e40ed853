// whatwg-fetch is the `fetch` of React Native, with responses that have no stream. jsdom has neither TextDecoder nor
// fetch.
import 'whatwg-fetch';
import { stationNames } from './react-native';

test('calls the proxy and reads an answer without a stream', async () => {
  expect(typeof TextDecoder).toBe('undefined');
  expect('body' in new Response('x') && new Response('x').body).toBeFalsy();
  expect((await stationNames('高円寺'))[0]).toBe('高円寺');
});

test('can be aborted', async () => {
  const controller = new AbortController();
  const search = stationNames('高円寺', controller.signal);
  controller.abort();
  await expect(search).rejects.toMatchObject({ name: 'AbortError' });
});
