import {
  checkPass,
  createClient,
  readPass,
  renewPass,
  searchCourseExtreme,
  storePass,
  totalPrice,
} from '@route-search/sdk';
import { buildCondition } from '@route-search/sdk/condition';

const api = createClient();

// 1. 平均待ち時間探索で定期券の候補を求め、選んだものを保存します。
const query = {
  viaList: ['22671', '22741'],
  searchType: 'plain',
  conditionDetail: buildCondition({ teikiKind: 'university' }),
} as const;
const found = await searchCourseExtreme(api, query);
const [chosen] = found.courses.flatMap(
  (course) => storePass(course, found, query) ?? [],
);
const saved = JSON.stringify(chosen);
// 壊れたデータの代わりに、先頭の欠けた文字列でも試します。
const serializeData = chosen?.serializeData.slice(5);
const broken = JSON.stringify({ ...chosen, serializeData });

for (const { text, viaList } of [
  { text: saved, viaList: ['22671', '22828'] },
  { text: saved, viaList: ['22828', '25978'] }, // 定期券の区間を通りません
  { text: broken, viaList: ['22671', '22828'] },
] as const) {
  // 2. 探索のたびに割り当て、使い続けられるかを確かめます。
  const pass = readPass(JSON.parse(text));
  const { courses } = await searchCourseExtreme(api, {
    viaList,
    date: '20240620',
    time: '1000',
    answerCount: 1,
    assignTeikiSerializeData: pass.serializeData,
  });
  const [course] = courses;
  const { state, reasons } = checkPass(course?.assignStatus);
  console.log(state, reasons.map(({ meaning }) => meaning).join('、'));
  if (course) console.log(`${totalPrice(course, 'Fare') ?? '?'}円`);

  // 3. データが古いか壊れていれば、同じ経路と条件で作り直し、保存し直します。
  if (state === 'needsRenewal') {
    const renewal = await renewPass(pass, (again) =>
      searchCourseExtreme(api, again),
    );
    if (renewal.kind === 'renewed') console.log(renewal.pass.displayRoute);
    // ほかの場合は、候補か駅を利用者に選び直してもらいます。
    else console.log(renewal.kind);
  }
}
