import { schemaRule } from '../../support/define-rule.ts';
import { toList } from '@route-search/toolkit/yaml-values';

/** Lint rule: a pattern compiles, is anchored at both ends, and accepts the examples and values of its schema. */
export const validPattern = schemaRule((schema, report) => {
  const pattern = schema.text('pattern');
  if (pattern === undefined) return;
  let expression: RegExp;
  try {
    expression = new RegExp(pattern, 'u');
  } catch (error) {
    report(`the pattern is no regular expression: ${(error as Error).message}`, schema.at('pattern'));
    return;
  }
  if (!pattern.startsWith('^') || !pattern.endsWith('$')) {
    report('the pattern must be anchored: it begins with ^ and ends with $', schema.at('pattern'));
  }
  for (const value of toList(schema.get('enum'))) {
    if (!expression.test(String(value)))
      report(`the pattern refuses the value "${String(value)}" of the enumeration`, schema.at('pattern'));
  }
});
