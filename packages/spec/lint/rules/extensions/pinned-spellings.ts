import type { Oas3Rule } from '@redocly/openapi-core';
import { locateKey } from '@route-search/redocly-plugin/views';
import { lintSettings, type LintSettings } from '../../support/lint-settings.ts';
import { isMapping, toList, toMapping, quoteAll } from '@route-search/toolkit/yaml-values';

/**
 * Lint rule: spellings of the product that look like mistakes are kept, because correcting one would break client
 * programs.
 */
export const pinnedSpellings: Oas3Rule = (options) => {
  const { spellings } = { ...lintSettings, ...(options as Partial<LintSettings>) };
  const values = new Set<string>();
  const properties = new Set<string>();
  return {
    Schema: {
      enter(node) {
        if (!isMapping(node)) return;
        for (const value of toList(node['enum'])) values.add(String(value));
        for (const name of Object.keys(toMapping(node['properties']))) properties.add(name);
      },
    },
    Root: {
      leave(_node, ctx) {
        const missing = [
          ...spellings.values.filter((spelling) => !values.has(spelling)),
          ...spellings.properties.filter((spelling) => !properties.has(spelling)),
        ];
        if (missing.length === 0) return;
        ctx.report({
          message: `the document lacks ${quoteAll(missing)}, which the API spells so; do not mend them`,
          location: locateKey(ctx.location.child(['paths'])),
        });
      },
    },
  };
};
