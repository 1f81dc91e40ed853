import { createClient, listStations, searchCourseExtreme } from '@route-search/sdk';
import { baseUrl, courseQuery, key, stationQuery, type ApiCalls, type FetchFunction } from './types.ts';

export function create(fetch: FetchFunction): ApiCalls {
  const api = createClient({ key, baseUrl, fetch });
  return {
    stations: async () => (await listStations(api, stationQuery)).points.length,
    courses: async () => (await searchCourseExtreme(api, courseQuery)).courses.length,
  };
}
