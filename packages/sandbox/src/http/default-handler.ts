import { api } from '../api/index.ts';
import { errorMessages } from '../base/error-messages.ts';
import { createEngine } from '../engine/index.ts';
import * as controlHandlers from './controls/control-handlers.ts';
import { createHandler } from './create-handler.ts';
import { redactText } from './request/redact-url.ts';
import { createCorsHeaders, createPreflightHeaders } from './response/cors-headers.ts';
import type { RequestHandler } from './types/request-handler.ts';
import type { SandboxOptions } from './types/sandbox-options.ts';

/** Request handler of all package entries except the one for web pages. It loads the whole sandbox at once. */
export const defaultHandler: RequestHandler = createHandler({
  api,
  sentences: errorMessages,
  controlHandlers,
  createEngine,
  cors: { response: createCorsHeaders, preflight: createPreflightHeaders },
  redact: redactText,
  examples: async () => (await import('../generated/examples.ts')).table,
});

/**
 * 経路検索APIの代わりに、1件のリクエストにレスポンスを返します。Webの標準機能だけで動くため、Node.js、ワーカー、ブラウザのどこでも使えます。
 *
 * @param request - リクエストです。ホスト名は問いません。
 * @param options - サンドボックスの設定です。
 */
export function handle(request: Request, options: SandboxOptions = {}): Promise<Response> {
  return defaultHandler.handle(request, options);
}
