import type { ListForm, Schema } from './document.ts';
import type { DynamicDefault, Mark } from './rules/index.ts';

const code: Mark = (text) => `\`${text}\``;

const separatorNames: Readonly<Record<string, string>> = { ':': 'コロン', ',': 'カンマ' };

/**
 * How a list is written, in one Japanese sentence.
 *
 * @param list - the list form
 * @param mark - sets values off from the prose; by default backticks
 */
export function listSentence(list: ListForm, mark: Mark = code): string {
  const separator = `${separatorNames[list.separator] ?? ''}（${mark(list.separator)}）`;
  const count = countOf(list);
  const empty = list.allowEmptyItems === true ? '空の要素にも意味があります。' : '';
  return `${separator}区切りのリスト${count === '' ? '' : `（${count}）`}です。${empty}`;
}

function countOf({ minItems, maxItems, positions }: ListForm): string {
  const maximum = maxItems ?? positions?.length;
  const minimum = minItems !== undefined && minItems > 1 ? minItems : undefined;
  if (minimum !== undefined && maximum !== undefined) return `${minimum}件から${maximum}件`;
  if (maximum !== undefined) return `最大${maximum}件`;
  return minimum === undefined ? '' : `${minimum}件以上`;
}

/**
 * What a parameter means, each thing once. The parameter says it, and its schema adds what goes beyond its first sentence,
 * which only names the value. An option of the condition is the other way round: its schema says what it means, and the
 * parameter, after naming the group, where it has an effect.
 *
 * @param description - the description of the parameter
 * @param schema - its schema, references resolved
 */
export function meaningOf(description: string | undefined, schema: Schema): string[] {
  const texts = [description, schema.description].map((text) => text?.trim() ?? '').filter((text) => text !== '');
  const [first, second = ''] = schema['x-condition'] === undefined ? texts : texts.toReversed();
  return [first ?? '', second.replace(/^[^。]*。/, '').trim()].filter((text) => text !== '');
}

/**
 * What the server assumes when a parameter with a dynamic default is left out.
 *
 * @param dynamic - the dynamic default
 * @param mark - sets names off from the prose; by default backticks
 */
export function dynamicDefaultSentence(dynamic: DynamicDefault, mark: Mark = code): string {
  switch (dynamic.formula) {
    case 'same':
      return `省略すると${mark(dynamic.parameter)}と同じ値になります。`;
    case 'half-before':
      return `省略すると${mark(`(${dynamic.parameter} - 1) / 2`)}の整数部分になります。`;
    case 'today':
      return '省略すると当日になります。';
    case 'day-group':
      return `省略すると${mark(dynamic.parameter)}の日（指定がなければ当日）の曜日区分になります。`;
  }
}

/**
 * What a reader of a response has to know of a schema beyond its description.
 *
 * @param schema - the schema
 */
export function responseNotes(schema: Schema): string[] {
  return [
    ...(schema['x-one-or-many'] === true ? ['1件のときは、配列ではなく単独の値になることがあります。'] : []),
    ...(schema['x-open'] === true ? ['値は追加されることがあります。'] : []),
  ];
}

/**
 * The values of an enumeration with their meanings, as a Markdown list.
 *
 * @param schema - the schema
 * @returns an empty string when the schema has no meanings
 */
export function enumList(schema: Schema): string {
  const meanings = schema['x-enum-descriptions'];
  if (meanings === undefined) return '';
  const deprecated = schema['x-deprecated-values'] ?? {};
  return Object.entries(meanings)
    .map(([value, meaning]) => {
      const reason = Object.hasOwn(deprecated, value) ? `（非推奨：${deprecated[value] ?? ''}）` : '';
      return `- ${code(value)}: ${meaning}${reason}`;
    })
    .join('\n');
}
