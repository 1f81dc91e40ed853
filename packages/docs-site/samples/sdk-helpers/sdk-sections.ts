import {
  createClient,
  pointName,
  searchCourseExtreme,
  sectionsOf,
  serviceTime,
  transfersOf,
} from '@route-search/sdk';

const api = createClient();
const { courses } = await searchCourseExtreme(api, {
  viaList: ['22671', '22828'],
  date: '20240620',
  time: '1000',
  answerCount: 2,
});
const course = courses[1];

if (course !== undefined) {
  for (const { index, from, to, line, isWalk } of sectionsOf(course)) {
    const start = serviceTime(line.departureState?.datetime);
    console.log(
      `${index} ${start} ${pointName(from)} → ${pointName(to)} ${isWalk ? '徒歩' : line.typicalName}`,
    );
  }
  for (const { from, to, staysAboard } of transfersOf(course)) {
    console.log(
      `${pointName(from.to)}: ${staysAboard ? '乗ったまま直通' : '乗換'} ${to.line.typicalName}`,
    );
  }
}
