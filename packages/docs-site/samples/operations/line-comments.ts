import { createClient, searchCourseExtreme } from '@route-search/sdk';

const api = createClient();
const { courses } = await searchCourseExtreme(api, {
  viaList: ['22671', '25978'], // 高円寺から新大阪まで
  date: '20240620',
  time: '1000',
  answerCount: 1,
  addChange: true,
  multipleLineComment: true,
  addSeatType: true,
});

for (const { name, comments } of courses[0]?.route?.lines ?? []) {
  // multipleLineCommentの値によらず、SDKではいつも配列です。
  for (const { value, type } of comments)
    console.log(`${name} [${type}] ${value}`);
}
