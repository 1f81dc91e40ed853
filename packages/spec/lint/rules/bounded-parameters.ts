import { keyOf } from '../support/location.ts';
import { operationRule } from '../support/rule.ts';
import { mappingOf } from '../support/values.ts';

/** A request value has a bound: a string its values, pattern or length, a list its length, a number its minimum. */
export const boundedParameters = operationRule((operation, report) => {
  for (const { name, schema } of operation.parameters) {
    const type = schema.get('type');
    if (type === 'string' && schema.has('x-list')) {
      if (!schema.has('maxLength') && mappingOf(schema.get('x-list'))['maxItems'] === undefined) {
        report(`the list "${name}" is unbounded; declare maxItems in x-list, or maxLength`, keyOf(schema.location));
      }
    } else if (type === 'string') {
      if (!['enum', 'const', 'pattern', 'maxLength'].some((key) => schema.has(key))) {
        report(`the string "${name}" is unbounded; declare enum, pattern or maxLength`, keyOf(schema.location));
      }
    } else if (type === 'integer' || type === 'number') {
      if (!['minimum', 'exclusiveMinimum', 'enum'].some((key) => schema.has(key))) {
        report(`the number "${name}" has no lower limit; declare minimum`, keyOf(schema.location));
      }
    } else if (type !== 'boolean') {
      report(`the type of "${name}" must be string, integer, number or boolean`, schema.at('type'));
    }
  }
});
