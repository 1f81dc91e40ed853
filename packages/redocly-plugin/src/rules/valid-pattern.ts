import { isScalar, toList } from '@route-search/toolkit/yaml-values';
import { schemaRule } from '../views/define-rule.ts';

/**
 * Lint rule: a pattern compiles and matches the values of its schema. With the option `unicode`, it must compile with
 * the flag `u`. With the option `anchored`, it must begin with ^ and end with $.
 */
export const validPattern = schemaRule((schema, report, { unicode, anchored }) => {
  const pattern = schema.text('pattern');
  if (pattern === undefined) return;
  const inUnicode = compile(pattern, 'u');
  const expression = inUnicode instanceof RegExp || unicode === true ? inUnicode : compile(pattern, '');
  if (!(expression instanceof RegExp)) {
    report(`the pattern is no regular expression: ${expression}`, schema.at('pattern'));
    return;
  }
  if (anchored === true && (!pattern.startsWith('^') || !pattern.endsWith('$'))) {
    report('the pattern must be anchored: it begins with ^ and ends with $', schema.at('pattern'));
  }
  for (const value of toList(schema.get('enum')).filter(isScalar)) {
    if (!expression.test(String(value)))
      report(`the pattern refuses the value "${String(value)}" of the enumeration`, schema.at('pattern'));
  }
});

/** Compiles a regular expression. Returns the error message if it is invalid. */
function compile(pattern: string, flags: string): RegExp | string {
  try {
    return new RegExp(pattern, flags);
  } catch (error) {
    return (error as Error).message;
  }
}
