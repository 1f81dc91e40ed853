import { describe, expect, it } from 'vitest';
import { compareEngineVersions, isSameEngine, parseEngineVersion } from '../../src/helpers/engine-version.ts';

describe('parseEngineVersion', () => {
  it('splits a version', () => {
    expect(parseEngineVersion('202406_04a')).toEqual({ year: 2024, month: 6, edition: 4, revision: 'a' });
    expect(parseEngineVersion('202412_11z')).toEqual({ year: 2024, month: 12, edition: 11, revision: 'z' });
  });

  it.each(['', '202413_04a', '202400_04a', '202406_4a', '202406_04A', '202406_04', ' 202406_04a', '202406_04ab'])(
    'throws an error for %j',
    (text) => {
      expect(parseEngineVersion(text)).toBeUndefined();
    },
  );
});

describe('compareEngineVersions', () => {
  it('sorts versions from old to new', () => {
    const versions = ['202501_02a', '202406_04b', '201404_01a', '202406_04a', '202406_03z'];
    expect(versions.sort(compareEngineVersions)).toEqual([
      '201404_01a',
      '202406_03z',
      '202406_04a',
      '202406_04b',
      '202501_02a',
    ]);
    expect(compareEngineVersions('202406_04a', '202406_04a')).toBe(0);
    expect(compareEngineVersions('202501_02a', '202406_04a')).toBe(1);
  });

  it('throws an error for the empty version of an authentication error', () => {
    expect(() => compareEngineVersions('', '202406_04a')).toThrow(
      new TypeError('エンジンバージョンの形が違います。()'),
    );
    expect(() => compareEngineVersions('202406_04a', '2024')).toThrow('(2024)');
  });
});

describe('isSameEngine', () => {
  it('accepts version texts, and results that contain a version', () => {
    expect(isSameEngine('202406_04a', { engineVersion: '202406_04a' })).toBe(true);
    expect(isSameEngine({ engineVersion: '202406_04a' }, { engineVersion: '202501_02a' })).toBe(false);
  });

  it('returns false if one of the versions is unknown', () => {
    expect(isSameEngine(undefined, undefined)).toBe(false);
    expect(isSameEngine('', '')).toBe(false);
    expect(isSameEngine({}, {})).toBe(false);
  });
});
