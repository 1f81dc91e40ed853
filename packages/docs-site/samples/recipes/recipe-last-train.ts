import {
  createClient,
  searchCourseExtreme,
  sectionsOf,
  serviceTime,
  totalMinutes,
  totalPrice,
} from '@route-search/sdk';

const api = createClient({ key: process.env['ROUTE_SEARCH_KEY'] ?? '' });
const trip = {
  viaList: ['22671', '22828'], // 高円寺から東京まで
  date: '20240620', // 時刻は指定しません
  answerCount: 1,
} as const;

const rows: string[] = [];
for (const [label, searchType] of [
  ['終電', 'lastTrain'],
  ['始発', 'firstTrain'],
] as const) {
  const { courses } = await searchCourseExtreme(api, { ...trip, searchType });
  for (const course of courses) {
    const sections = sectionsOf(course);
    const departure = sections[0]?.line.departureState?.datetime;
    const arrival = sections.at(-1)?.line.arrivalState?.datetime;
    rows.push(`<tr>
  <th scope="row">${label}</th>
  <td>${serviceTime(departure) ?? '—'}発</td>
  <td>${serviceTime(arrival) ?? '—'}着</td>
  <td>${totalMinutes(course.route) ?? '—'}分</td>
  <td>${totalPrice(course, 'Fare')?.toLocaleString('ja-JP') ?? '—'}円</td>
</tr>`);
  }
}

console.log(`<table>
<caption>高円寺 → 東京（6月20日）</caption>
${rows.join('\n')}
</table>`);
