import { withTimeout } from '../base/with-timeout.ts';
import { getOwnProperty, copyWithoutPrototype } from '../base/safe-object.ts';
import { makeResponseCloneable, type CloneableResponse } from './cloneable-response.ts';
import { platformFetch } from '../settings/platform.ts';
import type { Fetch, FetchInit, FetchResponse } from '../types/fetch.ts';

/** Request in progress that several callers share. */
interface SharedRequest {
  readonly url: string;
  readonly init: FetchInit;
  readonly answer: Promise<CloneableResponse>;
  readonly controller: AbortController;
  /** Number of callers that have not aborted. */
  callers: number;
  /** Abort listeners of the callers that are still waiting for the response. */
  readonly waiting: Set<() => void>;
}

/**
 * 同じリクエストを同時に送らない`fetch`を作ります。`createClient`の`fetch`に渡します。
 * URL、ヘッダー、`fetchOptions`が同じリクエストをすでに送っていて、レスポンスがまだ返っていないとき、そのレスポンスを分け合います。
 * 1つのリクエストを中断しても、ほかのリクエストは続きます。すべてを中断すると、送信も中断します。
 *
 * @param fetch - 実際に通信をする関数。既定値は標準の`fetch`
 * @example
 * ```ts
 * const api = createClient({ fetch: shareRequests() });
 * ```
 */
export function shareRequests(fetch: Fetch = platformFetch): Fetch {
  const pending = new Set<SharedRequest>();
  return (url, init) => {
    let shared = [...pending].find((one) => one.url === url && hasSameInit(one.init, init));
    if (!shared) {
      const controller = new AbortController();
      const answer = fetch(url, copyWithoutPrototype({ ...init, signal: controller.signal })).then(
        makeResponseCloneable,
      );
      const created: SharedRequest = { url, init, answer, controller, callers: 0, waiting: new Set() };
      pending.add((shared = created));
      const remove = (): boolean => pending.delete(created);
      answer.then(remove, remove);
    }
    return joinRequest(shared, pending, init.signal);
  };
}

/** Waits for the response of a shared request. An aborted caller does not affect the others. */
function joinRequest(shared: SharedRequest, pending: Set<SharedRequest>, signal: AbortSignal): Promise<FetchResponse> {
  const { answer, controller, waiting } = shared;
  const leave = (): void => {
    shared.callers -= 1;
    waiting.delete(leave);
    if (shared.callers > 0) return;
    pending.delete(shared);
    controller.abort(signal.reason);
  };
  shared.callers += 1;
  waiting.add(leave);
  signal.addEventListener('abort', leave);
  return withTimeout({ milliseconds: Infinity, signal }, async () => {
    const response = await answer;
    // The last waiting caller gets the original response and all others a clone, so that no clone stays unread.
    if (!waiting.delete(leave) || waiting.size === 0) return response;
    // Clones of MSW's responses claim to be redirected.
    const { redirected = false } = response;
    return Object.defineProperty(response.clone(), 'redirected', { value: redirected, configurable: true });
  });
}

/** True if the options of two requests are equal except for the signal. */
function hasSameInit(one: FetchInit, other: FetchInit): boolean {
  const [a, b] = ([one, other] as const).map((init) => ({
    ...init,
    signal: null,
    headers: JSON.stringify(init.headers),
  }));
  return Object.keys({ ...a, ...b }).every((name) => getOwnProperty(a, name) === getOwnProperty(b, name));
}
