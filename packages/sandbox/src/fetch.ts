import { handle } from './http/handle.ts';
import type { SandboxOptions } from './http/plain.ts';

/**
 * サンドボックスのレスポンスを返す`fetch`を作ります。どのホストへのリクエストにも、ネットワークを使わずに返します。
 *
 * @param options - サンドボックスの設定です。
 * @example
 * ```ts
 * const api = createClient({ key: 'test', fetch: sandboxFetch() });
 * ```
 */
export function sandboxFetch(options: SandboxOptions = {}): typeof fetch {
  return (input, init) => handle(new Request(input, init), options);
}
