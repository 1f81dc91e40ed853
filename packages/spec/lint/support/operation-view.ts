import type { Location, UserContext } from '@redocly/openapi-core';
import {
  followReference,
  SchemaView,
  type LocatedYamlNode,
  type ResolveReference,
} from '@route-search/redocly-plugin/views';
import type { Scalar } from '@route-search/parameter-rules';
import { isMapping, isScalar, toList, toMapping, type YamlMapping } from '@route-search/toolkit/yaml-values';

interface ParameterView extends LocatedYamlNode {
  /** Location of the parameter in the operation, before its reference is resolved. */
  readonly entry: Location;
  readonly name: string;
  readonly required: boolean;
  readonly description: string;
  readonly schema: SchemaView;
}

interface RequestExampleView extends LocatedYamlNode {
  readonly name: string;
  readonly parameters: Readonly<Record<string, Scalar>>;
}

interface ResponseView extends LocatedYamlNode {
  readonly status: string;
  /** Entry of the response in the operation, before its reference is resolved. */
  readonly entry: LocatedYamlNode;
  readonly schema: SchemaView | undefined;
  readonly examples: readonly (LocatedYamlNode & { readonly name: string })[];
}

/** View of an operation for lint rules, with references resolved. */
export interface OperationView extends LocatedYamlNode {
  readonly id: string;
  readonly parameters: readonly ParameterView[];
  readonly requestExamples: readonly RequestExampleView[];
  readonly responses: readonly ResponseView[];
}

let views = new WeakMap<object, OperationView>();

/** Clears the cache of operation views before a lint run, because referenced files may have changed. */
export function clearOperationCache(): void {
  views = new WeakMap();
}

/** Returns the view of an operation for lint rules, created once per run. */
export function getOperationView(
  node: YamlMapping,
  location: Location,
  resolve: UserContext['resolve'],
): OperationView {
  const known = views.get(node);
  if (known !== undefined) return known;
  const view: OperationView = {
    node,
    location,
    id: typeof node['operationId'] === 'string' ? node['operationId'] : '',
    parameters: viewParameters({ node, location }, resolve),
    requestExamples: viewRequestExamples({ node, location }, resolve),
    responses: viewResponses({ node, location }, resolve),
  };
  views.set(node, view);
  return view;
}

function viewParameters({ node, location }: LocatedYamlNode, resolve: ResolveReference): ParameterView[] {
  return toList(node['parameters']).flatMap((entry, index) => {
    const place = location.child(['parameters', index]);
    const found = followReference(entry, place, resolve);
    const name = found?.node['name'];
    if (found === undefined || typeof name !== 'string') return [];
    const { description, required, schema } = found.node;
    return [
      {
        ...found,
        name,
        entry: place,
        required: required === true,
        description: typeof description === 'string' ? description : '',
        schema: new SchemaView(schema, found.location.child(['schema']), resolve),
      },
    ];
  });
}

function viewRequestExamples({ node, location }: LocatedYamlNode, resolve: ResolveReference): RequestExampleView[] {
  return Object.entries(toMapping(node['x-request-examples'])).flatMap(([name, entry]) => {
    const found = followReference(entry, location.child(['x-request-examples', name]), resolve);
    if (found === undefined) return [];
    const parameters = Object.entries(toMapping(found.node['parameters'])).filter(([, value]) => isScalar(value));
    return [{ ...found, name, parameters: Object.fromEntries(parameters) as Record<string, Scalar> }];
  });
}

function viewResponses({ node, location }: LocatedYamlNode, resolve: ResolveReference): ResponseView[] {
  return Object.entries(toMapping(node['responses'])).flatMap(([status, response]) => {
    const place = location.child(['responses', status]);
    const found = followReference(response, place, resolve);
    if (found === undefined) return [];
    const media = toMapping(toMapping(found.node['content'])['application/json']);
    const mediaPlace = found.location.child(['content', 'application/json']);
    return [
      {
        ...found,
        status,
        entry: { node: toMapping(response), location: place },
        schema: isMapping(media['schema'])
          ? new SchemaView(media['schema'], mediaPlace.child(['schema']), resolve)
          : undefined,
        examples: Object.entries(toMapping(media['examples'])).flatMap(([name, example]) => {
          const target = followReference(example, mediaPlace.child(['examples', name]), resolve);
          return target === undefined ? [] : [{ ...target, name }];
        }),
      },
    ];
  });
}
