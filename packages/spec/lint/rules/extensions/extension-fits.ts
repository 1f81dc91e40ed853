import { formatLocation } from '../../support/format-location.ts';
import { findDateNotation } from '../../../src/document/date-notation.ts';
import { locateKey, schemaRule, type ReportFinding, type SchemaView } from '@route-search/redocly-plugin/views';
import {
  isMapping,
  isScalar,
  quoteAndJoin,
  formatNameSuggestion,
  toMapping,
  toStrings,
} from '@route-search/toolkit/yaml-values';

/** Lint rule: each `x-` extension is on a kind of schema for which it is defined. */
export const extensionFits = schemaRule((schema, report) => {
  const needs = (key: string, holds: boolean, message: string): void => {
    if (schema.has(key) && !holds) report(message, locateKey(schema.at(key)));
  };
  const type = schema.get('type');
  const native = schema.get('x-native');
  const isNumber = [type, native].some((kind) => kind === 'integer' || kind === 'number');
  needs('x-unit', isNumber, `x-unit needs a number: type or x-native integer or number${targetOf(schema, 'x-unit')}`);
  needs('x-open', schema.has('enum'), 'x-open needs an "enum" beside it');
  needs(
    'x-unconfirmed',
    !Array.isArray(schema.get('x-unconfirmed')) || schema.has('enum'),
    'x-unconfirmed with a list of values needs an "enum" beside it',
  );
  needs('x-deprecated-values', schema.has('enum'), 'x-deprecated-values needs an "enum" beside it');
  const outer = schema.location.pointer.endsWith('/items') ? '; indent it less, beside items' : '';
  needs('x-one-or-many', type === 'array', `x-one-or-many needs type array${outer}`);
  needs('x-dynamic-default', !schema.has('default'), 'x-dynamic-default and default exclude each other; remove one');
  const notation = schema.get('x-notation');
  needs(
    'x-notation',
    notation === findDateNotation({ 'x-native': schema.text('x-native'), pattern: schema.text('pattern') }),
    'x-notation is derived from the pattern; leave it out',
  );
  const isMember = /\/properties\/[^/]+$/.test(schema.location.pointer);
  needs(
    'x-deprecation',
    isMember,
    'x-deprecation is for members of an object; deprecate a value with x-deprecated-values',
  );
  const values = toStrings(schema.get('enum'));
  for (const name of toStrings(schema.get('x-unconfirmed'))) {
    if (!schema.has('enum') || values.includes(name)) continue;
    const known = `${formatNameSuggestion(name, values)}; values are ${quoteAndJoin(values)}`;
    report(`"${name}" is no value of the enumeration${known}`, schema.at('x-unconfirmed'));
  }
  checkCondition(schema, report);
});

/** Checks that a search option declares condition digits for exactly its values. */
function checkCondition(schema: SchemaView, report: ReportFinding): void {
  const condition = schema.get('x-condition');
  if (!isMapping(condition)) return;
  const values = schema.get('enum');
  const names =
    schema.get('type') === 'boolean'
      ? ['true', 'false']
      : Array.isArray(values)
        ? values.filter(isScalar).map(String)
        : [];
  const places = Array.isArray(condition['places']) ? condition['places'] : [condition];
  for (const [index, place] of places.entries()) {
    const digits = toMapping(toMapping(place)['digits']);
    const missing = names.filter(
      (name) => !places.some((other) => Object.hasOwn(toMapping(toMapping(other)['digits']), name)),
    );
    const unknown = Object.keys(digits).filter((name) => !names.includes(name));
    // With `confirmed: false`, the digits of some values may be missing.
    const wrong = [
      ...(condition['confirmed'] === false ? [] : missing.map((name) => `"${name}" has no digit`)),
      ...unknown.map((name) => `"${name}" is no value`),
    ];
    const keys = Array.isArray(condition['places']) ? ['places', index, 'digits'] : ['digits'];
    if (wrong.length > 0) {
      const [name] = unknown;
      const location = schema.at('x-condition').child([...keys, ...(name === undefined ? [] : [name])]);
      report(`x-condition.digits must name exactly the values of the option: ${wrong.join(', ')}`, locateKey(location));
      return;
    }
    for (const [digit, same] of Map.groupBy(Object.keys(digits), (name) => digits[name])) {
      if (same.length > 1)
        report(
          `x-condition.digits gives ${quoteAndJoin(same)} the same digit ${String(digit)}; each value has its own`,
          locateKey(schema.at('x-condition').child([...keys, same.at(-1) ?? ''])),
        );
    }
  }
}

/** Formats the location of the schema that a `$ref` next to a key refers to, for messages. */
function targetOf(schema: SchemaView, key: string): string {
  if (!schema.has(key)) return '';
  const { targetLocation } = schema;
  const isElsewhere = targetLocation.source.absoluteRef !== schema.at(key).source.absoluteRef;
  return isElsewhere ? `, in ${formatLocation(targetLocation)}` : '';
}
