import { operations } from '../generated/operation-list.ts';
import { defaultBaseUrl } from '../generated/server.ts';
import { copyWithoutPrototype } from '../base/safe-object.ts';
import { parseResponseBody } from '../decode/read-body.ts';
import { ApiError, ConfigurationError } from '../errors/errors.ts';
import type { OperationData } from '../settings/operation-data.ts';
import type { ClientOptions, FetchOptions } from '../settings/options.ts';
import { parseBaseUrl } from '../settings/platform.ts';
import { createClient } from './create-client.ts';

/**
 * このSDKのクライアントで通信する`fetch`を作ります。openapi-fetchやkyのように、`fetch`を受け取るライブラリに渡します。
 * アクセスキー、送る前のバリデーション、再試行、タイムアウト、リダイレクトの拒否、アクセスキーの伏せ字を、SDKが処理します。
 *
 * 送れるのは、APIへのGETだけです。URLは、`baseUrl`の後にAPIのパスが続くものです。`/v1/`から始まるパスだけも指定できます。
 * リストのパラメータは、区切り文字でつないだ1つの文字列でも、同じ名前の繰り返しでも指定できます。
 * クエリの`key`、ヘッダーの`Accept`、`redirect`は使いません。
 *
 * レスポンスの本文は、APIのJSONのままです。APIのエラー(4XXと5XX)も、再試行の後に`Response`として返します。
 * そのほかのエラーは`RouteSearchError`を投げます。中断すると`signal.reason`をそのまま投げます。
 *
 * @param options - 設定。`decode`のほかは、`createClient`と同じです
 * @throws ConfigurationError 設定が正しくないときと、環境に`Response`がないとき(Jestの`jsdom`)
 * @example
 * ```ts
 * const client = createClient<paths>({ baseUrl: 'https://api.example.com', fetch: apiFetch({ key }) });
 * const { data } = await client.GET('/v1/json/station/light', { params: { query: { name: '新宿' } } });
 * ```
 */
export function apiFetch(options?: Omit<ClientOptions, 'decode'>): typeof fetch {
  if (!('Response' in globalThis))
    throw new ConfigurationError(
      'この環境にはResponseがありません。Jestのjsdomでは、testEnvironmentをjest-fixed-jsdomにしてください。',
    );
  const given = copyWithoutPrototype(options);
  const api = createClient({ ...given, decode: false });
  const base = new URL(parseBaseUrl(given.baseUrl ?? defaultBaseUrl));
  const prefix = base.pathname.replace(/\/$/, '');
  const byPath = listOperations();
  return async (input, init) => {
    const source: Partial<Request> = typeof input === 'string' || input instanceof URL ? { url: String(input) } : input;
    const { url = '' } = source;
    const { method = source.method ?? 'GET', headers = source.headers, signal = source.signal, ...rest } = init ?? {};
    const { origin, pathname, searchParams } = new URL(url, base);
    const operation = byPath.get(pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname);
    // The error messages omit the query, which may contain a key.
    if (origin !== base.origin || !operation)
      throw new ConfigurationError(`${origin}${pathname}は、${base.origin}${prefix}のAPIのURLではありません。`);
    if (method.toUpperCase() !== 'GET') throw new ConfigurationError(`APIはGETだけを受け付けます。(${method})`);
    const query: Record<string, string | string[]> = copyWithoutPrototype({});
    for (const name of new Set(searchParams.keys())) {
      const [first = '', ...others] = searchParams.getAll(name);
      // Drops a key in the URL, because the client adds its own key.
      if (name !== 'key') query[name] = others.length > 0 ? [first, ...others] : first;
    }
    // Drops the `Accept` of the calling library: it is often */*, to which the API answers with text/plain.
    const { accept: _accept, ...sent } = Object.fromEntries(new Headers(headers));
    try {
      const { data, response } = await api
        .call(operation, query, { headers: sent, fetchOptions: rest as FetchOptions, signal: signal ?? undefined })
        .withResponse();
      return createResponse(JSON.stringify(data), response);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status < 400) throw error;
      return createResponse(writeErrorBody(error), error);
    }
  };
}

function listOperations(): Map<string, OperationData> {
  const byPath = new Map<string, OperationData>();
  const collector = { call: (data: OperationData) => byPath.set(data.path, data) };
  for (const operation of operations) (operation as (api: unknown) => unknown)(collector);
  return byPath;
}

/** Returns the redacted body of an error response. Writes the JSON of the API again if the excerpt is truncated. */
function writeErrorBody({ bodyExcerpt = '', apiCode, apiMessage, engineVersion }: ApiError): string {
  const isWhole = parseResponseBody(bodyExcerpt).problem === undefined;
  if (isWhole || (apiCode ?? apiMessage) === undefined) return bodyExcerpt;
  return JSON.stringify({ ResultSet: { engineVersion, Error: { code: apiCode, Message: apiMessage } } });
}

function createResponse(
  body: string,
  { status, headers }: { readonly status: number; readonly headers: Headers },
): Response {
  const response = new Response(body, { status, headers });
  // The new body is not compressed, and its length differs from that of the server's body.
  for (const name of ['content-encoding', 'content-length']) response.headers.delete(name);
  // Libraries choose the parser by the content type, but the API may send JSON as text/plain.
  if (/^[[{]/.test(body)) response.headers.set('content-type', 'application/json');
  return response;
}
