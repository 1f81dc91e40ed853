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
    expect(nearMatches('/qqqq-xxxx', pages)).toEqual([]);
    expect(nearMatches('/', pages)).toEqual([]);
  });
  it('are no more than asked for', () => {
    expect(nearMatches('/dictionary/pages/station', pages)).toHaveLength(2);
    expect(nearMatches('/dictionary/pages/station', pages, 1)).toHaveLength(1);
  });
  it('are searched by the words of the last part of the address', () => {
    expect(wordsOfPath('/dictionary/pages/station_cod/')).toBe('station cod');
    expect(wordsOfPath('/a/定期券.html')).toBe('定期券');
    expect(wordsOfPath('/a/station__code.v1.html')).toBe('station code v1');
    expect(wordsOfPath('/')).toBe('');
  });
});
