import { schemaRule } from '../views/define-rule.ts';

const pairs = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
  ['minContains', 'maxContains'],
] as const;

/** Lint rule: a lower bound of a value is not above its upper bound. */
export const orderedBounds = schemaRule((schema, report) => {
  for (const [lower, upper] of pairs) {
    const [least, most] = [schema.number(lower), schema.number(upper)];
    if (least === undefined || most === undefined || least <= most) continue;
    report(`no value fits: ${lower} is ${least}, but ${upper} is ${most}`, schema.at(upper));
  }
});
