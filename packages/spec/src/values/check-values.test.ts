import { describe, expect, it } from 'vitest';
import type { ParameterValues } from '@route-search/parameter-rules';
import type { Enumeration, ValueSchema } from '../model/api.ts';
import {
  toCompactSchema,
  formatValueViolation,
  checkParameterValues,
  isCalendarDate,
  type CompactSchema,
  type CompactParameter,
} from './index.ts';

function parameter(value: CompactSchema, required = false): CompactParameter {
  return { name: 'p', required, value };
}

/** Checks a value of the parameter `p`. Returns the message, or undefined if the value is valid. */
function message(one: CompactParameter, value: ParameterValues[string]): string | undefined {
  const [violation] = checkParameterValues([one], { p: value });
  return violation && formatValueViolation(violation);
}

const codes: CompactSchema = { kind: 'text', pattern: '^\\d+$' };

describe('checkParameterValues with a single value', () => {
  it.each<[string, CompactSchema, ParameterValues[string], string | undefined]>([
    ['an integer', { kind: 'integer', range: { min: 1, max: 20 } }, 20, undefined],
    ['no integer', { kind: 'integer' }, '1.5', 'pには整数を指定してください。(1.5)'],
    ['an exponent', { kind: 'number' }, '1e3', 'pには指数のない数値を指定してください。(1e3)'],
    ['a decimal', { kind: 'number' }, '4.8', undefined],
    ['too large', { kind: 'integer', range: { max: 20 } }, '21', 'pには20以下の値を指定してください。(21)'],
    ['too small', { kind: 'integer', range: { min: 1 } }, '0', 'pには1以上の値を指定してください。(0)'],
    ['not above', { kind: 'number', range: { above: 0 } }, '0', 'pには0より大きい値を指定してください。(0)'],
    ['not below', { kind: 'number', range: { below: 1 } }, '1', 'pには1より小さい値を指定してください。(1)'],
    ['no boolean', { kind: 'boolean' }, 'True', 'pにはtrueまたはfalseを指定してください。(True)'],
    ['a boolean', { kind: 'boolean' }, true, undefined],
    ['not in the enumeration', { kind: 'text', values: ['a', 'b'] }, 'c', 'pにはa、bのいずれかを指定してください。(c)'],
    ['a wrong pattern', codes, 'x', 'pには正しい形式の値を指定してください。(x)'],
    ['too long', { kind: 'text', length: { max: 2 } }, '渋谷駅', 'pには2文字以下を指定してください。(渋谷駅)'],
    ['counted by characters', { kind: 'text', length: { max: 2 } }, '𠮷野', undefined],
    ['too short', { kind: 'text', length: { min: 2 } }, '駅', 'pには2文字以上を指定してください。(駅)'],
    ['a day that does not exist', { kind: 'date' }, '20240230', 'pに存在しない日付が指定されています。(20240230)'],
    ['empty', { kind: 'text' }, '', 'pの値が空です。()'],
  ])('returns the expected message, or none for a valid value: %s', (_title, form, value, expected) => {
    expect(message(parameter(form), value)).toBe(expected);
  });

  it('reports a missing value only for a required parameter', () => {
    expect(checkParameterValues([parameter({ kind: 'text' })], {})).toEqual([]);
    const [violation] = checkParameterValues([parameter({ kind: 'text' }, true)], { q: 1 });
    expect(violation && formatValueViolation(violation)).toBe('pは必須です。');
  });
});

describe('checkParameterValues with a list', () => {
  const list: CompactSchema = { kind: 'list', list: { separator: ':', items: codes, count: { min: 2, max: 3 } } };

  it.each<[ParameterValues[string], string | undefined]>([
    ['1:2', undefined],
    [['1', '2', '3'], undefined],
    ['1', 'pには2件以上を指定してください。(1)'],
    [['1', '2', '3', '4'], 'pに指定できるのは最大3件です。(1:2:3:4)'],
    ['1::3', 'pの2件目が空です。(1::3)'],
    ['1:x', 'pの2件目には正しい形式の値を指定してください。(1:x)'],
    ['::', 'pのリストに値がありません。(::)'],
  ])('returns the expected message, or none for a valid list: %s', (value, expected) => {
    expect(message(parameter(list), value)).toBe(expected);
  });

  it('checks the items between the first and the last with their own, narrower schema', () => {
    const via: CompactSchema = {
      kind: 'list',
      list: { separator: ':', items: { kind: 'text' }, middleItems: codes, count: { min: 2 } },
    };
    expect(message(parameter(via), '新宿:22741:東京')).toBeUndefined();
    expect(message(parameter(via), '新宿:渋谷:東京')).toBe(
      'pの2件目には正しい形式の値を指定してください。(新宿:渋谷:東京)',
    );
  });

  it('accepts empty items if the list allows them', () => {
    const rails: CompactSchema = { kind: 'list', list: { separator: ':', items: codes, emptyItems: true } };
    expect(message(parameter(rails), ':1')).toBeUndefined();
    expect(message(parameter(rails), ':')).toBe('pのリストに値がありません。(:)');
  });

  it('checks each position of a tuple', () => {
    const point: CompactSchema = {
      kind: 'list',
      list: {
        separator: ',',
        count: { min: 2 },
        positions: [{ kind: 'number', range: { min: -90, max: 90 } }, { kind: 'number' }, { kind: 'integer' }],
      },
    };
    expect(message(parameter(point), '35.68,139.76')).toBeUndefined();
    expect(message(parameter(point), '135.68,139.76')).toBe(
      'pの1件目には90以下の値を指定してください。(135.68,139.76)',
    );
    expect(message(parameter(point), '35,139,5,1')).toBe('pに指定できるのは最大3件です。(35,139,5,1)');
  });
});

describe('violation that checkParameterValues returns', () => {
  const list = { separator: ':', items: codes, count: { min: 2, max: 3 } };

  it.each<[constraint: string | undefined, form: CompactSchema, value: ParameterValues[string]]>([
    ['required', { kind: 'text' }, undefined],
    ['empty', { kind: 'text' }, ''],
    ['empty', { kind: 'list', list }, '::'],
    ['type', { kind: 'boolean' }, 'yes'],
    ['type', { kind: 'integer' }, '1.5'],
    ['type', { kind: 'integer' }, '1.5'],
    ['type', { kind: 'number' }, 'x'],
    ['enum', { kind: 'text', values: ['a'] }, 'b'],
    ['minimum', { kind: 'integer', range: { min: 1 } }, '0'],
    ['minimum', { kind: 'number', range: { above: 0 } }, '0'],
    ['maximum', { kind: 'integer', range: { max: 1 } }, '2'],
    ['maximum', { kind: 'number', range: { below: 1 } }, '1'],
    ['maximum', { kind: 'number', range: { max: 9 } }, '9.5'],
    ['pattern', codes, 'x'],
    ['length', { kind: 'text', length: { min: 2 } }, 'a'],
    ['length', { kind: 'text', length: { max: 1 } }, 'ab'],
    ['calendar', { kind: 'date' }, '20240230'],
    ['minItems', { kind: 'list', list }, '1'],
    ['maxItems', { kind: 'list', list }, '1:2:3:4'],
    ['emptyItem', { kind: 'list', list }, '1::2'],
    ['pattern', { kind: 'list', list }, '1:x'],
    [undefined, { kind: 'boolean' }, 'false'],
    [undefined, { kind: 'boolean' }, 'true'],
    [undefined, { kind: 'integer', range: { min: 1 } }, '1'],
    [undefined, { kind: 'integer', range: { max: 1 } }, '1'],
    [undefined, { kind: 'text', length: { min: 2, max: 2 } }, 'ab'],
    [undefined, { kind: 'number' }, '1.5'],
    [undefined, { kind: 'color' }, 'x'],
    [undefined, { kind: 'text' }, ['a', 'b']],
  ])('names the broken constraint: %s', (constraint, form, value) => {
    const found = checkParameterValues([parameter(form, true)], value === undefined ? {} : { p: value });
    expect(found.map((one) => one.constraint)).toEqual(constraint === undefined ? [] : [constraint]);
  });

  it('contains the value of a list as written in the query', () => {
    const [found] = checkParameterValues([parameter({ kind: 'boolean' })], { p: ['a', 'b'] });
    expect(found).toEqual({
      param: 'p',
      constraint: 'type',
      sentence: 'pにはtrueまたはfalseを指定してください。',
      value: 'a:b',
    });
  });
});

describe('isCalendarDate', () => {
  it.each(['20240229', '20231231', '2024-02-29', '00010101'])('accepts %s', (day) => {
    expect(isCalendarDate(day)).toBe(true);
  });
  it.each([
    ...'20230229|20240431|20241301|20240100|2024-2-29||x|x20240101|202401011|2024-01-01x'.split('|'),
    ...'x2024-01-01|2024010|2024-01-01T00:00:00'.split('|'),
  ])('rejects %s', (day) => {
    expect(isCalendarDate(day)).toBe(false);
  });
});

describe('toCompactSchema', () => {
  const Kind: Enumeration = {
    id: 'Kind',
    meaning: '',
    open: false,
    notGuaranteed: false,
    values: [{ value: 'train', meaning: '' }],
    terms: [],
  };
  const text = { kind: 'text', onWire: 'string' } as const;

  it('copies the values of the enumeration, also for the items of a list', () => {
    const list: ValueSchema = {
      kind: 'list',
      onWire: 'string',
      list: { separator: ':', items: { ...text, enum: 'Kind' }, count: {}, emptyItems: false },
    };
    const form = toCompactSchema({ Kind }, list);
    expect(message(parameter(form), 'train:train')).toBeUndefined();
    expect(message(parameter(form), 'train:bus')).toContain('pの2件目にはtrainのいずれか');
  });

  it('copies the limits of the value', () => {
    const short = toCompactSchema({}, { ...text, length: { max: 2 }, pattern: '^[a-z]+$', notation: 'abc' });
    expect(message(parameter(short), 'abc')).toContain('2文字以下');
    expect(message(parameter(short), 'A')).toContain('abc形式');
    const few = toCompactSchema({}, { kind: 'integer', onWire: 'integer', range: { max: 3 } });
    expect(message(parameter(few), 4)).toContain('3以下');
  });

  it('throws if the enumeration is missing, because the schema would accept any value', () => {
    expect(() => toCompactSchema({}, { ...text, enum: 'Kind' })).toThrow('the model has no enumeration Kind');
  });
});
