import type { ListSchema, Operation, Scalar } from '@route-search/spec/api';

/** One parameter of a request: as it is sent, and as a person reads it. */
export interface QueryPart {
  readonly name: string;
  /** Encoded for the query. */
  readonly sent: string;
  /** As it was before encoding, when that differs. */
  readonly plain: string | undefined;
}

/**
 * The parameters of an example request as they stand in the query. The items of a list are encoded one by one, their
 * separator stays as it is.
 *
 * @param request - the values, lists already joined
 */
export function listQueryParts(operation: Operation, request: Readonly<Record<string, Scalar>>): QueryPart[] {
  const forms = new Map(operation.parameters.map(({ name, value }) => [name, value.list]));
  return Object.entries(request).map(([name, value]) => {
    const plain = String(value);
    const sent = encode(plain, forms.get(name));
    return { name, sent, plain: sent === plain ? undefined : plain };
  });
}

/** A coordinate pair keeps its comma too: it separates, just as the colon does. */
function encode(value: string, list: ListSchema | undefined): string {
  if (list === undefined) return encodeURIComponent(value);
  const items = value.split(list.separator);
  return items.map((item) => encodeURIComponent(item).replaceAll('%2C', ',')).join(list.separator);
}
