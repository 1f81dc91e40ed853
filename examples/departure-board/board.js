import { createServer } from 'node:http';
import { createClient, departures } from '@route-search/sdk';

const { ROUTE_SEARCH_BASE_URL: baseUrl, STATION: station = '22671', NOW: now, PORT: port = '3000' } = process.env;
const api = createClient({ baseUrl }); // アクセスキーは環境変数ROUTE_SEARCH_KEYから読みます。
const cache = new Map(); // 時刻表と列車のコードを覚えておくと、更新のたびのリクエストは、ほぼ1回で済みます。
const style = `body { max-width: 44rem; margin: auto; padding: 1rem; background: #16191d; color: #f2f0e8; font: 1rem/1.6 system-ui }
table { width: 100% } th, td { padding: .4rem .2rem; text-align: left } th, td:not(:nth-child(3)) { white-space: nowrap }
b { color: #ffb347 } td:first-child { font-size: 1.3rem }`;
const head = `<!doctype html><html lang="ja"><meta name="viewport" content="width=device-width"><style>${style}</style>`;

async function renderBoard() {
  const from = new Date(now ?? Date.now());
  const trains = await departures(api, { station, from, count: 10, lateMinutes: 30, cache });
  const rows = trains.map(({ time, kind, lineName, destination, platform, delayMinutes: late }) => {
    const delay = late === undefined ? '情報なし' : late > 0 ? `<b>${late}分遅れ</b>` : '定刻';
    const cells = [time, kind ?? lineName, destination, platform].map((text = '') => text.replaceAll('<', '&lt;'));
    return `<tr><td>${[...cells, delay].join('<td>')}`;
  });
  return `<table><tr><th>${['時刻', '種別', '行先', '番線', '運行'].join('<th>')}${rows.join('')}</table>`;
}

createServer(async ({ headers }, response) => {
  // ほかの名前のページから呼ばれるのを防ぎます(DNSリバインディング)。公開するときは、サイトのホスト名に変えます。
  if (!/^(localhost|127\.0\.0\.1)(:|$)/.test(headers.host)) return response.writeHead(421).end();
  const body = await renderBoard().catch((error) => {
    console.error(error);
    response.statusCode = 502;
    return '<p role="alert">発車案内を表示できません。1分後に、もう一度読み込みます。</p>';
  });
  response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('refresh', '60');
  response.end(`${head}<title>発車案内</title><main><h1>発車案内</h1>${body}`);
}).listen(Number(port), '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`));
