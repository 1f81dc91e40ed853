import createClient from 'openapi-fetch';
import { expectTypeOf } from 'vitest';
import { apiFetch } from '../../src/client/api-fetch.ts';
import type { paths } from '../../src/paths.ts';

// Type tests of the use with openapi-fetch. The gate `types` compiles this file; nothing runs it.

type Light = paths['/v1/json/station/light']['get']['responses'][200]['content']['application/json'];
type Points = NonNullable<Light['ResultSet']['Point']>;
// The types must allow a single object instead of a list, and unknown enumeration values.
expectTypeOf<{ Station: { code: string; Name: string } }>().toExtend<Points>();
expectTypeOf<{ Station: { code: string; Name: string; Type: 'balloon' } }[]>().toExtend<Points>();
expectTypeOf<{ Station: { code: number; Name: string } }>().not.toExtend<Points>();
type Search = paths['/v1/json/search/course/extreme']['get']['parameters']['query'];
expectTypeOf<{ viaList: string; searchType: 'plain' }>().toExtend<Search>();
expectTypeOf<{ viaList: string; searchType: 'other' }>().not.toExtend<Search>();

const client = createClient<paths>({ fetch: apiFetch({ key: 'test' }) });
void client.GET('/v1/json/search/course/extreme', { params: { query: { viaList: '22671:22741' } } });
// @ts-expect-error A list is one text.
void client.GET('/v1/json/search/course/extreme', { params: { query: { viaList: ['22671', '22741'] } } });
// @ts-expect-error The query is required.
void client.GET('/v1/json/search/course/extreme');
// @ts-expect-error There is no such parameter.
void client.GET('/v1/json/dataversion', { params: { query: { name: 'x' } } });
// @ts-expect-error There is no such method.
void client.POST('/v1/json/dataversion');
