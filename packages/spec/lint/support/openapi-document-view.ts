import type { Location } from '@redocly/openapi-core';
import { followReference, type LocatedYamlNode, type ResolveReference } from '@route-search/redocly-plugin/views';
import { getOperationView, type OperationView } from './operation-view.ts';
import { isMapping, toMapping, type YamlMapping } from '@route-search/toolkit/yaml-values';

/** View of an OpenAPI document for lint rules: its root, paths and operations. */
export interface OpenApiDocumentView extends LocatedYamlNode {
  readonly paths: readonly PathView[];
  /** Operations in the order of the paths. */
  readonly operations: readonly OperationView[];
}

interface PathView {
  readonly path: string;
  readonly location: Location;
  readonly operation: OperationView | undefined;
}

/** Creates the view of an OpenAPI document for lint rules. */
export function createOpenApiDocumentView(
  node: YamlMapping,
  location: Location,
  resolve: ResolveReference,
): OpenApiDocumentView {
  const paths = Object.entries(toMapping(node['paths'])).map(([path, item]): PathView => {
    const place = location.child(['paths', path]);
    const found = followReference(item, place, resolve);
    const get = found?.node['get'];
    const operation =
      found !== undefined && isMapping(get) ? getOperationView(get, found.location.child(['get']), resolve) : undefined;
    return { path, location: place, operation };
  });
  return {
    node,
    location,
    paths,
    operations: paths.flatMap(({ operation }) => (operation === undefined ? [] : [operation])),
  };
}
