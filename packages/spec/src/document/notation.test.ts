import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readYaml } from '@route-search/toolkit/yaml';
import { describe, expect, it } from 'vitest';
import type { NativeType, Schema } from '../../meta/extensions.ts';
import { describeTextFormat, findNotation } from './notation.ts';

const scalars = join(createRequire(import.meta.url).resolve('@route-search/schemas/package.json'), '../scalars');

function scalar(name: string): Schema {
  return readYaml(join(scalars, `${name}.yaml`)).value as Schema;
}

const dated = (native: NativeType, pattern: string): Schema => ({ type: 'string', 'x-native': native, pattern });

describe('the notation', () => {
  it.each([
    ['DateYmd', 'YYYYMMDD'],
    ['DateIso', 'YYYY-MM-DD'],
    ['TimeHm', 'HHMM'],
    ['ClockTime', 'HH:MM:SS+09:00'],
    ['DateTime', 'YYYY-MM-DDTHH:MM:SS+09:00'],
    ['Color', undefined],
    ['IntegerString', undefined],
    ['StationCode', undefined],
  ])('of %s is %s', (name, notation) => {
    expect(findNotation(scalar(name))).toBe(notation);
  });

  it.each([
    ['ConditionString', 'T数字:F数字:A数字:'],
    ['EngineVersion', '202406_04a'],
    // More than one form, only a set of signs, or something else than a text.
    ['EngineVersionOrEmpty', undefined],
    ['StationCode', undefined],
    ['SerializeData', undefined],
    ['IntegerString', undefined],
    ['DateYmd', undefined],
  ])('of the text %s is %s', (name, make) => {
    expect(describeTextFormat(scalar(name))).toBe(make);
  });

  it('of a text is none where nothing in it is fixed', () => {
    expect(describeTextFormat({ type: 'string', pattern: String.raw`^\d{8}$` })).toBeUndefined();
    expect(describeTextFormat({ type: 'string', pattern: String.raw`^A|B$` })).toBeUndefined();
    expect(describeTextFormat({ type: 'string' })).toBeUndefined();
  });

  it('follows the pattern', () => {
    expect(findNotation(dated('date', String.raw`^\d{8}$`))).toBe('YYYYMMDD');
    expect(findNotation(dated('date', String.raw`^\d{4}-\d\d-\d\d$`))).toBe('YYYY-MM-DD');
    expect(findNotation(dated('time', String.raw`^\d\d:\d\d$`))).toBe('HH:MM');
  });

  it('is none where the pattern does not decide, is broken or is missing', () => {
    expect(findNotation(dated('date', String.raw`^\d{4}-?\d\d-?\d\d$`))).toBeUndefined();
    expect(findNotation(dated('date', '('))).toBeUndefined();
    expect(findNotation({ type: 'string', 'x-native': 'date' })).toBeUndefined();
  });
});
