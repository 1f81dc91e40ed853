import { expect, it } from 'vitest';
import { api } from '../../api/index.ts';
import { routeRequest } from './route-request.ts';

it.each(api.operations.map(({ path, id }) => [path, id]))(
  'routeRequest: finds for the path %s the operation %s',
  (path, id) => {
    expect(routeRequest(api, 'GET', path)).toMatchObject({ id });
    expect(routeRequest(api, 'HEAD', path)).toMatchObject({ id });
  },
);

it.each([
  ['/v1/json/staton', 'このパスはありません。/v1/json/stationのことかもしれません。(/v1/json/staton)'],
  ['/v1/json/station/', 'このパスはありません。/v1/json/stationのことかもしれません。(/v1/json/station/)'],
  ['/v1/station', 'このパスはありません。/v1/json/stationのことかもしれません。(/v1/station)'],
  [
    '/v1/json/course/extreme',
    'このパスはありません。/v1/json/search/course/extremeのことかもしれません。(/v1/json/course/extreme)',
  ],
  ['/bus/timetable', 'このパスはありません。/v1/json/bus/timetableのことかもしれません。(/bus/timetable)'],
  [
    '/v1/json/BUS/timetable',
    'このパスはありません。/v1/json/bus/timetableのことかもしれません。(/v1/json/BUS/timetable)',
  ],
  ['/', 'このパスはありません。(/)'],
  ['/%E9%A7%85', 'このパスはありません。(/駅)'],
  ['/%zz', 'このパスはありません。(/%zz)'],
  ['/v1/json/station&key=S', 'このパスはありません。/v1/json/stationのことかもしれません。(/v1/json/station…)'],
])('routeRequest: finds no operation for the path %s', (path, message) => {
  expect(routeRequest(api, 'GET', path)).toEqual({ error: { status: 404, message } });
});

it('routeRequest: cuts a long path in the error message', () => {
  const error = routeRequest(api, 'GET', `/${'x'.repeat(5_000)}`);
  expect(JSON.stringify(error).length).toBeLessThan(400);
});

it.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
  'routeRequest: refuses the method %s and lists the allowed methods',
  (method) => {
    expect(routeRequest(api, method, '/v1/json/station')).toEqual({
      error: {
        status: 405,
        message: `このメソッドは使えません。GETで呼び出してください。(${method})`,
        headers: { Allow: 'GET, HEAD, OPTIONS' },
      },
    });
  },
);
