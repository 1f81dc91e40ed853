import { describe, expect, it } from 'vitest';
import { redocLabels, translateLabel, translateType } from './redoc-labels.ts';

describe('redocLabels', () => {
  it('contains Japanese texts for all eighteen labels that Redoc takes as options', () => {
    expect(Object.keys(redocLabels)).toHaveLength(18);
    for (const label of Object.values(redocLabels)) expect(label.replace('OpenAPI', '')).toMatch(/^[^a-zA-Z]+$/);
  });
});

describe('translateLabel', () => {
  it.each(
    Object.entries({
      ' required ': '必須',
      ' Expand all ': 'すべて開く',
      'expand ResultSet': 'ResultSetを開く',
      ' One of ': '次のいずれか',
      '[ 1 .. 20 ]': '1以上20以下',
      ' [ 1 .. 20 ] characters ': '1～20文字',
      '[ 2 .. 4 ] items': '2～4件',
      '( 0 .. 1 )': '0より大きく1未満',
      '[ 0 .. 1 )': '0以上1未満',
      '= 8 characters': '8文字',
      '<= 20 characters': '20文字以下',
      '<= 20': '20以下',
      '>= -1.5': '-1.5以上',
      '>= 2 items': '2件以上',
      '< 5': '5未満',
      '> 0': '0より大きい',
      'multiple of 5': '5の倍数',
      'decimal places <= 2': '小数点以下2桁まで',
      '… 3 more': '…ほか3件',
      '<integer>': '（整数）',
    }),
  )('translates the label %j to %j', (english, japanese) => {
    expect(translateLabel(english)).toBe(japanese);
  });

  it.each([
    '',
    '経路',
    'requiredです',
    'Default',
    'viaList',
    'constructor',
    '__proto__',
    '[ 1 .. 20 ] stations',
    '20以下',
  ])('returns undefined for the content %j', (content) => {
    expect(translateLabel(content)).toBeUndefined();
  });
});

describe('translateType', () => {
  it.each([
    ['string', '', '文字列'],
    ['strings', redocLabels.arrayOf, '文字列の配列'],
    ['integers', redocLabels.arrayOf.repeat(2), '整数の配列の配列'],
    ['string or object', '', '文字列またはオブジェクト'],
    ['string or 配列 objects', '', '文字列またはオブジェクトの配列'],
    ['strings or objects', redocLabels.arrayOf, '（文字列またはオブジェクト）の配列'],
    ['Course', '', 'Course'],
    ['constructor', '', 'constructor'],
  ])('translates the type %j with the list label %j to %j', (name, prefix, japanese) => {
    expect(translateType(name, prefix)).toBe(japanese);
  });
});
