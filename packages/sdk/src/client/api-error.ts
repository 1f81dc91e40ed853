import type { Request } from '@route-search/spec/rules';
import {
  ApiError,
  AuthenticationError,
  ClientError,
  InvalidRequestError,
  RateLimitedError,
  ServerError,
} from '../errors/errors.ts';
import type { OperationData } from '../settings/operation-data.ts';
import { ownProperty } from '../base/safe-object.ts';

/** What an answer with an error says. */
export interface ErrorDetails {
  readonly apiCode?: string | undefined;
  readonly apiMessage?: string | undefined;
  readonly engineVersion?: string | undefined;
}

/**
 * Reads the error out of an answer.
 *
 * @returns `undefined` when the answer holds no error
 */
export function readErrorDetails(json: unknown): ErrorDetails | undefined {
  const set = ownProperty(json, 'ResultSet');
  let error = ownProperty(set, 'Error');
  if (Array.isArray(error)) [error] = error as unknown[];
  if (error === undefined || error === null) return undefined;
  // A message may be a text, an object with it, or a list of these.
  const messages = [ownProperty(error, 'Message')].flat().map((one) => readText(ownProperty(one, 'text') ?? one));
  return {
    apiCode: readText(ownProperty(error, 'code')),
    apiMessage: readText(messages.filter(Boolean).join(' ')),
    engineVersion: readText(ownProperty(set, 'engineVersion')),
  };
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Error classes by the lowest status that they stand for, in descending order. */
const statusClasses = [
  [500, ServerError],
  [430, ClientError],
  [429, RateLimitedError],
  [400, ClientError],
  [0, ApiError],
] as const;

/**
 * Creates the error for an error response, of the class of its cause.
 *
 * @param details - status, content of the response, and further properties of the error
 */
export function createApiError(
  operation: OperationData,
  request: Request,
  details: ErrorDetails & { readonly status: number; readonly retryAfter?: number | undefined },
): ApiError {
  const { status, apiCode, apiMessage = '' } = details;
  const Class = selectErrorClass(operation, request, details);
  return new Class([`HTTP ${status}`, apiCode, apiMessage].join(' ').trim(), { operation: operation.id, ...details });
}

function selectErrorClass(
  operation: OperationData,
  request: Request,
  { status, apiCode, apiMessage = '' }: ErrorDetails & { readonly status: number },
): typeof ApiError {
  if (status === 401 || status === 403 || apiCode === 'W403') return AuthenticationError;
  if (status === 400 || apiCode === 'E400') {
    return operation.classify?.(operation, request, apiMessage) ?? InvalidRequestError;
  }
  return statusClasses.find(([lowest]) => status >= lowest)?.[1] ?? ApiError;
}
