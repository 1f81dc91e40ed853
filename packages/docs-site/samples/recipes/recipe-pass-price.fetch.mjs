import { callApi, toArray } from './shared/call-api.mjs';
import { search } from './shared/search-course.mjs';
import { totalPrice } from './shared/total-price.mjs';

// 1. 通勤の定期代は、平均待ち時間探索の経路に入っています。
const commuting = await search({
  viaList: '22671:22828', // 高円寺から東京まで
  searchType: 'plain',
  answerCount: '1',
});

// 2. 通学の定期代は、同じ経路を計算し直して求めます。
const school = await callApi('/v1/json/course/recalculate', {
  serializeData: commuting.SerializeData,
  teikiKind: 'university',
});
const [studying] = toArray(school.Course);

// 発売されない定期券は「なし」になります。
const rows = [1, 3, 6].map((months) => {
  const prices = [commuting, studying].map((course) =>
    totalPrice(course, `Teiki${months}`),
  );
  const cells = prices.map((price) =>
    price === undefined ? 'なし' : `${price.toLocaleString('ja-JP')}円`,
  );
  return `<tr>
  <th scope="row">${months}か月</th>
${cells.map((cell) => `  <td>${cell}</td>`).join('\n')}
</tr>`;
});

console.log(`<table>
<caption>高円寺 — 東京の定期代</caption>
<tr><th scope="col">期間</th><th scope="col">通勤</th><th scope="col">通学（大学生）</th></tr>
${rows.join('\n')}
</table>`);
