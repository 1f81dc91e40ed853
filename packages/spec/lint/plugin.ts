import type { Oas3Rule, Plugin } from '@redocly/openapi-core';
import * as exported from './rules/index.ts';
import { addExtensionsToTypes, type RedoclyNodeTypes } from './support/node-types.ts';
import { nameRules } from '@route-search/redocly-plugin/rule-names';

/** Lint rules by their names in `redocly.yaml`. */
export const redoclyRules: Readonly<Record<string, Oas3Rule>> = nameRules<Oas3Rule>(exported);

/**
 * Redocly plugin `portal`: adds the lint rules of this project, and node types for its OpenAPI extensions. Each rule
 * must also be listed in `redocly.yaml`.
 */
export default function portal(): Plugin {
  return {
    id: 'portal',
    typeExtension: { oas3: (types: RedoclyNodeTypes) => addExtensionsToTypes(types) },
    rules: { oas3: redoclyRules },
  };
}
