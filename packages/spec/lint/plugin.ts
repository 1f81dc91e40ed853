import type { Plugin } from '@redocly/openapi-core';
import { rules } from './rules/index.ts';

import { extendTypes, type NodeTypes } from './types.ts';

/** The Redocly plugin `portal`: our extensions and our rules. Each rule must also be listed in `redocly.yaml`. */
export default function portal(): Plugin {
  return {
    id: 'portal',
    typeExtension: { oas3: (types: NodeTypes) => extendTypes(types) },
    rules: { oas3: rules },
  };
}
