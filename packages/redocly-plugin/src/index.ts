import type { Oas3Rule, Plugin } from '@redocly/openapi-core';
import { nameRules } from './rule-names.ts';
import * as exported from './rules/index.ts';

/** Lint rules of the plugin, by their names without the prefix `declared/`. */
export const rules: Readonly<Record<string, Oas3Rule>> = nameRules<Oas3Rule>(exported);

/** Rules that only warn, because they may report something that is correct. */
const warnings = new Set([
  'copied-description',
  'known-format',
  'prose-matches-schema',
  'repeated-sentence',
  'required-has-no-default',
  'sunset-ahead',
]);

/** Redocly plugin `declared`, with the configuration `declared/recommended`. */
export default function declaredPlugin(): Plugin {
  return {
    id: 'declared',
    rules: { oas3: rules },
    configs: {
      recommended: {
        rules: Object.fromEntries(
          Object.keys(rules).map((name) => [`declared/${name}`, warnings.has(name) ? 'warn' : 'error']),
        ),
      },
    },
  };
}
