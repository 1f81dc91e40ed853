import { mapNodes, type OpenApiDocument, type Schema } from './openapi-document.ts';

/** Possible notations of dates and times, such as `YYYYMMDD`, by native type (`x-native`). */
const notations: Readonly<Record<string, readonly string[]>> = {
  date: ['YYYYMMDD', 'YYYY-MM-DD'],
  time: ['HHMM', 'HH:MM', 'HH:MM:SS+09:00'],
  datetime: ['YYYY-MM-DDTHH:MM:SS+09:00'],
};

/**
 * Finds the notation of a date or time, such as `YYYYMMDD`, by the pattern of its schema.
 *
 * @returns `undefined` for other types or if the pattern is ambiguous
 */
export function findNotation({ 'x-native': native, pattern }: Schema): string | undefined {
  if (pattern === undefined) return undefined;
  const expression = compilePattern(pattern);
  const [found, other] = (notations[native ?? ''] ?? []).filter((notation) => expression?.test(exampleOf(notation)));
  return other === undefined ? found : undefined;
}

/** Compiles a pattern. Returns `undefined` if it is invalid, which lint reports. */
export function compilePattern(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}

/** Formats a sample day in a notation such as `YYYYMMDD`. */
function exampleOf(notation: string): string {
  return notation.replace('YYYY', '2024').replaceAll(/MM|DD|HH|SS/g, '10');
}

/** Building blocks of text patterns with their Japanese descriptions. */
const parts: readonly (readonly [RegExp, string])[] = [
  [/\\d\+/g, '数字'],
  [/\\d\{(\d+)\}/g, '数字$1桁'],
  [/\[a-z\]/g, '英小文字'],
];

/**
 * Describes the format of a text with fixed parts: in words (`T数字:F数字:A数字:`), or by an example if its length is fixed.
 *
 * @returns `undefined` if the pattern has no fixed part, or anything else than digits, small letters and fixed parts
 */
export function describeTextFormat({ type, pattern, examples, 'x-native': native }: Schema): string | undefined {
  const [, inside] = /^\^(.*)\$$/.exec(pattern ?? '') ?? [];
  if (type !== 'string' || native !== undefined || inside === undefined) return undefined;
  const fixed = parts.reduce((text, [part]) => text.replaceAll(part, ''), inside);
  if (!/^[\w:-]+$/.test(fixed)) return undefined;
  const [example] = examples ?? [];
  return inside.includes('{') && typeof example === 'string'
    ? example
    : parts.reduce((text, [part, name]) => text.replaceAll(part, name), inside);
}

/** Describes in Japanese how a value is written, if known: a date, a time, or a text with fixed parts. */
export function describeNotation(schema: Schema): string | undefined {
  return findNotation(schema) ?? describeTextFormat(schema);
}

/** Adds `x-notation` to the schemas of dates and times, for messages and readers. */
export function addNotations(document: OpenApiDocument): OpenApiDocument {
  return mapNodes(document, (node) => {
    const notation = 'pattern' in node ? describeNotation(node) : undefined;
    return notation === undefined ? node : { ...node, 'x-notation': notation };
  });
}
