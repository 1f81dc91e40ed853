import { createServer } from 'node:http';

const key = process.env['ROUTE_SEARCH_KEY'] ?? '';
if (key === '')
  throw new Error('環境変数ROUTE_SEARCH_KEYにアクセスキーを入れてください。');

// ほかのサイトのページからのリクエスト(DNSリバインディング)を断ります。
const ownHost = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/i;

// 公開するのは、駅名から候補を出す機能だけです。
const server = createServer((request, response) => {
  const url = new URL(`http://localhost${request.url}`);
  const name = url.searchParams.get('name');
  const reply = (status: number, body: string) => {
    response
      .writeHead(status, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
      })
      .end(body.replaceAll(key, '***'));
  };
  if (!ownHost.test(request.headers.host ?? '')) {
    reply(421, '{"message":"このホスト名では受け付けません。"}');
    return;
  }
  if (url.pathname !== '/api/stations' || !name) {
    reply(404, '{"message":"ありません。"}');
    return;
  }
  const query = new URLSearchParams({ key, name, nameMatchType: 'partial' });
  fetch(`https://api.example.com/v1/json/station/light?${query}`, {
    headers: { accept: 'application/json' },
    redirect: 'error', // リダイレクト先にキーを渡しません。
    signal: AbortSignal.timeout(30_000),
  })
    .then(async (answer) => {
      // 候補がないときは400です。
      if (answer.status > 400) throw new Error(answer.statusText);
      reply(answer.status, await answer.text());
    })
    .catch(() => {
      reply(502, '{"message":"失敗しました。"}'); // 例外はURLを含みます。
    });
});

server.listen(Number(process.env['PORT'] ?? 3000), '127.0.0.1');
