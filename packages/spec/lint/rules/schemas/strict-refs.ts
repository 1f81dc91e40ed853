import type { Oas3Rule, UserContext } from '@redocly/openapi-core';
import { locateKey } from '@route-search/redocly-plugin/views';
import { isMapping } from '@route-search/toolkit/yaml-values';

const allowed = ['Schema', 'Response', 'Parameter', 'Example', 'SecurityScheme', 'PathItem', 'RequestExample'];

/** Lint rule: like Redocly's `spec-strict-refs`, but a request example (`x-request-examples`) may also be a `$ref`. */
export const strictRefs: Oas3Rule = () => ({
  any: {
    enter(_node: unknown, ctx: UserContext) {
      if (allowed.includes(ctx.type.name) || !isMapping(ctx.rawNode) || typeof ctx.rawNode['$ref'] !== 'string') return;
      ctx.report({
        message: `$ref is not allowed for ${ctx.type.name}; it is for ${allowed.join(', ')}`,
        location: locateKey(ctx.rawLocation.child(['$ref'])),
      });
    },
  },
});
