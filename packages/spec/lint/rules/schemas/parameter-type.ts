import { locateKey } from '@route-search/redocly-plugin/views';
import { operationRule } from '../../support/define-rule.ts';

/**
 * Lint rule: a parameter is a string, a number with a minimum, or a boolean. A string has no maximum length: the
 * product documents state none, and the maximum URL length already rejects absurd input.
 */
export const parameterType = operationRule((operation, report) => {
  for (const { name, schema } of operation.parameters) {
    const type = schema.get('type');
    if (type === 'integer' || type === 'number') {
      if (!['minimum', 'exclusiveMinimum', 'enum'].some((key) => schema.has(key))) {
        report(`the number "${name}" has no lower limit; declare minimum`, locateKey(schema.location));
      }
    } else if (type !== 'string' && type !== 'boolean') {
      report(`the type of "${name}" must be string, integer, number or boolean`, schema.at('type'));
    }
  }
});
