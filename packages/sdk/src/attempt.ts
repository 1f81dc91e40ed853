import { readText, type Body } from './body.ts';
import { bounded } from './bounded.ts';
import { NetworkError, RedirectError, RouteSearchError, TimeoutError } from './errors.ts';
import { observe } from './hooks.ts';
import type { RequestEvent } from './options.ts';
import type { Settings } from './settings.ts';

/** A request as it is sent once. */
export interface Sending {
  readonly path: string;
  /** With the key. */
  readonly query: string;
  readonly signal: AbortSignal | undefined;
  readonly timeout: number;
  readonly event: RequestEvent;
}

/** An answer, read to its end. */
export interface Reply extends Body {
  readonly status: number;
  readonly headers: Headers;
}

/**
 * Sends a request once and reads the answer, within the timeout. An abort ends it at once, whether or not what fetches
 * heeds the signal.
 */
export async function attempt(settings: Settings, sending: Sending): Promise<Reply> {
  const { signal, timeout, event } = sending;
  const { operation } = event;
  const controller = new AbortController();
  try {
    return await bounded(timeout, signal, (resolve, reject) => {
      exchange(settings, sending, controller.signal).then(resolve, reject);
      return () => {
        reject(new TimeoutError(`${timeout}ms以内に応答がありません。`, { operation, timeout }));
      };
    });
  } catch (error) {
    controller.abort();
    signal?.throwIfAborted();
    if (error instanceof RouteSearchError) throw error;
    const cause = copyOf(error, settings);
    throw new NetworkError(`通信できません。${cause.message}`, { operation, cause });
  }
}

async function exchange(
  { send, hooks, redact }: Settings,
  { path, query, event }: Sending,
  signal: AbortSignal,
): Promise<Reply> {
  observe(hooks.onRequest, event);
  const started = performance.now();
  const response = await send(path, query, signal);
  const { status, headers } = response;
  observe(hooks.onResponse, { ...event, status, duration: performance.now() - started });
  if (response.redirected || response.type === 'opaqueredirect' || (status > 299 && status < 400)) {
    response.body?.cancel().catch(() => undefined);
    // Only where to: the query of the target may hold the key.
    const location = redact(headers.get('location') ?? '').replace(/[?#].*/s, '');
    const { operation } = event;
    throw new RedirectError(`転送されました。${location}`, { operation, status, location });
  }
  return { status, headers, ...(await readText(response)) };
}

/** A copy of an error without the key: the platform's own errors may quote the address, and so may what hangs on them. */
function copyOf(error: unknown, { redact }: Settings): Error {
  const { message = error, code, cause } = Object(error) as { message?: unknown; code?: unknown; cause?: unknown };
  const reason = code ?? (Object(cause) as { code?: unknown }).code;
  const copy = new Error(redact([message, reason].join(' ').trim()));
  return typeof reason === 'string' ? Object.assign(copy, { code: redact(reason) }) : copy;
}
