import ky from 'ky';
import { baseUrl, key, plainCourseQuery, stationQuery, type Calls, type Fetch } from './types.ts';
import { courseList, courseRequest, stationList, stationRequest } from './zod-schemas.ts';

export function create(fetch: Fetch): Calls {
  const client = ky.create({ fetch, headers: { accept: 'application/json' } });
  const get = (path: string, query: object): Promise<any> =>
    client.get(`${baseUrl}${path}`, { searchParams: { ...query, key } as Record<string, string> }).json();
  return {
    async stations() {
      const query = stationRequest.parse(stationQuery);
      return stationList.parse(await get('/v1/json/station', query)).ResultSet.Point.length;
    },
    async courses() {
      const query = courseRequest.parse(plainCourseQuery);
      return courseList.parse(await get('/v1/json/search/course/extreme', query)).ResultSet.Course.length;
    },
  };
}
