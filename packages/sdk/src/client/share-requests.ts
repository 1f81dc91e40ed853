import { withTimeout } from '../base/with-timeout.ts';
import { ownProperty, withoutPrototype } from '../base/safe-object.ts';
import { platformFetch } from '../settings/platform.ts';
import type { Fetch, FetchInit, FetchResponse } from '../types/fetch.ts';

/** A request on its way, and who waits for it. */
interface SharedRequest {
  readonly url: string;
  readonly init: FetchInit;
  readonly answer: Promise<FetchResponse>;
  readonly controller: AbortController;
  /** Those who have not aborted. */
  callers: number;
  /** Those of them who have not got the answer yet, by what each does when it aborts. */
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
      const answer = fetch(url, withoutPrototype({ ...init, signal: controller.signal }));
      const created: SharedRequest = { url, init, answer, controller, callers: 0, waiting: new Set() };
      pending.add((shared = created));
      const remove = (): boolean => pending.delete(created);
      answer.then(remove, remove);
    }
    return joinRequest(shared, pending, init.signal);
  };
}

/** Waits for the answer of a shared; one who aborts leaves the others to it. */
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
    // The last one gets the original, and one who has aborted gets nothing: nothing is kept for nobody.
    return waiting.delete(leave) && waiting.size > 0 ? (response as Response).clone() : response;
  });
}

/** Whether two requests to one address differ in nothing but the signal. */
function hasSameInit(one: FetchInit, other: FetchInit): boolean {
  const [a, b] = ([one, other] as const).map((init) => ({
    ...init,
    signal: null,
    headers: JSON.stringify(init.headers),
  }));
  return Object.keys({ ...a, ...b }).every((name) => ownProperty(a, name) === ownProperty(b, name));
}
