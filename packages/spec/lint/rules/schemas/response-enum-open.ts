import { basename } from 'node:path';
import { responseSchemaRule } from '../../support/define-rule.ts';

/**
 * Lint rule: enumerations in responses are open. The product may add values at any time, so client programs must expect
 * new ones.
 */
export const responseEnumOpen = responseSchemaRule(({ schema, name }, report) => {
  const values = schema.get('enum');
  if (!Array.isArray(values) || values.length < 2 || schema.get('x-open') === true) return;
  if (schema.get('x-native') === 'boolean') return;
  const file = basename(schema.targetLocation.source.absoluteRef, '.yaml');
  report(
    `the enumeration of "${name ?? file}" in a response must be open; put x-open: true beside it`,
    schema.location,
  );
});
