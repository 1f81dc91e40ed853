import { Document, isCollection, isMap, isPair, isScalar, isSeq, parseDocument, visit, type Node } from 'yaml';

type Path = readonly (string | number)[];

/** New entry of a YAML map or list at a path. */
export interface YamlEntry {
  readonly path: Path;
  /** Key of the entry in a map. Missing for a list item. */
  readonly key?: string;
  readonly value: unknown;
}

/**
 * Appends an entry to a map or list in a YAML text, without changing the rest of the text.
 *
 * @param before - if the map or list is missing, it is created in front of this key
 */
export function insertYamlEntry(text: string, entry: YamlEntry, before?: string): string {
  const document = parseDocument(text);
  const node = document.getIn(entry.path, true);
  if (isCollection(node) && node.items.length > 0) return append(text, node, entry);
  const parent = document.getIn(entry.path.slice(0, -1), true);
  const next = isMap(parent) ? parent.items.find(({ key }) => String(key) === before)?.key : undefined;
  if (node !== undefined || !isRanged(next)) throw new TypeError(`there is no place for ${entry.path.join('.')}`);
  const { key, value } = entry;
  const lines = formatYaml({ [String(entry.path.at(-1))]: key === undefined ? [value] : { [key]: value } });
  const start = lineStart(text, next.range[0]);
  return `${text.slice(0, start)}${indented(lines, next.range[0] - start)}\n${text.slice(start)}`;
}

/** Inserts an entry at the start of a list in a YAML text. */
export function prependListItem(text: string, { path, value }: Pick<YamlEntry, 'path' | 'value'>): string {
  const node = parseDocument(text).getIn(path, true);
  const first = isSeq(node) && node.flow !== true ? node.items[0] : undefined;
  if (!isRanged(first)) throw new TypeError(`there is no list ${path.join('.')}`);
  const start = lineStart(text, first.range[0]);
  return `${text.slice(0, start)}${indented(formatYaml([value]), first.range[0] - start - 2)}\n${text.slice(start)}`;
}

/** Formats a value as YAML in the style of this repository: references and lists of scalars on one line. */
export function formatYaml(value: unknown, flow?: 'all' | 'entry'): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    Map: (_key, map) => {
      if (map.items.length === 1 && String(map.items[0]?.key) === '$ref') map.flow = true;
    },
    Seq: (key, list) => {
      if (key !== null && list.items.every(isScalar)) list.flow = true;
    },
  });
  const { contents } = document;
  if (flow === 'all' && isCollection(contents)) contents.flow = true;
  if (flow === 'entry' && isCollection(contents)) {
    for (const item of contents.items) {
      const entry = isPair(item) ? item.value : item;
      if (isCollection(entry)) entry.flow = true;
    }
    contents.flow = false;
  }
  return document.toString({ lineWidth: 0 }).trimEnd();
}

function append(text: string, node: Node, { key, value }: YamlEntry): string {
  if (!isSeq(node) && !isMap(node)) throw new TypeError('an entry belongs into a map or a list');
  const content = isSeq(node) ? [value] : { [String(key)]: value };
  if (node.flow === true) {
    const end = (node.range?.[1] ?? 0) - 1;
    const inside = formatYaml(content, 'all').slice(1, -1).trim();
    return `${text.slice(0, end).replace(/,?\s*$/, '')}, ${inside}${text.slice(end)}`;
  }
  const last = node.items.at(-1);
  const [first] = node.items;
  const end = isPair(last) ? (last.value ?? last.key) : last;
  const start = isPair(first) ? first.key : first;
  const begin = isPair(last) ? last.key : last;
  if (!isRanged(end) || !isRanged(start)) throw new TypeError('the list has no place in the text');
  const column = start.range[0] - lineStart(text, start.range[0]) - (isSeq(node) ? 2 : 0);
  // Copies the style of the last entry: on one line, or preceded by an empty line.
  const lines = formatYaml(content, isCollection(end) && end.flow === true ? 'entry' : undefined);
  const isApart = node.items.length > 1 && isSpaced(begin);
  // Only the range of a block scalar includes the line feed at its end.
  const at = text.indexOf('\n', text[end.range[1] - 1] === '\n' ? end.range[1] - 1 : end.range[1]);
  const cut = at === -1 ? text.length : at;
  return `${text.slice(0, cut)}\n${isApart ? '\n' : ''}${indented(lines, column)}${text.slice(cut)}`;
}

function indented(text: string, column: number): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? line : ' '.repeat(column) + line))
    .join('\n');
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

function isRanged(node: unknown): node is { readonly range: readonly [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);
}

function isSpaced(node: unknown): boolean {
  return typeof node === 'object' && node !== null && 'spaceBefore' in node && node.spaceBefore === true;
}
