import { describe, expect, it } from 'vitest';
import type { Schema } from '../document.ts';
import type { OperationParameter } from '../operations.ts';
import { checkParameters, constraintMessage, isCalendarDate, type Request } from './index.ts';

function parameter(schema: Schema, required = false): OperationParameter {
  return { name: 'p', in: 'query', required, schema };
}

/** The message about the parameter `p`, or undefined when the value is right. */
function message(one: OperationParameter, value: Request[string]): string | undefined {
  const [violation] = checkParameters([one], { p: value });
  return violation && constraintMessage(violation);
}

const codes = { type: 'string', pattern: '^\\d+$' } as const;

describe('a parameter by itself', () => {
  it.each<[string, Schema, Request[string], string | undefined]>([
    ['an integer', { type: 'integer', minimum: 1, maximum: 20 }, 20, undefined],
    ['no integer', { type: 'integer' }, '1.5', 'pには整数を指定してください。(1.5)'],
    ['an exponent', { type: 'number' }, '1e3', 'pには数値を指定してください。(1e3)'],
    ['a decimal', { type: 'number' }, '4.8', undefined],
    ['too large', { type: 'integer', maximum: 20 }, '21', 'pには20以下の値を指定してください。(21)'],
    ['too small', { type: 'integer', minimum: 1 }, '0', 'pには1以上の値を指定してください。(0)'],
    ['not above', { type: 'number', exclusiveMinimum: 0 }, '0', 'pには0より大きい値を指定してください。(0)'],
    ['not below', { type: 'number', exclusiveMaximum: 1 }, '1', 'pには1より小さい値を指定してください。(1)'],
    ['no boolean', { type: 'boolean' }, 'True', 'pにはtrueまたはfalseを指定してください。(True)'],
    ['a boolean', { type: 'boolean' }, true, undefined],
    ['not in the enumeration', { type: 'string', enum: ['a', 'b'] }, 'c', 'pにはa、bのいずれかを指定してください。(c)'],
    ['a wrong pattern', codes, 'x', 'pには正しい形式の値を指定してください。(x)'],
    ['too long', { type: 'string', maxLength: 2 }, '渋谷駅', 'pには2文字以下を指定してください。(渋谷駅)'],
    ['counted by characters', { type: 'string', maxLength: 2 }, '𠮷野', undefined],
    ['too short', { type: 'string', minLength: 2 }, '駅', 'pには2文字以上を指定してください。(駅)'],
    [
      'a day that does not exist',
      { type: 'string', 'x-native': 'date' },
      '20240230',
      'pに存在しない日付が指定されています。(20240230)',
    ],
    ['empty', { type: 'string' }, '', 'pの値が空です。()'],
  ])('%s', (_title, schema, value, expected) => {
    expect(message(parameter(schema), value)).toBe(expected);
  });

  it('is missing only when it is required', () => {
    expect(checkParameters([parameter({ type: 'string' })], {})).toEqual([]);
    const [violation] = checkParameters([parameter({ type: 'string' }, true)], { q: 1 });
    expect(violation && constraintMessage(violation)).toBe('pは必須です。');
  });
});

describe('a list', () => {
  const list: Schema = { type: 'string', 'x-list': { separator: ':', items: codes, minItems: 2, maxItems: 3 } };

  it.each<[Request[string], string | undefined]>([
    ['1:2', undefined],
    [['1', '2', '3'], undefined],
    ['1', 'pには2件以上を指定してください。(1)'],
    [['1', '2', '3', '4'], 'pに指定できるのは最大3件です。(1:2:3:4)'],
    ['1::3', 'pの2件目が空です。(1::3)'],
    ['1:x', 'pの2件目には正しい形式の値を指定してください。(1:x)'],
    ['::', 'pのリストに値がありません。(::)'],
  ])('%s', (value, expected) => {
    expect(message(parameter(list), value)).toBe(expected);
  });

  it('may hold narrower items in the middle', () => {
    const via: Schema = {
      type: 'string',
      'x-list': { separator: ':', items: { type: 'string' }, middleItems: codes, minItems: 2 },
    };
    expect(message(parameter(via), '新宿:22741:東京')).toBeUndefined();
    expect(message(parameter(via), '新宿:渋谷:東京')).toBe(
      'pの2件目には正しい形式の値を指定してください。(新宿:渋谷:東京)',
    );
  });

  it('may hold empty items', () => {
    const rails: Schema = { type: 'string', 'x-list': { separator: ':', items: codes, allowEmptyItems: true } };
    expect(message(parameter(rails), ':1')).toBeUndefined();
    expect(message(parameter(rails), ':')).toBe('pのリストに値がありません。(:)');
  });

  it('may be a tuple', () => {
    const point: Schema = {
      type: 'string',
      'x-list': {
        separator: ',',
        minItems: 2,
        positions: [{ type: 'number', minimum: -90, maximum: 90 }, { type: 'number' }, { type: 'integer' }],
      },
    };
    expect(message(parameter(point), '35.68,139.76')).toBeUndefined();
    expect(message(parameter(point), '135.68,139.76')).toBe(
      'pの1件目には90以下の値を指定してください。(135.68,139.76)',
    );
    expect(message(parameter(point), '35,139,5,1')).toBe('pに指定できるのは最大3件です。(35,139,5,1)');
  });
});

describe('the calendar', () => {
  it.each(['20240229', '20231231', '2024-02-29', '00010101'])('has %s', (day) => {
    expect(isCalendarDate(day)).toBe(true);
  });
  it.each(['20230229', '20240431', '20241301', '20240100', '2024-2-29', '', 'x'])('does not have %s', (day) => {
    expect(isCalendarDate(day)).toBe(false);
  });
});
