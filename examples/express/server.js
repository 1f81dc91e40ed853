const express = require('express');
const sdk = require('@route-search/sdk');

const { ROUTE_SEARCH_BASE_URL: baseUrl, PORT: port = '3000' } = process.env;
// アクセスキーは環境変数ROUTE_SEARCH_KEYから読みます。
const api = sdk.createClient({ baseUrl, totalTimeout: 20_000 });

/** 利用者が直せる誤りです。文はそのまま画面に出します。 */
class InputError extends Error {}

/** 人が入力した駅名から、駅を1つに決めます。 */
async function findStation(text) {
  const found = await sdk.resolveStation(api, text, { type: 'train' });
  if (found.kind === 'exact') return found.station;
  if (found.kind === 'none') throw new InputError(`「${text}」という駅は見つかりません。`);
  const names = found.candidates.slice(0, 5).map(({ name }) => name);
  throw new InputError(`「${text}」だけでは、駅を1つに決められません。次のように入力してください: ${names.join('、')}`);
}

/** 経路ごとの定期代です。定期代には平均待ち時間探索(plain)を使います。 */
async function findPasses(from, to) {
  const stations = await Promise.all([findStation(from), findStation(to)]);
  const viaList = stations.map(({ code }) => code);
  if (viaList[0] === viaList[1]) throw new InputError('出発駅と到着駅に、違う駅を入力してください。');
  const { courses } = await sdk.searchCourseExtreme(api, { viaList, searchType: 'plain' });
  return courses.map(sdk.courseView);
}

const app = express();
app.set('view engine', 'ejs').set('views', `${__dirname}/views`);
// ほかの名前のページから呼ばれるのを防ぎます(DNSリバインディング)。公開するときは、サイトのホスト名に変えます。
const ownHost = /^(localhost|127\.0\.0\.1)(:|$)/;
app.use(({ headers }, response, next) => (ownHost.test(headers.host) ? next() : response.sendStatus(421)));
app.use(express.static(`${__dirname}/public`));

app.get('/', async (request, response) => {
  const [from, to] = ['from', 'to'].map((name) => String(request.query[name] ?? '').trim());
  const page = { from, to, courses: undefined, problem: undefined };
  if (from === '' || to === '') return response.render('index', page);
  try {
    return response.render('index', { ...page, courses: await findPasses(from, to) });
  } catch (error) {
    const isInput = error instanceof InputError;
    if (!isInput) console.error(error);
    const problem = isInput ? error.message : 'ただいま検索できません。時間をおいて、もう一度お試しください。';
    return response.status(isInput ? 400 : 502).render('index', { ...page, problem });
  }
});

// このマシンの中だけで待ち受けます。
app.listen(Number(port), '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`));
