import { http, type HttpHandler } from 'msw';
import { api } from './api/index.ts';
import { handle } from './http/handle.ts';
import type { SandboxOptions } from './http/plain.ts';

/** ハンドラーの設定です。 */
export interface HandlersOptions extends Omit<SandboxOptions, 'basePath'> {
  /** 横取りするAPIの基底URLです。省略すると、本番環境の基底URLです。 */
  readonly baseUrl?: string | undefined;
}

/**
 * APIへのリクエストにサンドボックスのレスポンスを返す、MSWのハンドラーを作ります。
 *
 * @param options - サンドボックスの設定と、APIの基底URLです。
 * @example
 * ```ts
 * const server = setupServer(...handlers());
 * ```
 */
export function handlers({ baseUrl = api.baseUrl, ...options }: HandlersOptions = {}): HttpHandler[] {
  const { origin, pathname } = new URL(baseUrl);
  const basePath = pathname.replace(/\/$/, '');
  return [http.all(`${origin}${basePath}/*`, ({ request }) => handle(request, { ...options, basePath }))];
}
