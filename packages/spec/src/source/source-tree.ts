import { basename, join, relative } from 'node:path';
import { isPlainObject, parseYaml as parseValue } from '@redocly/openapi-core';
import { formatJsonPointer, parseJsonPointer } from '@route-search/toolkit/json-pointer';
import type { SourceLocation } from '@route-search/toolkit/source-location';
import { parseChangedYaml, type YamlFile } from '@route-search/toolkit/yaml';
import {
  catalogueNames,
  getCatalogueFile,
  getSpecRootFile,
  SpecResolver,
  type CatalogueName,
  type SpecSource,
} from './spec-source.ts';

export type PathSegment = string | number;

/** Source location of a declaration in a YAML file. */
export interface DeclarationLocation {
  /** Path of the file, relative to the parent folder of `packages/`. */
  readonly file: string;
  /** JSON Pointer of the declaration in the file. */
  readonly pointer: string;
  readonly line: number;
}

/** YAML value from which a node is merged: the node as written, or a target of its `$ref`. */
interface Layer {
  readonly file: string;
  readonly path: readonly PathSegment[];
  readonly value: unknown;
}

/** Tree of the YAML files of a spec with references resolved. It provides file and line of each part of the model. */
export class SourceTree {
  /** Parent folder of `packages/`. */
  readonly root: string;
  readonly #source: SpecSource;
  readonly #resolver: SpecResolver;
  /** Texts of the YAML files with placeholders replaced, by absolute path. */
  readonly #texts: ReadonlyMap<string, string>;
  readonly #values = new Map<string, unknown>();
  /**
   * YAML files parsed with source locations, which takes ten times as long as parsing the values only. Parsed on
   * demand.
   */
  readonly #located = new Map<string, YamlFile>();
  readonly #files = new Map<string, string>();
  readonly #nodes = new Map<string, SourceNode>();

  private constructor(source: SpecSource, resolver: SpecResolver, texts: ReadonlyMap<string, string>) {
    this.#source = source;
    this.#resolver = resolver;
    this.#texts = texts;
    this.root = join(source.folder, '../..');
  }

  /** Reads the YAML files of a spec, given by their absolute paths. */
  static async read(source: SpecSource, files: readonly string[]): Promise<SourceTree> {
    const resolver = new SpecResolver(source);
    const catalogues = catalogueNames.flatMap((name) => getCatalogueFile(source, name) ?? []);
    const all = [...files, ...catalogues];
    // Reads the files again, because bundling modifies the documents that a resolver has parsed.
    const texts = await Promise.all(
      all.map(async (file) => [file, (await resolver.loadExternalRef(file)).body] as const),
    );
    return new SourceTree(source, resolver, new Map(texts));
  }

  get document(): SourceNode {
    return this.#nodeOf(getSpecRootFile(this.#source));
  }

  /** Returns the root node of the catalogue of error causes. */
  get catalogue(): SourceNode | undefined {
    return this.catalogueNamed('errors');
  }

  catalogueNamed(name: CatalogueName): SourceNode | undefined {
    const file = getCatalogueFile(this.#source, name);
    return file === undefined ? undefined : this.#nodeOf(file);
  }

  /** Source location of the document's first line. */
  get origin(): DeclarationLocation {
    return this.document.origin;
  }

  /** Returns the node at a path of the bundled document, which names the components after their files. */
  at(path: readonly PathSegment[]): SourceNode | undefined {
    const [top, , name, ...inner] = path;
    const file = top === 'components' && [...this.#texts.keys()].find((file) => basename(file, '.yaml') === name);
    return this.document.at(path) ?? (file ? this.#nodeOf(file).at(inner) : undefined);
  }

  /** Returns a YAML value followed by all targets of its chain of references. */
  layersFrom(layer: Layer, seen: readonly Layer[] = []): readonly Layer[] {
    const ref = isPlainObject(layer.value) ? layer.value['$ref'] : undefined;
    const layers = [...seen, layer];
    if (typeof ref !== 'string' || seen.length > 20) return layers;
    const [address = '', fragment = ''] = ref.split('#');
    const file = address === '' ? layer.file : this.#fileOf(layer.file, address);
    const path = parseJsonPointer(`#${fragment}`);
    const value = path.reduce<unknown>(memberOf, this.#valueOf(file));
    return value === undefined ? layers : this.layersFrom({ file, path, value }, layers);
  }

  /** Returns file, JSON Pointer and line of a YAML value. */
  originOf({ file, path }: Layer): DeclarationLocation {
    return {
      file: relative(this.root, file),
      pointer: `#${formatJsonPointer(path)}`,
      line: this.#locate(file, path).line ?? 1,
    };
  }

  textOf(file: string): string {
    return this.#texts.get(file) ?? '';
  }

  /** Returns the absolute path of a reference's target. Cached, because resolving reads the file system. */
  #fileOf(from: string, address: string): string {
    const key = `${from} ${address}`;
    const file = this.#files.get(key) ?? this.#resolver.resolveExternalRef(from, address);
    this.#files.set(key, file);
    return file;
  }

  #nodeOf(file: string): SourceNode {
    let node = this.#nodes.get(file);
    if (node === undefined) {
      node = new SourceNode(this, this.layersFrom({ file, path: [], value: this.#valueOf(file) }));
      this.#nodes.set(file, node);
    }
    return node;
  }

  #valueOf(file: string): unknown {
    if (!this.#values.has(file)) this.#values.set(file, parseValue(this.textOf(file)));
    return this.#values.get(file);
  }

  #locate(file: string, path: readonly PathSegment[]): SourceLocation {
    let located = this.#located.get(file);
    if (located === undefined) this.#located.set(file, (located = parseChangedYaml(this.textOf(file), file)));
    return located.locate(path);
  }
}

/** YAML value of the spec with its references resolved. Keys next to a `$ref` override those of the target. */
export class SourceNode {
  readonly #origins: SourceTree;
  readonly #layers: readonly Layer[];
  /** Cached child nodes by key, because resolving references is slow. */
  readonly #children = new Map<PathSegment, SourceNode | undefined>();

  constructor(origins: SourceTree, layers: readonly Layer[]) {
    this.#origins = origins;
    this.#layers = layers;
  }

  get items(): SourceNode[] {
    const { value } = this.#content;
    return Array.isArray(value) ? value.flatMap((_, index) => this.child(index) ?? []) : [];
  }

  get value(): unknown {
    return this.#content.value;
  }

  /** Source location where the value is used: of the value itself, or of the `$ref` to it. */
  get origin(): DeclarationLocation {
    return this.#origins.originOf(this.#layers[0] ?? this.#content);
  }

  /** Source location of the first line of this text that contains a part of it. */
  locateText(part: string): DeclarationLocation {
    const { origin, file } = this;
    const count = typeof this.value === 'string' ? this.value.split('\n').length : 0;
    const lines = this.#origins
      .textOf(file)
      .split('\n')
      .slice(origin.line - 1, origin.line + count);
    const index = lines.findIndex((line) => line.includes(part));
    return index === -1 ? origin : { ...origin, line: origin.line + index };
  }

  /** All source locations of the value: where it is used, then each target of its references. */
  get places(): readonly DeclarationLocation[] {
    return this.#layers.map((layer) => this.#origins.originOf(layer));
  }

  /** Absolute path of the file in which the value is used. */
  get file(): string {
    return (this.#layers[0] ?? this.#content).file;
  }

  /** Target of the reference, without the keys next to it. */
  get declared(): SourceNode {
    return new SourceNode(this.#origins, this.#layers.slice(-1));
  }

  child(key: PathSegment): SourceNode | undefined {
    if (!this.#children.has(key)) this.#children.set(key, this.#childOf(key));
    return this.#children.get(key);
  }

  #childOf(key: PathSegment): SourceNode | undefined {
    for (const { file, path, value } of this.#layers) {
      const member = memberOf(value, key);
      if (member !== undefined) {
        return new SourceNode(this.#origins, this.#origins.layersFrom({ file, path: [...path, key], value: member }));
      }
    }
    return undefined;
  }

  at(path: readonly PathSegment[]): SourceNode | undefined {
    return path.reduce<SourceNode | undefined>((node, key) => node?.child(key), this);
  }

  /** Returns the list item whose property `key` has the given value. */
  itemWith(key: string, value: string): SourceNode | undefined {
    return this.items.find((item) => item.child(key)?.value === value);
  }

  /** Returns the first schema that has a keyword: this schema, its items or the branches of its union. */
  schemaWith(...path: readonly string[]): SourceNode | undefined {
    if (this.at(path) !== undefined) return this;
    const inside = [this.child('items'), ...['anyOf', 'oneOf'].flatMap((key) => this.child(key)?.items ?? [])];
    for (const schema of inside) {
      const found = schema?.schemaWith(...path);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  get #content(): Layer {
    const content = this.#layers.find(({ value }) => !isBareReference(value)) ?? this.#layers.at(-1);
    if (content === undefined) throw new TypeError('a node has at least one layer');
    return content;
  }
}

function memberOf(value: unknown, key: PathSegment): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<PathSegment, unknown>)[key]
    : undefined;
}

function isBareReference(value: unknown): boolean {
  return isPlainObject(value) && Object.hasOwn(value, '$ref') && Object.keys(value).length === 1;
}
