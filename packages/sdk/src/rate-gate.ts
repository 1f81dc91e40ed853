import type { RateGate } from './options.ts';
import { sleep } from './retry.ts';

/**
 * 呼び出しの頻度を抑えます。`createClient`の`rateGate`に渡します。
 *
 * 何も指定しないと、目安が決められている操作だけを、その目安の頻度に抑えます。
 *
 * @param requestsPerSecond - すべての操作に使う、1秒あたりの回数
 */
export function rateGate(requestsPerSecond?: number): RateGate {
  const next = new Map<string, number>();
  return ({ id, rate }, signal) => {
    const limit = requestsPerSecond ?? rate;
    if (limit === undefined) return undefined;
    const lane = requestsPerSecond === undefined ? id : '';
    const now = performance.now();
    const turn = Math.max(now, next.get(lane) ?? 0);
    next.set(lane, turn + 1000 / limit);
    return turn > now ? sleep(turn - now, signal) : undefined;
  };
}
