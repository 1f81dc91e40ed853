import {
  courseView,
  createClient,
  searchCourseExtreme,
} from '@route-search/sdk';

const api = createClient();
const { courses } = await searchCourseExtreme(api, {
  viaList: ['45608', '22741'],
  date: '20240620',
  time: '1000',
  answerCount: 1,
});

for (const view of courses.map(courseView)) {
  const { departure, arrival, minutes, transferCount, price } = view;
  console.log(`${departure?.time} → ${arrival?.time} ${minutes}分`);
  console.log(`乗換${transferCount}回 ${price}円`);
  for (const { name, color, from, to, transfer } of view.sections) {
    console.log(`${from.time} ${from.name}`);
    console.log(`  ${name} ${color}`);
    console.log(`${to.time} ${to.name}`);
    if (transfer)
      console.log(
        transfer.staysAboard ? '直通' : `乗換${transfer.minutes}分`,
      );
  }
  console.log(view.tickets, view.passes);
}
