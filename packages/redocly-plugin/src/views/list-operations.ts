import { isMapping, toList, toMapping, type YamlMapping } from '@route-search/toolkit/yaml-values';
import { followReference, type LocatedYamlNode } from './follow-reference.ts';
import type { ResolveReference } from './schema-view.ts';

/** Operation of an OpenAPI document with its references resolved. */
export interface ListedOperation extends LocatedYamlNode {
  readonly path: string;
  /** Value of the operation's path in `paths`, before its `$ref` is resolved. */
  readonly entry: LocatedYamlNode;
  readonly id: string;
  /** Parameters of the operation and of its path. */
  readonly parameters: readonly (LocatedYamlNode & { readonly name: string })[];
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** Lists the operations of an OpenAPI document in the order of its paths. */
export function listOperations({ node, location }: LocatedYamlNode, resolve: ResolveReference): ListedOperation[] {
  return Object.entries(toMapping(node['paths'])).flatMap(([path, item]) => {
    const entry = { node: toMapping(item), location: location.child(['paths', path]) };
    const found = followReference(item, entry.location, resolve);
    if (found === undefined) return [];
    const shared = listParameters(found, resolve);
    return methods.flatMap((method): ListedOperation[] => {
      const operation = found.node[method];
      if (!isMapping(operation)) return [];
      const own = { node: operation, location: found.location.child([method]) };
      const parameters = listParameters(own, resolve);
      const inherited = shared.filter((one) => !parameters.some((other) => isSameParameter(one.node, other.node)));
      const { operationId } = operation;
      const id = typeof operationId === 'string' ? operationId : '';
      return [{ ...own, path, entry, id, parameters: [...parameters, ...inherited] }];
    });
  });
}

function listParameters({ node, location }: LocatedYamlNode, resolve: ResolveReference): ListedOperation['parameters'] {
  return toList(node['parameters']).flatMap((entry, index) => {
    const found = followReference(entry, location.child(['parameters', index]), resolve);
    const name = found?.node['name'];
    return found === undefined || typeof name !== 'string' ? [] : [{ ...found, name }];
  });
}

function isSameParameter(a: YamlMapping, b: YamlMapping): boolean {
  return a['name'] === b['name'] && a['in'] === b['in'];
}
