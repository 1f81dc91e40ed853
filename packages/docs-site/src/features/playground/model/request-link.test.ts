import { describe, expect, it } from 'vitest';
import { findPlaygroundDefinition } from '../../../../tests/playground-fixture.ts';
import { parseQuery, formatQuery, parseRequestFragment } from './request-link.ts';

describe('playground request links', () => {
  it('formatRequestFragment keeps the colons between list items unencoded and encodes the items', () => {
    const definition = findPlaygroundDefinition('searchCourseExtreme');
    expect(formatQuery(definition, { viaList: '22671:大手町(東京都)', fromName: 'a+b&c' })).toBe(
      'viaList=22671:%E5%A4%A7%E6%89%8B%E7%94%BA(%E6%9D%B1%E4%BA%AC%E9%83%BD)&fromName=a%2Bb%26c',
    );
    expect(parseQuery('fromName=a%2Bb%26c&x=1+1')).toEqual({ fromName: 'a+b&c', x: '1+1' });
  });

  it.each([
    ['#playground', undefined],
    ['#playground?', {}],
    ['#playground?code=22671', { code: '22671' }],
    ['#parameter-code', undefined],
    ['', undefined],
    ['#playground-2', undefined],
    ['#playground?code=%E0%A4%A', expect.anything()],
  ])('parseRequestFragment parses the URL fragment %j to the request %j', (hash, request) => {
    expect(parseRequestFragment(hash)).toEqual(request);
  });
});
