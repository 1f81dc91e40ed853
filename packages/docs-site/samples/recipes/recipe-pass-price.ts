import {
  passPrices,
  recalculateCourse,
  searchCourseExtreme,
} from '@route-search/sdk';
import { api } from './shared/client.ts';

// 1. 通勤の定期代は、平均待ち時間探索の経路に入っています。
const { courses } = await searchCourseExtreme(api, {
  viaList: ['22671', '22828'], // 高円寺から東京まで
  searchType: 'plain',
  answerCount: 1,
});

// 2. 通学の定期代は、同じ経路を計算し直して求めます。
const school = await recalculateCourse(api, {
  serializeData: courses[0]?.serializeData ?? '',
  teikiKind: 'university',
});

// 月数ごとの金額です。発売されない定期券は、0ではなくundefinedになります。
const [commuting, studying] = [courses[0], school.courses[0]].map((course) =>
  course ? passPrices(course) : {},
);
const yen = (price: number | undefined) =>
  price === undefined ? 'なし' : `${price.toLocaleString('ja-JP')}円`;

console.log(`<table>
<caption>高円寺 — 東京の定期代</caption>
<tr><th scope="col">期間</th><th scope="col">通勤</th><th scope="col">通学（大学生）</th></tr>
${([1, 3, 6] as const)
  .map(
    (months) => `<tr>
  <th scope="row">${months}か月</th>
  <td>${yen(commuting?.[months])}</td>
  <td>${yen(studying?.[months])}</td>
</tr>`,
  )
  .join('\n')}
</table>`);
