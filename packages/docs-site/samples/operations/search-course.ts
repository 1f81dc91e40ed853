import {
  courseView,
  createClient,
  searchCourseExtreme,
} from '@route-search/sdk';

// アクセスキーは環境変数ROUTE_SEARCH_KEYから読みます。
const api = createClient();
const { courses } = await searchCourseExtreme(api, {
  viaList: ['22671', '22828'], // 高円寺から東京まで
  date: '20240620',
  time: '1000',
  answerCount: 2,
});

for (const course of courses) {
  const { minutes, fare } = courseView(course);
  console.log(`${minutes ?? '?'}分 ${fare ?? '?'}円`);
}
