import axios from 'axios';
import { baseUrl, key, plainCourseQuery, stationQuery, type ApiCalls, type FetchFunction } from './types.ts';

export function create(fetch: FetchFunction): ApiCalls {
  const client = axios.create({
    baseURL: baseUrl,
    adapter: 'fetch',
    timeout: 30_000,
    headers: { accept: 'application/json' },
    // Stub that replaces the global fetch.
    env: { fetch, Request, Response },
  } as object);
  const get = async (path: string, query: object): Promise<any> =>
    (await client.get(path, { params: { ...query, key } })).data;
  return {
    stations: async () => (await get('/v1/json/station', stationQuery)).ResultSet.Point.length,
    courses: async () => (await get('/v1/json/search/course/extreme', plainCourseQuery)).ResultSet.Course.length,
  };
}
