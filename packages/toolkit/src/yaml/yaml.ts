import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit, type Document } from 'yaml';
import type { JsonPath } from '../json-pointer.ts';
import { findClosestName } from '../names/suggest-name.ts';
import { Problem } from '../problem.ts';
import { readText } from '../read-text.ts';
import type { SourceLocation } from '../source-location.ts';

/** Parsed YAML file with the source location of each value. */
export interface YamlFile {
  readonly file: string;
  readonly text: string;
  readonly value: unknown;
  /** Returns the YAML node at a path, which callers need to edit the text; `undefined` if the path does not exist. */
  readonly nodeAt: (path: JsonPath) => unknown;
  /** Returns the source location of the value at a path, or of its nearest existing ancestor. */
  readonly locate: (path: JsonPath) => SourceLocation;
}

/**
 * Reads a YAML file.
 *
 * @param transform - changes the text before it is parsed; must keep the number of lines, so that locations are right
 * @throws Problem if the file cannot be read or is not valid YAML (duplicate keys included)
 */
export function readYaml(file: string, transform: (text: string) => string = (text) => text): YamlFile {
  return parseYaml(transform(readText(file)), file);
}

/**
 * Parses YAML text.
 *
 * @param file - file name for messages
 * @throws Problem if the text is not valid YAML
 */
export function parseYaml(text: string, file: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, merge: false, uniqueKeys: false });
  const [error] = document.errors;
  if (error !== undefined) {
    const { line, col } = lines.linePos(error.pos[0]);
    const advice = error.message.startsWith('Plain value cannot start') ? '; put it in quotation marks' : '';
    const mistake = findSyntaxMistake(text, line) ?? { line, column: col, message: error.message + advice };
    const { message, ...place } = mistake;
    throw new Problem(`is not valid YAML: ${message}`, { file, ...place });
  }
  return {
    file,
    text,
    value: toValue(document, lines, file),
    nodeAt: (path) => findNode(document, path),
    locate: (path) => ({ file, ...locateNode(document, lines, path) }),
  };
}

const parsed = new Map<string, YamlFile>();

/** Parses YAML text like {@link parseYaml}, unless the text of the file has not changed since the last call. */
export function parseChangedYaml(text: string, file: string): YamlFile {
  const known = parsed.get(file);
  if (known?.text === text) return known;
  const yaml = parseYaml(text, file);
  parsed.set(file, yaml);
  return yaml;
}

/**
 * Finds the cause of a syntax error, which the parser reports at a later place, where the YAML becomes invalid: a
 * full-width colon, a quotation mark that is never closed, missing quotation marks, or a wrong indentation.
 *
 * @param line - line of the parser's error
 */
export function findSyntaxMistake(text: string, line: number): { line: number; message: string } | undefined {
  const lines = text.split('\n');
  const before = lines.slice(0, line);
  const colon = before.findLastIndex((one, index) => index >= line - 3 && /^\s*(?:- )?[\w$-]+：/.test(one));
  if (colon !== -1)
    return { line: colon + 1, message: 'the colon after the key is full-width; write ": " instead of ：' };
  const quote = before.findLastIndex((one) => /^\s*(?:- )?[\w$-]+: +(?:'(?:[^']|'')*|"(?:[^"\\]|\\.)*)$/.test(one));
  return quote === -1
    ? (findUnquotedText(before) ?? findWrongIndentation(lines, line) ?? findWrongIndentation(lines, line + 1))
    : { line: quote + 1, message: 'the quotation mark at the beginning of the value is never closed' };
}

/**
 * Finds a text without quotation marks, in the last two of some lines, that begins with a reserved character or
 * contains a colon.
 */
function findUnquotedText(lines: readonly string[]): { line: number; message: string } | undefined {
  for (const line of [lines.length, lines.length - 1]) {
    const [, value = ''] = /^\s*(?:- )?[\w$-]+: +(\S.*)$/.exec(lines[line - 1] ?? '') ?? [];
    const [start] = /^[`@%]|^[[{](?=[^\]}]*[\]}]\s*[^\s#,\]}])/.exec(value) ?? [];
    if (start !== undefined) return { line, message: `a text cannot begin with ${start}; put it in quotation marks` };
    if (/^[^\s'"[{|>&*!#].*:(?:\s|$)/.test(value))
      return { line, message: 'the text contains a colon; put it in quotation marks' };
  }
  return undefined;
}

/** Finds out whether the key in a line is indented below a key that has a value already. */
function findWrongIndentation(lines: readonly string[], line: number): { line: number; message: string } | undefined {
  const above = lines.findLastIndex((one, index) => index < line - 1 && /\S/.test(one)) + 1;
  const [outer, inner] = [lines[above - 1], lines[line - 1]].map((one) => /^( *)[\w$-]+:(.*)$/.exec(one ?? ''));
  if (!outer || !inner || (inner[1] ?? '').length <= (outer[1] ?? '').length || !/\S/.test(outer[2] ?? ''))
    return undefined;
  return {
    line,
    message: `line ${line} is indented below line ${above}, which has a value already; indent both alike`,
  };
}

const maxAliases = 100;

/**
 * Converts a YAML document to a value.
 *
 * @throws Problem for a duplicate key, too many aliases, an alias without an anchor, or nesting that is too deep
 */
function toValue(document: Document, lines: LineCounter, file: string): unknown {
  let aliases = 0;
  let offset = 0;
  const fail = (node: unknown, reason: string): never => {
    offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
    throw new Error(reason);
  };
  try {
    visit(document, {
      // Replaces the duplicate check of the YAML library (`uniqueKeys`), which takes quadratic time.
      Map: (_, { items }) => {
        const keys = new Map<unknown, number>();
        for (const { key } of items) {
          // Rejects mappings and lists as keys: the YAML library needs exponential time to convert nested ones to text.
          if (!isScalar(key) && key !== null) return fail(key, 'Map keys must be scalars');
          const name = key?.value;
          const first = keys.get(name);
          if (first !== undefined)
            fail(key, `the key "${String(name)}" is already in line ${first}; a key may be given once`);
          keys.set(name, lines.linePos(key?.range?.[0] ?? 0).line);
        }
      },
      Alias: (_, alias) => {
        if (++aliases > maxAliases) fail(alias, `There are more than ${maxAliases} aliases`);
        offset = alias.range?.[0] ?? 0;
      },
    });
    return document.toJS();
  } catch (error) {
    const { line, col } = lines.linePos(offset);
    throw new Problem(`is not valid YAML: ${(error as Error).message}`, { file, line, column: col });
  }
}

/** Finds the YAML node at a path. List indexes may be strings, as in a JSON Pointer. */
function findNode(document: Document, path: JsonPath): unknown {
  return path.reduce<unknown>((node, key) => findEntry(node, key)?.value, document.contents);
}

function findEntry(
  node: unknown,
  key: string | number,
): { readonly key: unknown; readonly value: unknown } | undefined {
  if (isMap(node)) {
    return node.items.find((pair) => String(isScalar(pair.key) ? pair.key.value : pair.key) === String(key));
  }
  const item = isSeq(node) ? node.items[Number(key)] : undefined;
  return item === undefined ? undefined : { key: item, value: item };
}

/**
 * Returns the position of a property's key (not of its value) or of the start of a list item. If the path does not
 * exist, returns the position of the nearest ancestor.
 */
function locateNode(document: Document, lines: LineCounter, path: JsonPath): { line: number; column: number } {
  for (let length = path.length; length > 0; length--) {
    const key = findEntry(findNode(document, path.slice(0, length - 1)), path[length - 1] ?? '')?.key;
    if (isNode(key) && key.range) {
      const { line, col } = lines.linePos(key.range[0]);
      return { line, column: col };
    }
  }
  return { line: 1, column: 1 };
}

const placeholder = /\{\{\s*([^{}\n]*?)\s*\}\}/g;

/** Lists the names of the placeholders `{{group.key}}` in a text. */
export function listPlaceholderNames(text: string): string[] {
  return Array.from(text.matchAll(placeholder), ([, name = '']) => name);
}

/**
 * Replaces the placeholders `{{group.key}}` in a text.
 *
 * @param file - file name for messages
 * @throws Problem for an unknown placeholder
 */
export function replacePlaceholders(text: string, file: string, values: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (_match, name: string, offset: number) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value !== undefined) return value;
    const line = text.slice(0, offset).split('\n').length;
    const column = offset - text.lastIndexOf('\n', offset - 1);
    const guess = findClosestName(name, Object.keys(values));
    throw new Problem(
      `unknown placeholder {{${name}}}${guess === undefined ? '.' : `; did you mean {{${guess}}}?`} ` +
        `Allowed: ${Object.keys(values).sort().join(', ')}.`,
      { file, line, column },
    );
  });
}
