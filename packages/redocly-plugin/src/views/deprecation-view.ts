import type { Location, Oas3Rule } from '@redocly/openapi-core';
import { isMapping, toMapping, toStrings, type YamlMapping } from '@route-search/toolkit/yaml-values';
import { createVisitor, schemaRule, type RuleCheck } from './define-rule.ts';
import { listOperations, type ListedOperation } from './list-operations.ts';
import type { SchemaView } from './schema-view.ts';

/** Declared deprecation (`x-deprecation` or `x-sunset`) of an operation, parameter, property or enumeration value. */
export interface DeprecationView {
  readonly name: string;
  readonly node: YamlMapping;
  readonly at: (key: string) => Location;
  /**
   * Siblings of the deprecated item by name, one of which could replace it. True for a sibling that is deprecated as
   * well.
   */
  readonly neighbours: ReadonlyMap<string, boolean>;
}

/** Creates a lint rule that checks every deprecation of an operation, parameter, property or enumeration value. */
export function deprecationRule(check: RuleCheck<DeprecationView>): Oas3Rule {
  const checkAll: RuleCheck<readonly ListedOperation[]> = (operations, ...rest) => {
    for (const view of [...viewOperations(operations), ...viewParameters(operations)]) check(view, ...rest);
  };
  const inSchemas = schemaRule((schema, ...rest) => {
    for (const view of [...viewMembers(schema), ...viewValues(schema)]) check(view, ...rest);
  });
  return (options) => [
    {
      Root: {
        leave: createVisitor(checkAll, options, (node, { location, resolve }) =>
          isMapping(node) ? [listOperations({ node, location }, resolve)] : [],
        ),
      },
    },
    ...[inSchemas(options)].flat(),
  ];
}

interface Neighbour {
  readonly name: string;
  readonly deprecation: unknown;
  readonly at: (key: string) => Location;
}

function viewsOf(all: readonly Neighbour[]): DeprecationView[] {
  const neighbours = new Map(all.map(({ name, deprecation }) => [name, deprecation !== undefined]));
  return all.flatMap(({ name, deprecation: node, at }) => (isMapping(node) ? [{ name, node, at, neighbours }] : []));
}

function viewOperations(operations: readonly ListedOperation[]): DeprecationView[] {
  return viewsOf(operations.map(({ id, node, location }) => readDeprecation(id, node, location)));
}

function viewParameters(operations: readonly ListedOperation[]): DeprecationView[] {
  return operations.flatMap(({ parameters }) =>
    viewsOf(parameters.map(({ name, node, location }) => readDeprecation(name, node, location))),
  );
}

function viewMembers(schema: SchemaView): DeprecationView[] {
  const members = toMapping(schema.has('properties') ? schema.get('properties') : undefined);
  return viewsOf(
    Object.entries(members).map(([name, member]) =>
      readDeprecation(name, toMapping(member), schema.at('properties').child([name])),
    ),
  );
}

function viewValues(schema: SchemaView): DeprecationView[] {
  const list = 'x-deprecated-values';
  const deprecated = toMapping(schema.get(list));
  return viewsOf(
    toStrings(schema.get('enum')).map((name) => ({
      name,
      deprecation: Object.hasOwn(deprecated, name) ? deprecated[name] : undefined,
      at: (key) => schema.at(list).child([name, key]),
    })),
  );
}

/**
 * Reads the deprecation of an item. Without `x-deprecation`, the sunset day is in `x-sunset`, the extension that the
 * tool oasdiff defines.
 */
function readDeprecation(name: string, node: YamlMapping, location: Location): Neighbour {
  const { deprecated, 'x-deprecation': own, 'x-sunset': sunset } = node;
  if (own !== undefined) return { name, deprecation: own, at: (key) => location.child(['x-deprecation', key]) };
  const deprecation = sunset !== undefined ? { sunset } : deprecated === true ? {} : undefined;
  return { name, deprecation, at: () => location.child(['x-sunset']) };
}
