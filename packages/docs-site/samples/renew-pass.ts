import {
  checkPass,
  createClient,
  readPass,
  searchCourseExtreme,
  storePass,
  totalPrice,
} from '@route-search/sdk';

const api = createClient({ key: process.env['ROUTE_SEARCH_KEY'] ?? '' });

// 1. 平均待ち時間探索で定期券を作り、文字列と表示用の経路を保存します。
const made = await searchCourseExtreme(api, {
  viaList: ['22671', '22741'],
  searchType: 'plain',
  answerCount: 2,
});
const [chosen] = made.courses;
const saved = JSON.stringify(chosen && storePass(chosen, made));

// 2. 探索のたびに割り当て、使い続けられるかを確かめます。
const pass = readPass(JSON.parse(saved));
const { courses } = await searchCourseExtreme(api, {
  viaList: ['22671', '22828'],
  date: '20240620',
  time: '1000',
  answerCount: 1,
  assignTeikiSerializeData: pass.serializeData,
});
for (const course of courses) {
  const { state, reasons } = checkPass(course.assignStatus);
  console.log(pass.displayRoute);
  console.log(state, reasons.map(({ meaning }) => meaning).join('、'));
  console.log(`${totalPrice(course, 'Fare') ?? '?'}円`);
}
