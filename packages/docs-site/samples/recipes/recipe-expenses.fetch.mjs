import { ApiError } from './shared/call-api.mjs';
import { search } from './shared/search-course.mjs';
import { totalPrice } from './shared/total-price.mjs';

// 1. 社員の定期券（高円寺から新宿まで）のデータを作り、保存しておきます。
const made = await search({
  viaList: '22671:22741',
  searchType: 'plain',
  answerCount: '1',
});
const pass = made.Teiki?.SerializeData ?? '';

// 2. 出張の経路（高円寺から東京まで）を、ICカードの運賃で探索します。
const trip = {
  viaList: '22671:22828',
  date: '20240620',
  time: '1000',
  answerCount: '1',
  // 既定の条件のticketSystemTypeをicに変えた文字列です。
  conditionDetail: 'T3221233232319:F332112112000:A23121141:',
};
const whole = await search(trip);

// 3. 同じ条件に定期券を割り当てると、定期区間を差し引いた運賃になります。
const course = await search({ ...trip, assignTeikiSerializeData: pass });
const { code, requireUpdate } = course.AssignStatus ?? {};
const full = totalPrice(whole, 'Fare');
const paid = totalPrice(course, 'Fare');
if (
  code !== '0' ||
  requireUpdate !== '0' ||
  full === undefined ||
  paid === undefined
) {
  throw new ApiError(
    `運賃を確かめてください（code=${code}、requireUpdate=${requireUpdate}）。`,
  );
}

/**
 * @param {string} label
 * @param {number} yen
 */
const row = (label, yen) =>
  `<tr><th scope="row">${label}</th><td>${yen.toLocaleString('ja-JP')}円</td></tr>`;
console.log(`<table>
<caption>6月20日 高円寺 → 東京（片道）</caption>
${row('通常の運賃', full)}
${row('定期区間の控除', paid - full)}
${row('精算額', paid)}
</table>`);
