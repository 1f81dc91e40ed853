import { http, type HttpHandler } from 'msw';
import { api } from './api/index.ts';
import { handle } from './http/default-handler.ts';
import { withOwnSession } from './http/controls/session.ts';
import type { SandboxOptions } from './http/types/sandbox-options.ts';

/** ハンドラーの設定です。 */
export interface HandlersOptions extends Omit<SandboxOptions, 'basePath'> {
  /** 横取りするAPIの基底URLです。`/api`のようなパスでは、どのホストのURLも横取りします。省略すると、本番環境の基底URLです。 */
  readonly baseUrl?: string | undefined;
}

/**
 * APIへのリクエストにサンドボックスのレスポンスを返す、MSWのハンドラーを作ります。
 *
 * @param options - サンドボックスの設定と、APIの基底URLです。
 * @throws RangeError 設定の値が正しくないときです。
 * @example
 * ```ts
 * const server = setupServer(...handlers());
 * ```
 */
export function handlers({ baseUrl = api.baseUrl, ...options }: HandlersOptions = {}): HttpHandler[] {
  const { origin, pathname } = new URL(baseUrl, 'http://localhost');
  const basePath = pathname.replace(/\/$/, '');
  const own = withOwnSession({ ...options, basePath });
  return [
    http.all(`${baseUrl.startsWith('/') ? '*' : origin}${basePath}/*`, ({ request }) =>
      handle(request, own).catch((error: unknown) => {
        // An aborted request is not an error, but MSW would log it if the handler threw one.
        if (request.signal.aborted) return Response.error();
        throw error;
      }),
    ),
  ];
}
