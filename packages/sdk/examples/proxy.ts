/**
 * アクセスキーを隠すプロキシです。ブラウザからの呼び出しを受け、キーを付けてAPIを呼び、応答のJSONをそのまま返します。
 * 通すのは、決めておいた操作とパラメータだけです。何でも通すと、キーを公開するのと同じことになります。
 *
 *   ROUTE_SEARCH_KEY=アクセスキー node proxy.ts
 *   curl --get --data-urlencode 'name=高円寺' 'http://localhost:3000/api/v1/json/station/light'
 *
 * handleは標準のRequestとResponseだけを使うので、Workersなどにもそのまま置けます。
 */
/* eslint no-console: off */
import { createServer } from 'node:http';
import {
  ApiError,
  createClient,
  listStationsLight,
  RouteSearchError,
  searchCourseExtreme,
  ValidationError,
  type Client,
} from '@route-search/sdk';

type Call = (api: Client<'wire'>, query: URLSearchParams, signal: AbortSignal) => Promise<unknown>;

const prefix = '/api';

/** 公開する操作です。 */
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
  if (call === undefined || request.method !== 'GET') return failure(404, 'ありません。');
  try {
    return Response.json(await call(api, searchParams, request.signal));
  } catch (error) {
    // SDKのエラーはアクセスキーを含みません。それでも、利用者に見せる文は自分で決めます。
    console.error(error);
    if (error instanceof ValidationError)
      return failure(400, error.violations.map(({ sentence }) => sentence).join(''));
    if (error instanceof ApiError && error.status === 400) return failure(400, '条件を確かめてください。');
    if (error instanceof RouteSearchError) return failure(502, '経路検索のサービスから応答を受け取れませんでした。');
    throw error;
  }
}

/** ブラウザ側のSDKがAPIのエラーとして読める形です。 */
function failure(status: number, message: string): Response {
  const error = { code: `E${status}`, Message: message };
  return Response.json({ ResultSet: { apiVersion: '', engineVersion: '', Error: error } }, { status });
}

if (import.meta.main) {
  const api = createClient({ key: process.env['ROUTE_SEARCH_KEY'] ?? '', decode: false });
  createServer((incoming, outgoing) => {
    const closed = new AbortController();
    outgoing.on('close', () => {
      closed.abort();
    });
    const request = new Request(new URL(incoming.url ?? '/', 'http://localhost'), {
      method: incoming.method ?? 'GET',
      signal: closed.signal,
    });
    handle(request, api)
      .catch(() => failure(500, '失敗しました。'))
      .then(async (response) => {
        outgoing.writeHead(response.status, { 'content-type': 'application/json;charset=utf-8' });
        outgoing.end(await response.text());
      })
      .catch(() => outgoing.destroy());
  }).listen(3000);
  console.log('http://localhost:3000');
}
