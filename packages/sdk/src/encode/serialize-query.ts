import type { ParameterValues } from '@route-search/spec/rules';
import type { OperationData } from '../settings/operation-data.ts';

/**
 * Percent-encodes a parameter value. List separators are kept, as in the product documents: items that contain their
 * separator have been rejected before.
 *
 * @throws URIError for a lone surrogate
 */
export function encodeValue(value: unknown): string {
  return encodeURIComponent(String(value)).replace(/%3A|%2C/g, decodeURIComponent);
}

/**
 * Formats the parameters of a request, each with `&` in front of it.
 *
 * @throws URIError for a lone surrogate
 */
export function serializeQuery({ parameters }: OperationData, request: ParameterValues): string {
  let query = '';
  for (const [name, value] of Object.entries(request)) {
    // Skips a parameter named `key`, because only the client may set the access key.
    if (value === undefined || name === 'key') continue;
    const text = Array.isArray(value)
      ? value.map((one) => encodeValue(one)).join(parameters[name]?.list?.separator)
      : encodeValue(value);
    query += `&${encodeValue(name)}=${text}`;
  }
  return query;
}
