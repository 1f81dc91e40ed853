import { suggestStations } from '@route-search/sdk';
import { api } from './shared/client.ts';

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
