import { parseJsonPointer, type JsonPath } from '@route-search/toolkit/json-pointer';
import { parseYaml, type YamlFile } from '@route-search/toolkit/yaml';
import type { SchemaCoordinate } from '../src/model/api.ts';
import type { SpecSnapshot, SourcePointer } from './spec-snapshot.ts';

/** Kind of declaration that can be located, such as a limit, a default, or the properties of an object. */
export type SourceAspect = keyof typeof keywords;

/** YAML keywords of each kind of declaration. */
const keywords = {
  type: [['type']],
  pattern: [['pattern']],
  native: [['x-native']],
  minimum: [['minimum']],
  maximum: [['maximum']],
  exclusiveMinimum: [['exclusiveMinimum']],
  exclusiveMaximum: [['exclusiveMaximum']],
  minLength: [['minLength']],
  maxLength: [['maxLength']],
  minItems: [['x-list', 'minItems'], ['minItems']],
  maxItems: [['x-list', 'maxItems'], ['x-list', 'positions'], ['maxItems']],
  default: [['default'], ['x-dynamic-default']],
  values: [['enum']],
  required: [['required']],
  members: [['properties']],
  answers: [['responses']],
  content: [['content']],
} as const satisfies Readonly<Record<string, readonly (readonly string[])[]>>;

export interface SourceNodePath {
  readonly file: string;
  readonly path: JsonPath;
}

interface LocatedNode extends SourceNodePath {
  readonly line: number;
  readonly column: number;
}

/** Locates operations, parameters, properties and values in the YAML files of the spec. */
export class ModelSourceLocator {
  readonly #snapshot: Pick<SpecSnapshot, 'locations' | 'sources'>;
  readonly #files = new Map<string, YamlFile>();

  constructor(snapshot: Pick<SpecSnapshot, 'locations' | 'sources'>) {
    this.#snapshot = snapshot;
  }

  /** Returns the YAML node at a path of a file. Returns undefined if the path does not exist. */
  nodeAt({ file, path }: SourceNodePath): unknown {
    return this.#parse(file).nodeAt(path);
  }

  /** Locates a part of the model. If it no longer exists, locates its nearest existing ancestor. */
  locate(coordinate: SchemaCoordinate, aspect?: SourceAspect): LocatedNode | undefined {
    const declared = aspect === undefined ? undefined : this.findAspect(coordinate, aspect);
    const location = declared ?? findDeclaration(this.#findLayers(coordinate));
    return location && this.#addPosition(location);
  }

  /** Locates a declaration, such as the maximum of a parameter. Returns undefined if it is missing. */
  findAspect(coordinate: SchemaCoordinate, aspect: SourceAspect): SourceNodePath | undefined {
    for (const layer of this.#findDeclaringLayers(coordinate, aspect)) {
      for (const keyword of keywords[aspect]) {
        const path = [...parseJsonPointer(layer.pointer), ...keyword];
        if (this.#parse(layer.file).nodeAt(path) !== undefined) return { file: layer.file, path };
      }
    }
    return undefined;
  }

  /**
   * Finds the YAML nodes that may contain a declaration. The properties of an object and the list of required ones are
   * in the schema of the object.
   */
  #findDeclaringLayers(coordinate: SchemaCoordinate, aspect: SourceAspect): readonly SourcePointer[] {
    const layers = this.#findLayers(coordinate);
    const isParameter = layers[0]?.pointer.includes('/parameters/') === true;
    if (isParameter || (aspect !== 'required' && aspect !== 'members')) return layers;
    return this.#findLayers(coordinate.replace(/\.[^.]*$/, ''));
  }

  /** Returns the source locations of a part of the model, or of its nearest ancestor. */
  #findLayers(coordinate: SchemaCoordinate): readonly SourcePointer[] {
    for (let name = coordinate; name !== ''; name = name.replace(/(?:^|[.#/=+])[^.#/=+]*$/, '')) {
      const layers = this.#snapshot.locations[name];
      if (layers !== undefined) return layers;
    }
    return [];
  }

  #addPosition({ file, path }: SourceNodePath): LocatedNode {
    const { line = 1, column = 1 } = this.#parse(file).locate(path);
    return { file, path, line, column };
  }

  #parse(file: string): YamlFile {
    let parsed = this.#files.get(file);
    if (parsed === undefined) {
      const text = this.#snapshot.sources[file];
      if (text === undefined) throw new RangeError(`no source ${file}`);
      this.#files.set(file, (parsed = parseYaml(text, file)));
    }
    return parsed;
  }
}

/** Returns the location to edit. A parameter is edited at its shared declaration, anything else where it is used. */
function findDeclaration([used, next]: readonly SourcePointer[]): SourceNodePath | undefined {
  const location = next !== undefined && used?.pointer.includes('/parameters/') === true ? next : used;
  return location && { file: location.file, path: parseJsonPointer(location.pointer) };
}
