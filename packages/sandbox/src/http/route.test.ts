import { expect, it } from 'vitest';
import { api } from '../api/index.ts';
import { route } from './route.ts';

it.each(api.operations.map(({ path, id }) => [path, id]))('%s leads to %s', (path, id) => {
  expect(route(api, 'GET', path)).toMatchObject({ id });
  expect(route(api, 'HEAD', path)).toMatchObject({ id });
});

it.each([
  ['/v1/json/staton', 'このパスはありません。/v1/json/stationのことかもしれません。(/v1/json/staton)'],
  ['/v1/json/station/', 'このパスはありません。/v1/json/stationのことかもしれません。(/v1/json/station/)'],
  ['/bus/timetable', 'このパスはありません。/v1/json/bus/timetableのことかもしれません。(/bus/timetable)'],
  [
    '/v1/json/BUS/timetable',
    'このパスはありません。/v1/json/bus/timetableのことかもしれません。(/v1/json/BUS/timetable)',
  ],
  ['/', 'このパスはありません。(/)'],
  ['/%E9%A7%85', 'このパスはありません。(/駅)'],
  ['/%zz', 'このパスはありません。(/%zz)'],
  ['/v1/json/station&key=S', 'このパスはありません。/v1/json/stationのことかもしれません。(/v1/json/station…)'],
])('%s is not there', (path, message) => {
  expect(route(api, 'GET', path)).toEqual({ refused: { status: 404, message } });
});

it('does not repeat a path of any length', () => {
  const refused = route(api, 'GET', `/${'x'.repeat(5_000)}`);
  expect(JSON.stringify(refused).length).toBeLessThan(400);
});

it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s is refused with the methods that work', (method) => {
  expect(route(api, method, '/v1/json/station')).toEqual({
    refused: {
      status: 405,
      message: `このメソッドは使えません。GETで呼び出してください。(${method})`,
      headers: { Allow: 'GET, HEAD, OPTIONS' },
    },
  });
});
