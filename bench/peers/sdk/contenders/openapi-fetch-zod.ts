import { createOpenapiFetchClient } from './openapi-fetch.ts';
import { plainCourseQuery, stationQuery, type ApiCalls, type FetchFunction } from './types.ts';
import { courseListSchema, courseRequestSchema, stationListSchema, stationRequestSchema } from './zod-schemas.ts';

export function create(fetch: FetchFunction): ApiCalls {
  const client = createOpenapiFetchClient(fetch);
  return {
    async stations() {
      const query = stationRequestSchema.parse(stationQuery) as typeof stationQuery;
      const { data, error } = await client.GET('/v1/json/station', { params: { query } });
      if (error) throw new Error('failed');
      return stationListSchema.parse(data).ResultSet.Point.length;
    },
    async courses() {
      const query = courseRequestSchema.parse(plainCourseQuery) as typeof plainCourseQuery;
      const { data, error } = await client.GET('/v1/json/search/course/extreme', { params: { query } });
      if (error) throw new Error('failed');
      return courseListSchema.parse(data).ResultSet.Course.length;
    },
  };
}
