import type { ParameterValues } from '@route-search/parameter-rules';
import { encodeQueryValue } from '@route-search/spec/values';
import type { OperationData } from '../settings/operation-data.ts';

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
    query += `&${encodeQueryValue(name)}=${encodeQueryValue(text)}`;
  }
  // A query begins with `?`.
  return query.replace('&', '?');
}
