import type { ParameterValues, Scalar } from '@route-search/spec/rules';
import type { OperationData } from '../settings/operation-data.ts';

/**
 * Percent-encodes a parameter value. List separators are kept, as in the product documents: items that contain their
 * separator have been rejected before.
 *
 * @throws URIError for a lone surrogate
 */
export function encodeValue(value: Scalar): string {
  // Passes only the other characters to `encodeURIComponent`, which is slow: most values have none.
  return String(value).replace(/[^\w:,.-]+/g, encodeURIComponent);
}

/**
 * Formats the parameters of a request as the query of a URL, with `?` in front.
 *
 * @throws URIError for a lone surrogate
 */
export function serializeQuery({ parameters }: OperationData, request: ParameterValues): string {
  let query = '';
  for (const [name, value] of Object.entries(request)) {
    if (value === undefined) continue;
    const text = typeof value === 'object' ? value.join(parameters[name]?.list?.separator) : value;
    query += `&${encodeValue(name)}=${encodeValue(text)}`;
  }
  // Encoded parameters contain no `&`.
  return query.replace('&', '?');
}
