import { ApiError, callApi, toArray } from './shared/call-api.mjs';
import { serviceTime } from './shared/service-time.mjs';
import { totalPrice } from './shared/total-price.mjs';

/**
 * 画面に出す値です。
 * @param {any} course
 */
function viewOf(course) {
  const lines = toArray(course.Route.Line);
  return {
    departure: serviceTime(lines.at(0).DepartureState),
    arrival: serviceTime(lines.at(-1).ArrivalState),
    fare: totalPrice(course, 'Fare'),
  };
}

// 1. 探索した経路を、条件と画面に出した値も含めて保存します。
const viaList = '22671:22828'; // 高円寺から東京まで
const found = await callApi('/v1/json/search/course/extreme', {
  viaList,
  date: '20240620',
  time: '1000',
  answerCount: '1',
});
const [course] = toArray(found.Course);
if (!course) throw new ApiError('経路が見つかりません。');
const text = JSON.stringify({
  serializeData: course.SerializeData,
  engineVersion: found.engineVersion,
  viaList,
  shown: viewOf(course),
});

// 2. 後日、保存した文字列から経路を再現します。
const saved = JSON.parse(text);
const now = await callApi('/v1/json/course/edit', {
  serializeData: saved.serializeData,
});

// 3. バージョンが異なるときは、時刻と金額が変わったことがあると伝えます。
const note =
  now.engineVersion === saved.engineVersion
    ? 'データは保存したときと同じです。'
    : 'データが更新されています。時刻と金額を確かめてください。';

/**
 * @param {string} label
 * @param {ReturnType<typeof viewOf>} view
 */
const row = (label, { departure, arrival, fare }) => {
  const times = `${departure}発 → ${arrival}着`;
  const yen = fare?.toLocaleString('ja-JP') ?? '—';
  return `<tr><th scope="row">${label}</th><td>${times}</td><td>${yen}円</td></tr>`;
};
console.log(`<table>
<caption>高円寺 → 東京</caption>
${row('保存したとき', saved.shown)}
${toArray(now.Course)
  .map((course) => row('再現した経路', viewOf(course)))
  .join('')}
</table>
<p>${note}</p>`);
