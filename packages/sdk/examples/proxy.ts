/**
 * アクセスキーを隠すプロキシです。ブラウザからのリクエストを受け、キーを付けてAPIを呼び、レスポンスのJSONを返します。
 * APIがキーをレスポンスに書いても、ブラウザには渡しません。
 * 通すのは、決めておいたAPIとパラメータだけです。何でも通すと、キーを公開するのと同じことになります。
 *
 *   ROUTE_SEARCH_KEY=アクセスキー node proxy.ts
 *   curl --get --data-urlencode 'name=高円寺' 'http://localhost:3000/api/v1/json/station/light'
 *
 * 待ち受けるのは、このマシンの中だけです。公開するには、HOSTに待ち受けるIPアドレスを、NAMEにサイトのホスト名を指定し、
 * 利用者を確かめる仕組みの後ろに置きます。だれでも呼べるプロキシは、だれでも契約の回数を使えるプロキシです。
 *
 * handleは標準のRequestとResponseだけを使うので、Workersなどにもそのまま置けます。
 */
/* eslint no-console: off */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import {
  createClient,
  InvalidRequestError,
  isNotFound,
  listStationsLight,
  RouteSearchError,
  searchCourseExtreme,
  ValidationError,
  type Client,
} from '@route-search/sdk';
import { createRedactor, type Redact } from '@route-search/sdk/redact';

type Call = (api: Client<'wire'>, query: URLSearchParams, signal: AbortSignal) => Promise<unknown>;

const prefix = '/api';

/** 公開するAPIです。 */
const calls: Readonly<Record<string, Call>> = {
  '/v1/json/station/light': (api, query, signal) =>
    listStationsLight(api, { name: query.get('name') ?? undefined, nameMatchType: 'partial' }, { signal }),
  '/v1/json/search/course/extreme': (api, query, signal) =>
    searchCourseExtreme(
      api,
      {
        viaList: (query.get('viaList') ?? '').split(':'),
        date: query.get('date') ?? undefined,
        time: query.get('time') ?? undefined,
        answerCount: query.has('answerCount') ? Number(query.get('answerCount')) : undefined,
      },
      { signal },
    ),
};

export async function handle(request: Request, api: Client<'wire'>, redact: Redact): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : '';
  const call = Object.hasOwn(calls, path) ? calls[path] : undefined;
  if (call === undefined) return failure(404, 'ありません。');
  if (request.method !== 'GET') return failure(405, 'GETで呼び出してください。');
  try {
    // エラーのほかは、APIが書いたままの文字列です。キーが入っていれば伏せます。
    const text = redact(JSON.stringify(await call(api, searchParams, request.signal)));
    return new Response(text, { headers: { 'content-type': 'application/json;charset=utf-8' } });
  } catch (error) {
    if (error instanceof ValidationError)
      return failure(400, error.violations.map(({ sentence }) => sentence).join(''));
    // この文で、ブラウザ側のisNotFoundも見分けられます。
    if (isNotFound(error)) return failure(400, '見つかりません。');
    if (error instanceof InvalidRequestError) return failure(400, '条件を確かめてください。');
    // SDKのエラーはアクセスキーを含みません。それでも、利用者に見せる文は自分で決めます。
    console.error(error);
    if (error instanceof RouteSearchError) return failure(502, '経路検索APIからレスポンスを受け取れませんでした。');
    throw error;
  }
}

/** ブラウザ側のSDKがAPIのエラーとして読める形です。 */
function failure(status: number, message: string): Response {
  const error = { code: `E${status}`, Message: message };
  return Response.json({ ResultSet: { apiVersion: '', engineVersion: '', Error: error } }, { status });
}

/** 1秒あたりの数を超えたリクエストに`true`を返す関数を作ります。 */
function createRateLimit(requestsPerSecond: number): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(Date.now() / 1000);
    count = now === second ? count + 1 : 1;
    second = now;
    return count > requestsPerSecond;
  };
}

/**
 * どんなリクエストを受けても、止まらずに応じます。
 *
 * @param names - 受け付けるホスト名です。ほかの名前のページから呼ばれるのを防ぎます(DNSリバインディング)
 * @param requestsPerSecond - 1秒に受け付けるリクエストの数です。超えると429を返します
 */
export function createProxy(
  api: Client<'wire'>,
  redact: Redact,
  { names, requestsPerSecond }: { readonly names: readonly string[]; readonly requestsPerSecond: number },
): Server {
  const isTooMany = createRateLimit(requestsPerSecond);
  const respond = (request: Request | undefined): Response | Promise<Response> => {
    if (request === undefined) return failure(400, 'リクエストを読めません。');
    if (!names.includes(new URL(request.url).hostname)) return failure(421, 'このホスト名では受け付けません。');
    return isTooMany() ? failure(429, 'しばらく待ってください。') : handle(request, api, redact);
  };
  const server = createServer((incoming, outgoing) => {
    const closed = new AbortController();
    outgoing.on('close', () => {
      closed.abort();
    });
    const request = requestOf(incoming, closed.signal);
    Promise.resolve(request)
      .then(respond)
      .catch(() => failure(500, '失敗しました。'))
      .then(async (response) => {
        const headers = { 'content-type': 'application/json;charset=utf-8', 'cache-control': 'no-store' };
        outgoing.writeHead(response.status, headers);
        outgoing.end(await response.text());
      })
      .catch(() => outgoing.destroy());
  });
  // Nodeは、CONNECTをリクエストとして渡しません。
  return server.on('connect', (_incoming, socket) => {
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\n\r\n');
  });
}

/** 標準のRequestです。`//`やTRACEのように、Requestにできないものもあります。 */
function requestOf({ url = '', method = '', headers }: IncomingMessage, signal: AbortSignal): Request | undefined {
  try {
    return new Request(new URL(url, `http://${headers.host ?? ''}`), { method, signal });
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const { ROUTE_SEARCH_KEY: key = '', PORT: port = '3000', HOST: host = '127.0.0.1', NAME: name } = process.env;
  const requestsPerSecond = Number(process.env['RATE'] ?? 10);
  const api = createClient({ key, decode: false });
  const names = name === undefined ? ['localhost', '127.0.0.1'] : [name];
  createProxy(api, createRedactor(key), { names, requestsPerSecond }).listen(Number(port), host, () => {
    console.log(`http://${names[0] ?? host}:${port}`);
  });
}
