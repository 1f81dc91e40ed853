import type { RateGate } from '../settings/options.ts';
import { withTimeout } from '../base/with-timeout.ts';
import { ConfigurationError } from '../errors/errors.ts';

/** Queue of the requests that share one rate limit. */
interface RateQueue {
  /** Promise that settles when the last request of the queue may be sent or is aborted. */
  last: Promise<void>;
  /** Earliest time of the next request, in ms of `performance.now()`. */
  next: number;
}

/**
 * リクエストの頻度を抑えます。`createClient`の`rateGate`に渡します。再試行も1回に数えます。
 * 待っている間に中断したリクエストの順番は、次のリクエストが使います。
 *
 * 何も指定しないと、目安が決められているAPIだけを、その目安の頻度に抑えます。
 *
 * @param requestsPerSecond - すべてのAPIに使う、1秒あたりの回数。0より大きい値
 * @throws ConfigurationError 回数が正しくないとき
 */
export function rateGate(requestsPerSecond?: number): RateGate {
  if (requestsPerSecond !== undefined && !(requestsPerSecond > 0)) {
    throw new ConfigurationError(`rateGateには0より大きい回数を指定してください。(${requestsPerSecond})`);
  }
  const queues = new Map<string, RateQueue>();
  return ({ id, rate }, signal) => {
    const limit = requestsPerSecond ?? rate;
    if (limit === undefined) return undefined;
    const name = requestsPerSecond === undefined ? id : '';
    const entry = queues.get(name) ?? { last: Promise.resolve(), next: 0 };
    queues.set(name, entry);
    const turn = entry.last.then(async () => {
      const wait = entry.next - performance.now();
      if (wait > 0) await withTimeout({ milliseconds: wait, signal });
      // Computes the earliest time of the next request from the time at which this request is actually sent. Otherwise,
      // timers that all fire late would send a burst of requests.
      if (!signal?.aborted) entry.next = Math.max(entry.next, performance.now()) + 1000 / limit;
    });
    entry.last = turn.catch(() => undefined);
    // An aborted request is rejected at once, even if others wait before it.
    return withTimeout({ milliseconds: Infinity, signal }, () => turn);
  };
}
