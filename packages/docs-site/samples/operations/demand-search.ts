import {
  courseView,
  createClient,
  listPointsLight,
  searchCourseExtreme,
} from '@route-search/sdk';

// アクセスキーは環境変数ROUTE_SEARCH_KEYから読みます。
const api = createClient();

// 1. 名称からポートのコードを調べます。
const { points } = await listPointsLight(api, {
  name: '高円寺',
  type: 'demand',
  corporationBind: ['ひばりデマンド'],
});
const port = points[0]?.station;

// 2. オンデマンド交通を含めて探索します。
const { courses } = await searchCourseExtreme(api, {
  viaList: [port?.code ?? '', '22671'],
  date: '20240620',
  time: '1000',
  answerCount: 1,
  mode: 'demand',
});

if (courses.length === 0) console.log('この時間には利用できません。');
for (const course of courses) {
  for (const { from, to, name, type } of courseView(course).sections) {
    const reserve = type === 'demand' ? '（要予約）' : '';
    console.log(`${from.name} → ${to.name} ${name}${reserve}`);
  }
}
