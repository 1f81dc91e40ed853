import type { RateGate } from './options.ts';
import { ConfigurationError } from './errors.ts';
import { sleep } from './retry.ts';

/**
 * 呼び出しの頻度を抑えます。`createClient`の`rateGate`に渡します。再試行も1回に数えます。
 *
 * 何も指定しないと、目安が決められている操作だけを、その目安の頻度に抑えます。
 *
 * @param requestsPerSecond - すべての操作に使う、1秒あたりの回数。0より大きい値
 * @throws ConfigurationError 回数が正しくないとき
 */
export function rateGate(requestsPerSecond?: number): RateGate {
  if (requestsPerSecond !== undefined && !(requestsPerSecond > 0)) {
    throw new ConfigurationError(`rateGateには0より大きい回数を指定してください。(${requestsPerSecond})`);
  }
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
