import type { Oas3Rule } from '@redocly/openapi-core';
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
    enter: createVisitor<{ readonly node: YamlMapping; readonly schema: SchemaView }>(
      ({ node: { name, required }, schema }, report) => {
        const key = ['default', ...readNames(options, 'extensions')].find((one) => schema.has(one));
        if (required !== true || key === undefined) return;
        report(
          `"${String(name)}" is required, so its default never counts; remove one of the two`,
          locateKey(schema.at(key)),
        );
      },
      options,
      (node, { location, resolve }) =>
        isMapping(node) ? [{ node, schema: new SchemaView(node['schema'], location.child(['schema']), resolve) }] : [],
    ),
  },
});
