import {
  createClient,
  instantOf,
  searchCourseExtreme,
  searchCoursePattern,
  serviceDate,
  serviceTime,
  stopTimes,
} from '@route-search/sdk';

// 深夜0時を過ぎた便は、24時以降で表します。
console.log(
  serviceTime({ iso: '2024-06-21T00:10:00+09:00', operation: 'yesterday' }),
);
console.log(instantOf('20240620', 24, 8).toISOString());
console.log(serviceDate(new Date('2024-06-21T00:05:00+09:00')));

// 停車駅の時刻には日付がないので、区間の出発日時から補います。
const api = createClient();
const found = await searchCourseExtreme(api, {
  viaList: ['22671', '25978'],
  date: '20240620',
  time: '1000',
  answerCount: 1,
});
const { courses } = await searchCoursePattern(api, {
  serializeData: found.courses[0]?.serializeData ?? '',
  sectionIndex: 2,
  answerCount: 2,
  previousCount: 0,
  addOperationLinePattern: true,
  addStop: true,
  trimBeforeSection: true,
});
const [line] = courses[0]?.route?.lines ?? [];
for (const { stop, arrival, departure } of line === undefined
  ? []
  : stopTimes(line)) {
  console.log(
    stop.points[0]?.station?.name,
    (arrival ?? departure)?.toISOString(),
  );
}
