import { keyOf } from '../support/location.ts';
import { operationRule } from '../support/rule.ts';

/** A required parameter is always given, so its default would never count. */
export const requiredWithoutDefault = operationRule((operation, report) => {
  for (const { name, required, schema } of operation.parameters) {
    if (!required) continue;
    for (const key of ['default', 'x-dynamic-default']) {
      if (schema.has(key))
        report(`"${name}" is required, so ${key} never counts; remove one of the two`, keyOf(schema.at(key)));
    }
  }
});
