import { handle } from './http/default-handler.ts';
import { withOwnSession } from './http/controls/session.ts';
import type { SandboxOptions } from './http/types/sandbox-options.ts';

/**
 * サンドボックスのレスポンスを返す`fetch`を作ります。どのホストへのリクエストにも、ネットワークを使わずに返します。
 *
 * @param options - サンドボックスの設定です。
 * @throws RangeError 設定の値が正しくないときです。
 * @throws TypeError 環境に`Request`、`Response`、`TextEncoder`のどれかがないときです(Jestの`jsdom`)。
 * @example
 * ```ts
 * const api = createClient({ key: 'test', fetch: sandboxFetch() });
 * ```
 */
export function sandboxFetch(options: SandboxOptions = {}): typeof fetch {
  // Environments with a polyfill of `fetch` often lack `TextEncoder`.
  const missing = ['Request', 'Response', 'TextEncoder'].filter((name) => !(name in globalThis));
  if (missing.length > 0) {
    throw new TypeError(
      `この環境には${missing.join('、')}がありません。Jestのjsdomでは、testEnvironmentをjest-fixed-jsdomにするか、テストの先頭に@jest-environment nodeを書いてください。`,
    );
  }
  const own = withOwnSession(options);
  return (input, init) => {
    const url = typeof input === 'string' ? new URL(input, 'http://localhost') : input;
    return handle(new Request(url, init), own);
  };
}
