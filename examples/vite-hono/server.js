import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { apiFetch } from '@route-search/sdk/fetch';
import { createRedactor } from '@route-search/sdk/redact';

const { ROUTE_SEARCH_KEY: key = '', ROUTE_SEARCH_BASE_URL: baseUrl, PORT: port = '3000' } = process.env;
const callApi = apiFetch({ key, baseUrl, totalTimeout: 20_000 });
const redact = createRedactor(key);
const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };

/** ブラウザに公開するAPIと、そのパラメータです。何でも通すと、キーを公開するのと同じことになります。 */
const published = {
  '/v1/json/station/light': ['name', 'nameMatchType', 'type'],
  '/v1/json/operationLine/timetable': ['stationCode', 'date', 'code', 'addTrainInformation'],
};

const app = new Hono();
// ほかの名前のページから呼ばれるのを防ぎます(DNSリバインディング)。公開するときは、サイトのホスト名に変えます。
app.use(({ req, text }, next) => (/^(localhost|127\.0\.0\.1)(:|$)/.test(req.header('host')) ? next() : text('', 421)));
for (const [path, names] of Object.entries(published)) {
  app.get(`/api${path}`, async ({ req }) => {
    const query = new URLSearchParams(Object.entries(req.query()).filter(([name]) => names.includes(name)));
    const response = await callApi(`${path}?${query}`, { signal: req.raw.signal });
    // APIやその手前のサーバーがキーを書いても、ブラウザには渡しません。
    return new Response(redact(await response.text()), { status: response.status, headers });
  });
}
app.notFound((context) => context.text('ありません。', 404));
app.onError((error, context) => {
  console.error(error); // SDKのエラーは、アクセスキーを含みません。
  return context.text('APIからレスポンスを受け取れませんでした。', 502);
});
app.use(serveStatic({ root: 'dist' }));

// このマシンの中だけで待ち受けます。公開するときは、利用者を確かめる仕組みの後ろに置きます。
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(port) }, () => {
  console.log(`http://127.0.0.1:${port}`);
});
