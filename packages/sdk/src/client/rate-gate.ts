import type { RateGate } from '../settings/options.ts';
import { withTimeout } from '../base/with-timeout.ts';
import { ConfigurationError } from '../errors/errors.ts';
import { sleep } from './retry.ts';

/** Those who share one rate. */
interface Lane {
  /** Over when the last of those who wait has had its turn, or has gone. */
  queue: Promise<void>;
  /** When the next turn may come. */
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
  const lanes = new Map<string, Lane>();
  return ({ id, rate }, signal) => {
    const limit = requestsPerSecond ?? rate;
    if (limit === undefined) return undefined;
    const name = requestsPerSecond === undefined ? id : '';
    const lane = lanes.get(name) ?? { queue: Promise.resolve(), next: 0 };
    lanes.set(name, lane);
    const turn = lane.queue.then(async () => {
      const wait = lane.next - performance.now();
      if (wait > 0) await sleep(wait, signal);
      // From when it was really taken: timers that fire late, all at once, would let a burst through.
      if (!signal?.aborted) lane.next = Math.max(lane.next, performance.now()) + 1000 / limit;
    });
    lane.queue = turn.catch(() => undefined);
    // Whoever aborts goes at once, wherever in the queue.
    return withTimeout({ milliseconds: Infinity, signal }, () => turn);
  };
}
