import { answerer } from './answerer.ts';
import { handleWith } from './handle-with.ts';
import type { SandboxOptions } from './plain.ts';

/**
 * 経路検索APIの代わりに、1件のリクエストにレスポンスを返します。Webの標準機能だけで動くため、Node.js、ワーカー、ブラウザのどこでも使えます。
 *
 * @param request - リクエストです。ホスト名は問いません。
 * @param options - サンドボックスの設定です。
 */
export function handle(request: Request, options: SandboxOptions = {}): Promise<Response> {
  return handleWith(answerer, request, options);
}
