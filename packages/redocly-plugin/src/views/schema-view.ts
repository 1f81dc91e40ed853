import type { Location, UserContext } from '@redocly/openapi-core';
import { isMapping, toList, toMapping, type YamlMapping } from '@route-search/toolkit/yaml-values';

export type ResolveReference = UserContext['resolve'];

/** YAML mapping from which a schema is merged: the schema as written, or a target of its `$ref`. */
interface Layer {
  readonly node: YamlMapping;
  readonly location: Location;
}

/**
 * Read-only view of a schema merged with its `$ref` targets. Keys next to the `$ref` override those of the target.
 * Each key keeps its file and line.
 */
export class SchemaView {
  readonly #layers: readonly [Layer, ...Layer[]];
  readonly #resolve: ResolveReference;

  constructor(node: unknown, location: Location, resolve: ResolveReference) {
    this.#resolve = resolve;
    this.#layers = layersOf(node, location, resolve);
  }

  /**
   * YAML mapping at the end of the schema's chain of `$ref`s. Two schemas that refer to the same target return the same
   * object.
   */
  get target(): YamlMapping {
    return this.#last.node;
  }

  get targetLocation(): Location {
    return this.#last.location;
  }

  get location(): Location {
    return this.#layers[0].location;
  }

  get keys(): string[] {
    return [...new Set(this.#layers.flatMap(({ node }) => Object.keys(node)))].filter((key) => key !== '$ref');
  }

  get(key: string): unknown {
    return this.#layerWith(key)?.node[key];
  }

  has(key: string): boolean {
    return this.#layerWith(key) !== undefined;
  }

  /** Returns the location of a key, or of the schema if the key is absent. */
  at(key: string): Location {
    return this.#layerWith(key)?.location.child([key]) ?? this.location;
  }

  text(key: string): string | undefined {
    const value = this.get(key);
    return typeof value === 'string' ? value : undefined;
  }

  number(key: string): number | undefined {
    const value = this.get(key);
    return typeof value === 'number' ? value : undefined;
  }

  /** Returns the strings under a key in the schema and in each `$ref` target, beginning with the schema itself. */
  texts(key: string): { value: string; location: Location }[] {
    return this.#layers.flatMap(({ node, location }) => {
      const value = node[key];
      return typeof value === 'string' ? [{ value, location: location.child([key]) }] : [];
    });
  }

  /** Returns the subschema under a key that contains one schema, such as `items`. */
  child(key: string): SchemaView | undefined {
    const layer = this.#layerWith(key);
    const node = layer?.node[key];
    return layer !== undefined && isMapping(node) ? this.view(node, layer.location.child([key])) : undefined;
  }

  /** Returns the subschemas under a key that contains a list, such as `oneOf`. */
  children(key: string): SchemaView[] {
    const layer = this.#layerWith(key);
    return toList(layer?.node[key]).flatMap((node, index) =>
      layer !== undefined && isMapping(node) ? [this.view(node, layer.location.child([key, index]))] : [],
    );
  }

  /** Returns the schemas of the properties by name. */
  properties(): Map<string, SchemaView> {
    const found = new Map<string, SchemaView>();
    for (const { node, location } of this.#layers) {
      for (const [name, property] of Object.entries(toMapping(node['properties']))) {
        if (!found.has(name) && isMapping(property))
          found.set(name, this.view(property, location.child(['properties', name])));
      }
    }
    return found;
  }

  get #last(): Layer {
    return this.#layers.at(-1) ?? this.#layers[0];
  }

  #layerWith(key: string): Layer | undefined {
    return this.#layers.find(({ node }) => Object.hasOwn(node, key));
  }

  view(node: YamlMapping, location: Location): SchemaView {
    return new SchemaView(node, location, this.#resolve);
  }
}

function layersOf(node: unknown, location: Location, resolve: ResolveReference): [Layer, ...Layer[]] {
  const own: Layer = { node: toMapping(node), location };
  if (typeof own.node['$ref'] !== 'string') return [own];
  const { node: target, location: place, chain = [] } = resolve<YamlMapping>(own.node, location.source.absoluteRef);
  const hops = chain.map((hop): Layer => ({ node: toMapping(hop.node), location: hop.location }));
  return target === undefined ? [own, ...hops] : [own, ...hops, { node: toMapping(target), location: place }];
}
