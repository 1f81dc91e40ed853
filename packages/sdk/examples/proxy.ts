/**
 * アクセスキーを隠すプロキシです。ブラウザからのリクエストを受け、キーを付けてAPIを呼び、レスポンスのJSONをそのまま返します。
 * 通すのは、決めておいたAPIとパラメータだけです。何でも通すと、キーを公開するのと同じことになります。
 *
 *   ROUTE_SEARCH_KEY=アクセスキー node proxy.ts
 *   curl --get --data-urlencode 'name=高円寺' 'http://localhost:3000/api/v1/json/station/light'
 *
 * handleは標準のRequestとResponseだけを使うので、Workersなどにもそのまま置けます。
 */
/* eslint no-console: off */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import {
  createClient,
  InvalidRequestError,
  listStationsLight,
  RouteSearchError,
  searchCourseExtreme,
  ValidationError,
  type Client,
} from '@route-search/sdk';

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

export async function handle(request: Request, api: Client<'wire'>): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : '';
  const call = Object.hasOwn(calls, path) ? calls[path] : undefined;
  if (call === undefined) return failure(404, 'ありません。');
  if (request.method !== 'GET') return failure(405, 'GETで呼び出してください。');
  try {
    return Response.json(await call(api, searchParams, request.signal));
  } catch (error) {
    if (error instanceof ValidationError)
      return failure(400, error.violations.map(({ sentence }) => sentence).join(''));
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

/** どんなリクエストを受けても、止まらずに応じます。 */
export function createProxy(api: Client<'wire'>): Server {
  const server = createServer((incoming, outgoing) => {
    const closed = new AbortController();
    outgoing.on('close', () => {
      closed.abort();
    });
    const request = requestOf(incoming, closed.signal);
    Promise.resolve(request === undefined ? failure(400, 'リクエストを読めません。') : handle(request, api))
      .catch(() => failure(500, '失敗しました。'))
      .then(async (response) => {
        outgoing.writeHead(response.status, { 'content-type': 'application/json;charset=utf-8' });
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
function requestOf({ url = '', method = '' }: IncomingMessage, signal: AbortSignal): Request | undefined {
  try {
    return new Request(new URL(url, 'http://localhost'), { method, signal });
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const api = createClient({ key: process.env['ROUTE_SEARCH_KEY'] ?? '', decode: false });
  const port = Number(process.env['PORT'] ?? 3000);
  createProxy(api).listen(port, () => {
    console.log(`http://localhost:${port}`);
  });
}
