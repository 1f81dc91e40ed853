import { createClient, listStationsLight } from '@route-search/sdk';

const api = createClient({ key: process.env['ROUTE_SEARCH_KEY'] ?? '' });

// 次の文字が入力されたら、signalで前のリクエストを中断します。
async function suggest(name: string, signal?: AbortSignal) {
  const { points } = await listStationsLight(
    api,
    { name, nameMatchType: 'partial', type: 'train' },
    signal === undefined ? {} : { signal },
  );
  // 1件だけのときも、見つからないときも配列です。
  return points.flatMap(({ station, prefecture }) =>
    station === undefined ? [] : { ...station, prefecture: prefecture?.name },
  );
}

const escape = (text = '') =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const stations = await suggest('中野');
console.log(`<p>駅名：中野</p>
<ul>
${stations
  .map(
    ({ code, name, yomi, prefecture }) =>
      `  <li data-code="${code}">${escape(name)} <small>${escape(yomi)}・${escape(prefecture)}</small></li>`,
  )
  .join('\n')}
</ul>`);
