import { keyOf } from '../support/location.ts';
import { operationRule } from '../support/rule.ts';

/** The server refuses values that it does not know, so an enumeration of a request is closed. */
export const requestEnumClosed = operationRule((operation, report) => {
  for (const { name, schema } of operation.parameters) {
    for (const form of [schema, ...schema.listItems()]) {
      if (form.get('x-open') === true) {
        report(`the enumeration of the parameter "${name}" must be closed; remove x-open`, keyOf(form.at('x-open')));
      }
    }
  }
});
