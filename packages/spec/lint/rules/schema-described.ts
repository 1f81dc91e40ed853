import { keyOf } from '../support/location.ts';
import { operationRule } from '../support/rule.ts';
import { walkSchemas } from '../support/schema-view.ts';

/** Every property of a response says what it means, itself or by what it refers to. */
export const schemaDescribed = operationRule((operation, report) => {
  const seen = new Set<string>();
  for (const { schema } of operation.responses) {
    if (schema === undefined) continue;
    walkSchemas(
      schema,
      (schema) => {
        for (const [name, property] of schema.properties()) {
          const text = property.text('description') ?? '';
          if (text.trim() === '') report(`the property "${name}" has no description`, keyOf(property.location));
        }
      },
      seen,
    );
  }
});
