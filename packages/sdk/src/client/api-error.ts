import type { ParameterValues } from '@route-search/spec/rules';
import {
  ApiError,
  AuthenticationError,
  ClientError,
  InvalidRequestError,
  RateLimitedError,
  ServerError,
} from '../errors/errors.ts';
import type { OperationData } from '../settings/operation-data.ts';
import { getOwnProperty } from '../base/safe-object.ts';

/** Content of an error response. */
export interface ErrorDetails {
  readonly apiCode?: string | undefined;
  readonly apiMessage?: string | undefined;
  readonly engineVersion?: string | undefined;
}

/**
 * Reads the error details of a response.
 *
 * @returns `undefined` if the response has no error
 */
export function readErrorDetails(json: unknown): ErrorDetails | undefined {
  const set = getOwnProperty(json, 'ResultSet');
  let error = getOwnProperty(set, 'Error');
  if (Array.isArray(error)) [error] = error as unknown[];
  if (error === undefined || error === null) return undefined;
  // The property Message is a text, an object with a text, or a list of these.
  const messages = [getOwnProperty(error, 'Message')].flat().map((one) => readText(getOwnProperty(one, 'text') ?? one));
  return {
    apiCode: readText(getOwnProperty(error, 'code')),
    apiMessage: readText(messages.filter(Boolean).join(' ')),
    engineVersion: readText(getOwnProperty(set, 'engineVersion')),
  };
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * Creates an error from an error response, with the error class for its cause.
 *
 * @param details - status, content of the response, and further properties of the error
 */
export function createApiError(
  operation: OperationData,
  request: ParameterValues,
  details: ErrorDetails & { readonly status: number; readonly retryAfter?: number | undefined },
): ApiError {
  const { status, apiCode, apiMessage = '' } = details;
  const { id, classify = () => InvalidRequestError } = operation;
  const selectClass = (): typeof ApiError => {
    if (status === 401 || status === 403 || apiCode === 'W403') return AuthenticationError;
    if (status === 400 || apiCode === 'E400') return classify(operation, request, apiMessage);
    if (status === 429) return RateLimitedError;
    if (status > 499) return ServerError;
    return status > 399 ? ClientError : ApiError;
  };
  const message = [`HTTP ${status}`, apiCode, apiMessage].join(' ').trim();
  return new (selectClass())(message, { operation: id, ...details });
}
