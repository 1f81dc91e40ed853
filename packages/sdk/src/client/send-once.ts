import { readResponseBody, type ParsedBody } from '../decode/read-body.ts';
import { withTimeout, type TimeoutOptions } from '../base/with-timeout.ts';
import { ConfigurationError, NetworkError, RedirectError, RouteSearchError } from '../errors/errors.ts';
import { callHook } from '../base/call-hook.ts';
import type { FetchResponse } from '../types/fetch.ts';
import type { RequestEvent } from '../settings/options.ts';
import { assignDefined, copyWithoutPrototype } from '../base/safe-object.ts';
import { assertValidOption, type ClientSettings } from '../settings/settings.ts';

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
export function sendRequestOnce(
  settings: ClientSettings,
  { operation, url, event }: OutgoingRequest,
  bounds: TimeoutOptions,
): Promise<ReceivedResponse> {
  const { hooks, redact, fetch, fetchOptions } = settings;
  let sentence = '';
  return withTimeout(bounds, async (signal) => {
    callHook(hooks.onRequest, event);
    const started = performance.now();
    // Creates the object without a prototype, so that omitted options are not read from a polluted `Object.prototype`.
    const init = copyWithoutPrototype({
      ...fetchOptions,
      method: 'GET',
      headers: { ...settings.headers },
      redirect: 'manual',
      signal,
      body: undefined,
    } as const);
    const answer = fetch(url, init);
    // A standard `fetch` never throws: its promise rejects. If calling `fetch` throws, it is a custom one with a bug.
    sentence = `${settings.base.split('/')[2]}と通信できません。`;
    const response = await answer;
    const { status, headers, text, bodyUsed } = Object(response) as UncheckedResponse;
    // Hand-made mocks often lack a member, or return the same response twice.
    assertValidOption(status >= 0 && text && !bodyUsed, 'fetchの結果', '未読のResponse');
    const head = (): ResponseHead => {
      const shown = new Headers();
      headers?.forEach((value, name) => {
        shown.append(name, redact(value));
      });
      return { status, headers: shown, requestId: shown.get('x-request-id') ?? undefined };
    };
    callHook(hooks.onResponse, () => ({ duration: performance.now() - started, ...event(), ...head() }));
    // Status 304 (Not Modified) is not a redirect.
    const leads = status > 299 && status < 400 && status !== 304;
    if (leads || response.redirected || response.type === 'opaqueredirect') {
      const shown = head();
      // Removes the query, which may contain the key.
      const location = (shown.headers.get('location') ?? '').replace(/[?#].*/s, '');
      throw new RedirectError(`リダイレクト: ${location}`, { operation, location, ...shown });
    }
    return { status, head, ...(await readResponseBody(response)) };
  }).catch((error: unknown) => {
    if (bounds.signal?.aborted || error instanceof RouteSearchError) throw error;
    const { message = error, stack, code, cause } = Object(error) as ThrownValue;
    // Errors of Node and undici have the actual reason in `cause`; a refusing proxy is in the cause of the cause.
    const reason = Object((cause as ThrownValue | undefined)?.cause ?? cause) as ThrownValue;
    // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing -- most DOMExceptions have the code 0
    const given = code || reason.code;
    // Copies and redacts the error, because properties of the original may contain the URL. Assigning the message makes
    // it enumerable, so that JSON contains it.
    const copy = assignDefined(new Error(), {
      message: redact(
        [message, reason.message, !String(reason.message).includes(given as string) && given]
          .filter(Boolean)
          .join(': '),
      ),
      stack: stack && redact(stack),
      code: given && redact(String(given)),
    });
    throw new (sentence ? NetworkError : ConfigurationError)(sentence + copy.message, { operation, cause: copy });
  });
}

/** Members of a response that hand-made mocks may lack. */
interface UncheckedResponse
  extends Pick<FetchResponse, 'status' | 'bodyUsed'>, Partial<Pick<FetchResponse, 'headers'>> {
  readonly text?: unknown;
}

/** Readable properties of an arbitrary thrown value. */
interface ThrownValue extends Partial<Omit<Error, 'message'>> {
  readonly message?: unknown;
  readonly code?: string | number;
}
