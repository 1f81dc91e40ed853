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
  const messages = [ownProperty(error, 'Message')].flat().map((one) => word(ownProperty(one, 'text') ?? one));
  return {
    apiCode: word(ownProperty(error, 'code')),
    apiMessage: word(messages.filter(Boolean).join(' ')),
    engineVersion: word(ownProperty(set, 'engineVersion')),
  };
}

function word(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * The error for an answer with an error: the class of its cause.
 *
 * @param details - the status, what the answer says, and what else the error shall carry
 */
export function createApiError(
  operation: OperationData,
  request: Request,
  details: ErrorDetails & { readonly status: number; readonly retryAfter?: number | undefined },
): ApiError {
  const { status, apiCode, apiMessage = '' } = details;
  const { id, classify = () => InvalidRequestError } = operation;
  const Class =
    status === 401 || status === 403 || apiCode === 'W403'
      ? AuthenticationError
      : status === 400 || apiCode === 'E400'
        ? classify(operation, request, apiMessage)
        : status === 429
          ? RateLimitedError
          : status > 499
            ? ServerError
            : status > 399
              ? ClientError
              : ApiError;
  return new Class([`HTTP ${status}`, apiCode, apiMessage].join(' ').trim(), { operation: id, ...details });
}
