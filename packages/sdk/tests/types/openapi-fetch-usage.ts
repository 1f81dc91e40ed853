import { expectTypeOf } from 'vitest';
import type { paths } from '../../src/paths.ts';

// Response type used with openapi-fetch. This file is only compiled, by the gate `types`.

type Light = paths['/v1/json/station/light']['get']['responses'][200]['content']['application/json'];
type Points = NonNullable<Light['ResultSet']['Point']>;
// The types must allow a single object instead of a list, and unknown enumeration values.
expectTypeOf<{ Station: { code: string; Name: string } }>().toExtend<Points>();
expectTypeOf<{ Station: { code: string; Name: string; Type: 'balloon' } }[]>().toExtend<Points>();
expectTypeOf<{ Station: { code: number; Name: string } }>().not.toExtend<Points>();
type Search = paths['/v1/json/search/course/extreme']['get']['parameters']['query'];
expectTypeOf<{ viaList: string; searchType: 'plain' }>().toExtend<Search>();
expectTypeOf<{ viaList: string; searchType: 'other' }>().not.toExtend<Search>();
