import type { Location, Oas3Rule } from '@redocly/openapi-core';
import type { DocumentView } from './document-view.ts';
import { documentRule, schemaRule, type RuleCheck } from './define-rule.ts';
import type { SchemaView } from './schema-view.ts';
import { isMapping, toMapping, toStrings, type YamlMapping } from '@route-search/toolkit/yaml-values';

/** Deprecation (`x-deprecation`) as an author declared it, with the deprecated item. */
export interface DeprecationView {
  /** Name of the deprecated item. */
  readonly name: string;
  readonly node: YamlMapping;
  readonly location: Location;
  /**
   * Siblings that could replace the deprecated item, by name. The value is true if the sibling is deprecated as well.
   */
  readonly neighbours: ReadonlyMap<string, boolean>;
}

/** Creates a lint rule that checks each deprecation of an operation, parameter, response property or value. */
export function deprecationRule(check: RuleCheck<DeprecationView>): Oas3Rule {
  const inDocument = documentRule((document, ...rest) => {
    for (const view of [...ofOperations(document), ...ofParameters(document)]) check(view, ...rest);
  });
  const inSchemas = schemaRule((schema, ...rest) => {
    for (const view of [...ofMembers(schema), ...ofValues(schema)]) check(view, ...rest);
  });
  return (options) => [inDocument(options), inSchemas(options)].flat();
}

interface Neighbour {
  readonly name: string;
  readonly deprecation: unknown;
  readonly location: Location;
}

function viewsOf(all: readonly Neighbour[]): DeprecationView[] {
  const neighbours = new Map(all.map(({ name, deprecation }) => [name, deprecation !== undefined]));
  return all.flatMap(({ name, deprecation: node, location }) =>
    isMapping(node) ? [{ name, node, location, neighbours }] : [],
  );
}

function ofOperations({ operations }: DocumentView): DeprecationView[] {
  return viewsOf(operations.map(({ id, node, location }) => extended(id, node, location)));
}

function ofParameters({ operations }: DocumentView): DeprecationView[] {
  return operations.flatMap(({ parameters }) =>
    viewsOf(parameters.map(({ name, node, location }) => extended(name, node, location))),
  );
}

function ofMembers(schema: SchemaView): DeprecationView[] {
  const members = toMapping(schema.has('properties') ? schema.get('properties') : undefined);
  return viewsOf(
    Object.entries(members).map(([name, member]) =>
      extended(name, toMapping(member), schema.at('properties').child([name])),
    ),
  );
}

function ofValues(schema: SchemaView): DeprecationView[] {
  const key = 'x-deprecated-values';
  const deprecated = toMapping(schema.get(key));
  return viewsOf(
    toStrings(schema.get('enum')).map((name) => ({
      name,
      deprecation: Object.hasOwn(deprecated, name) ? deprecated[name] : undefined,
      location: schema.at(key).child([name]),
    })),
  );
}

function extended(name: string, node: YamlMapping, location: Location): Neighbour {
  return { name, deprecation: node['x-deprecation'], location: location.child(['x-deprecation']) };
}
