import { describe, expect, it } from 'vitest';
import { findNearMatches, pathToQuery } from './near-match.ts';

describe('findNearMatches', () => {
  const pages = [
    ...['/list', '/usage-guide', '/dictionary/pages/station-code/', '/dictionary/pages/station-name/'].map((path) => ({
      path,
      title: path,
      names: [],
    })),
    { path: '/dictionary/pages/pass-class/', title: '定期券の種類', names: ['ていきけん', 'teikiken'] },
  ];
  it.each([
    ['/usage-giude', '/usage-guide'],
    ['/dictionary/station_code', '/dictionary/pages/station-code/'],
    ['/lists', '/list'],
    ['/dictionary/station_name', '/dictionary/pages/station-name/'],
    ['/list.html', '/list'],
    ['/list/of/calls', '/list'],
    ['/dictionary/pages/teiki/', '/dictionary/pages/pass-class/'],
    ['/dictionary/pages/ていき', '/dictionary/pages/pass-class/'],
    ['/PassClass', '/dictionary/pages/pass-class/'],
  ])('finds for the unknown address %s the page %s first', (path, expected) => {
    expect(findNearMatches(path, pages)[0]?.path).toBe(expected);
  });
  it('finds no page for a nonsensical path', () => {
    expect(findNearMatches('/qqqq-xxxx', pages)).toEqual([]);
    expect(findNearMatches('/', pages)).toEqual([]);
  });
  it('returns at most the requested number of pages', () => {
    expect(findNearMatches('/dictionary/pages/station', pages)).toHaveLength(2);
    expect(findNearMatches('/dictionary/pages/station', pages, 1)).toHaveLength(1);
  });
  it('pathToQuery turns the last part of an address into a search query', () => {
    expect(pathToQuery('/dictionary/pages/station_cod/')).toBe('station cod');
    expect(pathToQuery('/a/定期券.html')).toBe('定期券');
    expect(pathToQuery('/a/station__code.v1.html')).toBe('station code v1');
    expect(pathToQuery('/')).toBe('');
  });
});
