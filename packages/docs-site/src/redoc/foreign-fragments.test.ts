import { expect, it } from 'vitest';
import { translateFragmentOfOtherTool } from './foreign-fragments.ts';

const operations = [
  { id: 'listStations', path: '/v1/json/station' },
  { id: 'listStationsLight', path: '/v1/json/station/light' },
  { id: 'searchCourse', path: '/v1/json/search/course' },
];

it.each([
  ['/station/listStationsLight', 'listStationsLight'],
  ['tag/station/GET/v1/json/station', 'listStations'],
  ['tag/station/get/v1/json/station/light', 'listStationsLight'],
  ['tag/search/paths/~1v1~1json~1search~1course/get', 'searchCourse'],
])(
  'translateFragmentOfOtherTool: the fragment %s of another documentation tool leads to operation %s',
  (fragment, id) => {
    expect(translateFragmentOfOtherTool(fragment, operations)).toBe(`operation/${id}`);
  },
);

it.each(['nonsense', '/station/', 'tag/station/GET/v1/json/realtime', '%E3%81'])(
  'translateFragmentOfOtherTool: the fragment %s leads to no operation',
  (fragment) => {
    expect(translateFragmentOfOtherTool(fragment, operations)).toBeUndefined();
  },
);
