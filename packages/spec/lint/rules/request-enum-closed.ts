import { keyOf } from '../support/location.ts';
import { operationRule } from '../support/rule.ts';

/**
 * The server refuses values that it does not know, so an enumeration of a request is closed, unless the product documents
 * do not name its values.
 */
export const requestEnumClosed = operationRule((operation, report) => {
  for (const { name, schema } of operation.parameters) {
    for (const form of [schema, ...schema.listItems()]) {
      if (form.get('x-open') === true && !form.has('x-unconfirmed')) {
        report(
          `the enumeration of the parameter "${name}" must be closed; remove x-open, or name by x-unconfirmed the values that the product documents do not name`,
          keyOf(form.at('x-open')),
        );
      }
    }
  }
});
