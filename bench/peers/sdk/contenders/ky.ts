import ky from 'ky';
import { baseUrl, key, plainCourseQuery, stationQuery, type ApiCalls, type FetchFunction } from './types.ts';

export function create(fetch: FetchFunction): ApiCalls {
  const client = ky.create({ fetch, headers: { accept: 'application/json' } });
  const get = (path: string, query: object): Promise<any> =>
    client.get(`${baseUrl}${path}`, { searchParams: { ...query, key } as Record<string, string> }).json();
  return {
    stations: async () => (await get('/v1/json/station', stationQuery)).ResultSet.Point.length,
    courses: async () => (await get('/v1/json/search/course/extreme', plainCourseQuery)).ResultSet.Course.length,
  };
}
