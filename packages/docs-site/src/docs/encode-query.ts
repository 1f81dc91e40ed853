import type { ListSchema, Operation, Scalar } from '@route-search/spec/api';

/** Query parameter of an example request. */
export interface EncodedParameter {
  readonly name: string;
  /** Value as sent: encoded for the query. */
  readonly sent: string;
  /** Value before encoding. Undefined if encoding does not change it. */
  readonly plain: string | undefined;
}

/**
 * Encodes the query parameters of an example request. The items of a list are encoded one by one, and the separator
 * between them is not encoded.
 *
 * @param request - values by parameter name; lists are already joined
 */
export function listEncodedParameters(
  operation: Operation,
  request: Readonly<Record<string, Scalar>>,
): EncodedParameter[] {
  const forms = new Map(operation.parameters.map(({ name, value }) => [name, value.list]));
  return Object.entries(request).map(([name, value]) => {
    const plain = String(value);
    const sent = encode(plain, forms.get(name));
    return { name, sent, plain: sent === plain ? undefined : plain };
  });
}

/** Encodes a parameter value. The comma in a coordinate pair is a separator, so it is not encoded. */
function encode(value: string, list: ListSchema | undefined): string {
  if (list === undefined) return encodeURIComponent(value);
  const items = value.split(list.separator);
  return items.map((item) => encodeURIComponent(item).replaceAll('%2C', ',')).join(list.separator);
}
