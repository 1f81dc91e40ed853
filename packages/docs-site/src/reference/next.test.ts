import { handle } from '@route-search/sandbox/browser';
import { expect, it } from 'vitest';
import { reference } from '../../tests/reference.ts';
import { MOST_NEXT_REQUESTS, nextRequests } from './next.ts';

const nextOf = (id: string) => reference.view(id).nextRequests;
const pathOf = new Map(reference.calls.map(({ href, path }) => [href, path]));

it('leads from a found station to the routes that begin there, and to its timetable', () => {
  const search = nextOf('listStationsLight').find(({ href }) => href === '/api/searchCourseExtreme/');
  expect(search).toMatchObject({
    title: '経路の探索',
    values: [{ parameter: 'viaList', path: 'Point.Station.code' }],
    query: 'viaList=22671:22828',
  });
  expect(nextOf('listStationsLight').map(({ query }) => query)).toContain('stationCode=22671');
});

it('has the data of a route, and a number where one is required', () => {
  const stops = nextOf('searchCourseExtreme').find(({ href }) => href === '/api/listCourseStations/');
  expect(stops?.values).toEqual([{ parameter: 'serializeData', path: 'Course.SerializeData' }]);
  expect(stops?.query).toMatch(/^sectionIndex=1&serializeData=[^&]+$/);
});

it('leaves out what the answer cannot fill', () => {
  // The stops of a train need its line; the timetable of buses, two places; that of trains, no port.
  expect(nextOf('searchCourseExtreme').map(({ href }) => href)).not.toContain('/api/listCourseTrainStations/');
  expect(nextOf('listStations').map(({ href }) => href)).not.toContain('/api/getBusTimetable/');
  expect(nextOf('listPointsNearby').map(({ href }) => href)).not.toContain('/api/getRailTimetable/');
  const [call] = reference.calls;
  expect(call && nextRequests(reference.api, call, { ResultSet: {} })).toEqual([]);
});

it.each(reference.calls.map(({ id }) => id))('every request that %s leads to is answered', async (id) => {
  const requests = nextOf(id);
  expect(requests.length).toBeLessThanOrEqual(MOST_NEXT_REQUESTS);
  for (const { href, query } of requests) {
    const url = `https://api.example.com${pathOf.get(href) ?? ''}?key=any&${query}`;
    expect((await handle(new Request(url))).status, url).toBe(200);
  }
});
