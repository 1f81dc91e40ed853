import type { Document } from 'yaml';
import { LineCounter, isNode, parseDocument } from 'yaml';
import type { Coordinate } from '../src/model/api.ts';
import type { SpecSnapshot, SourcePointer } from './spec-snapshot.ts';

/** What of a part is meant: a limit, its default, the list of its members. */
export type Aspect = keyof typeof keywords;

/** Where each aspect is declared, in a schema or beside it. */
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

export type Key = string | number;

/** A place in a file. */
export interface NodePlace {
  readonly file: string;
  readonly path: readonly Key[];
}

/** A place in a file with its line. */
export interface FoundPlace extends NodePlace {
  readonly line: number;
  readonly column: number;
}

/** Finds the lines of parts of the model in the files of the spec. */
export class Places {
  readonly #knowledge: Pick<SpecSnapshot, 'places' | 'sources'>;
  readonly #documents = new Map<string, { readonly document: Document; readonly lines: LineCounter }>();

  constructor(knowledge: Pick<SpecSnapshot, 'places' | 'sources'>) {
    this.#knowledge = knowledge;
  }

  /** The file, parsed with all its places. */
  documentOf(file: string): Document {
    return this.#parsed(file).document;
  }

  /** The place of a part or, where the document does not have it, of what it would belong to. */
  placeOf(coordinate: Coordinate, aspect?: Aspect): FoundPlace | undefined {
    const declared = aspect === undefined ? undefined : this.aspectOf(coordinate, aspect);
    const place = declared ?? declarationOf(this.#layersOf(coordinate));
    return place && this.#found(place);
  }

  /** Where an aspect is declared; nothing where it is not. */
  aspectOf(coordinate: Coordinate, aspect: Aspect): NodePlace | undefined {
    for (const layer of this.#layersWith(coordinate, aspect)) {
      for (const keyword of keywords[aspect]) {
        const path = [...pathOf(layer), ...keyword];
        if (this.documentOf(layer.file).hasIn(path)) return { file: layer.file, path };
      }
    }
    return undefined;
  }

  /** Which members an object has, and must have, is declared with the object. */
  #layersWith(coordinate: Coordinate, aspect: Aspect): readonly SourcePointer[] {
    const layers = this.#layersOf(coordinate);
    const isParameter = layers[0]?.pointer.includes('/parameters/') === true;
    if (isParameter || (aspect !== 'required' && aspect !== 'members')) return layers;
    return this.#layersOf(coordinate.replace(/\.[^.]*$/, ''));
  }

  /** Layers of the part, or of the nearest that it would belong to. */
  #layersOf(coordinate: Coordinate): readonly SourcePointer[] {
    for (let name = coordinate; name !== ''; name = name.replace(/(?:^|[.#/=+])[^.#/=+]*$/, '')) {
      const layers = this.#knowledge.places[name];
      if (layers !== undefined) return layers;
    }
    return [];
  }

  #found({ file, path }: NodePlace): FoundPlace {
    const { document, lines } = this.#parsed(file);
    const { line, col } = lines.linePos(keyOffset(document, path));
    return { file, path, line, column: col };
  }

  #parsed(file: string): { readonly document: Document; readonly lines: LineCounter } {
    let parsed = this.#documents.get(file);
    if (parsed === undefined) {
      const lines = new LineCounter();
      const text = this.#knowledge.sources[file];
      if (text === undefined) throw new RangeError(`no source ${file}`);
      parsed = { document: parseDocument(text, { lineCounter: lines, keepSourceTokens: true }), lines };
      this.#documents.set(file, parsed);
    }
    return parsed;
  }
}

/** A parameter is changed where it is declared, all others where they are used. */
function declarationOf([used, next]: readonly SourcePointer[]): NodePlace | undefined {
  const place = next !== undefined && used?.pointer.includes('/parameters/') === true ? next : used;
  return place && { file: place.file, path: pathOf(place) };
}

/** The keys of a JSON pointer. */
export function pathOf({ pointer }: SourcePointer): Key[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((key) => (/^\d{1,2}$/.test(key) ? Number(key) : key));
}

/** Where the key of a value begins, or the item of a list. */
function keyOffset(document: Document, path: readonly Key[]): number {
  const parent: unknown = path.length < 2 ? document.contents : document.getIn(path.slice(0, -1), true);
  const key = path.at(-1);
  if (isNode(parent) && 'items' in parent && typeof key === 'string') {
    for (const item of parent.items as readonly { readonly key?: unknown }[]) {
      const name = item.key;
      if (isNode(name) && String((name as { value?: unknown }).value) === key) return name.range?.[0] ?? 0;
    }
  }
  const node: unknown = path.length === 0 ? document.contents : document.getIn(path, true);
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}
