import {
  courseView,
  createClient,
  searchCourseExtreme,
} from '@route-search/sdk';
import { sandboxFetch } from '@route-search/sandbox';

const api = createClient({ key: 'test', fetch: sandboxFetch() });
const { courses } = await searchCourseExtreme(api, {
  viaList: ['22671', '22828'], // 高円寺から東京まで
  date: '20240620',
  time: '1000',
  answerCount: 2,
});
for (const { transferCount, fare } of courses.map(courseView))
  console.log(transferCount, fare);
