import { describe, expect, it } from 'vitest';
import { comparePatterns } from './compare-patterns.ts';

describe('comparePatterns', () => {
  it.each([
    ['^\\d{8}$', '^[0-9]{4}\\d{4}$'],
    ['^(?:a|b)$', '^a$|^b$'],
    ['^a+$', '^aa*$'],
    ['b', '^[^]*b'],
    ['', '[^]*'],
    ['^(a)\\1$', '^aa$'],
  ])('finds no difference between the patterns %s and %s', (base, working) => {
    expect(comparePatterns(base, working)).toEqual({});
  });

  it('returns two example texts: one that only the old pattern accepts, and one that only the new pattern accepts', () => {
    expect(comparePatterns('^\\d{8}$', '^\\d{8,9}$')).toEqual({ gained: '000000000' });
    expect(comparePatterns('^[^:]{0,9}$', '^[^:]{1,9}$')).toEqual({ lost: '' });
    expect(comparePatterns('^[ab]$', '^[bc]$')).toEqual({ lost: 'a', gained: 'c' });
  });

  it('lets a pattern without anchors match anywhere in a text', () => {
    expect(comparePatterns('^b$', 'b')).toHaveProperty('gained');
    expect(comparePatterns('^b', 'b$')).toEqual({ lost: expect.any(String), gained: expect.any(String) });
  });

  it.each([
    ['^(?!x)a$', '^a$'],
    ['^(a+)\\1$', '^a$'],
    ['$a', '^a'],
    ['a^', 'a$'],
    ['(?<=[^])a', '^a'],
    ['(', 'a'],
    ['^[^:]{1,8000}$', '^[^:]{1,7000}$'],
  ])('returns undefined for %s, which cannot be converted to a small finite automaton', (base, working) => {
    expect(comparePatterns(base, working)).toBeUndefined();
  });
});
