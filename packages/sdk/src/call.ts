import type { Request } from '@route-search/spec/rules';
import { attempt, type Reply } from './attempt.ts';
import { parseBody, withoutPrototypes } from './body.ts';
import { bounded, type Bounds } from './bounded.ts';
import { decodeObject } from './decode.ts';
import { ResponseBodyError, type ApiError, type BodyProblem } from './errors.ts';
import { apiError, complaintOf } from './failure.ts';
import { observe } from './hooks.ts';
import type { OperationData } from './operation.ts';
import type { ApiPromise, CallOptions, RawResponse, WithResponse } from './options.ts';
import { member } from './own.ts';
import { prepare } from './prepare.ts';
import { encode } from './query.ts';
import { mask } from '@route-search/toolkit/redact';
import { parseRetryAfter, retryDelay, sleep } from './retry.ts';
import { withOptions, type Settings } from './settings.ts';

/** What a caller asks of an operation. */
export interface Ask {
  readonly query: unknown;
  readonly options: CallOptions;
}

/** What a call that went well has to give. */
interface Outcome {
  readonly result: unknown;
  /** For those who ask for it. */
  readonly raw: () => RawResponse;
}

/** Calls an operation. */
export function runCall<T>(settings: Settings, operation: OperationData, ask: Ask): ApiPromise<T> {
  const call = run(settings, operation, ask);
  const result = call.then((outcome) => outcome.result as T);
  const withResponse = async (): Promise<WithResponse<T>> => ({ data: await result, response: (await call).raw() });
  return Object.assign(result, { withResponse });
}

/** No others: another key, for one, would not be taken out of what is shown. */
const perCall = ['timeout', 'totalTimeout', 'retries', 'headers', 'fetchOptions'] as const;

/** Makes attempts until one goes well or no other may be made, and tells the observer how it ended. */
async function run(given: Settings, operation: OperationData, { query, options }: Ask): Promise<Outcome> {
  const { id } = operation;
  const started = performance.now();
  let attempts = 0;
  let failure = {};
  try {
    const { signal } = options;
    const settings = perCall.some((name) => options[name] !== undefined) ? withOptions(options, given, perCall) : given;
    const { redact, hooks, rateGate } = settings;
    const { request, urlWith } = prepare(settings, operation, query);
    const url = urlWith(encode(settings.key));
    // Made only where someone looks at it.
    const shownUrl = (): string => redact(urlWith(mask));
    const end = started + settings.totalTimeout;
    const bounds = (limit: number): Bounds => {
      const left = end - performance.now();
      const option = left < limit ? 'totalTimeout' : 'timeout';
      return {
        milliseconds: Math.min(left, limit),
        signal,
        over: { operation: id, option, timeout: settings[option] },
      };
    };
    for (;;) {
      // An attempt that is made again takes its turn like any other.
      if (rateGate || signal?.aborted)
        await bounded(bounds(Infinity), (inner) => Promise.resolve(rateGate?.(operation, inner)));
      attempts += 1;
      try {
        const shown = hooks.onRequest || hooks.onResponse ? shownUrl() : '';
        const event = { operation: id, attempt: attempts, url: shown };
        const reply = await attempt(settings, { url, event }, bounds(settings.timeout));
        const { json, result } = resultOf(settings, operation, { request, reply });
        return { result, raw: () => ({ url: shownUrl(), ...reply.head(), json: withoutPrototypes(json), attempts }) };
      } catch (error) {
        const { status, retryAfter } = error as ApiError;
        const delay =
          attempts > settings.retries
            ? undefined
            : retryDelay({ status, retryAfter, attempt: attempts }, Math.random());
        // A wait beyond the end would only hide the reason.
        if (delay === undefined || performance.now() + delay > end) throw error;
        await sleep(delay, signal);
      }
    }
  } catch (error) {
    failure = { error };
    throw error;
  } finally {
    const duration = performance.now() - started;
    observe(given.hooks.onSettled, { operation: id, attempts, duration, ...failure });
  }
}

/** The parsed body of an answer that is a success, and what becomes of it. */
function resultOf(
  { decode, redact, hooks }: Settings,
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
  const { decoded, issues } = decodeObject(result, set as object);
  for (const path of issues) observe(hooks.onDecodeIssue, { operation: id, path });
  if (!decoded) throw unreadable('shape', String(issues[0]));
  return { json, result: decoded };
}
