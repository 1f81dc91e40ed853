import { createClient, searchCourseExtreme } from '@route-search/sdk';

const api = createClient();
export const { courses } = await searchCourseExtreme(api, {
  viaList: ['22671', '22828'], // 高円寺から東京まで
  date: '20240620',
  time: '1000',
  answerCount: 2,
});
