import { readFileSync } from 'node:fs';
import { isNode, LineCounter, parseDocument, type Document } from 'yaml';
import { closest, Problem, type Place } from './problem.ts';

/** A YAML file in memory that still knows the place of each value. */
export interface YamlFile {
  readonly file: string;
  readonly text: string;
  readonly value: unknown;
  /** The place of the value at a path, or of the nearest ancestor that exists. */
  readonly placeOf: (path: readonly (string | number)[]) => Place;
}

/**
 * Reads a YAML file.
 *
 * @param transform - changes the text before it is parsed; must keep the lines
 * @throws Problem when the file is missing or is not valid YAML (duplicate keys included)
 */
export function readYaml(file: string, transform: (text: string) => string = (text) => text): YamlFile {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Problem(`cannot be read: ${(error as NodeJS.ErrnoException).code ?? String(error)}`, { file });
  }
  return parseYaml(transform(text), file);
}

/**
 * Parses the text of a YAML file.
 *
 * @param file - the name used in messages
 * @throws Problem when the text is not valid YAML
 */
export function parseYaml(text: string, file: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, merge: false });
  const [error] = document.errors;
  if (error !== undefined) {
    const { line, col } = lines.linePos(error.pos[0]);
    throw new Problem(`is not valid YAML: ${error.message}`, { file, line, column: col });
  }
  return {
    file,
    text,
    value: document.toJS() as unknown,
    placeOf: (path) => placeOf(document, lines, { file, path }),
  };
}

function placeOf(
  document: Document,
  lines: LineCounter,
  { file, path }: { file: string; path: readonly (string | number)[] },
): Place {
  for (let length = path.length; length > 0; length--) {
    const parent: unknown = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
    const offset = keyOffset(parent, path[length - 1]);
    if (offset !== undefined) {
      const { line, col } = lines.linePos(offset);
      return { file, line, column: col };
    }
  }
  return { file, line: 1, column: 1 };
}

/** The offset of the key (of a map) or of the item (of a list), so that a message points at the name that is wrong. */
function keyOffset(parent: unknown, key: string | number | undefined): number | undefined {
  if (!isNode(parent) || !('items' in parent) || !Array.isArray(parent.items)) return undefined;
  const items = parent.items as unknown[];
  if (typeof key === 'number') {
    const item = items[key];
    return isNode(item) ? item.range?.[0] : undefined;
  }
  for (const item of items) {
    if (typeof item !== 'object' || item === null || !('key' in item)) continue;
    const name = item.key;
    if (isNode(name) && String((name as { value?: unknown }).value) === key) return name.range?.[0];
  }
  return undefined;
}

/**
 * Replaces the placeholders `{{group.key}}` of a text.
 *
 * @param file - the name used in messages
 * @throws Problem when a placeholder is unknown
 */
export function substitute(text: string, file: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{\s*([^{}\n]*?)\s*\}\}/g, (_match, name: string, offset: number) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value !== undefined) return value;
    const line = text.slice(0, offset).split('\n').length;
    const column = offset - text.lastIndexOf('\n', offset - 1);
    const guess = closest(name, Object.keys(values));
    throw new Problem(
      `unknown placeholder {{${name}}}${guess === undefined ? '' : `; did you mean {{${guess}}}?`} ` +
        `Allowed: ${Object.keys(values).sort().join(', ')}.`,
      { file, line, column },
    );
  });
}
