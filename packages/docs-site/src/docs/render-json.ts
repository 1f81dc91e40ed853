import { findByNameOrSuggest } from '@route-search/toolkit/suggest-name';
import { renderTokens, type CodeToken } from '../base/html.ts';

/** Selects the properties that {@link renderJson} shows. */
export interface JsonViewOptions {
  /** Properties whose values become an ellipsis. */
  readonly omit?: readonly string[];
  /**
   * Properties that are shown at the top level, in this order. The others become one ellipsis. For a list, this applies
   * to each element.
   */
  readonly only?: readonly string[];
}

/** Largest display width of a string that is shown completely. Wide characters count as two columns. */
const LONGEST_STRING = 64;
/** Largest display width of an object or list on one line. */
const LONGEST_LINE = 72;

/** Placeholder for a JSON value that is left out. */
class Elided {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Renders a JSON value as HTML with a class for each token. Small objects and lists take one line, long strings are
 * shortened, and omitted values become an ellipsis.
 *
 * @throws Problem if a property that is shown or left out does not exist
 */
export function renderJson(value: unknown, view: JsonViewOptions = {}): string {
  const top = [value].flat().flatMap((one) => (isObject(one) ? Object.keys(one) : []));
  const nested: string[] = [];
  JSON.stringify(value, (key, one: unknown) => (nested.push(key), one));
  for (const name of view.only ?? []) requireName(name, top);
  for (const name of view.omit ?? []) requireName(name, nested);
  return renderTokens(print(prepare(value, view), 0));
}

function requireName(name: string, known: readonly string[]): void {
  findByNameOrSuggest(new Map(known.map((one) => [one, one])), name, `the JSON has no property "${name}".`);
}

function prepare(value: unknown, view: JsonViewOptions): unknown {
  const { only, omit = [] } = view;
  if (only !== undefined && Array.isArray(value)) return value.map((one) => prepare(one, view));
  if (only !== undefined && isObject(value)) return prepare(pick(value, only), { omit });
  if (Array.isArray(value)) return value.map((one) => prepare(one, view));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, omit.includes(key) ? ellipsis(one) : prepare(one, { omit })]),
  );
}

function pick(value: Record<string, unknown>, only: readonly string[]): Record<string, unknown> {
  const kept = only.filter((key) => Object.hasOwn(value, key)).map((key) => [key, value[key]] as const);
  return kept.length === Object.keys(value).length ? value : Object.fromEntries([...kept, ['…', new Elided('')]]);
}

function ellipsis(value: unknown): unknown {
  if (Array.isArray(value)) return new Elided(`[ …${value.length}件 ]`);
  return isObject(value) ? new Elided('{ … }') : new Elided('…');
}

function print(value: unknown, depth: number): CodeToken[] {
  if (value instanceof Elided) return [{ text: value.text, kind: 'elided' }];
  if (Array.isArray(value))
    return block(
      ['[', ']'],
      value.map((one) => print(one, depth + 1)),
      depth,
    );
  if (isObject(value)) {
    const members = Object.entries(value).map(([key, one]): CodeToken[] =>
      one instanceof Elided && one.text === ''
        ? [{ text: key, kind: 'elided' }]
        : [{ text: JSON.stringify(key), kind: 'key' }, { text: ': ' }, ...print(one, depth + 1)],
    );
    return block(['{', '}'], members, depth);
  }
  return typeof value === 'string' ? printString(value) : [{ text: JSON.stringify(value), kind: kindOf(value) }];
}

function printString(value: string): CodeToken[] {
  // Shorten only codes and serialized data, never sentences.
  if (widthOf(value) <= LONGEST_STRING || /[。、]/.test(value))
    return [{ text: JSON.stringify(value), kind: 'string' }];
  const head = JSON.stringify(value.slice(0, 20)).slice(0, -1);
  return [
    { text: head, kind: 'string' },
    { text: `…（全${value.length}文字）`, kind: 'elided' },
    { text: '"', kind: 'string' },
  ];
}

function kindOf(value: unknown): 'number' | 'constant' {
  return typeof value === 'number' ? 'number' : 'constant';
}

function block([open, close]: readonly [string, string], items: readonly CodeToken[][], depth: number): CodeToken[] {
  if (items.length === 0) return [{ text: open + close }];
  const inline = join(items, ', ');
  const text = inline.map((piece) => piece.text).join('');
  const gap = open === '{' ? ' ' : '';
  if (!text.includes('\n') && widthOf(text) + 2 * depth <= LONGEST_LINE) {
    return [{ text: open + gap }, ...inline, { text: gap + close }];
  }
  const indent = '  '.repeat(depth + 1);
  return [{ text: `${open}\n${indent}` }, ...join(items, `,\n${indent}`), { text: `\n${'  '.repeat(depth)}${close}` }];
}

function join(items: readonly CodeToken[][], separator: string): CodeToken[] {
  return items.flatMap((item, index) => (index === 0 ? item : [{ text: separator }, ...item]));
}

/** Returns the display width of a text. Wide characters count as two columns. */
function widthOf(text: string): number {
  return text.length + (text.match(/[\u2e80-\uffff]/g)?.length ?? 0);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Elided);
}
