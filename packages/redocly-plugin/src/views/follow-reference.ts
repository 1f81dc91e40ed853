import type { Location } from '@redocly/openapi-core';
import { isMapping, type YamlMapping } from '@route-search/toolkit/yaml-values';
import type { ResolveReference } from './schema-view.ts';

/** A YAML node with references resolved, and its location. */
export interface LocatedYamlNode<T = YamlMapping> {
  readonly node: T;
  readonly location: Location;
}

/** Resolves the reference (`$ref`) of a YAML node, if it has one. */
export function followReference(
  node: unknown,
  location: Location,
  resolve: ResolveReference,
): LocatedYamlNode | undefined {
  if (!isMapping(node)) return undefined;
  if (typeof node['$ref'] !== 'string') return { node, location };
  const target = resolve<YamlMapping>(node, location.source.absoluteRef);
  return isMapping(target.node) && target.location !== undefined
    ? { node: target.node, location: target.location }
    : undefined;
}
