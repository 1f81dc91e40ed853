import type { Location } from '@redocly/openapi-core';
import { locateKey } from '../../support/key-location.ts';
import { hasJapanese } from '../../prose/node-texts.ts';
import { schemaRule } from '../../support/define-rule.ts';
import { isScalar, suggestName, isMapping, toMapping, quoteAll, toStrings } from '@route-search/toolkit/yaml-values';

/** Lint rule: every value of an enumeration has a Japanese meaning, and every meaning belongs to a value. */
export const enumMeanings = schemaRule((schema, report) => {
  const values = schema.get('enum');
  const meanings = schema.get('x-enum-descriptions');
  if (!Array.isArray(values)) {
    for (const key of ['x-enum-descriptions', 'x-deprecated-values']) {
      if (schema.has(key)) report(`${key} needs an "enum" beside it`, locateKey(schema.at(key)));
    }
    return;
  }
  const names = values.filter(isScalar).map(String);
  if (meanings === undefined) {
    if (schema.get('type') === 'string' || schema.get('type') === undefined) {
      report(
        'the enumeration has no x-enum-descriptions; each value needs a Japanese meaning',
        locateKey(schema.at('enum')),
      );
    }
    return;
  }
  if (!isMapping(meanings)) return; // Skip: Redocly's rule `struct` reports meanings that are not a mapping.
  const missing = names.filter((name) => !Object.hasOwn(meanings, name));
  if (missing.length > 0) {
    report(
      `x-enum-descriptions lacks the meaning of ${quoteAll(missing)}`,
      locateKey(schema.at('x-enum-descriptions')),
    );
  }
  for (const [name, meaning] of Object.entries(meanings)) {
    if (names.includes(name) && typeof meaning === 'string' && !hasJapanese(meaning)) {
      report(`the meaning of "${name}" must be Japanese`, schema.at('x-enum-descriptions').child([name]));
    }
  }
  const unknown = (name: string, at: Location): void => {
    if (names.includes(name)) return;
    report(`"${name}" is no value of the enumeration${suggestName(name, names)}; values are ${quoteAll(names)}`, at);
  };
  for (const key of ['x-enum-descriptions', 'x-deprecated-values']) {
    for (const name of Object.keys(toMapping(schema.get(key)))) unknown(name, locateKey(schema.at(key).child([name])));
  }
  for (const name of toStrings(schema.get('x-unconfirmed'))) unknown(name, schema.at('x-unconfirmed'));
});
