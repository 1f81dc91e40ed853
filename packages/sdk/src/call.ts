import type { Request } from '@route-search/spec/rules';
import { attempt, timeOver, type Head, type Reply } from './attempt.ts';
import { parseBody, withoutPrototypes } from './body.ts';
import { bounded } from './bounded.ts';
import { decodeObject, type DecodeFailure } from './decode.ts';
import { ConfigurationError, ResponseBodyError, type ApiError, type BodyProblem } from './errors.ts';
import { apiError, complaintOf } from './failure.ts';
import { observe } from './hooks.ts';
import type { OperationData } from './operation.ts';
import type { ApiPromise, CallOptions, RawResponse, WithResponse } from './options.ts';
import { member } from './own.ts';
import { prepare, validationError } from './prepare.ts';
import { encode } from './query.ts';
import { mask, type Redact } from './redact.ts';
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
  /** Why the last attempt failed. */
  cause?: unknown;
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
    const call = withOptions({ timeout, totalTimeout, retries, headers, fetchOptions }, settings);
    const milliseconds = call.totalTimeout;
    const late = (): Error => timeOver('totalTimeout', milliseconds, { operation: id, cause: way.cause });
    return await bounded({ milliseconds, signal, late }, (inner) =>
      tryAgain(call, operation, { way, signal: inner, end: started + milliseconds }),
    );
  } catch (error) {
    failure = { error };
    throw error;
  } finally {
    const duration = performance.now() - started;
    observe(settings.hooks.onSettled, { operation: id, attempts: way.attempts, duration, ...failure });
  }
}

/** Makes attempts until one goes well, or the end of the call is near. */
async function tryAgain(
  settings: Settings,
  operation: OperationData,
  { way, signal, end }: { readonly way: Way; readonly signal: AbortSignal; readonly end: number },
): Promise<unknown> {
  const { key, base, redact, hooks, rateGate, maxUrlLength, retries } = settings;
  const { id, path } = operation;
  const { request, text } = prepare(settings, operation, way.query);
  const queryWith = (secret: string): string => text + (key === null ? '' : `${text && '&'}key=${secret}`);
  const url = addressOf(base, path, queryWith(encode(key)));
  const { length } = url;
  if (length > maxUrlLength) {
    // A guard of this client, whatever is checked of the parameters: it is no limit of the API.
    const sentence = `URLが${length}文字あり、maxUrlLengthの${maxUrlLength}文字を超えています。`;
    throw validationError(redact, id, [{ rule: 'maxUrlLength', parameters: [], sentence, message: sentence }]);
  }
  // Made only where someone looks at it.
  const urlOf = (): string => redact(addressOf(base, path, queryWith(mask)));
  for (;;) {
    // An attempt that is made again takes its turn like any other.
    if (rateGate) await rateGate(operation, signal);
    const attempts = (way.attempts += 1);
    try {
      const shown = hooks.onRequest || hooks.onResponse ? urlOf() : '';
      const event = { operation: id, attempt: attempts, url: shown };
      const reply = { ...(await attempt(settings, { url, event }, signal)), redact };
      const json = bodyOf(operation, request, reply);
      way.raw = () => ({ url: urlOf(), ...reply.head(), json: withoutPrototypes(json), attempts });
      return settings.decode ? decodeSet(operation, json, reply) : withoutPrototypes(json);
    } catch (error) {
      way.cause = error;
      const { status, retryAfter } = error as ApiError;
      const delay =
        error instanceof ConfigurationError || attempts > retries
          ? undefined
          : retryDelay({ status, retryAfter, attempt: attempts }, Math.random());
      // A wait beyond the end would only hide the reason.
      if (delay === undefined || performance.now() + delay > end) throw error;
      await sleep(delay, signal);
    }
  }
}

/** A reply, and what takes the key out of it. */
interface Answered extends Reply {
  readonly redact: Redact;
}

/** The parsed body of an answer that is a success. */
function bodyOf(operation: OperationData, request: Request, reply: Answered): unknown {
  const { status, headers, text, redact } = reply;
  const { json, problem } = text === undefined ? reply : parseBody(text);
  if (status < 200 || status > 299 || complaintOf(json)) {
    throw apiError(operation, request, {
      ...shownOf(reply),
      // A service may echo the address, and the key with it, in what it complains of.
      ...complaintOf(parseBody(redact(text ?? '')).json),
      retryAfter: parseRetryAfter(headers.get('retry-after'), Date.now()),
    });
  }
  const set = member(json, 'ResultSet');
  if (problem ?? (Object(set) !== set || Array.isArray(set))) {
    throw bodyError({ operation: operation.id, ...shownOf(reply), problem: problem ?? 'shape' });
  }
  return json;
}

/** What an error shows of an answer. */
function shownOf({ head, text = '', redact }: Answered): Head & { readonly bodyExcerpt: string | undefined } {
  // Cut last: half of a key would not be found.
  return { ...head(), bodyExcerpt: redact(text).slice(0, 500) || undefined };
}

function bodyError(details: { operation: string; problem: BodyProblem; path?: string }): ResponseBodyError {
  const { problem, path = '' } = details;
  return new ResponseBodyError(`レスポンスを読めません。${problem} ${path}`.trim(), details);
}

function decodeSet({ id, result }: OperationData, json: unknown, reply: Answered): object | undefined {
  try {
    return decodeObject(result, member(json, 'ResultSet') as object);
  } catch (failure) {
    const path = 'ResultSet' + (failure as DecodeFailure).message;
    throw bodyError({ operation: id, ...shownOf(reply), problem: 'shape', path });
  }
}
