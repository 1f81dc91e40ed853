import {
  checkPass,
  searchCourseExtreme,
  storePass,
  totalPrice,
} from '@route-search/sdk';
import { buildCondition } from '@route-search/sdk/condition';
import { api } from './shared/client.ts';

// 1. 社員の定期券（高円寺から新宿まで）のデータを作り、保存しておきます。
const query = {
  viaList: ['22671', '22741'],
  searchType: 'plain',
  answerCount: 1,
} as const;
const made = await searchCourseExtreme(api, query);
const pass = made.courses[0] && storePass(made.courses[0], made, query);

// 2. 出張の経路（高円寺から東京まで）を、ICカードの運賃で探索します。
const trip = {
  viaList: ['22671', '22828'],
  date: '20240620',
  time: '1000',
  answerCount: 1,
  conditionDetail: buildCondition({ ticketSystemType: 'ic' }),
} as const;
const whole = await searchCourseExtreme(api, trip);

// 3. 同じ条件に定期券を割り当てると、定期区間を差し引いた運賃になります。
const { courses } = await searchCourseExtreme(api, {
  ...trip,
  assignTeikiSerializeData: pass?.serializeData ?? '',
});
const { state } = checkPass(courses[0]?.assignStatus);
const full = whole.courses[0] && totalPrice(whole.courses[0], 'Fare');
const paid = courses[0] && totalPrice(courses[0], 'Fare');
if (state !== 'usable' || full === undefined || paid === undefined)
  throw new Error(`運賃を確かめてください（${state}）。`);

const row = (label: string, yen: number) =>
  `<tr><th scope="row">${label}</th><td>${yen.toLocaleString('ja-JP')}円</td></tr>`;
console.log(`<table>
<caption>6月20日 高円寺 → 東京（片道）</caption>
${row('通常の運賃', full)}
${row('定期区間の控除', paid - full)}
${row('精算額', paid)}
</table>`);
