import { schemaRule } from '../views/define-rule.ts';

const pairs = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
  ['minContains', 'maxContains'],
] as const;

/** Lint rule: reports a lower bound above its upper bound, such as `minimum: 5` with `maximum: 3`. */
export const orderedBounds = schemaRule((schema, report) => {
  for (const [lower, upper] of pairs) {
    const [least, most] = [schema.number(lower), schema.number(upper)];
    if (least === undefined || most === undefined || least <= most) continue;
    report(`no value fits: ${lower} is ${least}, but ${upper} is ${most}`, schema.at(upper));
  }
});
