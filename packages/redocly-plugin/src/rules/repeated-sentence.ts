import type { Oas3Rule, UserContext } from '@redocly/openapi-core';
import { isMapping } from '@route-search/toolkit/yaml-values';
import { findRepeatedSentence } from '../prose.ts';

/** Lint rule: a description does not contain a sentence twice. */
export const repeatedSentence: Oas3Rule = () => ({
  any: {
    enter(node: unknown, ctx: UserContext) {
      // The keys of a map are names of the author, such as a property with the name "description".
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
