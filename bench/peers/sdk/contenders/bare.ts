import { baseUrl, key, plainCourseQuery, stationQuery, type ApiCalls, type FetchFunction } from './types.ts';

export function create(fetch: FetchFunction): ApiCalls {
  const get = async (path: string, query: Record<string, unknown>): Promise<any> => {
    const search = new URLSearchParams({ ...(query as Record<string, string>), key });
    const response = await fetch(`${baseUrl}${path}?${search}`, { headers: { accept: 'application/json' } });
    if (!response.ok) throw new Error(String(response.status));
    return response.json();
  };
  return {
    stations: async () => (await get('/v1/json/station', stationQuery)).ResultSet.Point.length,
    courses: async () => (await get('/v1/json/search/course/extreme', plainCourseQuery)).ResultSet.Course.length,
  };
}
