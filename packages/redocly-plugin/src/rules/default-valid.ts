import { describeMismatch } from '../json-schema.ts';
import { schemaRule } from '../views/define-rule.ts';

/** Lint rule: a default is valid by its own schema: type, enumeration, limits, pattern and composition. */
export const defaultValid = schemaRule((schema, report) => {
  if (!schema.has('default')) return;
  const value = schema.get('default');
  const mismatch = describeMismatch(schema, value);
  if (mismatch === undefined) return;
  report(`the default ${JSON.stringify(value)} is no value of its own schema: ${mismatch}`, schema.at('default'));
});
