import { locateKey } from '../../support/key-location.ts';
import { operationRule } from '../../support/define-rule.ts';

/**
 * A parameter is a text, a number with a lower limit, or a flag. The length of a text is no matter of it: the product
 * documents give none, and clients that send what is absurdly long are stopped by the length of the URL.
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
