import { mapDocumentNodes, type OpenApiDocument } from './openapi-document.ts';

/** Notations of dates and times, such as `YYYYMMDD`, by native type (`x-native`). */
const notations: Readonly<Record<string, readonly string[]>> = {
  date: ['YYYYMMDD', 'YYYY-MM-DD'],
  time: ['HHMM', 'HH:MM', 'HH:MM:SS+09:00'],
  datetime: ['YYYY-MM-DDTHH:MM:SS+09:00'],
};

/**
 * Finds the notation of a date or time, such as `YYYYMMDD`, from the pattern of its schema.
 *
 * @returns undefined for other types, and if the pattern accepts several notations or none
 */
export function findDateNotation({
  'x-native': native,
  pattern,
}: Partial<Record<'x-native' | 'pattern', string | undefined>>): string | undefined {
  if (pattern === undefined) return undefined;
  const expression = compilePattern(pattern);
  const [found, other] = (notations[native ?? ''] ?? []).filter((notation) => expression?.test(exampleOf(notation)));
  return other === undefined ? found : undefined;
}

/** Compiles a pattern. Returns undefined if it is invalid, because lint reports invalid patterns. */
export function compilePattern(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}

/** Formats a sample date or time in a notation such as `YYYYMMDD`. */
function exampleOf(notation: string): string {
  return notation.replace('YYYY', '2024').replaceAll(/MM|DD|HH|SS/g, '10');
}

/** Adds `x-notation` to the schemas of dates and times. */
export function addDateNotations(document: OpenApiDocument): OpenApiDocument {
  return mapDocumentNodes(document, (node) => {
    const notation = 'pattern' in node ? findDateNotation(node) : undefined;
    return notation === undefined ? node : { ...node, 'x-notation': notation };
  });
}
