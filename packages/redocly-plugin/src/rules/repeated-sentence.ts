import type { Oas3Rule, UserContext } from '@redocly/openapi-core';
import { isMapping } from '@route-search/toolkit/yaml-values';
import { findRepeatedSentence } from '../prose.ts';

/** Lint rule: reports a description that contains a sentence twice. */
export const repeatedSentence: Oas3Rule = () => ({
  any: {
    enter(node: unknown, ctx: UserContext) {
      // Skip maps, such as `properties`: their keys are arbitrary names, and a property may have the name
      // "description".
      if (!isMapping(node) || ctx.type.additionalProperties !== undefined || typeof node['description'] !== 'string')
        return;
      const twice = findRepeatedSentence(node['description']);
      if (twice === undefined) return;
      ctx.report({
        message: `the description contains twice: ${JSON.stringify(twice)}`,
        location: ctx.location.child(['description']),
      });
    },
  },
});
