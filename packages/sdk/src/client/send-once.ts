import { readBody, type ParsedBody } from '../decode/read-body.ts';
import { withTimeout, type TimeoutOptions } from '../base/with-timeout.ts';
import { NetworkError, RedirectError, RouteSearchError } from '../errors/errors.ts';
import { callHook } from '../base/call-hook.ts';
import type { RequestEvent } from '../settings/options.ts';
import { assignDefined, withoutPrototype } from '../base/safe-object.ts';
import type { ClientSettings } from '../settings/settings.ts';

/** Status and redacted headers of a response. */
export interface ResponseHead {
  readonly status: number;
  readonly headers: Headers;
  readonly requestId: string | undefined;
}

/** Response whose body has been read. */
export interface ReceivedResponse extends ParsedBody {
  readonly status: number;
  readonly head: () => ResponseHead;
}

/** Request of a single attempt. */
export interface OutgoingRequest {
  readonly operation: string;
  /** URL that contains the access key. */
  readonly url: string;
  readonly event: () => RequestEvent;
}

/**
 * Sends a request once and reads the response within the timeout. An abort ends it at once, even if the given `fetch`
 * ignores the signal.
 */
export function sendOnce(
  settings: ClientSettings,
  sending: OutgoingRequest,
  bounds: TimeoutOptions,
): Promise<ReceivedResponse> {
  return withTimeout(bounds, (signal) => fetchAndRead(settings, sending, signal)).catch((error: unknown) => {
    throw bounds.signal?.aborted || error instanceof RouteSearchError
      ? error
      : createNetworkError(error, settings, sending.operation);
  });
}

async function fetchAndRead(
  settings: ClientSettings,
  { operation, url, event }: OutgoingRequest,
  signal: AbortSignal,
): Promise<ReceivedResponse> {
  const { hooks, redact, fetch, fetchOptions } = settings;
  callHook(hooks.onRequest, event);
  const started = performance.now();
  // Creates the object without a prototype, so that omitted options are not read from a polluted `Object.prototype`.
  const init = withoutPrototype({
    ...fetchOptions,
    method: 'GET',
    headers: { ...settings.headers },
    redirect: 'manual',
    signal,
    body: undefined,
  } as const);
  const response = await fetch(url, init);
  const { status, headers } = response;
  const head = (): ResponseHead => {
    const shown = new Headers(Array.from(headers, ([name, value]): [string, string] => [name, redact(value)]));
    return { status, headers: shown, requestId: shown.get('x-request-id') ?? undefined };
  };
  callHook(hooks.onResponse, () => ({ duration: performance.now() - started, ...event(), ...head() }));
  // Status 304 (Not Modified) is not a redirect.
  const leads = status > 299 && status < 400 && status !== 304;
  if (leads || response.redirected || response.type === 'opaqueredirect') {
    response.body?.cancel?.().catch(() => undefined);
    const shown = head();
    // Removes the query, which may contain the key.
    const location = (shown.headers.get('location') ?? '').replace(/[?#].*/s, '');
    throw new RedirectError(`リダイレクトされました。${location}`, { operation, location, ...shown });
  }
  return { status, head, ...(await readBody(response)) };
}

/**
 * Creates the error for an exception of `fetch`. The cause is a redacted copy, because properties of the original may
 * contain the URL.
 */
function createNetworkError(error: unknown, { base, redact }: ClientSettings, operation: string): RouteSearchError {
  // Errors of Node and undici have the actual reason in `cause`.
  const { message = error, stack, code, cause } = Object(error) as ThrownValue;
  const reason = Object(cause) as ThrownValue;
  const given = code ?? reason.code;
  const text = [message, reason.message, given].filter(Boolean).join(': ');
  const copy = new Error(redact(text));
  assignDefined(copy, { stack: stack && redact(stack), code: given && redact(given) });
  return new NetworkError(`${base.split('/')[2]}と通信できません。${copy.message}`, { operation, cause: copy });
}

/** Readable properties of an arbitrary thrown value. */
interface ThrownValue extends Partial<Omit<Error, 'message'>> {
  readonly message?: unknown;
  readonly code?: string;
}
