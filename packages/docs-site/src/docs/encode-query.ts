import type { ListSchema, Operation, Scalar } from '@route-search/spec/api';

/** Query parameter of an example request, before and after encoding. */
export interface EncodedParameter {
  readonly name: string;
  /** Parameter value as it is sent, encoded for the query. */
  readonly sent: string;
  /** Parameter value before encoding. Undefined if encoding does not change it. */
  readonly plain: string | undefined;
}

/**
 * Lists the query parameters of an example request. The items of a list are encoded one by one; the separator between
 * them is not encoded.
 *
 * @param request - values by parameter name, with lists already joined
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

/** Encodes a parameter value. The comma of a coordinate pair is a separator and is not encoded. */
function encode(value: string, list: ListSchema | undefined): string {
  if (list === undefined) return encodeURIComponent(value);
  const items = value.split(list.separator);
  return items.map((item) => encodeURIComponent(item).replaceAll('%2C', ',')).join(list.separator);
}
