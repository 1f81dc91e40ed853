import { keyOf } from '../support/location.ts';
import { operationRule } from '../support/rule.ts';

/** The server refuses values that it does not know, so an enumeration of a request is closed. */
export const requestEnumClosed = operationRule((operation, report) => {
  for (const { name, schema } of operation.parameters) {
    for (const one of [schema, ...schema.listItems()]) {
      if (one.get('x-open') === true) {
        report(`the enumeration of the parameter "${name}" must be closed; remove x-open`, keyOf(one.at('x-open')));
      }
    }
  }
});
