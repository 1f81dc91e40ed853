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
 * handleは標準のRequestとResponseだけを使います。Workersなどでは、`node:`で始まる読み込みと、createProxyから後ろを除いて使えます。
 */
/* eslint no-console: off */
import { realpathSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  createClient,
  InvalidRequestError,
  isNotFound,
  listStationsLight,
  RouteSearchError,
  searchCourseExtreme,
  ValidationError,
  type CallOptions,
  type Client,
} from '@route-search/sdk';
import { createRedactor, type Redact } from '@route-search/sdk/redact';

type Call = (api: Client<'wire'>, query: URLSearchParams, options: CallOptions) => Promise<unknown>;

const prefix = '/api';

/** 公開するAPIです。 */
const calls: Readonly<Record<string, Call>> = {
  '/v1/json/station/light': (api, query, options) =>
    listStationsLight(api, { name: query.get('name') ?? undefined, nameMatchType: 'partial' }, options),
  '/v1/json/search/course/extreme': (api, query, options) =>
    searchCourseExtreme(
      api,
      {
        viaList: (query.get('viaList') ?? '').split(':'),
        date: query.get('date') ?? undefined,
        time: query.get('time') ?? undefined,
        answerCount: query.has('answerCount') ? Number(query.get('answerCount')) : undefined,
      },
      options,
    ),
};

export async function handle(request: Request, api: Client<'wire'>, redact: Redact): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : '';
  const call = Object.hasOwn(calls, path) ? calls[path] : undefined;
  if (call === undefined) return failure(404, 'ありません。');
  if (request.method !== 'GET') return failure(405, 'GETで呼び出してください。');
  try {
    // 再試行もAPIへのリクエストです。すると、受け付けた数の3倍まで送るので、しません。
    const answer = await call(api, searchParams, { signal: request.signal, retries: 0 });
    // エラーのほかは、APIが書いたままの文字列です。キーが入っていれば伏せます。
    const text = redact(JSON.stringify(answer));
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
  const respond = (incoming: IncomingMessage, signal: AbortSignal): Response | Promise<Response> => {
    // ホスト名は、Hostヘッダーから読みます。リクエスト行のURL(`//localhost/`や`http://localhost/`)は、だれでも自由に書けます。
    const name = (incoming.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
    if (!names.includes(name)) return failure(421, 'このホスト名では受け付けません。');
    const request = requestOf(incoming, signal);
    if (request === undefined) return failure(400, 'リクエストを読めません。');
    return isTooMany() ? failure(429, 'しばらく待ってください。') : handle(request, api, redact);
  };
  // Hostがないリクエストにも、ほかと同じ形で応じます。
  const server = createServer({ requireHostHeader: false }, (incoming, outgoing) => {
    const closed = new AbortController();
    outgoing.on('close', () => {
      closed.abort();
    });
    Promise.resolve()
      .then(() => respond(incoming, closed.signal))
      .catch(() => failure(500, '失敗しました。'))
      .then(async (response) => {
        const headers = { 'content-type': 'application/json;charset=utf-8', 'cache-control': 'no-store' };
        outgoing.writeHead(response.status, headers);
        outgoing.end(await response.text());
      })
      .catch(() => outgoing.destroy());
  });
  // Nodeは、CONNECTと、HTTPとして読めないものを、リクエストとして渡しません。
  const refuse = (status: string) => (_reason: unknown, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    socket.end(`HTTP/1.1 ${status}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n`);
  };
  return server
    .on('connect', refuse('405 Method Not Allowed'))
    .on('clientError', refuse('400 Bad Request'))
    .on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing));
}

/** 標準のRequestです。TRACEのように、Requestにできないものもあります。パスは、`//`で始まっていても文字どおりに読みます。 */
function requestOf({ url = '', method = '' }: IncomingMessage, signal: AbortSignal): Request | undefined {
  try {
    return new Request(`http://localhost${url.startsWith('/') ? url : ''}`, { method, signal });
  } catch {
    return undefined;
  }
}

if (realpathSync(process.argv[1] ?? '') === import.meta.filename) {
  const { ROUTE_SEARCH_KEY: key = '', PORT: port = '3000', HOST: host = '127.0.0.1', NAME: name } = process.env;
  const requestsPerSecond = Number(process.env['RATE'] ?? 10);
  const api = createClient({ key, decode: false });
  const names = name === undefined ? ['localhost', '127.0.0.1'] : [name.toLowerCase()];
  createProxy(api, createRedactor(key), { names, requestsPerSecond }).listen(Number(port), host, () => {
    console.log(`http://${names[0] ?? host}:${port}`);
  });
}
