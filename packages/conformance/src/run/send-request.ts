import { setTimeout as sleep } from 'node:timers/promises';
import { isLoopbackHost } from '@route-search/toolkit/loopback';
import { createRedactor, type Redact } from '@route-search/sdk/redact';
import type { ServerResponse } from '../model/exchange.ts';
import type { ApiModel, RequestParameters } from '../model/api-model.ts';

/** Error that stops the run of the conformance checker. Findings until then are still reported. */
export class StopRunError extends Error {
  readonly reason: 'budget' | 'too-many' | 'forbidden' | 'aborted' | 'network';

  constructor(reason: StopRunError['reason'], says: string) {
    super(says);
    this.reason = reason;
  }
}

/** Function that sends a request to an operation. */
export type SendRequest = (operation: string, parameters: RequestParameters) => Promise<ServerResponse>;

/** Options for sending requests. */
interface SendOptions {
  readonly model: ApiModel;
  readonly baseUrl: URL;
  readonly key: string | undefined;
  /** Requests per second. By default, a server on this machine has no limit. */
  readonly rate: number | undefined;
  /** Timeout of a request in seconds. */
  readonly timeout: number;
  readonly signal: AbortSignal;
  readonly fetch?: typeof fetch;
}

/** Longest wait in seconds that a server may ask for with `Retry-After`. */
const MAX_WAIT = 120;
/** Number of consecutive failures after which the run stops. */
const MAX_FAILURES = 3;
/** Maximum number of bytes read from a body. Valid responses of this API are shorter. */
const MAX_BODY = 20_000_000;

/**
 * Creates a function that sends rate-limited GET requests to one host. It follows no redirects and stops the run at the
 * second status 429.
 */
export function createRequestSender(options: SendOptions): SendRequest {
  const { model, baseUrl, key, timeout, signal, fetch: call = fetch } = options;
  const redact: Redact = createRedactor(key ?? null);
  const pace = createRateLimiter(options);
  const isAborted = (): boolean => signal.aborted;
  let failures = 0;
  let waited = false;

  const once = async (url: URL): Promise<ServerResponse> => {
    await pace();
    const response = await call(url, {
      headers: { Accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout * 1000)]),
    });
    const text = await readText(response);
    const location = response.headers.get('location');
    const retryAfter = response.headers.get('retry-after');
    return {
      status: response.status,
      contentType: redact(response.headers.get('content-type') ?? ''),
      ...(location !== null && { location: redact(location) }),
      ...(retryAfter !== null && { retryAfter: redact(retryAfter) }),
      body: redact(text),
    };
  };

  return async (operation, parameters) => {
    if (isAborted()) throw new StopRunError('aborted', '中断しました。');
    const url = buildRequestUrl(baseUrl, model.operation(operation).path, parameters);
    if (key !== undefined) url.searchParams.set(model.api.key.name, key);
    let answer: ServerResponse;
    try {
      answer = await once(url);
      if (answer.status === 429 && !waited) {
        waited = true;
        await sleep(parseRetryAfter(answer.retryAfter) * 1000, undefined, { signal });
        answer = await once(url);
      }
      failures = 0;
    } catch (error) {
      if (isAborted()) throw new StopRunError('aborted', '中断しました。');
      failures += 1;
      if (failures >= MAX_FAILURES)
        throw new StopRunError('network', redact(`サーバーに接続できません。(${formatCause(error)})`));
      return { status: 0, contentType: undefined, body: '' };
    }
    if (answer.status === 429)
      throw new StopRunError('too-many', 'サーバーが429を返したため、リクエストを送るのをやめました。');
    return answer;
  };
}

/** Reads a response body up to the maximum length and cancels the remaining stream. */
async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    text += decoder.decode(chunk, { stream: true });
    // Leaving the loop cancels the stream.
    if (size > MAX_BODY) break;
  }
  return text + decoder.decode();
}

/** Builds the URL of a request, without the access key. */
export function buildRequestUrl(baseUrl: URL, path: string, parameters: RequestParameters): URL {
  const url = new URL(baseUrl);
  // Sets the path instead of resolving it, because a path that starts with two slashes would be resolved to another
  // host.
  url.pathname = `${baseUrl.pathname.replace(/\/$/, '')}${path}`;
  url.search = new URLSearchParams(parameters).toString();
  return url;
}

/** Default number of requests per second for a server on another machine. */
export const defaultRequestRate = 2;

function createRateLimiter({ baseUrl, rate, signal }: SendOptions): () => Promise<void> {
  const perSecond = rate ?? (isLoopbackHost(baseUrl.hostname) ? Infinity : defaultRequestRate);
  let next = 0;
  return async () => {
    const now = performance.now();
    const wait = next - now;
    next = Math.max(now, next) + 1000 / perSecond;
    if (wait > 0) await sleep(wait, undefined, { signal });
  };
}

/** Parses a `Retry-After` header, which holds seconds or a date. Returns seconds. */
function parseRetryAfter(retryAfter: string | undefined): number {
  const seconds = Number(retryAfter ?? 1);
  const wait = Number.isNaN(seconds) ? (Date.parse(retryAfter ?? '') - Date.now()) / 1000 : seconds;
  return Math.min(Math.max(Number.isNaN(wait) ? 1 : wait, 0), MAX_WAIT);
}

function formatCause(error: unknown): string {
  const { cause } = error as { readonly cause?: { readonly code?: unknown } };
  if (typeof cause?.code === 'string') return cause.code;
  return error instanceof Error ? error.name : String(error);
}
