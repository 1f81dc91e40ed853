import { basename } from 'node:path';
import { formatLocation } from '../../support/format-location.ts';
import { createResponseSchemaRule } from '../../support/define-rule.ts';

/**
 * Lint rule: an enumeration in a response declares with `x-open` if the API may add values. Client programs must
 * expect new values, unless a new value would change the meaning of numbers.
 */
export const responseEnumOpen = createResponseSchemaRule(({ schema, name }, report) => {
  const values = schema.get('enum');
  if (!Array.isArray(values) || values.length < 2 || typeof schema.get('x-open') === 'boolean') return;
  if (schema.get('x-native') === 'boolean') return;
  const file = basename(schema.targetLocation.source.absoluteRef, '.yaml');
  const isElsewhere = schema.location.source.absoluteRef !== schema.at('enum').source.absoluteRef;
  const place = isElsewhere ? ` (${formatLocation(schema.location)})` : '';
  report(
    `the enumeration of "${name ?? file}" in a response${place} must be open; put x-open: true beside it, or x-open: false if a new value would change the meaning of numbers`,
    schema.at('enum'),
  );
});
