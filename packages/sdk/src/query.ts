import type { Request } from '@route-search/spec/rules';
import type { OperationData } from './operation.ts';

/**
 * Percent-encodes a value. The separators of lists stay as they are, as the product documents write them: no item holds its
 * own one, or it would have been refused.
 *
 * @throws URIError when the text holds half of a surrogate pair
 */
export function encode(value: unknown): string {
  return encodeURIComponent(String(value)).replace(/%3A|%2C/g, decodeURIComponent);
}

/**
 * The query of a request, without `?`.
 *
 * @throws URIError when a text holds half of a surrogate pair
 */
export function serialize({ parameters }: OperationData, request: Request): string {
  let query = '';
  for (const [name, value] of Object.entries(request)) {
    // Only the client gives the key.
    if (value === undefined || name === 'key') continue;
    const text = Array.isArray(value)
      ? value.map((one) => encode(one)).join(parameters[name]?.list?.separator)
      : encode(value);
    query += `${query && '&'}${encode(name)}=${text}`;
  }
  return query;
}
