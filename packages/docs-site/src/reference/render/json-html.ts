import { escapeHtml } from '../../base/html.ts';

/** Maximum length of a JSON object or list on one line, in characters. */
const LONGEST_LINE = 72;

/** Minimum number of lines of a foldable JSON object or list. */
const FOLDABLE = 6;

/** Number of nested levels that are open at first: the envelope, its lists, and their first items. */
const OPEN_DEPTH = 3;

/** Part of the formatted JSON: a line, or lines that can be folded below their first line. */
type Part =
  | string
  | { readonly head: string; readonly inner: readonly Part[]; readonly tail: string; readonly open: boolean };

/** Length of JSON in characters above which lists of objects show only their first item. */
const LONG = 6000;

/**
 * Renders a JSON value as HTML with a `<details>` element for each inner object and list. In a long value, lists of
 * objects show only their first item and the number of the others.
 */
export function renderFoldingJson(value: unknown): string {
  const isLong = JSON.stringify(value, null, 2).length > LONG;
  return partsHtml(print(value, { indent: '', prefix: '', suffix: '', depth: 0, first: true, isLong }));
}

interface Place {
  readonly indent: string;
  /** Property name in front of the value. */
  readonly prefix: string;
  readonly suffix: string;
  readonly depth: number;
  /** True if the value and all values around it are the first items of their lists. */
  readonly first: boolean;
  readonly isLong: boolean;
}

function print(value: unknown, { indent, prefix, suffix, depth, first, isLong }: Place): Part[] {
  const flat = flatText(value);
  const line = `${indent}${prefix}${flat}${suffix}`;
  const isContainer = typeof value === 'object' && value !== null && flat !== '{}' && flat !== '[]';
  if (!isContainer || (depth > 1 && line.length <= LONGEST_LINE)) return [line];
  const isList = Array.isArray(value);
  const entries: [string, unknown][] = isList
    ? value.map((one): [string, unknown] => ['', one])
    : Object.entries(value).map(([key, one]): [string, unknown] => [`${JSON.stringify(key)}: `, one]);
  const isCut = isLong && isList && entries.length > 1 && typeof value[0] === 'object';
  const shown = isCut ? entries.slice(0, 1) : entries;
  const inner = shown.flatMap(([name, one], index) =>
    print(one, {
      indent: `${indent}  `,
      prefix: name,
      suffix: index === entries.length - 1 ? '' : ',',
      depth: depth + 1,
      first: first && (!isList || index === 0),
      isLong,
    }),
  );
  if (isCut) inner.push(`${indent}  …ほか${entries.length - 1}件`);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const head = `${indent}${prefix}${open}`;
  const tail = `${indent}${close}${suffix}`;
  if (depth === 0 || countLines(inner) < FOLDABLE) return [head, ...inner, tail];
  return [{ head, inner, tail, open: first && depth <= OPEN_DEPTH }];
}

function flatText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flatText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${flatText(one)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

function countLines(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + (typeof part === 'string' ? 1 : countLines(part.inner) + 2), 0);
}

/**
 * Joins the formatted lines of JSON to HTML. Line breaks are needed only between plain lines, because `<details>`
 * elements start on a new line.
 */
function partsHtml(parts: readonly Part[]): string {
  let html = '';
  for (const [index, part] of parts.entries()) {
    if (typeof part === 'string') {
      html += `${typeof parts[index - 1] === 'string' ? '\n' : ''}${escapeHtml(part)}`;
    } else {
      html +=
        `<details${part.open ? ' open' : ''}><summary>${escapeHtml(part.head)}</summary>${partsHtml(part.inner)}` +
        `<div>${escapeHtml(part.tail)}</div></details>`;
    }
  }
  return html;
}
