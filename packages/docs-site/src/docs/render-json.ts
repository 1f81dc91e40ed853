import { renderTokens, type Token } from '../base/html.ts';

/** How a JSON value is shown. */
export interface JsonView {
  /** Members whose value is cut down to an ellipsis. */
  readonly omit?: readonly string[];
  /** The only members that are shown at the top (of each element, when the top is a list), in this order; the rest is an ellipsis. */
  readonly only?: readonly string[];
}

/** Longest value that is shown whole, unless it is a sentence, and longest object on one line: in columns, wide ones are two. */
const LONGEST_STRING = 64;
const LONGEST_LINE = 72;

/** A piece that stands for something left out. */
class Elided {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Renders a JSON value as HTML with classes for its tokens. Small objects and lists stand on one line, long strings are
 * cut, and what the view leaves out is shown as an ellipsis.
 */
export function renderJson(value: unknown, view: JsonView = {}): string {
  return renderTokens(print(prepare(value, view), 0));
}

/** Puts marks where something is left out. */
function prepare(value: unknown, view: JsonView): unknown {
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

function print(value: unknown, depth: number): Token[] {
  if (value instanceof Elided) return [{ text: value.text, kind: 'elided' }];
  if (Array.isArray(value))
    return block(
      ['[', ']'],
      value.map((one) => print(one, depth + 1)),
      depth,
    );
  if (isObject(value)) {
    const members = Object.entries(value).map(([key, one]): Token[] =>
      one instanceof Elided && one.text === ''
        ? [{ text: key, kind: 'elided' }]
        : [{ text: JSON.stringify(key), kind: 'key' }, { text: ': ' }, ...print(one, depth + 1)],
    );
    return block(['{', '}'], members, depth);
  }
  return typeof value === 'string' ? printString(value) : [{ text: JSON.stringify(value), kind: kindOf(value) }];
}

function printString(value: string): Token[] {
  // Sentences are there to be read; codes and serialized data are not.
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

function block([open, close]: readonly [string, string], items: readonly Token[][], depth: number): Token[] {
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

function join(items: readonly Token[][], separator: string): Token[] {
  return items.flatMap((item, index) => (index === 0 ? item : [{ text: separator }, ...item]));
}

/** Columns of a text: a wide character takes two. */
function widthOf(text: string): number {
  return text.length + (text.match(/[\u2e80-\uffff]/g)?.length ?? 0);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Elided);
}
