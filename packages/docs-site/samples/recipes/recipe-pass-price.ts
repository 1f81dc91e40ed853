import {
  createClient,
  recalculateCourse,
  searchCourseExtreme,
  totalPrice,
  type Course,
} from '@route-search/sdk';

const api = createClient({ key: process.env['ROUTE_SEARCH_KEY'] ?? '' });

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

const kinds = ['Teiki1', 'Teiki3', 'Teiki6'] as const;
// 発売されない定期券の合計は、0ではなくundefinedになります。
const yen = (course: Course | undefined, kind: (typeof kinds)[number]) => {
  const price = course && totalPrice(course, kind);
  return price === undefined ? 'なし' : `${price.toLocaleString('ja-JP')}円`;
};

console.log(`<table>
<caption>高円寺 — 東京の定期代</caption>
<tr><th scope="col">期間</th><th scope="col">通勤</th><th scope="col">通学（大学生）</th></tr>
${kinds
  .map(
    (kind) => `<tr>
  <th scope="row">${kind.slice('Teiki'.length)}か月</th>
  <td>${yen(courses[0], kind)}</td>
  <td>${yen(school.courses[0], kind)}</td>
</tr>`,
  )
  .join('\n')}
</table>`);
