import { callApi, toArray } from './shared/call-api.mjs';
import { serviceTime } from './shared/service-time.mjs';
import { totalPrice } from './shared/total-price.mjs';

const trip = {
  viaList: '22671:22828', // 高円寺から東京まで
  date: '20240620', // 運行日です。
  answerCount: '1',
};

const rows = [];
for (const [label, searchType] of Object.entries({
  終電: 'lastTrain',
  始発: 'firstTrain',
})) {
  const { Course } = await callApi('/v1/json/search/course/extreme', {
    ...trip,
    searchType,
  });
  for (const course of toArray(Course)) {
    const { Line, timeOnBoard, timeWalk, timeOther } = course.Route;
    const lines = toArray(Line);
    rows.push(`<tr>
  <th scope="row">${label}</th>
  <td>${serviceTime(lines.at(0).DepartureState)}発</td>
  <td>${serviceTime(lines.at(-1).ArrivalState)}着</td>
  <td>${Number(timeOnBoard) + Number(timeWalk) + Number(timeOther)}分</td>
  <td>${totalPrice(course, 'Fare')?.toLocaleString('ja-JP') ?? '—'}円</td>
</tr>`);
  }
}

console.log(`<table>
<caption>高円寺 → 東京（6月20日）</caption>
${rows.join('\n')}
</table>`);
