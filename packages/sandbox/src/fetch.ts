import { handle } from './http/default-handler.ts';
import { withOwnSession } from './http/controls/session.ts';
import type { SandboxOptions } from './http/types/sandbox-options.ts';

/**
 * サンドボックスのレスポンスを返す`fetch`を作ります。どのホストへのリクエストにも、ネットワークを使わずに返します。
 *
 * @param options - サンドボックスの設定です。
 * @throws RangeError 設定の値が正しくないときです。
 * @example
 * ```ts
 * const api = createClient({ key: 'test', fetch: sandboxFetch() });
 * ```
 */
export function sandboxFetch(options: SandboxOptions = {}): typeof fetch {
  const own = withOwnSession(options);
  return (input, init) => handle(new Request(input, init), own);
}
