import type { Request, Scalar } from '@route-search/spec/rules';
import type { OperationData, ParameterData } from '../settings/operation-data.ts';
import { ownProperty, withoutPrototype } from '../base/safe-object.ts';

/**
 * Reads a query: dates and times become texts, `undefined`, `null` and lists without items are left out.
 *
 * @param datum - geodetic datum where the operation has one and the caller gave none
 */
export function readQuery({ parameters }: OperationData, query: unknown, datum?: string): Request {
  // Without a prototype, so that nothing is ever read from a polluted one.
  const request: Record<string, Scalar | Scalar[] | undefined> = withoutPrototype({});
  for (const [name, given] of Object.entries(query ?? {})) {
    const parameter = ownProperty(parameters, name) as ParameterData | undefined;
    if (given === undefined || given === null) continue;
    if (parameter?.list && Array.isArray(given) && given.length === 0) continue;
    // Unknown ones are sent where nothing is checked: the API may be newer than this package. One that cannot be read is
    // there without a value: the checks tell it from one that is missing.
    request[name] = toWireValue(parameter, given);
  }
  if (datum && ownProperty(parameters, 'gcs')) request['gcs'] ??= datum;
  return request;
}

/** A value in its form in the query, before encoding; `undefined` when its type is wrong. */
function toWireValue({ read, list }: ParameterData = {}, given: unknown): Scalar | Scalar[] | undefined {
  const value = read ? read(given) : given;
  // An item that holds the separator would be two.
  const isRight = Array.isArray(value)
    ? list && value.every((item) => isScalar(item) && !String(item).includes(list.separator))
    : isScalar(value);
  return isRight ? (value as Scalar | Scalar[]) : undefined;
}

function isScalar(value: unknown): value is Scalar {
  // Half of a surrogate pair cannot be encoded.
  return typeof value === 'string'
    ? !/[\ud800-\udfff]/u.test(value)
    : typeof value === 'number' || typeof value === 'boolean';
}
