import { describe, expect, it } from 'vitest';
import type { FactDataByKind, FactKind, Operation, Parameter } from '../model/api.ts';
import {
  formatEnumList,
  listOperationSentences,
  formatParameterDescription,
  formatUnverifiedValues,
} from './published-descriptions.ts';
import { createFact } from './fact-sentences.ts';

/** Fact with its expected texts. */
type Row = {
  readonly [K in FactKind]: readonly [kind: K, data: FactDataByKind[K], short: string, sentence: string];
}[FactKind];

const list = { separator: ':', count: {}, emptyItems: false } as const;
const day = '2026-01-31';

const rows: readonly Row[] = [
  ['required', true, '必須', '必須です。'],
  ['deprecated', { since: day }, '非推奨', '2026年1月31日から非推奨です。'],
  [
    'deprecated',
    { since: day, reason: '使われていません。', sunset: '2027-03-01', replacement: 'name' },
    '非推奨',
    '2026年1月31日から非推奨です。使われていません。2027年3月1日に提供を終える予定です。代わりに`name`を使ってください。',
  ],
  // A deprecation without a first day.
  ['deprecated', { reason: '使われていません。' }, '非推奨', '非推奨です。使われていません。'],
  ['default', 5, '既定値 `5`', '既定値は`5`です。'],
  [
    'dynamicDefault',
    { formula: 'same', parameter: 'a' },
    '省略すると`a`と同じ値になります',
    '省略すると`a`と同じ値になります。',
  ],
  [
    'dynamicDefault',
    { formula: 'half-before', parameter: 'a' },
    '省略すると`(a - 1) / 2`の整数部分になります',
    '省略すると`(a - 1) / 2`の整数部分になります。',
  ],
  ['dynamicDefault', { formula: 'today' }, '省略すると当日になります', '省略すると当日になります。'],
  [
    'dynamicDefault',
    { formula: 'day-group', parameter: 'date' },
    '省略すると`date`の日（指定がなければ当日）の曜日区分になります',
    '省略すると`date`の日（指定がなければ当日）の曜日区分になります。',
  ],
  ['form', 'YYYYMMDD', '`YYYYMMDD`', '`YYYYMMDD`の形で指定します。'],
  ['range', { min: 1, max: 20 }, '1以上20以下', '1以上20以下で指定します。'],
  ['range', { min: 1 }, '1以上', '1以上で指定します。'],
  ['range', { max: 5 }, '5以下', '5以下で指定します。'],
  ['range', { min: 0, below: 1 }, '0以上1未満', '0以上1未満で指定します。'],
  ['range', { above: 0, max: 5 }, '0より大きく5以下', '0より大きく5以下で指定します。'],
  ['range', { above: 0 }, '0より大きい数', '0より大きい数で指定します。'],
  ['length', { max: 5 }, '5文字まで', '5文字まで指定できます。'],
  ['length', { min: 1, max: 5 }, '5文字まで', '5文字まで指定できます。'],
  ['length', { min: 2, max: 5 }, '2～5文字', '2～5文字で指定します。'],
  ['length', { min: 3 }, '3文字以上', '3文字以上で指定します。'],
  ['items', list, 'コロン（`:`）区切りのリスト', 'コロン（`:`）区切りのリストです。'],
  ['items', { ...list, separator: '|' }, '（`|`）区切りのリスト', '（`|`）区切りのリストです。'],
  [
    'items',
    { ...list, separator: ',', count: { max: 30 } },
    'カンマ（`,`）区切りのリスト（最大30件）',
    'カンマ（`,`）区切りのリスト（最大30件）です。',
  ],
  [
    'items',
    { ...list, count: { min: 2, max: 30 }, emptyItems: true },
    'コロン（`:`）区切りのリスト（2件から30件）',
    'コロン（`:`）区切りのリスト（2件から30件）です。空の要素にも意味があります。',
  ],
  ['items', { ...list, count: { min: 1 } }, 'コロン（`:`）区切りのリスト', 'コロン（`:`）区切りのリストです。'],
  [
    'items',
    {
      ...list,
      count: { min: 2 },
      positions: [
        { kind: 'number', onWire: 'string', title: '緯度', range: { min: -90, max: 90 }, unit: 'deg' },
        { kind: 'text', onWire: 'string', title: '名称' },
        { kind: 'integer', onWire: 'string', unit: 'm' },
      ],
    },
    'コロン（`:`）区切りのリスト（2件以上）',
    'コロン（`:`）区切りのリスト（2件以上）です。緯度（-90以上90以下、度）、名称、（メートル）の順に並べます。',
  ],
  ['unit', 'min', '分', '単位は分です。'],
  ['unit', 'items', '件', ''],
  ['datum', 'wgs84', '世界測地系', '測地系は世界測地系です。'],
  ['datum', 'tokyo', '日本測地系', '測地系は日本測地系です。'],
  ['open', true, '値の追加あり', '値の追加あり。'],
  ['oneOrMany', true, '単独の値もあり', '単独の値もあり（保証なし）。'],
  ['notGuaranteed', { of: 'structure', claims: [] }, '保証なし', '構造は変わることがあります（保証なし）。'],
  ['notGuaranteed', { of: 'value', claims: [] }, '保証なし', 'この項目は変わることがあります（保証なし）。'],
  [
    'notGuaranteed',
    { of: 'values', claims: ['4つあります。'] },
    '保証なし',
    '値の種類は変わることがあります（保証なし）。4つあります（保証なし）。',
  ],
  [
    'notGuaranteed',
    { claims: ['先頭は駅です。', '末尾も駅です。'] },
    '一部保証なし',
    '先頭は駅です（保証なし）。末尾も駅です（保証なし）。',
  ],
  ['implied', true, '保証なし', 'このAPIでの扱いは変わることがあります（保証なし）。'],
  ['contract', 'base', '基本契約', '基本契約で利用できます。'],
  ['contract', 'realtime', 'リアルタイム情報の契約', '基本契約に加えて、リアルタイム情報の利用契約が必要です。'],
  ['maxResults', 100, '最大100件', '返る件数は最大100件です。'],
  ['requestsPerSecond', 2, '目安は1秒に2回', '1秒あたり2回程度を目安に呼び出してください。'],
];

it.each(rows)(
  'createFact: puts the declaration %s %j into a short text and a sentence',
  (kind, data, short, sentence) => {
    expect(createFact(kind, data as never)).toEqual({ kind, data, short, sentence, scope: 'declaration' });
  },
);

describe('formatParameterDescription', () => {
  it('puts meaning, deprecation and guarantees into the first paragraph, then the other facts of the parameter', () => {
    const facts = [
      createFact('required', true),
      createFact('default', 5),
      createFact('deprecated', { since: day }),
      createFact('notGuaranteed', { of: 'values', claims: [] }),
      createFact('range', { min: 1 }),
      createFact('implied', true, 'use'),
      createFact('implied', true),
      createFact('unit', 'min', 'use'),
    ];
    expect(formatParameterDescription({ meaning: '待つ時間です。', facts } as unknown as Parameter)).toEqual([
      '待つ時間です。2026年1月31日から非推奨です。値の種類は変わることがあります（保証なし）。',
      '既定値は`5`です。1以上で指定します。',
    ]);
  });
});

describe('listOperationSentences', () => {
  const plain = {
    contract: 'base',
    facts: [createFact('contract', 'base')],
    rules: [],
    responseRules: [],
    parameters: [],
  };

  it('returns only empty paragraphs for an operation without limits, rules and other facts', () => {
    expect(listOperationSentences(plain as unknown as Operation)).toEqual(['', '', '', '', '', '']);
  });

  it('states contract, limits, rules, and the parameter facts that are true only in this operation', () => {
    const parameter = (name: string, ...facts: unknown[]): unknown => ({ name, facts });
    const operation = {
      contract: 'realtime',
      facts: [
        createFact('maxResults', 100),
        createFact('contract', 'realtime'),
        createFact('deprecated', { since: day }),
        createFact('requestsPerSecond', 2),
        createFact('default', 5),
      ],
      responseRules: [{ sentence: '件数は、`limit`の件数を超えません。' }],
      rules: [{ sentence: 'aとbは、同時に指定できません。' }, { sentence: 'cが必要です。', note: '例外があります。' }],
      parameters: [
        parameter('a', createFact('implied', true, 'use'), createFact('default', 5)),
        parameter('b', createFact('default', 5)),
        parameter('c', createFact('implied', true, 'use')),
        parameter('d', createFact('unit', 'min', 'use')),
      ],
    };
    expect(listOperationSentences(operation as unknown as Operation)).toEqual([
      '2026年1月31日から非推奨です。',
      '**契約**: 基本契約に加えて、リアルタイム情報の利用契約が必要です。',
      '**制限**: 返る件数は最大100件です。1秒あたり2回程度を目安に呼び出してください。',
      '**パラメータの組み合わせ**\n\n- aとbは、同時に指定できません。\n- cが必要です。例外があります。',
      '**レスポンスの決まり**\n\n- 件数は、`limit`の件数を超えません。',
      '**保証されていないこと**\n\n' +
        '- `a`、`c`: このAPIでの扱いは変わることがあります（保証なし）。\n- `d`: 単位は分です。',
    ]);
  });
});

describe('descriptions of enumerations', () => {
  const schema = {
    enum: ['one', 'two', 'three'],
    'x-enum-descriptions': { one: '1つ', two: '2つ', three: '3つ' },
    'x-deprecated-values': { two: { since: day } },
    'x-unconfirmed': ['three'],
  };

  it('formatEnumList: lists the values with meaning, deprecation and not-guaranteed mark', () => {
    expect(formatEnumList(schema as never)).toBe(
      '- `one`: 1つ\n- `two`: 2つ（2026年1月31日から非推奨）\n- `three`: 3つ（保証なし）',
    );
    expect(formatEnumList({ enum: ['one'] })).toBe('');
  });

  it('formatUnverifiedValues: names the values that the product documents do not name', () => {
    expect(formatUnverifiedValues({ ...schema, 'x-unconfirmed': ['two', 3] } as never)).toBe(
      '値のうち`two`、`3`は変わることがあります（保証なし）。',
    );
    expect(formatUnverifiedValues({ 'x-unconfirmed': true } as never)).toBe('');
  });
});
