import type { Oas3Rule } from '@redocly/openapi-core';
import { locateKey } from '../views/key-location.ts';
import { formatNameSuggestion, isMapping, quoteAndJoin } from '@route-search/toolkit/yaml-values';

/**
 * Lint rule: the keys next to a `$ref` of a schema are valid. Redocly's rule `struct` checks only the target of the
 * `$ref`.
 */
export const refSiblings: Oas3Rule = () => ({
  ref: {
    enter(node, ctx) {
      if (ctx.type.name !== 'Schema') return;
      for (const [key, value] of Object.entries(node)) {
        if (key === '$ref') continue;
        const expected = ctx.type.properties[key];
        const location = ctx.location.child([key]);
        if (expected === undefined) {
          if (key.startsWith('x-')) continue; // Skip: the rule known-extensions reports an unknown extension.
          ctx.report({
            message: `unknown keyword "${key}" beside $ref${formatNameSuggestion(key, Object.keys(ctx.type.properties))}`,
            location: locateKey(location),
          });
        } else if (isMapping(expected)) {
          const { type, enum: values } = expected as { type?: string; enum?: unknown[] };
          if (values !== undefined && !values.includes(value)) {
            ctx.report({ message: `${key} is "${String(value)}"; allowed are ${quoteAndJoin(values)}`, location });
          } else if (type !== undefined && !matches(value, type)) {
            const advice =
              key === 'required'
                ? ': a list of properties. Whether a parameter is required stands beside its name'
                : '';
            ctx.report({ message: `${key} must be of type ${type}${advice}`, location });
          }
        }
      }
    },
  },
});

function matches(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return type === 'array' ? Array.isArray(value) : typeof value === type;
}
