import type { ParameterValues } from '@route-search/parameter-rules';
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
  // The property Error is an object or a list of objects.
  const [error] = [getOwnProperty(set, 'Error')].flat();
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
  details: ErrorDetails & { readonly operation: string; readonly status: number; readonly [detail: string]: unknown },
): ApiError {
  const { status, apiCode, apiMessage = '' } = details;
  const { classify = () => InvalidRequestError } = operation;
  // A gateway in front of the API may send 400, 401 and 403 too. Its responses have no error code of the API.
  const cause = (apiCode ?? apiMessage) && status;
  const selectClass = (): typeof ApiError => {
    if (cause === 401 || cause === 403 || apiCode === 'W403') return AuthenticationError;
    if (cause === 400 || apiCode === 'E400') return classify(operation, request, apiMessage);
    if (status === 429) return RateLimitedError;
    if (status > 499) return ServerError;
    return status > 399 ? ClientError : ApiError;
  };
  const message = [`HTTP ${status}`, apiCode, apiMessage, !cause && 'レスポンスを読めません。']
    .filter(Boolean)
    .join(' ');
  return new (selectClass())(message, details);
}
