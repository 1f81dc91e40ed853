import {
  createClient,
  editCourse,
  isSameEngine,
  searchCourseExtreme,
  sectionsOf,
  serviceTime,
  totalPrice,
  type Course,
} from '@route-search/sdk';

const api = createClient({ key: process.env['ROUTE_SEARCH_KEY'] ?? '' });

const summaryOf = (course: Course | undefined) => {
  const sections = course === undefined ? [] : sectionsOf(course);
  return {
    departure: serviceTime(sections[0]?.line.departureState?.datetime),
    arrival: serviceTime(sections.at(-1)?.line.arrivalState?.datetime),
    fare: course && totalPrice(course, 'Fare'),
  };
};

// 1. 探索した経路を、条件と画面に出した値も含めて保存します。
const viaList = ['22671', '22828']; // 高円寺から東京まで
const found = await searchCourseExtreme(api, {
  viaList,
  date: '20240620',
  time: '1000',
  answerCount: 1,
});
const [course] = found.courses;
const text = JSON.stringify({
  serializeData: course?.serializeData ?? '',
  engineVersion: found.engineVersion,
  viaList,
  shown: summaryOf(course),
});

// 2. 後日、保存した文字列から経路を再現します。
const saved = JSON.parse(text) as {
  serializeData: string;
  engineVersion: string;
  shown: ReturnType<typeof summaryOf>;
};
const now = await editCourse(api, { serializeData: saved.serializeData });

// 3. バージョンが異なるときは、時刻と金額が変わったことがあると伝えます。
const note = isSameEngine(saved, now)
  ? 'データは保存したときと同じです。'
  : 'データが更新されています。時刻と金額を確かめてください。';

const row = (
  label: string,
  { departure, arrival, fare }: typeof saved.shown,
) =>
  `<tr><th scope="row">${label}</th><td>${departure ?? '—'}発 → ${arrival ?? '—'}着</td><td>${fare?.toLocaleString('ja-JP') ?? '—'}円</td></tr>`;
console.log(`<table>
<caption>高円寺 → 東京</caption>
${row('保存したとき', saved.shown)}
${row('再現した経路', summaryOf(now.courses[0]))}
</table>
<p>${note}</p>`);
