import { isMap, isScalar, isSeq, stringify, type SchemaOptions, type ToStringOptions, type YAMLMap } from 'yaml';
import type { SchemaCoordinate } from '../src/model/api.ts';
import type { SpecSnapshot } from './spec-snapshot.ts';
import { ModelSourceLocator, type SourceAspect, type SourceNodePath } from './source-locations.ts';

/** Edit of the YAML files that a program can make without asking an author. */
export type SpecEdit =
  /** Adds a value to an enumeration and marks it as missing from the product documents. */
  | { readonly kind: 'add-value'; readonly enumeration: string; readonly value: string }
  /** Makes a required property optional. */
  | { readonly kind: 'optional'; readonly entity: string; readonly member: string }
  /** Adds a string property to an entity and marks it as missing from the product documents. */
  | { readonly kind: 'add-member'; readonly entity: string; readonly member: string }
  /** Changes a limit or a default of a parameter or property. */
  | {
      readonly kind: 'set';
      readonly coordinate: SchemaCoordinate;
      readonly aspect: SourceAspect;
      readonly value: unknown;
    }
  /** Declares that the server may return a single object instead of a list. */
  | { readonly kind: 'one-or-many'; readonly entity: string; readonly member: string }
  /** Adds the shared response for all other client errors (`4XX`). */
  | { readonly kind: 'add-status'; readonly operation: string };

type Sources = SpecSnapshot['sources'];

/**
 * Applies an edit to the YAML files of the spec and keeps their formatting.
 *
 * @returns undefined if the declaration is missing or its notation is not supported, such as a flow mapping
 */
export function editSources(
  snapshot: Pick<SpecSnapshot, 'locations' | 'sources'>,
  edit: SpecEdit,
): Sources | undefined {
  const found = new Editor(snapshot).edit(edit);
  if (found === undefined) return undefined;
  const { file, splices } = found;
  const before = snapshot.sources[file] ?? '';
  let text = '';
  let last = 0;
  for (const { from, to, put } of splices.toSorted((a, b) => a.from - b.from)) {
    text += before.slice(last, from) + put;
    last = to;
  }
  return { ...snapshot.sources, [file]: text + before.slice(last) };
}

/** Replacement of a range of a text. */
interface Splice {
  readonly from: number;
  readonly to: number;
  readonly put: string;
}

interface FileEdit {
  readonly file: string;
  readonly splices: readonly Splice[];
}

/** Computes the text changes of each kind of edit. */
class Editor {
  readonly #locator: ModelSourceLocator;
  readonly #sources: Sources;

  constructor(snapshot: Pick<SpecSnapshot, 'locations' | 'sources'>) {
    this.#locator = new ModelSourceLocator(snapshot);
    this.#sources = snapshot.sources;
  }

  edit(edit: SpecEdit): FileEdit | undefined {
    switch (edit.kind) {
      case 'add-value':
        return this.#addValue(edit.enumeration, edit.value);
      case 'optional':
        return this.#makeOptional(`${edit.entity}.${edit.member}`, edit.member);
      case 'add-member': {
        const location = this.#locator.findAspect(`${edit.entity}.${edit.member}`, 'members');
        const lines = [
          `description: ${serializeScalar(`${edit.member}の値です。`)}`,
          'x-unconfirmed: true',
          'type: string',
        ];
        return (
          location && this.#append(location, [`${serializeScalar(edit.member)}:`, ...lines.map((line) => `  ${line}`)])
        );
      }
      case 'set': {
        const location = this.#locator.findAspect(edit.coordinate, edit.aspect);
        const node = location && this.#locator.nodeAt(location);
        if (location === undefined || !isScalar(node) || !node.range) return undefined;
        return {
          file: location.file,
          splices: [{ from: node.range[0], to: node.range[1], put: serializeScalar(edit.value) }],
        };
      }
      case 'one-or-many':
        return this.#oneOrMany(`${edit.entity}.${edit.member}`);
      case 'add-status': {
        const location = this.#locator.findAspect(edit.operation, 'answers');
        return location && this.#append(location, ["'4XX': { $ref: ../../responses/ClientError.yaml }"]);
      }
    }
  }

  /**
   * Adds a value to an enumeration, with a placeholder for its meaning. Marks it as missing from the product
   * documents.
   */
  #addValue(enumeration: string, value: string): FileEdit | undefined {
    const location = this.#locator.findAspect(enumeration, 'values');
    if (location === undefined) return undefined;
    const { file } = location;
    const owner: SourceNodePath = { file, path: location.path.slice(0, -1) };
    const mark: SourceNodePath = { file, path: [...owner.path, 'x-unconfirmed'] };
    const meanings: SourceNodePath = { file, path: [...owner.path, 'x-enum-descriptions'] };
    const marked = this.#locator.nodeAt(mark);
    const edits = [
      this.#appendItem(location, value),
      this.#append(meanings, [`${serializeScalar(value)}: 意味は未確認の値`]),
      marked === undefined
        ? this.#append(owner, [`x-unconfirmed: [${serializeInFlow(value)}]`])
        : isSeq(marked)
          ? this.#appendItem(mark, value)
          : { file, splices: [] },
    ];
    if (edits.includes(undefined)) return undefined;
    return { file, splices: edits.flatMap((edit) => edit?.splices ?? []) };
  }

  #makeOptional(coordinate: SchemaCoordinate, member: string): FileEdit | undefined {
    const location = this.#locator.findAspect(coordinate, 'required');
    const list = location && this.#locator.nodeAt(location);
    if (location === undefined || !isSeq(list) || list.flow !== true || !list.range) return undefined;
    const rest = list.items.map((item) => String(isScalar(item) ? item.value : item)).filter((name) => name !== member);
    const { file } = location;
    const [from, to] = list.range;
    if (rest.length > 0) return { file, splices: [{ from, to, put: `[${rest.map(serializeInFlow).join(', ')}]` }] };
    const line = this.#text(file).lastIndexOf('\n', from) + 1;
    return { file, splices: [{ from: line, to: this.#text(file).indexOf('\n', to) + 1, put: '' }] };
  }

  #oneOrMany(coordinate: SchemaCoordinate): FileEdit | undefined {
    const location = this.#locator.locate(coordinate);
    const schema = location && this.#locator.nodeAt(location);
    if (location === undefined || !isMap(schema) || schema.get('type') !== 'array') return undefined;
    return this.#append(location, ['x-one-or-many: true']);
  }

  #appendItem(location: SourceNodePath, value: string): FileEdit | undefined {
    const list = this.#locator.nodeAt(location);
    const last: unknown = isSeq(list) ? list.items.at(-1) : undefined;
    if (!isSeq(list) || !isScalar(last) || !last.range) return undefined;
    const [from, at] = last.range;
    const put =
      list.flow === true
        ? `, ${serializeInFlow(value)}`
        : `\n${this.#indentAt(location.file, from)}- ${serializeScalar(value)}`;
    return { file: location.file, splices: [{ from: at, to: at, put }] };
  }

  #append(location: SourceNodePath, lines: readonly string[]): FileEdit | undefined {
    const map = this.#locator.nodeAt(location);
    if (!isMap(map) || map.flow === true || !map.range) return undefined;
    const begin = findStart(map);
    if (begin === undefined) return undefined;
    const at = this.#text(location.file).slice(0, map.range[2]).trimEnd().length;
    const indent = this.#indentAt(location.file, begin);
    return {
      file: location.file,
      splices: [{ from: at, to: at, put: lines.map((line) => `\n${indent}${line}`).join('') }],
    };
  }

  #text(file: string): string {
    return this.#sources[file] ?? '';
  }

  /** Returns the indentation of the line at an offset of a file. */
  #indentAt(file: string, offset: number): string {
    const text = this.#text(file);
    return /^ */.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? '';
  }
}

/** Serializes a scalar on one line, so that YAML 1.1 and 1.2 parsers read the same value. */
function serializeScalar(value: unknown): string {
  return stringify(value, createNotation(value)).trimEnd();
}

/** Serializes a scalar as an item of a flow list (`[a, b]`), where brackets and commas must be quoted. */
function serializeInFlow(value: unknown): string {
  const list = stringify([value], { ...createNotation(value), collectionStyle: 'flow', flowCollectionPadding: false });
  return list.trim().slice(1, -1);
}

function createNotation(value: unknown): ToStringOptions & SchemaOptions {
  // Line breaks are escaped, because a block scalar would need several lines.
  const needsEscapes = typeof value === 'string' && /\p{C}/u.test(value);
  return {
    compat: 'yaml-1.1',
    lineWidth: 0,
    singleQuote: true,
    ...(needsEscapes && { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' }),
  };
}

function findStart(map: YAMLMap): number | undefined {
  const key: unknown = map.items[0]?.key;
  return isScalar(key) ? key.range?.[0] : undefined;
}
