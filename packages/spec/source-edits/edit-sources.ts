import { isMap, isScalar, isSeq, stringify, type YAMLMap } from 'yaml';
import type { Coordinate } from '../src/model/api.ts';
import type { SpecSnapshot } from './spec-snapshot.ts';
import { ModelSourceLocator, type SourceAspect, type SourceNodePath } from './source-locations.ts';

/** A change of the spec that needs no decision. */
export type SpecEdit =
  /** A value of an enumeration that the product documents do not name. */
  | { readonly kind: 'add-value'; readonly enumeration: string; readonly value: string }
  /** A member need not be there. */
  | { readonly kind: 'optional'; readonly entity: string; readonly member: string }
  /** A text of an answer that the product documents do not name. */
  | { readonly kind: 'add-member'; readonly entity: string; readonly member: string }
  /** Another limit, or another default. */
  | { readonly kind: 'set'; readonly coordinate: Coordinate; readonly aspect: SourceAspect; readonly value: unknown }
  /** A list that may be a single object. */
  | { readonly kind: 'one-or-many'; readonly entity: string; readonly member: string }
  /** The shared answer to other mistakes of clients. */
  | { readonly kind: 'add-status'; readonly operation: string };

type Sources = SpecSnapshot['sources'];

/**
 * The files of a spec after a change; all but what changes stays as its authors wrote it.
 *
 * @returns `undefined` where the change has no place: what it is about is written in another way
 */
export function editSources(knowledge: Pick<SpecSnapshot, 'places' | 'sources'>, edit: SpecEdit): Sources | undefined {
  const found = new Editor(knowledge).edit(edit);
  if (found === undefined) return undefined;
  const { file, splices } = found;
  const before = knowledge.sources[file] ?? '';
  let text = '';
  let last = 0;
  for (const { from, to, put } of splices.toSorted((a, b) => a.from - b.from)) {
    text += before.slice(last, from) + put;
    last = to;
  }
  return { ...knowledge.sources, [file]: text + before.slice(last) };
}

/** A part of a text and what takes its place. */
interface Splice {
  readonly from: number;
  readonly to: number;
  readonly put: string;
}

interface FileEdit {
  readonly file: string;
  readonly splices: readonly Splice[];
}

/** Finds the places of changes, and what to put there. */
class Editor {
  readonly #places: ModelSourceLocator;
  readonly #sources: Sources;

  constructor(knowledge: Pick<SpecSnapshot, 'places' | 'sources'>) {
    this.#places = new ModelSourceLocator(knowledge);
    this.#sources = knowledge.sources;
  }

  edit(edit: SpecEdit): FileEdit | undefined {
    switch (edit.kind) {
      case 'add-value':
        return this.#addValue(edit.enumeration, edit.value);
      case 'optional':
        return this.#makeOptional(`${edit.entity}.${edit.member}`, edit.member);
      case 'add-member': {
        const place = this.#places.findAspect(`${edit.entity}.${edit.member}`, 'members');
        const lines = [`description: ${scalar(`${edit.member}の値です。`)}`, 'x-unconfirmed: true', 'type: string'];
        return place && this.#append(place, [`${scalar(edit.member)}:`, ...lines.map((line) => `  ${line}`)]);
      }
      case 'set': {
        const place = this.#places.findAspect(edit.coordinate, edit.aspect);
        const node = place && this.#places.nodeAt(place);
        if (place === undefined || !isScalar(node) || !node.range) return undefined;
        return { file: place.file, splices: [{ from: node.range[0], to: node.range[1], put: scalar(edit.value) }] };
      }
      case 'one-or-many':
        return this.#oneOrMany(`${edit.entity}.${edit.member}`);
      case 'add-status': {
        const place = this.#places.findAspect(edit.operation, 'answers');
        return place && this.#append(place, ["'4XX': { $ref: ../../responses/ClientError.yaml }"]);
      }
    }
  }

  /** A value, that its meaning is not known, and that no product document names it. */
  #addValue(enumeration: string, value: string): FileEdit | undefined {
    const place = this.#places.findAspect(enumeration, 'values');
    if (place === undefined) return undefined;
    const { file } = place;
    const owner: SourceNodePath = { file, path: place.path.slice(0, -1) };
    const mark: SourceNodePath = { file, path: [...owner.path, 'x-unconfirmed'] };
    const meanings: SourceNodePath = { file, path: [...owner.path, 'x-enum-descriptions'] };
    const marked = this.#places.nodeAt(mark);
    const edits = [
      this.#appendItem(place, value),
      this.#append(meanings, [`${scalar(value)}: 意味は公開されていない値`]),
      marked === undefined
        ? this.#append(owner, [`x-unconfirmed: [${scalar(value)}]`])
        : isSeq(marked)
          ? this.#appendItem(mark, value)
          : { file, splices: [] },
    ];
    if (edits.includes(undefined)) return undefined;
    return { file, splices: edits.flatMap((edit) => edit?.splices ?? []) };
  }

  #makeOptional(coordinate: Coordinate, member: string): FileEdit | undefined {
    const place = this.#places.findAspect(coordinate, 'required');
    const list = place && this.#places.nodeAt(place);
    if (place === undefined || !isSeq(list) || list.flow !== true || !list.range) return undefined;
    const rest = list.items.map((item) => String(isScalar(item) ? item.value : item)).filter((name) => name !== member);
    const { file } = place;
    const [from, to] = list.range;
    if (rest.length > 0) return { file, splices: [{ from, to, put: `[${rest.join(', ')}]` }] };
    const line = this.#text(file).lastIndexOf('\n', from) + 1;
    return { file, splices: [{ from: line, to: this.#text(file).indexOf('\n', to) + 1, put: '' }] };
  }

  /** Marks a list. */
  #oneOrMany(coordinate: Coordinate): FileEdit | undefined {
    const place = this.#places.locate(coordinate);
    const schema = place && this.#places.nodeAt(place);
    if (place === undefined || !isMap(schema) || schema.get('type') !== 'array') return undefined;
    return this.#append(place, ['x-one-or-many: true']);
  }

  /** Puts an item behind the last one of a list. */
  #appendItem(place: SourceNodePath, value: string): FileEdit | undefined {
    const list = this.#places.nodeAt(place);
    const last: unknown = isSeq(list) ? list.items.at(-1) : undefined;
    if (!isSeq(list) || !isScalar(last) || !last.range) return undefined;
    const [from, at] = last.range;
    const put = list.flow === true ? `, ${scalar(value)}` : `\n${this.#indentAt(place.file, from)}- ${scalar(value)}`;
    return { file: place.file, splices: [{ from: at, to: at, put }] };
  }

  /** Puts lines behind the last member of a mapping. */
  #append(place: SourceNodePath, lines: readonly string[]): FileEdit | undefined {
    const map = this.#places.nodeAt(place);
    if (!isMap(map) || map.flow === true || !map.range) return undefined;
    const begin = startOf(map);
    if (begin === undefined) return undefined;
    const at = this.#text(place.file).slice(0, map.range[2]).trimEnd().length;
    const indent = this.#indentAt(place.file, begin);
    return {
      file: place.file,
      splices: [{ from: at, to: at, put: lines.map((line) => `\n${indent}${line}`).join('') }],
    };
  }

  #text(file: string): string {
    return this.#sources[file] ?? '';
  }

  /** The spaces in front of a place in its line. */
  #indentAt(file: string, offset: number): string {
    const text = this.#text(file);
    return /^ */.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? '';
  }
}

/** A plain value as YAML of all versions reads it. */
function scalar(value: unknown): string {
  return stringify(value, { compat: 'yaml-1.1', lineWidth: 0, singleQuote: true }).trimEnd();
}

function startOf(map: YAMLMap): number | undefined {
  const key: unknown = map.items[0]?.key;
  return isScalar(key) ? key.range?.[0] : undefined;
}
