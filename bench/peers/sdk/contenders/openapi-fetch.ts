import createClient from 'openapi-fetch';
import type { paths } from '@route-search/sdk/paths';
import { baseUrl, key, plainCourseQuery, stationQuery, type ApiCalls, type FetchFunction } from './types.ts';

/** Creates the client for both compared variants of openapi-fetch: with and without zod. */
export function createOpenapiFetchClient(fetch: FetchFunction): ReturnType<typeof createClient<paths>> {
  return createClient<paths>({
    baseUrl,
    fetch,
    headers: { accept: 'application/json' },
    // A middleware would be slower, because it creates a second Request.
    querySerializer: (query) => String(new URLSearchParams({ ...(query as Record<string, string>), key })),
  });
}

export function create(fetch: FetchFunction): ApiCalls {
  const client = createOpenapiFetchClient(fetch);
  return {
    async stations() {
      const { data, error } = await client.GET('/v1/json/station', { params: { query: stationQuery } });
      if (error) throw new Error('failed');
      return data!.ResultSet.Point!.length;
    },
    async courses() {
      const query = plainCourseQuery;
      const { data, error } = await client.GET('/v1/json/search/course/extreme', { params: { query } });
      if (error) throw new Error('failed');
      return data!.ResultSet.Course!.length;
    },
  };
}
