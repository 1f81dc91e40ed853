import type { ParameterValues, Scalar } from '@route-search/parameter-rules';
import type { OperationData, ParameterData } from '../settings/operation-data.ts';
import { getOwnProperty, copyWithoutPrototype } from '../base/safe-object.ts';

/**
 * Reads the query of an operation: formats dates and times as text, and drops `undefined`, `null` and empty lists.
 *
 * @param datum - geodetic datum for operations that have `gcs`, if the query has none
 */
export function formatQueryValues({ parameters }: OperationData, query: unknown, datum?: string): ParameterValues {
  // Creates the object without a prototype, so that no value is read from a polluted `Object.prototype`.
  const request: Record<string, Scalar | Scalar[] | undefined> = copyWithoutPrototype({});
  for (const [name, given] of Object.entries(query ?? {})) {
    const parameter = getOwnProperty(parameters, name) as ParameterData | undefined;
    if (given === undefined || given === null || (Array.isArray(given) && given.length === 0)) continue;
    // Keeps unknown parameters, which are sent if validation is off, because the API may be newer than this package. An
    // unreadable value is kept as `undefined`, so that the checks distinguish it from a missing one.
    request[name] = toWireValue(parameter, given);
  }
  if (datum && getOwnProperty(parameters, 'gcs')) request['gcs'] ??= datum;
  return request;
}

/**
 * Converts a parameter value to its notation in the query, before percent-encoding; `undefined` if it has the wrong
 * type.
 */
function toWireValue({ read, list }: ParameterData = {}, given: unknown): Scalar | Scalar[] | undefined {
  const value = read ? read(given) : given;
  // Rejects a list item that contains the list separator, because it would be sent as two items.
  const isRight = Array.isArray(value)
    ? list && value.every((item) => isScalar(item) && !String(item).includes(list.separator))
    : isScalar(value);
  return isRight ? (value as Scalar | Scalar[]) : undefined;
}

function isScalar(value: unknown): value is Scalar {
  // Rejects a lone surrogate, which cannot be percent-encoded.
  return typeof value === 'string'
    ? !/[\ud800-\udfff]/u.test(value)
    : typeof value === 'number' || typeof value === 'boolean';
}
