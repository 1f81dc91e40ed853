import type { Location } from '@redocly/openapi-core';
import { compilePattern } from '../../../src/document/date-notation.ts';
import { locateKey, schemaRule, type ReportFinding, type SchemaView } from '@route-search/redocly-plugin/views';
import { formatLocation } from '../../support/format-location.ts';
import { listItemSchemas } from '../../support/schema-lists.ts';
import { toList, toMapping } from '@route-search/toolkit/yaml-values';

/**
 * Lint rule: a delimited list (`x-list`) is a string, its items cannot contain the separator, and its limits do not
 * contradict each other.
 */
export const listShape = schemaRule((schema, report) => {
  const list = toMapping(schema.get('x-list'));
  if (!schema.has('x-list')) return;
  const at = (key: string) => schema.at('x-list').child([key]);
  if (schema.get('type') !== 'string') {
    report(
      'a parameter with x-list is of type string on the wire',
      schema.has('type') ? schema.at('type') : locateKey(schema.at('x-list')),
    );
  }
  const { minItems, maxItems } = list;
  if (typeof minItems === 'number' && typeof maxItems === 'number' && minItems > maxItems) {
    report(`minItems ${minItems} is greater than maxItems ${maxItems}`, at('minItems'));
  }
  const titles = toList(list['positions']).map((position) => toMapping(position)['title']);
  const positions = titles.length;
  for (const [index, title] of titles.entries()) {
    if (titles.indexOf(title) === index && title !== undefined) continue;
    const message =
      title === undefined ? 'a position needs a title of its own' : `the title ${JSON.stringify(title)} is given twice`;
    report(message, schema.at('x-list').child(['positions', index]));
  }
  if (positions > 0 && typeof maxItems === 'number' && maxItems > positions) {
    report(`maxItems ${maxItems} is greater than the number of positions, ${positions}`, at('maxItems'));
  }
  if (positions > 0 && list['items'] !== undefined) {
    report('with positions, items is not used; remove one of the two', locateKey(at('items')));
  }
  if (list['middleItems'] !== undefined && list['items'] === undefined) {
    report('middleItems narrows items, so items is needed too', locateKey(at('middleItems')));
  }
  const { separator } = list;
  if (typeof separator !== 'string') return;
  for (const item of listItemSchemas(schema)) checkItem(item, { separator, location: at('separator') }, report);
});

interface Separator {
  readonly separator: string;
  readonly location: Location;
}

function checkItem(item: SchemaView, { separator, location }: Separator, report: ReportFinding): void {
  if (item.get('type') === undefined) report('an item of x-list needs a type', locateKey(item.location));
  if (item.has('x-list')) report('an item of x-list cannot be a list itself', locateKey(item.at('x-list')));
  for (const value of toList(item.get('enum'))) {
    if (String(value).includes(separator)) {
      report(`the item value "${String(value)}" contains the separator "${separator}"`, item.at('enum'));
    }
  }
  if (item.get('type') !== 'string' || item.has('enum')) return;
  const pattern = item.text('pattern');
  if (pattern === undefined) return;
  const probes = ['', '1', 'a', 'あ', '12345'].flatMap((text) => [
    text + separator,
    separator + text,
    text + separator + text,
  ]);
  const expression = compilePattern(pattern);
  const matching = probes.find((probe) => expression?.test(probe));
  if (matching !== undefined) {
    const place = formatLocation(item.at('pattern'));
    const message = `the separator "${separator}" may be part of an item: its pattern (${place}) lets "${matching}" pass; choose another separator, or narrow the pattern`;
    report(message, location, item.at('pattern'));
  }
}
