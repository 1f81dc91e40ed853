import { describe, expect, it } from 'vitest';
import { nearMatches, wordsOfPath } from './near-match.ts';

describe('near matches', () => {
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
  ])('%s finds %s first', (path, expected) => {
    expect(nearMatches(path, pages)[0]?.path).toBe(expected);
  });
  it('of nonsense are none', () => {
    expect(nearMatches('/qqqqxxxx', pages)).toEqual([]);
    expect(nearMatches('/', pages)).toEqual([]);
  });
  it('are no more than asked for', () => {
    expect(nearMatches('/dictionary/pages/station', pages)).toHaveLength(2);
    expect(nearMatches('/dictionary/pages/station', pages, 1)).toHaveLength(1);
  });
  it.each([
    ['/dictionary/pages/station_cod/', 'station cod'],
    ['/a/定期券.html', '定期券'],
    ['/a/station__code.v1.html', 'station code v1'],
    ['/', ''],
  ])('of %s are searched by the words "%s"', (path, words) => {
    expect(wordsOfPath(path)).toBe(words);
  });
});
