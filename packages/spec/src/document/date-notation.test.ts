import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readYaml } from '@route-search/toolkit/yaml';
import { describe, expect, it } from 'vitest';
import type { NativeType, Schema } from '../../meta/extensions.ts';
import { findDateNotation } from './date-notation.ts';

const scalars = join(createRequire(import.meta.url).resolve('@route-search/schemas/package.json'), '../scalars');

function scalar(name: string): Schema {
  return readYaml(join(scalars, `${name}.yaml`)).value as Schema;
}

const dated = (native: NativeType, pattern: string): Schema => ({ type: 'string', 'x-native': native, pattern });

describe('notation of dates and times', () => {
  it.each([
    ['DateYmd', 'YYYYMMDD'],
    ['DateIso', 'YYYY-MM-DD'],
    ['TimeHm', 'HHMM'],
    ['ClockTime', 'HH:MM:SS+09:00'],
    ['DateTime', 'YYYY-MM-DDTHH:MM:SS+09:00'],
    ['Color', undefined],
    ['IntegerString', undefined],
    ['StationCode', undefined],
  ])('findDateNotation: derives the notation of a date or time from the pattern: %s is %s', (name, notation) => {
    expect(findDateNotation(scalar(name))).toBe(notation);
  });

  it('findDateNotation: returns the notation that the pattern requires, not the usual one of the type', () => {
    expect(findDateNotation(dated('date', String.raw`^\d{8}$`))).toBe('YYYYMMDD');
    expect(findDateNotation(dated('date', String.raw`^\d{4}-\d\d-\d\d$`))).toBe('YYYY-MM-DD');
    expect(findDateNotation(dated('time', String.raw`^\d\d:\d\d$`))).toBe('HH:MM');
  });

  it('findDateNotation: returns undefined if the pattern is ambiguous, invalid or missing', () => {
    expect(findDateNotation(dated('date', String.raw`^\d{4}-?\d\d-?\d\d$`))).toBeUndefined();
    expect(findDateNotation(dated('date', '('))).toBeUndefined();
    expect(findDateNotation({ 'x-native': 'date' })).toBeUndefined();
  });
});
