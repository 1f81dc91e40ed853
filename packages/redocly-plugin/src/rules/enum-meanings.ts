import type { Location } from '@redocly/openapi-core';
import { isMapping, isScalar, quoteAndJoin, formatNameSuggestion, toMapping } from '@route-search/toolkit/yaml-values';
import { hasJapanese } from '../prose.ts';
import { schemaRule } from '../views/define-rule.ts';
import { locateKey } from '../views/key-location.ts';

/**
 * Names of the OpenAPI extensions that contain the meaning of each enumeration value. Redoc displays
 * `x-enumDescriptions`.
 */
const extensions = ['x-enum-descriptions', 'x-enumDescriptions'];

/**
 * Lint rule: if an enumeration has meanings, each value needs one of its own, and each meaning needs a value. With the option
 * `required`, each enumeration of strings needs meanings. With the option `japanese`, meanings must be Japanese.
 */
export const enumMeanings = schemaRule((schema, report, { required, japanese }) => {
  const key = extensions.find((name) => schema.has(name)) ?? 'x-enum-descriptions';
  const values = schema.get('enum');
  const meanings = schema.get(key);
  if (!Array.isArray(values)) {
    for (const name of [key, 'x-deprecated-values']) {
      if (schema.has(name)) report(`${name} needs an "enum" beside it`, locateKey(schema.at(name)));
    }
    return;
  }
  const names = [...new Set(values.filter((value) => isScalar(value) || value === null).map(String))];
  const [missing, unknown] = [names, Object.keys(toMapping(meanings))].map((list, index, lists) =>
    list.filter((name) => name !== 'null' && !lists[1 - index]?.includes(name)),
  );
  const [value, otherValue] = missing ?? [];
  const [meaning, otherMeaning] = unknown ?? [];
  if (value !== undefined && meaning !== undefined && otherValue === undefined && otherMeaning === undefined) {
    const message = `the value "${value}" has no meaning, and "${meaning}" in ${key} is no value; correct the spelling of one of them`;
    report(message, locateKey(schema.at(key).child([meaning])), schema.at('enum').child([values.indexOf(value)]));
    return;
  }
  for (const list of [key, 'x-deprecated-values']) {
    for (const name of Object.keys(toMapping(schema.get(list)))) {
      if (!names.includes(name)) report(unknownValue(name, names), locateKey(schema.at(list).child([name])));
    }
  }
  if (meanings === undefined) {
    if (required === true && (schema.get('type') === 'string' || schema.get('type') === undefined))
      report(`the enumeration has no ${key}; each value needs a meaning`, locateKey(schema.at('enum')));
  } else if (Array.isArray(meanings)) {
    // Code generators expect a list of meanings in the order of the enumeration values.
    if (meanings.length !== values.length) {
      report(`${key} has ${meanings.length} meanings for ${values.length} values`, locateKey(schema.at(key)));
    }
  } else if (isMapping(meanings)) {
    const missing = names.filter((name) => name !== 'null' && !Object.hasOwn(meanings, name));
    if (missing.length > 0) report(`${key} lacks the meaning of ${quoteAndJoin(missing)}`, locateKey(schema.at(key)));
    for (const [index, name] of names.entries()) {
      const other = names
        .slice(0, index)
        .find((earlier) => isScalar(meanings[name]) && meanings[earlier] === meanings[name]);
      if (other !== undefined && meanings[name] !== '')
        report(`"${name}" has the meaning of "${other}"; say how they differ`, locateKey(schema.at(key).child([name])));
    }
    if (japanese !== true) return;
    for (const [name, meaning] of Object.entries(meanings)) {
      const at: Location = schema.at(key).child([name]);
      if (names.includes(name) && typeof meaning === 'string' && !hasJapanese(meaning))
        report(`the meaning of "${name}" must be Japanese`, at);
    }
  }
});

function unknownValue(name: string, names: readonly string[]): string {
  return `"${name}" is no value of the enumeration${formatNameSuggestion(name, names)}; values are ${quoteAndJoin(names)}`;
}
