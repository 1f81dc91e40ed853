import { createServer } from 'node:http';
import {
  createClient,
  RouteSearchError,
  suggestStations,
} from '@route-search/sdk';

const key = process.env['ROUTE_SEARCH_KEY'] ?? '';
const api = createClient({ key });

// ほかのサイトのページからのリクエスト(DNSリバインディング)を断ります。
const ownHost = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/i;

// 公開するのは、駅名から候補を出す機能だけです。
const server = createServer((request, response) => {
  const url = new URL(`http://localhost${request.url}`);
  const name = url.searchParams.get('name');
  const reply = (status: number, body: unknown) => {
    response
      .writeHead(status, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
      })
      .end(JSON.stringify(body).replaceAll(key, '***'));
  };
  if (!ownHost.test(request.headers.host ?? '')) {
    reply(421, { message: 'このホスト名では受け付けません。' });
    return;
  }
  if (url.pathname !== '/api/stations' || !name) {
    reply(404, { message: 'ありません。' });
    return;
  }
  suggestStations(api, name).then(
    (stations) => {
      reply(200, stations);
    },
    (error: unknown) => {
      console.error(error instanceof RouteSearchError ? error.code : error);
      reply(502, { message: '駅を検索できませんでした。' });
    },
  );
});

server.listen(Number(process.env['PORT'] ?? 3000), '127.0.0.1');
