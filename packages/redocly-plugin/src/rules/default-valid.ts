import { describeSchemaMismatch } from '../json-schema.ts';
import { schemaRule } from '../views/define-rule.ts';

/**
 * Lint rule: reports a default that its own schema rejects because of type, enumeration, limits, pattern or
 * composition.
 */
export const defaultValid = schemaRule((schema, report) => {
  if (!schema.has('default')) return;
  const value = schema.get('default');
  const mismatch = describeSchemaMismatch(schema, value);
  if (mismatch === undefined) return;
  const message = `the default ${JSON.stringify(value)} is no value of its own schema: ${mismatch}; correct the default or the schema`;
  report(message, schema.at('default'));
});
