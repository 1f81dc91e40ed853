import { createClient, suggestStations } from '@route-search/sdk';

const api = createClient();

// 次の文字が入力されたら、signalで前のリクエストを中断します。
// 見つからないときは空の配列です。
const suggest = (text: string, signal?: AbortSignal) =>
  suggestStations(api, text, { type: 'train', signal });

const escape = (text = '') =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const stations = await suggest('中野');
const list = `<ul>
${stations
  .map(
    ({ code, name, yomi, prefecture }) =>
      `  <li data-code="${code}">${escape(name)} <small>${escape(yomi)}・${escape(prefecture)}</small></li>`,
  )
  .join('\n')}
</ul>`;
console.log(`<p>駅名：中野</p>
${stations.length > 0 ? list : '<p>見つかりません。</p>'}`);
