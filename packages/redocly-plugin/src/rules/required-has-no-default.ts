import type { Location, Oas3Rule } from '@redocly/openapi-core';
import { isMapping, type YamlMapping } from '@route-search/toolkit/yaml-values';
import { createVisitor, readNames } from '../views/define-rule.ts';
import { SchemaView } from '../views/schema-view.ts';
import { locateKey } from '../views/key-location.ts';

/**
 * Lint rule: reports a required parameter with a default, because the default never takes effect. The option
 * `extensions` lists extensions that also declare a default.
 */
export const requiredHasNoDefault: Oas3Rule = (options) => ({
  Parameter: {
    enter: createVisitor<{ readonly node: YamlMapping; readonly location: Location; readonly schema: SchemaView }>(
      ({ node: { name, required }, location, schema }, report) => {
        const key = ['default', ...readNames(options, 'extensions')].find((one) => schema.has(one));
        if (required !== true || key === undefined) return;
        const at = schema.at(key);
        const isOwn = at.absolutePointer.startsWith(location.absolutePointer);
        report(
          `"${String(name)}" is required, so its default never counts; remove one of the two`,
          locateKey(isOwn ? at : location.child(['required'])),
        );
      },
      options,
      (node, { location, resolve }) =>
        isMapping(node)
          ? [{ node, location, schema: new SchemaView(node['schema'], location.child(['schema']), resolve) }]
          : [],
    ),
  },
});
