import type { Location } from '@redocly/openapi-core';
import { keyOf } from '../../support/key-location.ts';
import { hasJapanese } from '../../prose/node-texts.ts';
import { schemaRule } from '../../support/define-rule.ts';
import { didYouMean, isMapping, mappingOf, quoted, stringsOf } from '../../support/yaml-values.ts';

/** Every value of an enumeration has a Japanese meaning, and every meaning belongs to a value. */
export const enumMeanings = schemaRule((schema, report) => {
  const values = schema.get('enum');
  const meanings = schema.get('x-enum-descriptions');
  if (!Array.isArray(values)) {
    for (const key of ['x-enum-descriptions', 'x-deprecated-values']) {
      if (schema.has(key)) report(`${key} needs an "enum" beside it`, keyOf(schema.at(key)));
    }
    return;
  }
  const names = values.map(String);
  if (meanings === undefined) {
    if (schema.get('type') === 'string' || schema.get('type') === undefined) {
      report(
        'the enumeration has no x-enum-descriptions; each value needs a Japanese meaning',
        keyOf(schema.at('enum')),
      );
    }
    return;
  }
  if (!isMapping(meanings)) return; // struct
  const missing = names.filter((name) => !Object.hasOwn(meanings, name));
  if (missing.length > 0) {
    report(`x-enum-descriptions lacks the meaning of ${quoted(missing)}`, keyOf(schema.at('x-enum-descriptions')));
  }
  for (const [name, meaning] of Object.entries(meanings)) {
    if (names.includes(name) && typeof meaning === 'string' && !hasJapanese(meaning)) {
      report(`the meaning of "${name}" must be Japanese`, schema.at('x-enum-descriptions').child([name]));
    }
  }
  const unknown = (name: string, at: Location): void => {
    if (names.includes(name)) return;
    report(`"${name}" is no value of the enumeration${didYouMean(name, names)}; values are ${quoted(names)}`, at);
  };
  for (const key of ['x-enum-descriptions', 'x-deprecated-values']) {
    for (const name of Object.keys(mappingOf(schema.get(key)))) unknown(name, keyOf(schema.at(key).child([name])));
  }
  for (const name of stringsOf(schema.get('x-unconfirmed'))) unknown(name, schema.at('x-unconfirmed'));
});
