import type { Request } from '@route-search/spec/rules';
import { attempt, type Reply } from './attempt.ts';
import { parseBody, withoutPrototypes } from './body.ts';
import { bounded, type Over } from './bounded.ts';
import { decodeObject, type DecodeFailure } from './decode.ts';
import { ConfigurationError, ResponseBodyError, type ApiError, type BodyProblem } from './errors.ts';
import { apiError, complaintOf } from './failure.ts';
import { observe } from './hooks.ts';
import type { OperationData } from './operation.ts';
import type { ApiPromise, CallOptions, RawResponse, WithResponse } from './options.ts';
import { member } from './own.ts';
import { prepare, validationError } from './prepare.ts';
import { encode } from './query.ts';
import { mask } from './redact.ts';
import { parseRetryAfter, retryDelay, sleep } from './retry.ts';
import { withOptions, type Settings } from './settings.ts';
import { addressOf } from './transport.ts';

/** What a caller asks of an operation. */
export interface Ask {
  readonly query: unknown;
  readonly options: CallOptions;
}

/** A call on its way. */
interface Way extends Ask {
  attempts: number;
  /** What is kept for those who ask for the raw answer. */
  raw?: () => RawResponse;
}

/** Calls an operation. */
export function runCall<T>(settings: Settings, operation: OperationData, ask: Ask): ApiPromise<T> {
  const way: Way = { ...ask, attempts: 0 };
  const result = run(settings, operation, way) as Promise<T>;
  const withResponse = async (): Promise<WithResponse<T>> => {
    const data = await result;
    // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- a call that went well has kept it
    return { data, response: way.raw!() };
  };
  return Object.assign(result, { withResponse });
}

/** Bounds a call, and tells the observer how it ended. */
async function run(settings: Settings, operation: OperationData, way: Way): Promise<unknown> {
  const { id } = operation;
  const started = performance.now();
  let failure = {};
  try {
    // No others: another key, for one, would not be taken out of what is shown.
    const { signal, timeout, totalTimeout, retries, headers, fetchOptions } = way.options;
    const own = { timeout, totalTimeout, retries, headers, fetchOptions };
    // Most calls have none.
    const call = Object.values(own).some((one) => one !== undefined) ? withOptions(own, settings) : settings;
    const milliseconds = call.totalTimeout;
    const over = { operation: id, option: 'totalTimeout' } as const;
    const go = (inner?: AbortSignal): Promise<unknown> =>
      tryAgain(call, operation, { way, over, signal: inner, end: started + milliseconds });
    // Another signal between takes time, and is needed by few.
    return await (milliseconds < Infinity || signal?.aborted
      ? bounded({ milliseconds, signal, over }, go)
      : go(signal));
  } catch (error) {
    failure = { error };
    throw error;
  } finally {
    const duration = performance.now() - started;
    observe(settings.hooks.onSettled, { operation: id, attempts: way.attempts, duration, ...failure });
  }
}

/** What a call goes by: until when, and the signal that ends it. */
interface Course {
  readonly way: Way;
  readonly over: Over;
  readonly signal: AbortSignal | undefined;
  readonly end: number;
}

/** Makes attempts until one goes well, or the end of the call is near. */
async function tryAgain(settings: Settings, operation: OperationData, course: Course): Promise<unknown> {
  const { key, base, redact, hooks, rateGate, maxUrlLength, retries } = settings;
  const { way, signal } = course;
  const { id, path } = operation;
  const { request, text } = prepare(settings, operation, way.query);
  const urlWith = (secret: string): string =>
    addressOf(base, path, text + (key === null ? '' : `${text && '&'}key=${secret}`));
  const url = urlWith(encode(key));
  const { length } = url;
  if (length > maxUrlLength) {
    // A guard of this client, whatever is checked of the parameters: it is no limit of the API.
    const sentence = `URLが${length}文字あり、maxUrlLengthの${maxUrlLength}文字を超えています。`;
    throw validationError(redact, id, [{ rule: 'maxUrlLength', parameters: [], sentence, message: sentence }]);
  }
  // Made only where someone looks at it.
  const shownUrl = (): string => redact(urlWith(mask));
  for (;;) {
    // An attempt that is made again takes its turn like any other.
    if (rateGate) await rateGate(operation, signal);
    const attempts = (way.attempts += 1);
    try {
      const shown = hooks.onRequest || hooks.onResponse ? shownUrl() : '';
      const reply = await attempt(settings, { url, event: { operation: id, attempt: attempts, url: shown } }, signal);
      const { json, result } = resultOf(settings, operation, { request, reply });
      way.raw = () => ({ url: shownUrl(), ...reply.head(), json: withoutPrototypes(json), attempts });
      return result;
    } catch (error) {
      course.over.cause = error;
      const { status, retryAfter } = error as ApiError;
      const delay =
        error instanceof ConfigurationError || attempts > retries
          ? undefined
          : retryDelay({ status, retryAfter, attempt: attempts }, Math.random());
      // A wait beyond the end would only hide the reason.
      if (delay === undefined || performance.now() + delay > course.end) throw error;
      await sleep(delay, signal);
    }
  }
}

/** The parsed body of an answer that is a success, and what becomes of it. */
function resultOf(
  { decode, redact }: Settings,
  operation: OperationData,
  { request, reply }: { readonly request: Request; readonly reply: Reply },
): { readonly json: unknown; readonly result: unknown } {
  const { id, result } = operation;
  const { status, headers, head, text } = reply;
  const { json, problem } = text === undefined ? reply : parseBody(text);
  // A service may echo the address, and the key with it, in what it complains of.
  const shownText = (): string => redact(text ?? '');
  // Cut last: half of a key would not be found.
  const shown = (): object => ({ operation: id, ...head(), bodyExcerpt: shownText().slice(0, 500) || undefined });
  const unreadable = (why: BodyProblem, path = ''): ResponseBodyError =>
    new ResponseBodyError(`レスポンスを読めません。${why} ${path}`.trim(), { ...shown(), problem: why, path });
  if (status < 200 || status > 299 || complaintOf(json)) {
    throw apiError(operation, request, {
      ...shown(),
      status,
      ...complaintOf(parseBody(shownText()).json),
      retryAfter: parseRetryAfter(headers.get('retry-after'), Date.now()),
    });
  }
  const set = member(json, 'ResultSet');
  if (problem ?? (Object(set) !== set || Array.isArray(set))) throw unreadable(problem ?? 'shape');
  if (!decode) return { json, result: withoutPrototypes(json) };
  try {
    return { json, result: decodeObject(result, set as object) };
  } catch (failure) {
    throw unreadable('shape', 'ResultSet' + (failure as DecodeFailure).message);
  }
}
