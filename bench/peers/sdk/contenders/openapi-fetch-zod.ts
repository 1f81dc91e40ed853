import { clientOf } from './openapi-fetch.ts';
import { plainCourseQuery, stationQuery, type Calls, type Fetch } from './types.ts';
import { courseList, courseRequest, stationList, stationRequest } from './zod-schemas.ts';

export function create(fetch: Fetch): Calls {
  const client = clientOf(fetch);
  return {
    async stations() {
      const query = stationRequest.parse(stationQuery) as typeof stationQuery;
      const { data, error } = await client.GET('/v1/json/station', { params: { query } });
      if (error) throw new Error('failed');
      return stationList.parse(data).ResultSet.Point.length;
    },
    async courses() {
      const query = courseRequest.parse(plainCourseQuery) as typeof plainCourseQuery;
      const { data, error } = await client.GET('/v1/json/search/course/extreme', { params: { query } });
      if (error) throw new Error('failed');
      return courseList.parse(data).ResultSet.Course.length;
    },
  };
}
