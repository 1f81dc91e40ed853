import type { Request } from '@route-search/spec/rules';
import type { OperationData } from '../settings/operation-data.ts';

/**
 * Percent-encodes a value. The separators of lists stay as they are, as the product documents write them: no item holds its
 * own one, or it would have been refused.
 *
 * @throws URIError when the text holds half of a surrogate pair
 */
export function encodeValue(value: unknown): string {
  return encodeURIComponent(String(value)).replace(/%3A|%2C/g, decodeURIComponent);
}

/**
 * The query of a request, without `?`.
 *
 * @throws URIError when a text holds half of a surrogate pair
 */
export function serializeQuery({ parameters }: OperationData, request: Request): string {
  let query = '';
  for (const [name, value] of Object.entries(request)) {
    // Only the client gives the key.
    if (value === undefined || name === 'key') continue;
    const text = Array.isArray(value)
      ? value.map((one) => encodeValue(one)).join(parameters[name]?.list?.separator)
      : encodeValue(value);
    query += `${query && '&'}${encodeValue(name)}=${text}`;
  }
  return query;
}
