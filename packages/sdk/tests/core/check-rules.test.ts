import { describe, expect, test } from 'vitest';
import { removeBackticks } from '../../codegen/tsdoc.ts';
import { check, operations as rules, type OperationId } from '../../src/encode/check-rules.ts';
import { api, operations } from '../support/example-responses.ts';

describe('operations in the package entry rules', () => {
  test.for(operations)('$id has all parameters and rules that the spec declares', (operation) => {
    const data = rules[operation.id as OperationId];
    expect(data).toMatchObject({
      id: operation.id,
      path: operation.path,
      permission: operation.contract,
    });
    expect(data.parameters.map(({ name, required }) => [name, required])).toEqual(
      operation.parameters.map(({ name, required }) => [name, required]),
    );
    for (const [index, { value, default: fallback }] of operation.parameters.entries()) {
      const shown = data.parameters[index]!;
      const values = value.enum === undefined ? undefined : api.enums[value.enum]!.values;
      expect(shown.default).toBe(fallback);
      expect(shown.value.values).toEqual(value.open === true ? undefined : values?.map((one) => one.value));
      for (const { value: one, meaning } of values ?? []) expect(shown.value.meanings?.[one] ?? '').toBe(meaning);
      const { kind, range, pattern } = value;
      expect(shown.value).toMatchObject({ kind, ...(range && { range }), ...(pattern && { pattern }) });
      expect(shown.value.list?.count).toEqual(value.list?.count);
    }
    expect(data.rules.map((rule) => [rule.id, rule.sentence])).toEqual(
      operation.rules.map((rule) => [rule.id, removeBackticks(rule.sentence)]),
    );
  });

  test("contain none of the spec's examples, terms and keys", () => {
    expect(JSON.stringify(rules)).not.toMatch(/"examples"|"terms"|"condition"|"x-/);
  });
});

describe('function check of the package entry rules', () => {
  test('accepts a list as one text with separators', () => {
    expect(check('searchCourseExtreme', { viaList: '22671:22741' })).toEqual([]);
    expect(check('searchCourseExtreme', { viaList: ['22671'] })).toEqual([
      {
        rule: 'minItems',
        effect: 'error',
        parameters: ['viaList'],
        sentence: 'viaListには2件以上を指定してください。',
        message: 'viaListには2件以上を指定してください。(22671)',
      },
    ]);
    // An empty list counts as missing, because it is not sent.
    expect(check('searchCourseExtreme', { viaList: [] })).toEqual([
      {
        rule: 'required',
        effect: 'error',
        parameters: ['viaList'],
        sentence: 'viaListは必須です。',
        message: 'viaListは必須です。',
      },
    ]);
    expect(check('searchCourseExtreme', { viaList: '22671:22741', corporationBind: [] })).toEqual([]);
  });

  test('reports errors of single parameters before violated rules, and shows the values', () => {
    const ignored = 'oldName、code、railName、operationLineCodeのいずれかを指定したとき、offsetとlimitは無視されます。';
    const sentence =
      'nameは、oldName、code、corporationName、railName、operationLineCodeのいずれかと同時に指定できません。';
    expect(check('listStations', { name: '新宿', code: '22741', limit: 0 })).toEqual([
      {
        rule: 'minimum',
        effect: 'error',
        parameters: ['limit'],
        sentence: 'limitには1以上の値を指定してください。',
        message: 'limitには1以上の値を指定してください。(0)',
      },
      {
        rule: 'name-alone',
        effect: 'error',
        parameters: ['name', 'code'],
        sentence,
        message: `${sentence}(新宿, 22741)`,
      },
      {
        rule: 'paging-of-lists',
        effect: 'ignored',
        parameters: ['limit', 'code'],
        sentence: ignored,
        message: `${ignored}(0, 22741)`,
      },
    ]);
  });
});
