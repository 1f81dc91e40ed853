import { courseView, searchCourseExtreme } from '@route-search/sdk';
import { api } from './shared/client.ts';

const trip = {
  viaList: ['22671', '22828'], // 高円寺から東京まで
  date: '20240620', // 運行日です。今日の終電ならserviceDate(new Date()).date
  answerCount: 1,
} as const;

const rows: string[] = [];
for (const [label, searchType] of [
  ['終電', 'lastTrain'],
  ['始発', 'firstTrain'],
] as const) {
  const { courses } = await searchCourseExtreme(api, { ...trip, searchType });
  for (const course of courses) {
    const { departure, arrival, minutes, fare } = courseView(course);
    rows.push(`<tr>
  <th scope="row">${label}</th>
  <td>${departure?.time ?? '—'}発</td>
  <td>${arrival?.time ?? '—'}着</td>
  <td>${minutes ?? '—'}分</td>
  <td>${fare?.toLocaleString('ja-JP') ?? '—'}円</td>
</tr>`);
  }
}

console.log(`<table>
<caption>高円寺 → 東京（6月20日）</caption>
${rows.join('\n')}
</table>`);
