import type { Request } from '@route-search/spec/rules';
import { attempt, type Reply } from './attempt.ts';
import { parseBody, withoutPrototypes } from './body.ts';
import { decodeObject, type DecodeFailure } from './decode.ts';
import { ApiError, NetworkError, ResponseBodyError, ValidationError, type BodyProblem } from './errors.ts';
import { apiError, complaintOf } from './failure.ts';
import { observe } from './hooks.ts';
import type { OperationData } from './operation.ts';
import type { ApiPromise, CallOptions, RawResponse, WithResponse } from './options.ts';
import { member } from './own.ts';
import { encode, serialize } from './query.ts';
import { mask, type Redact } from './redact.ts';
import { readQuery } from './read-query.ts';
import { parseRetryAfter, retryDelay, sleep } from './retry.ts';
import type { Settings } from './settings.ts';

/** What a caller asks of an operation. */
export interface Ask {
  readonly query: unknown;
  readonly options: CallOptions;
}

/** What is kept of a call that went well, for those who ask for the raw answer. */
type Keep = (raw: () => RawResponse) => void;

/** Calls an operation. */
export function runCall<T>(settings: Settings, operation: OperationData, ask: Ask): ApiPromise<T> {
  let raw: () => RawResponse;
  const result = run(settings, operation, { ...ask, keep: (made) => (raw = made) }) as Promise<T>;
  const withResponse = async (): Promise<WithResponse<T>> => ({ data: await result, response: raw() });
  return Object.assign(result, { withResponse });
}

async function run(
  settings: Settings,
  operation: OperationData,
  { query, options, keep }: Ask & { readonly keep: Keep },
): Promise<unknown> {
  const { key, base, redact, hooks, rateGate, maxUrlLength } = settings;
  const { id, path } = operation;
  const { signal, timeout = settings.timeout, retries = settings.retries } = options;
  const started = performance.now();
  let attempts = 0;
  let failure = {};
  try {
    signal?.throwIfAborted();
    const request = readQuery(operation, query, settings.datum);
    operation.validate?.(settings, operation, request);
    const own = serialize(operation, request);
    const queryWith = (secret: string): string => own + (key === null ? '' : `${own && '&'}key=${secret}`);
    const sent = queryWith(encode(key));
    const { length } = base + path + '?' + sent;
    if (length > maxUrlLength) {
      // A guard of this client, whatever is checked of the parameters: it is no limit of the API.
      const sentence = `URLが${length}文字あり、maxUrlLengthの${maxUrlLength}文字を超えています。`;
      throw new ValidationError(sentence, {
        operation: id,
        violations: [{ rule: 'maxUrlLength', parameters: [], sentence, message: sentence }],
      });
    }
    // Made only where someone looks at it.
    const urlOf = (): string => redact(`${base + path}?${queryWith(mask)}`.replace(/\?$/, ''));
    for (;;) {
      // An attempt that is made again takes its turn like any other.
      if (rateGate) await rateGate(operation, signal);
      attempts += 1;
      try {
        const event = { operation: id, attempt: attempts, url: hooks.onRequest || hooks.onResponse ? urlOf() : '' };
        const reply = await attempt(settings, { path, query: sent, signal, timeout, event });
        const { status, headers } = reply;
        const json = bodyOf(operation, request, { ...reply, redact });
        keep(() => {
          const shown = Array.from(headers, ([name, value]): [string, string] => [name, redact(value)]);
          return { status, url: urlOf(), headers: new Headers(shown), json: withoutPrototypes(json), attempts };
        });
        return settings.decode ? decodeSet(operation, status, json) : withoutPrototypes(json);
      } catch (error) {
        const { status, retryAfter } = error as ApiError;
        const isFailure = error instanceof NetworkError || error instanceof ApiError;
        const delay =
          isFailure && attempts <= retries
            ? retryDelay({ status, retryAfter, attempt: attempts }, Math.random())
            : undefined;
        if (delay === undefined) throw error;
        await sleep(delay, signal);
      }
    }
  } catch (error) {
    failure = { error };
    throw error;
  } finally {
    observe(hooks.onSettled, { operation: id, attempts, duration: performance.now() - started, ...failure });
  }
}

/** The parsed body of an answer that is a success. */
function bodyOf(operation: OperationData, request: Request, reply: Reply & { readonly redact: Redact }): unknown {
  const { status, headers, text, redact } = reply;
  const { json, problem } = text === undefined ? reply : parseBody(text);
  if (status < 200 || status > 299 || complaintOf(json)) {
    throw apiError(operation, request, {
      status,
      // A service may echo the address, and the key with it, in what it complains of.
      ...complaintOf(parseBody(redact(text ?? '')).json),
      retryAfter: parseRetryAfter(headers.get('retry-after'), Date.now()),
    });
  }
  const set = member(json, 'ResultSet');
  if (problem ?? (Object(set) !== set || Array.isArray(set)))
    throw bodyError({ operation: operation.id, status, problem: problem ?? 'shape' });
  return json;
}

function bodyError(details: {
  operation: string;
  status: number;
  problem: BodyProblem;
  path?: string;
}): ResponseBodyError {
  const { problem, path = '' } = details;
  return new ResponseBodyError(`応答を読めません。${problem} ${path}`.trim(), details);
}

function decodeSet({ id, result }: OperationData, status: number, json: unknown): object | undefined {
  try {
    return decodeObject(result, member(json, 'ResultSet') as object);
  } catch (failure) {
    const path = 'ResultSet' + (failure as DecodeFailure).message;
    throw bodyError({ operation: id, status, problem: 'shape', path });
  }
}
