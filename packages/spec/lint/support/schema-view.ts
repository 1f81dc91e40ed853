import type { Location, UserContext } from '@redocly/openapi-core';
import type { ListForm, Schema } from '../../meta/extensions.ts';
import { omitUndefined } from '../../src/model/compact.ts';
import { mapListItems, type ListItems } from '../../src/model/map-list-items.ts';
import { compilePattern } from '../../src/document/notation.ts';
import { isMapping, isScalar, toList, toMapping, type YamlMapping } from '@route-search/toolkit/yaml-values';

export type ResolveReference = UserContext['resolve'];

/** One of the YAML mappings that a schema is merged from: the schema as written or a target of its `$ref`. */
interface Layer {
  readonly node: YamlMapping;
  readonly location: Location;
}

/**
 * View of a schema for lint rules, in which the keys beside a `$ref` override the keys of its target. Each key keeps
 * its file and line.
 */
export class SchemaView {
  readonly #layers: readonly [Layer, ...Layer[]];
  readonly #resolve: ResolveReference;

  constructor(node: unknown, location: Location, resolve: ResolveReference) {
    this.#resolve = resolve;
    this.#layers = layersOf(node, location, resolve);
  }

  /** The mapping at the end of the chain of `$ref`s. It is the same object for every schema that refers to it. */
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

  /** Returns the location of a key of the schema, or of the schema if it does not have the key. */
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

  /** Returns the texts that a key has in the schema and in the targets of its `$ref`, outermost first. */
  texts(key: string): { value: string; location: Location }[] {
    return this.#layers.flatMap(({ node, location }) => {
      const value = node[key];
      return typeof value === 'string' ? [{ value, location: location.child([key]) }] : [];
    });
  }

  /** Returns the subschema under a key such as `items`. */
  child(key: string): SchemaView | undefined {
    const layer = this.#layerWith(key);
    const node = layer?.node[key];
    return layer !== undefined && isMapping(node) ? this.#view(node, layer.location.child([key])) : undefined;
  }

  /** Returns the subschemas under a key such as `oneOf`. */
  children(key: string): SchemaView[] {
    const layer = this.#layerWith(key);
    return toList(layer?.node[key]).flatMap((node, index) =>
      layer !== undefined && isMapping(node) ? [this.#view(node, layer.location.child([key, index]))] : [],
    );
  }

  /** Returns the schemas of the object's properties by name. */
  properties(): Map<string, SchemaView> {
    const found = new Map<string, SchemaView>();
    for (const { node, location } of this.#layers) {
      for (const [name, property] of Object.entries(toMapping(node['properties']))) {
        if (!found.has(name) && isMapping(property))
          found.set(name, this.#view(property, location.child(['properties', name])));
      }
    }
    return found;
  }

  /** Returns the declaration `x-list` of a delimited list, with the schemas of its items. */
  list(): Partial<Limits> & ListItems<SchemaView> {
    const { items, middleItems, positions, ...limits } = toMapping(this.get('x-list'));
    const place = this.at('x-list');
    const view = (node: unknown, path: (string | number)[]): SchemaView | undefined =>
      isMapping(node) ? this.#view(node, place.child(path)) : undefined;
    return omitUndefined<Partial<Limits> & ListItems<SchemaView>>({
      ...(limits as Partial<Limits>),
      items: view(items, ['items']),
      middleItems: view(middleItems, ['middleItems']),
      positions: toList(positions).flatMap((node, index) => view(node, ['positions', index]) ?? []),
    });
  }

  listItems(): SchemaView[] {
    const { items, middleItems, positions = [] } = this.list();
    return [items, middleItems, ...positions].filter((item) => item !== undefined);
  }

  /**
   * Returns the schema with all references resolved, also inside `x-list`. Keys of a wrong type, which `struct`
   * reports, are left out, so that callers can rely on the types.
   */
  flatten(): Schema {
    const members: Record<string, unknown> = {};
    for (const { node } of [...this.#layers].reverse()) Object.assign(members, node);
    const sound = Object.entries(members).filter(
      ([key, value]) => key !== '$ref' && key !== 'x-list' && (soundness[key]?.(value) ?? true),
    );
    const list = this.list();
    return {
      ...Object.fromEntries(sound),
      ...(isSoundList(list) && { 'x-list': mapListItems(list, (item: SchemaView) => item.flatten()) }),
    };
  }

  get #last(): Layer {
    return this.#layers.at(-1) ?? this.#layers[0];
  }

  #layerWith(key: string): Layer | undefined {
    return this.#layers.find(({ node }) => Object.hasOwn(node, key));
  }

  #view(node: YamlMapping, location: Location): SchemaView {
    return new SchemaView(node, location, this.#resolve);
  }
}

type Limits = Pick<ListForm, 'separator' | 'minItems' | 'maxItems' | 'allowEmptyItems'>;

function isSoundList<L extends Partial<Limits>>(list: L): list is L & Limits {
  const { separator, minItems, maxItems } = list;
  return isText(separator) && [minItems, maxItems].every((limit) => limit === undefined || isNumber(limit));
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number';

/**
 * Checks of the keyword values of a schema. A value that fails its check is left out before the schema is evaluated.
 */
const soundness: Readonly<Record<string, (value: unknown) => boolean>> = {
  type: isText,
  enum: (value) => Array.isArray(value) && value.every(isScalar),
  default: isScalar,
  pattern: (value) => typeof value === 'string' && compilePattern(value) !== undefined,
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isNumber,
  exclusiveMaximum: isNumber,
  minLength: isNumber,
  maxLength: isNumber,
  'x-dynamic-default': (value) => {
    const { formula, parameter } = toMapping(value);
    return formula === 'today' || (isText(formula) && isText(parameter));
  },
};

function layersOf(node: unknown, location: Location, resolve: ResolveReference): [Layer, ...Layer[]] {
  const own: Layer = { node: toMapping(node), location };
  if (typeof own.node['$ref'] !== 'string') return [own];
  const { node: target, location: place, chain = [] } = resolve<YamlMapping>(own.node, location.source.absoluteRef);
  const hops = chain.map((hop): Layer => ({ node: toMapping(hop.node), location: hop.location }));
  return target === undefined ? [own, ...hops] : [own, ...hops, { node: toMapping(target), location: place }];
}

/**
 * Visits all schemas reachable from a schema. A schema with several paths to it is visited once, by the first path.
 *
 * @param visit - called for each schema; `name` is the property that has the schema
 * @param seen - mappings to skip
 */
export function walkSchemas(
  start: SchemaView,
  visit: (schema: SchemaView, name: string | undefined) => void,
  seen: Set<string>,
): void {
  const queue: { schema: SchemaView; name: string | undefined }[] = [{ schema: start, name: undefined }];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { schema, name } = next;
    const id = schema.location.absolutePointer;
    if (seen.has(id)) continue;
    seen.add(id);
    visit(schema, name);
    for (const [property, child] of schema.properties()) queue.push({ schema: child, name: property });
    for (const key of ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains']) {
      const child = schema.child(key);
      if (child !== undefined) queue.push({ schema: child, name });
    }
    for (const key of ['oneOf', 'anyOf', 'allOf', 'prefixItems']) {
      for (const child of schema.children(key)) queue.push({ schema: child, name });
    }
  }
}
