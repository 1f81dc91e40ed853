import { toStrings } from '@route-search/toolkit/yaml-values';
import { createResponseSchemaRule } from '../../support/define-rule.ts';

const onTheWire = ['string', 'object', 'array'];

/** Lint rule: every scalar in a response is a JSON string. `x-native` declares its real type. */
export const stringScalars = createResponseSchemaRule(({ schema, name }, report) => {
  const type = schema.get('type');
  const wrong = toStrings(Array.isArray(type) ? type : [type]).find((each) => !onTheWire.includes(each));
  if (wrong === undefined) return;
  const what = name === undefined ? 'a value' : `"${name}"`;
  report(
    `${what} of a response is of type ${wrong}; the wire carries strings, so use type string with x-native`,
    schema.at('type'),
  );
});
