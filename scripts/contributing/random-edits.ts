import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isMap, isScalar, isSeq, parseDocument, visit, type Document, type Node, type Pair, type YAMLMap } from 'yaml';

/** Structural mistake that an author might make in a YAML file. */
export interface RandomEdit {
  /** Kind and location of the edit, for messages. */
  readonly title: string;
  readonly file: string;
  readonly text: string;
}

/** Pseudo-random number generator (mulberry32). The same seed creates the same edits in each run. */
function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

interface Place {
  readonly map: YAMLMap;
  readonly index: number;
  readonly pair: Pair;
  readonly path: string;
}

interface Editing {
  readonly file: string;
  readonly document: Document;
  readonly places: readonly Place[];
  readonly pick: <T>(list: readonly T[]) => T;
  readonly references: readonly string[];
}

/**
 * Makes a random change in a parsed YAML document. Returns the location of the change, or undefined if the edit does
 * not fit the document.
 */
type StructuralEdit = (editing: Editing) => string | undefined;

const junk = [null, 7, 1.5, true, false, '', 'text', '2026-02-30', '01', [], {}, ['text'], { text: 1 }];

const isReference = ({ pair: { key } }: Place): boolean => isScalar(key) && key.value === '$ref';

const withPlace =
  (change: (place: Place, editing: Editing) => boolean): StructuralEdit =>
  (editing) => {
    if (editing.places.length === 0) return undefined;
    const place = editing.pick(editing.places);
    return change(place, editing) ? place.path : undefined;
  };

const withReference =
  (change: (place: Place, editing: Editing) => string | undefined): StructuralEdit =>
  (editing) => {
    const references = editing.places.filter(isReference);
    if (references.length === 0) return undefined;
    const place = editing.pick(references);
    const target = change(place, editing);
    if (target === undefined || (isScalar(place.pair.value) && place.pair.value.value === target)) return undefined;
    place.pair.value = editing.document.createNode(target);
    return `${place.path} → ${target}`;
  };

const structuralEdits: Readonly<Record<string, StructuralEdit>> = {
  'key removed': withPlace(({ map, index }) => map.items.splice(index, 1).length > 0),
  'key renamed': withPlace(({ pair: { key } }, { pick }) => {
    if (!isScalar(key)) return false;
    const name = String(key.value);
    const at = name.length === 1 ? 0 : pick(listIndexes(name).slice(1));
    key.value = pick([`${name}s`, name.slice(0, at) + name.slice(at + 1), `x-${name}`, name.toUpperCase()]);
    return key.value !== name && key.value !== '';
  }),
  'key given the name of another': withPlace(({ pair: { key } }, { pick, places }) => {
    const other = pick(places).pair.key;
    if (!isScalar(key) || !isScalar(other) || key.value === other.value) return false;
    key.value = other.value;
    return true;
  }),
  'key moved': withPlace(({ map, index }, { document, places, pick }) => {
    const [moved] = map.items.splice(index, 1);
    const target = pick(places).map;
    if (moved === undefined || target === map || contains(moved, target) || !isAttached(document, target)) return false;
    target.items.push(moved);
    return true;
  }),
  'key copied to another mapping': withPlace(({ map, pair }, { pick, places }) => {
    const target = pick(places).map;
    if (target === map || contains(pair, target)) return false;
    target.items.push(pair.clone());
    return true;
  }),
  'key duplicated': withPlace(({ map, pair }) => map.items.push(pair.clone()) > 0),
  'entry duplicated under another name': withPlace(({ map, pair }, { document }) => {
    const copy = pair.clone();
    if (!isScalar(copy.key)) return false;
    copy.key = document.createNode(`${String(copy.key.value)}Copy`);
    map.items.push(copy);
    return true;
  }),
  'reference exchanged': withReference((_place, { file, pick, references }) =>
    relativeReference(file, pick(references)),
  ),
  'reference to its own file': withReference((_place, { file }) => `./${file.split('/').at(-1) ?? ''}`),
  'reference to its own entry': withReference(({ path }, { file }) => {
    const entry = path.split('/')[1];
    return entry === '$ref' ? `./${file.split('/').at(-1) ?? ''}` : `./${file.split('/').at(-1) ?? ''}#/${entry ?? ''}`;
  }),
  'reference misspelt': withReference(({ pair: { value } }, { pick }) => {
    if (!isScalar(value)) return undefined;
    const text = String(value.value);
    const at = pick(listIndexes(text));
    return text.slice(0, at) + text.slice(at + 1);
  }),
  'value replaced by a reference': withPlace(({ pair, map }, { document, pick, file, references }) => {
    if (map.items.length === 0) return false;
    pair.value = document.createNode({ $ref: relativeReference(file, pick(references)) });
    return true;
  }),
  'value of another type': withPlace(({ pair }, { document, pick }) => {
    const other = pick(junk);
    if (isScalar(pair.value) && pair.value.value === other) return false;
    pair.value = document.createNode(other);
    return true;
  }),
  'list item removed': (editing) => changeList(editing, (items, index) => items.splice(index, 1).length > 0),
  'list item duplicated': (editing) =>
    changeList(editing, (items, index) => {
      const item = items[index];
      return item !== undefined && items.push((item as Node).clone()) > 0;
    }),
  'list item of another type': (editing) =>
    changeList(editing, (items, index) => {
      items[index] = editing.document.createNode(editing.pick(junk));
      return true;
    }),
  'list turned into its first item': ({ places, pick }) => {
    const lists = places.filter(({ pair: { value } }) => isSeq(value) && value.items.length > 0);
    if (lists.length === 0) return undefined;
    const { pair, path } = pick(lists);
    if (isSeq(pair.value)) pair.value = pair.value.items[0];
    return path;
  },
  'value put into a list': withPlace(({ pair }, { document }) => {
    const list = document.createNode([]) as unknown as { items: unknown[] };
    list.items.push(pair.value);
    pair.value = list;
    return true;
  }),
};

const textEdits: Readonly<Record<string, (text: string, pick: Editing['pick']) => string>> = {
  'second document': (text) => `${text}---\nother: 1\n`,
  'line indented': (text, pick) => {
    const lines = text.split('\n');
    const at = pick([...lines.keys()].slice(0, -1));
    return lines.with(at, `${pick([' ', '  '])}${lines[at] ?? ''}`).join('\n');
  },
  'line outdented': (text, pick) => {
    const lines = text.split('\n');
    const at = pick([...lines.keys()].slice(0, -1));
    return lines.with(at, (lines[at] ?? '').replace(/^ {1,2}/, '')).join('\n');
  },
  'block indented': (text, pick) => {
    const lines = text.split('\n');
    const start = pick([...lines.keys()].slice(0, -1));
    const length = 1 + pick([1, 2, 3, 4]);
    return lines.map((line, index) => (index >= start && index < start + length ? `  ${line}` : line)).join('\n');
  },
  'line deleted': (text, pick) => {
    const lines = text.split('\n');
    return lines.toSpliced(pick([...lines.keys()].slice(0, -1)), 1).join('\n');
  },
  'line duplicated': (text, pick) => {
    const lines = text.split('\n');
    const at = pick([...lines.keys()].slice(0, -1));
    return lines.toSpliced(at, 0, lines[at] ?? '').join('\n');
  },
  'file cut off': (text, pick) => text.slice(0, pick(listIndexes(text))),
};

/**
 * Generates random edits of YAML files: removed, renamed, moved or duplicated keys, swapped references, values of
 * another type, second documents, wrong indentation.
 *
 * @param files - absolute paths
 */
export function* createRandomEdits(files: readonly string[], seed: number): Generator<RandomEdit, never> {
  const random = createRandom(seed);
  const pick: Editing['pick'] = <T>(list: readonly T[]) => list[random(list.length)] as T;
  const references = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\$ref: ([^\s,}]+)/g)].map(([, ref = '']) => join(dirname(file), ref)),
  );
  const folders = Object.values(
    Object.groupBy(files, (file) => /packages\/\w+\/\w+/.exec(file)?.[0] ?? ''),
  ) as string[][];
  for (;;) {
    // Chooses a folder before a file, because most edits would otherwise affect the numerous examples.
    const file = pick(pick(folders));
    const before = readFileSync(file, 'utf8');
    const kind = pick([...Object.keys(structuralEdits), ...Object.keys(textEdits)]);
    const editText = textEdits[kind];
    if (editText !== undefined) {
      const text = editText(before, pick);
      if (text !== before) yield { title: kind, file, text };
      continue;
    }
    const document = parseDocument(before, { uniqueKeys: false });
    const change = structuralEdits[kind]?.({ file, document, places: listPlaces(document), pick, references });
    if (change === undefined) continue;
    const text = document.toString({ lineWidth: 0, flowCollectionPadding: true });
    yield { title: `${kind}: ${change}`, file, text };
  }
}

function listIndexes({ length }: string): number[] {
  return Array.from({ length }, (_, index) => index);
}

function listPlaces(document: Document): Place[] {
  const places: Place[] = [];
  visit(document, {
    Pair: (index, pair, parents) => {
      const map = parents.at(-1);
      if (!isMap(map)) return;
      const keys = [...parents, pair].flatMap((node) =>
        typeof node === 'object' && 'key' in node && isScalar(node.key) ? [String(node.key.value)] : [],
      );
      places.push({ map, index: Number(index), pair, path: `/${keys.join('/')}` });
    },
  });
  return places;
}

function changeList(
  { document, pick }: Editing,
  change: (items: unknown[], index: number) => boolean,
): string | undefined {
  const lists: unknown[][] = [];
  visit(document, { Seq: (_, { items }) => void (items.length > 0 && lists.push(items)) });
  if (lists.length === 0) return undefined;
  const items = pick(lists);
  const index = pick([...items.keys()]);
  return change(items, index) ? `item ${index}` : undefined;
}

function contains(pair: Pair, target: YAMLMap): boolean {
  let found = false;
  visit(pair.value as Node | null, { Map: (_, map) => void (found ||= map === target) });
  return found;
}

function isAttached(document: Document, target: YAMLMap): boolean {
  let found = false;
  visit(document, { Map: (_, map) => void (found ||= map === target) });
  return found;
}

function relativeReference(from: string, target: string): string {
  const path = relative(dirname(from), target);
  return path.startsWith('.') ? path : `./${path}`;
}
