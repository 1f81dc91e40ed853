import {
  checkPass,
  createClient,
  readPass,
  searchCourseExtreme,
  storePass,
  totalPrice,
} from '@route-search/sdk';

const api = createClient({ key: process.env['ROUTE_SEARCH_KEY'] ?? '' });

/** 定期券の候補を、平均待ち時間探索で求めます。 */
async function findPasses(viaList: readonly [string, string]) {
  const found = await searchCourseExtreme(api, {
    viaList,
    searchType: 'plain',
    answerCount: 2,
  });
  return found.courses.flatMap((course) => storePass(course, found) ?? []);
}

// 1. 候補から選んでもらい、定期券と両端の駅コードを保存します。
const ends = ['22671', '22741'] as const;
const [chosen] = await findPasses(ends);
const saved = JSON.stringify(chosen);
// 古くなったデータの代わりに、先頭の欠けた文字列でも試します。
const serializeData = chosen?.serializeData.slice(5);
const old = JSON.stringify({ ...chosen, serializeData });

for (const text of [saved, old]) {
  // 2. 探索のたびに割り当て、使い続けられるかを確かめます。
  const pass = readPass(JSON.parse(text));
  const { courses } = await searchCourseExtreme(api, {
    viaList: ['22671', '22828'],
    date: '20240620',
    time: '1000',
    answerCount: 1,
    assignTeikiSerializeData: pass.serializeData,
  });
  const [course] = courses;
  const { state, isDataCurrent, reasons } = checkPass(course?.assignStatus);
  console.log(state, reasons.map(({ meaning }) => meaning).join('、'));
  if (course) console.log(`${totalPrice(course, 'Fare') ?? '?'}円`);

  // 3. データが古ければ、同じ駅の間を探索し直し、同じ経路を保存し直します。
  if (state === 'needsRenewal' && !isDataCurrent) {
    const renewed = (await findPasses(ends)).find(
      ({ displayRoute }) => displayRoute === pass.displayRoute,
    );
    // 名称が変わっていれば見つからないので、候補から選び直してもらいます。
    console.log(renewed?.displayRoute ?? '経路を選び直してください。');
  }
}
