import { toArray } from './shared/call-api.mjs';
import { callOrEmpty } from './shared/call-or-empty.mjs';

/**
 * 名前に文字を含む鉄道の駅を返します。その文字で始まるものが先です。見つからないときは空の配列です。
 * @param {string} name
 */
async function suggest(name) {
  const { Point } = await callOrEmpty('/v1/json/station/light', {
    type: 'train',
    name,
    nameMatchType: 'partial',
  });
  return toArray(Point).sort(
    (a, b) =>
      Number(b.Station.Name.startsWith(name)) -
      Number(a.Station.Name.startsWith(name)),
  );
}

const escape = (text = '') =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const points = await suggest('中野');
const items = points.map(({ Station: { code, Name, Yomi }, Prefecture }) => {
  const notes = `<small>${escape(Yomi)}・${escape(Prefecture?.Name)}</small>`;
  return `  <li data-code="${code}">${escape(Name)} ${notes}</li>`;
});
const list = `<ul>\n${items.join('\n')}\n</ul>`;
console.log(`<p>駅名：中野</p>
${points.length > 0 ? list : '<p>見つかりません。</p>'}`);
