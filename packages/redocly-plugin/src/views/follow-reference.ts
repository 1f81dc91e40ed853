import type { Location } from '@redocly/openapi-core';
import { isMapping, type YamlMapping } from '@route-search/toolkit/yaml-values';
import type { ResolveReference } from './schema-view.ts';

/** YAML node with its `$ref` resolved, and the location of the target. */
export interface LocatedYamlNode<T = YamlMapping> {
  readonly node: T;
  readonly location: Location;
}

/**
 * Returns the target of a node's `$ref`, or the node itself if it has none. Undefined if the target is missing or is
 * not a mapping.
 */
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
