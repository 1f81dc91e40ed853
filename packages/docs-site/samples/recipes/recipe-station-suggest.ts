import {
  createClient,
  isRouteSearchError,
  suggestStations,
} from '@route-search/sdk';

// APIを呼び出せないときは、理由を1文で表示します。
process.on('uncaughtException', (error) => {
  console.error(isRouteSearchError(error) ? error.message : error);
  process.exitCode = 1;
});

const api = createClient();

// 次の文字が入力されたら、signalで前のリクエストを中断します。
// 見つからないときは空の配列です。
const suggest = (text: string, signal?: AbortSignal) =>
  suggestStations(api, text, { type: 'train', signal });

const escape = (text = '') =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const stations = await suggest('中野');
const items = stations.map(({ code, name, yomi, prefecture }) => {
  const notes = `<small>${escape(yomi)}・${escape(prefecture)}</small>`;
  return `  <li data-code="${code}">${escape(name)} ${notes}</li>`;
});
const list = `<ul>\n${items.join('\n')}\n</ul>`;
console.log(`<p>駅名：中野</p>
${stations.length > 0 ? list : '<p>見つかりません。</p>'}`);
