import type { Oas3Rule, UserContext } from '@redocly/openapi-core';
import { locateKey } from '@route-search/redocly-plugin/views';
import { formatNameSuggestion, isMapping } from '@route-search/toolkit/yaml-values';
import { extensionsByNodeType } from '../../support/node-types.ts';

/**
 * Lint rule: every `x-` key is an extension of this project that its node may have. Tools silently ignore misspelt
 * extensions.
 */
export const knownExtensions: Oas3Rule = () => ({
  any: {
    enter(node: unknown, ctx: UserContext) {
      // Skip maps, because their keys are arbitrary names.
      if (isMapping(node) && ctx.type.additionalProperties === undefined) check(node, ctx);
    },
  },
  ref: {
    enter(node, ctx) {
      check(node, ctx);
    },
  },
});

function check(node: object, ctx: UserContext): void {
  const allowed = extensionsByNodeType[ctx.type.name] ?? [];
  for (const key of Object.keys(node)) {
    if (!key.startsWith('x-') || allowed.includes(key)) continue;
    const list = allowed.length === 0 ? 'none is allowed' : `allowed are ${allowed.join(', ')}`;
    const owners = Object.keys(extensionsByNodeType).filter((name) => extensionsByNodeType[name]?.includes(key));
    const advice =
      owners.length === 0
        ? formatNameSuggestion(key, allowed)
        : `; it belongs to ${owners.join(' or ')}, move it there`;
    ctx.report({
      message: `unknown extension "${key}" on ${ctx.type.name}${advice}; ${list}`,
      location: locateKey(ctx.location.child([key])),
    });
  }
}
