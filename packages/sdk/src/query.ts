import type { Request } from '@route-search/spec/rules';
import type { OperationData } from './operation.ts';

/**
 * Percent-encodes a value. The separators of lists stay as they are, as the product documents write them; inside an
 * item of a list its own separator is encoded.
 *
 * @param value - the value
 * @param separator - separator of the list that the value is an item of
 * @throws URIError when the text holds half of a surrogate pair
 */
export function encode(value: unknown, separator?: string): string {
  const text = String(value);
  // Most values are names and numbers.
  if (/^[\w.-]*$/.test(text)) return text;
  const code = encodeURIComponent(text);
  const part = separator === ':' ? code : code.replaceAll('%3A', ':');
  return separator === ',' ? part : part.replaceAll('%2C', ',');
}

/**
 * The query of a request, without `?`.
 *
 * @param operation - the operation
 * @param request - the request
 * @throws URIError when a text holds half of a surrogate pair
 */
export function serialize({ parameters }: OperationData, request: Request): string {
  let query = '';
  for (const [name, value] of Object.entries(request)) {
    if (value === undefined) continue;
    const separator = typeof value === 'object' ? parameters[name]?.['x-list']?.separator : undefined;
    const text = typeof value === 'object' ? value.map((one) => encode(one, separator)).join(separator) : encode(value);
    query += `${query && '&'}${encode(name)}=${text}`;
  }
  return query;
}
