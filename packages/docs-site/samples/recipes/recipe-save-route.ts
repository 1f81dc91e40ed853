import {
  courseView,
  editCourse,
  isSameEngine,
  searchCourseExtreme,
  type CourseView,
} from '@route-search/sdk';
import { api } from './shared/client.ts';

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
  shown: course && courseView(course),
});

// 2. 後日、保存した文字列から経路を再現します。
const saved = JSON.parse(text) as {
  serializeData: string;
  engineVersion: string;
  shown?: CourseView;
};
const now = await editCourse(api, { serializeData: saved.serializeData });

// 3. バージョンが異なるときは、時刻と金額が変わったことがあると伝えます。
const note = isSameEngine(saved, now)
  ? 'データは保存したときと同じです。'
  : 'データが更新されています。時刻と金額を確かめてください。';

const row = (label: string, view?: CourseView) => {
  const departure = view?.departure?.time ?? '—';
  const arrival = view?.arrival?.time ?? '—';
  const fare = view?.fare?.toLocaleString('ja-JP') ?? '—';
  const times = `${departure}発 → ${arrival}着`;
  return `<tr><th scope="row">${label}</th><td>${times}</td><td>${fare}円</td></tr>`;
};
console.log(`<table>
<caption>高円寺 → 東京</caption>
${row('保存したとき', saved.shown)}
${now.courses.map((found) => row('再現した経路', courseView(found))).join('')}
</table>
<p>${note}</p>`);
