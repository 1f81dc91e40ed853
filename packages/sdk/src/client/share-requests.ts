import { withTimeout } from '../base/with-timeout.ts';
import { ownProperty, withoutPrototype } from '../base/safe-object.ts';
import { platformFetch } from '../settings/platform.ts';
import type { Fetch, FetchInit, FetchResponse } from '../types/fetch.ts';

/** A request on its way, and who waits for it. */
interface Flight {
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
  const flights = new Set<Flight>();
  return (url, init) => {
    let flight = [...flights].find((one) => one.url === url && isSame(one.init, init));
    if (!flight) {
      const controller = new AbortController();
      const answer = fetch(url, withoutPrototype({ ...init, signal: controller.signal }));
      const made: Flight = { url, init, answer, controller, callers: 0, waiting: new Set() };
      flights.add((flight = made));
      const land = (): boolean => flights.delete(made);
      answer.then(land, land);
    }
    return join(flight, flights, init.signal);
  };
}

/** Waits for the answer of a flight; one who aborts leaves the others to it. */
function join(flight: Flight, flights: Set<Flight>, signal: AbortSignal): Promise<FetchResponse> {
  const { answer, controller, waiting } = flight;
  const leave = (): void => {
    flight.callers -= 1;
    waiting.delete(leave);
    if (flight.callers > 0) return;
    flights.delete(flight);
    controller.abort(signal.reason);
  };
  flight.callers += 1;
  waiting.add(leave);
  signal.addEventListener('abort', leave);
  return withTimeout({ milliseconds: Infinity, signal }, async () => {
    const response = await answer;
    // The last one gets the original, and one who has aborted gets nothing: nothing is kept for nobody.
    return waiting.delete(leave) && waiting.size > 0 ? (response as Response).clone() : response;
  });
}

/** Whether two requests to one address differ in nothing but the signal. */
function isSame(one: FetchInit, other: FetchInit): boolean {
  const [a, b] = ([one, other] as const).map((init) => ({
    ...init,
    signal: null,
    headers: JSON.stringify(init.headers),
  }));
  return Object.keys({ ...a, ...b }).every((name) => ownProperty(a, name) === ownProperty(b, name));
}
