import { join, relative } from 'node:path';
import { isPlainObject, parseYaml } from '@redocly/openapi-core';
import { parseYaml as parseWithPlaces, type YamlFile } from '@route-search/toolkit/yaml';
import { bundleSpec } from '../src/bundle.ts';
import { operationsOf, type Operation } from '../src/operations.ts';
import { rootFile, SpecResolver, type SpecSource } from '../src/source.ts';
import type { Where } from './types.ts';

export type Key = string | number;

/** One of the objects that make up a node: the one that stands there, or one that its `$ref` leads to. */
interface Layer {
  readonly file: string;
  readonly path: readonly Key[];
  readonly value: unknown;
}

/**
 * A spec as its authors wrote it: the YAML files, walked along their references, so that everything found in it has a
 * file and a line.
 */
export class SpecTree {
  /** Placeholders replaced, by absolute path. */
  readonly texts: ReadonlyMap<string, string>;
  /** The operations as the bundle has them, by id. */
  readonly operations: ReadonlyMap<string, Operation>;
  /** The folder that holds `packages/`, which names of files are relative to. */
  readonly root: string;
  readonly #source: SpecSource;
  readonly #resolver: SpecResolver;
  readonly #addresses = new Map<string, string>();
  readonly #values = new Map<string, unknown>();
  readonly #places = new Map<string, YamlFile>();

  private constructor(
    source: SpecSource,
    parts: { resolver: SpecResolver; texts: ReadonlyMap<string, string>; operations: readonly Operation[] },
  ) {
    this.#source = source;
    this.#resolver = parts.resolver;
    this.texts = parts.texts;
    this.operations = new Map(parts.operations.map((operation) => [operation.id, operation]));
    this.root = join(source.folder, '../..');
  }

  /**
   * Reads a spec.
   *
   * @param source - the spec
   * @throws Problem, or AggregateError of several, when it does not bundle
   */
  static async read(source: SpecSource): Promise<SpecTree> {
    const resolver = new SpecResolver(source);
    const document = await bundleSpec(source, resolver);
    const files = [...resolver.getFiles()].sort();
    // Bundling changes what the resolver has parsed, so the texts are read once more.
    const texts = await Promise.all(
      files.map(async (file) => [file, (await resolver.loadExternalRef(file)).body] as const),
    );
    return new SpecTree(source, { resolver, texts: new Map(texts), operations: operationsOf(document) });
  }

  /** The texts by the names that both specs have for their files. */
  get namedTexts(): ReadonlyMap<string, string> {
    return new Map([...this.texts].map(([file, text]) => [relative(this.root, file), text]));
  }

  /** Path of `openapi.yaml`. */
  get rootFile(): string {
    return rootFile(this.#source);
  }

  /** The OpenAPI object. */
  get document(): SpecNode {
    const file = this.rootFile;
    return new SpecNode(this, this.#follow({ file, path: [], value: this.#valueOf(file) }, []));
  }

  /** The object and all that its reference leads to. */
  layersAt(layer: Layer): readonly Layer[] {
    return this.#follow(layer, []);
  }

  /** A layer's file, pointer and line. */
  whereIs(layer: Layer): Where {
    const text = this.texts.get(layer.file) ?? '';
    let places = this.#places.get(layer.file);
    if (places === undefined) this.#places.set(layer.file, (places = parseWithPlaces(text, layer.file)));
    return {
      file: relative(this.root, layer.file),
      pointer: `#${layer.path.map((key) => `/${escapeKey(key)}`).join('')}`,
      line: places.placeOf(layer.path).line ?? 1,
    };
  }

  #valueOf(file: string): unknown {
    if (!this.#values.has(file)) this.#values.set(file, parseYaml(this.texts.get(file) ?? ''));
    return this.#values.get(file);
  }

  #resolve(from: string, address: string): string {
    const key = `${from} ${address}`;
    const known = this.#addresses.get(key) ?? this.#resolver.resolveExternalRef(from, address);
    this.#addresses.set(key, known);
    return known;
  }

  #follow(layer: Layer, seen: readonly Layer[]): readonly Layer[] {
    const ref = isPlainObject(layer.value) ? layer.value['$ref'] : undefined;
    const layers = [...seen, layer];
    if (typeof ref !== 'string' || seen.length > 20) return layers;
    const [address = '', fragment = ''] = ref.split('#');
    const file = address === '' ? layer.file : this.#resolve(layer.file, address);
    const path = fragment.split('/').slice(1).map(unescapeKey);
    let value = this.#valueOf(file);
    for (const key of path) value = own(value, key);
    return value === undefined ? layers : this.#follow({ file, path, value }, layers);
  }
}

/** A value of the spec with its references followed. Members beside a `$ref` win over those that it leads to. */
export class SpecNode {
  readonly #tree: SpecTree;
  readonly #layers: readonly Layer[];

  constructor(tree: SpecTree, layers: readonly Layer[]) {
    this.#tree = tree;
    this.#layers = layers;
  }

  /** The same for all nodes that lead to the same content. */
  get id(): string {
    return this.#layers
      .filter(({ value }) => !isBareReference(value))
      .map(({ file, path }) => `${file}#${path.join('/')}`)
      .join(' ');
  }

  /** Path of the file that the content stands in. */
  get file(): string {
    return this.#tree.whereIs(this.#content).file;
  }

  /** Names of the members of an object, or the indices of a list; none for a scalar. */
  get keys(): string[] {
    const names = this.#layers.flatMap(({ value }) =>
      typeof value === 'object' && value !== null ? Object.keys(value) : [],
    );
    return [...new Set(names)].filter((name) => name !== '$ref');
  }

  /** The value as it is written, a bare reference followed. */
  get raw(): unknown {
    return this.#content.value;
  }

  /** The value without references: for scalars, and for members that hold no schema. A cycle ends in its pointer. */
  get data(): unknown {
    return this.#dataWithin(new Set());
  }

  /** The members of a list. */
  get items(): SpecNode[] {
    return this.keys.flatMap((key) => this.child(Number(key)) ?? []);
  }

  /** Members by name; empty when this is no object. */
  get members(): Map<string, SpecNode> {
    return new Map(this.keys.flatMap((key) => this.#entry(key)));
  }

  /**
   * A member of an object or of a list.
   *
   * @param key - its name or index
   */
  child(key: Key): SpecNode | undefined {
    for (const { file, path, value } of this.#layers) {
      const member = own(value, key);
      if (member !== undefined) {
        return new SpecNode(this.#tree, this.#tree.layersAt({ file, path: [...path, key], value: member }));
      }
    }
    return undefined;
  }

  /** Where the node stands. */
  where(): Where {
    const [first] = this.#layers;
    return this.#tree.whereIs(first ?? this.#content);
  }

  /** Where the content stands that a bare reference leads to. */
  whereContent(): Where {
    return this.#tree.whereIs(this.#content);
  }

  get #content(): Layer {
    const content = this.#layers.find(({ value }) => !isBareReference(value)) ?? this.#layers.at(-1);
    if (content === undefined) throw new TypeError('a node has at least one layer');
    return content;
  }

  #entry(key: string): [string, SpecNode][] {
    const child = this.child(key);
    return child === undefined ? [] : [[key, child]];
  }

  #dataWithin(above: ReadonlySet<string>): unknown {
    const { value } = this.#content;
    if (typeof value !== 'object' || value === null) return value;
    if (above.has(this.id)) return `cycle at ${this.id.split('/').at(-1) ?? ''}`;
    const inside = new Set([...above, this.id]);
    const within = (child: SpecNode | undefined): unknown =>
      child === undefined ? undefined : child.#dataWithin(inside);
    if (Array.isArray(value)) return value.map((_, index) => within(this.child(index)));
    return Object.fromEntries(this.keys.map((key) => [key, within(this.child(key))]));
  }
}

function own(value: unknown, key: Key): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<Key, unknown>)[key]
    : undefined;
}

function isBareReference(value: unknown): boolean {
  return isPlainObject(value) && Object.hasOwn(value, '$ref') && Object.keys(value).length === 1;
}

function escapeKey(key: Key): string {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1');
}

function unescapeKey(key: string): string {
  return decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~');
}
