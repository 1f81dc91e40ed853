import type { ParameterValues } from '@route-search/parameter-rules';
import { sendRequestOnce, type ResponseHead, type ReceivedResponse } from './send-once.ts';
import { parseResponseBody, removeProtoKeys } from '../decode/read-body.ts';
import { withTimeout, type TimeoutOptions } from '../base/with-timeout.ts';
import { decodeEntity, type DecodeResult } from '../decode/decode-entity.ts';
import { ResponseBodyError, TimeoutError } from '../errors/errors.ts';
import { createApiError, readErrorDetails } from './api-error.ts';
import { callHook } from '../base/call-hook.ts';
import type { OperationData } from '../settings/operation-data.ts';
import type { ApiPromise, CallOptions, RawResponse, RequestEvent, WithResponse } from '../settings/options.ts';
import { getOwnProperty } from '../base/safe-object.ts';
import { prepareRequest } from '../encode/prepare-request.ts';
import { parseRetryAfter, computeRetryDelay, type FailedAttempt } from './retry.ts';
import { overrideOptions, type ClientSettings } from '../settings/settings.ts';

/** Query and options that the caller passed to an operation. */
export interface OperationCallInput {
  readonly query: unknown;
  readonly options: CallOptions;
}

interface CallResult {
  readonly result: unknown;
  /**
   * Creates the raw response (status, headers, number of attempts) of the call. Called only if the caller uses
   * `withResponse`.
   */
  readonly raw: () => RawResponse;
}

/** Calls an operation of the API: validates the query, sends the request with retries and decodes the response. */
export function callOperation<T>(
  settings: ClientSettings,
  operation: OperationData,
  input: OperationCallInput,
): ApiPromise<T> {
  const call = sendUntilSettled(settings, operation, input);
  const result = call.then((outcome) => outcome.result as T);
  const withResponse = async (): Promise<WithResponse<T>> => ({ data: await result, response: (await call).raw() });
  return Object.assign(result, { withResponse });
}

/** Sends the request until an attempt succeeds or no retry is allowed, and then calls `onSettled`. */
async function sendUntilSettled(
  given: ClientSettings,
  operation: OperationData,
  { query, options }: OperationCallInput,
): Promise<CallResult> {
  const { id } = operation;
  const started = performance.now();
  let attempts = 0;
  let failure = {};
  try {
    const { signal, timeout, totalTimeout, retries, headers, fetchOptions } = options;
    // Options such as `key` cannot be overridden in a call, because the redactor only knows the key of the client.
    const settings = overrideOptions({ timeout, totalTimeout, retries, headers, fetchOptions }, given);
    const { rateGate } = settings;
    const { request, url, shownUrl } = prepareRequest(settings, operation, query);
    const end = started + settings.totalTimeout;
    const bounds = (limit: number): TimeoutOptions => {
      const left = end - performance.now();
      const option = left < limit ? 'totalTimeout' : 'timeout';
      const late = (): TimeoutError =>
        new TimeoutError(`${option}の${settings[option]}msを過ぎました。`, {
          operation: id,
          option,
          timeout: settings[option],
        });
      return { milliseconds: Math.min(left, limit), signal, late };
    };
    for (;;) {
      // A retry waits for the rate limiter, like a first attempt.
      if (rateGate || signal?.aborted)
        await withTimeout(bounds(Infinity), rateGate && (async (inner) => await rateGate(operation, inner)));
      attempts += 1;
      try {
        const event = (): RequestEvent => ({ operation: id, attempt: attempts, url: shownUrl() });
        const reply = await sendRequestOnce(settings, { operation: id, url, event }, bounds(settings.timeout));
        return {
          result: readResult(settings, operation, { request, reply }),
          raw: () => ({ url: shownUrl(), ...reply.head(), json: removeProtoKeys(reply.json), attempts }),
        };
      } catch (error) {
        const delay =
          attempts > settings.retries ? Infinity : computeRetryDelay(error as FailedAttempt, attempts, Math.random());
        // A wait beyond `totalTimeout` would only replace the error of this attempt by a timeout error.
        if (performance.now() + delay >= end) throw error;
        await withTimeout({ milliseconds: delay, signal });
      }
    }
  } catch (error) {
    failure = { error };
    throw error;
  } finally {
    callHook(given.hooks.onSettled, () => ({
      operation: id,
      attempts,
      duration: performance.now() - started,
      ...failure,
    }));
  }
}

/** Returns the decoded result of a response, or throws the error that the response describes. */
function readResult(
  { decode, redact, hooks }: ClientSettings,
  operation: OperationData,
  { request, reply }: { readonly request: ParameterValues; readonly reply: ReceivedResponse },
): unknown {
  const { id, result } = operation;
  const { status, head, text = '', json, problem = 'shape' } = reply;
  // Redacts the key before truncating the body: a truncated key would not be recognized.
  const shown = (): ResponseHead & { readonly operation: string; readonly bodyExcerpt: string | undefined } => ({
    operation: id,
    ...head(),
    bodyExcerpt: redact(text).slice(0, 500) || undefined,
  });
  if (status < 200 || status > 299 || readErrorDetails(json)) {
    const details = shown();
    throw createApiError(operation, request, {
      ...details,
      // The server may repeat the request URL, including the key, in its error message.
      ...readErrorDetails(parseResponseBody(redact(text)).json),
      retryAfter: parseRetryAfter(details.headers),
    });
  }
  const set = getOwnProperty(json, 'ResultSet');
  const isSet = Object(set) === set && !Array.isArray(set);
  const { decoded, issues = [] }: Partial<DecodeResult> =
    isSet && decode
      ? decodeEntity(result, set as object)
      : { decoded: isSet ? (removeProtoKeys(json) as object) : undefined };
  for (const issue of issues) callHook(hooks.onDecodeIssue, () => ({ operation: id, path: issue }));
  if (decoded) return decoded;
  const [path = ''] = issues;
  throw new ResponseBodyError(`レスポンスを読めません。${problem} ${path}`.trim(), { ...shown(), problem, path });
}
