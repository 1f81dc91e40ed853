import { createClient, listStations, searchCourseExtreme } from '@route-search/sdk/lite';
import { baseUrl, courseQuery, key, stationQuery, type Calls, type Fetch } from './types.ts';

export function create(fetch: Fetch): Calls {
  const api = createClient({ key, baseUrl, fetch });
  return {
    stations: async () => (await listStations(api, stationQuery)).points.length,
    courses: async () => (await searchCourseExtreme(api, courseQuery)).courses.length,
  };
}
