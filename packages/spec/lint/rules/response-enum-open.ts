import { basename } from 'node:path';
import { operationRule } from '../support/rule.ts';
import { walkSchemas } from '../support/schema-view.ts';

/** Values may be added to an enumeration of a response at any time, so it is open, and programs must expect new ones. */
export const responseEnumOpen = operationRule((operation, report, { settings }) => {
  const seen = new Set<string>();
  for (const { schema } of operation.responses) {
    if (schema === undefined) continue;
    walkSchemas(
      schema,
      (schema, name) => {
        const values = schema.get('enum');
        if (!Array.isArray(values) || values.length < 2 || schema.get('x-open') === true) return;
        const file = basename(schema.targetLocation.source.absoluteRef, '.yaml');
        if (settings.closedResponseEnums[file] !== undefined || schema.get('x-native') === 'boolean') return;
        report(
          `the enumeration of "${name ?? file}" in a response must be open; put x-open: true beside it`,
          schema.location,
        );
      },
      seen,
    );
  }
});
