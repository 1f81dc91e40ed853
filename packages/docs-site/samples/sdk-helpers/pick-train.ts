import {
  createClient,
  editCourse,
  getRailTimetable,
  searchCourseExtreme,
  serviceTime,
  timetableRows,
} from '@route-search/sdk';

const api = createClient();
const found = await searchCourseExtreme(api, {
  viaList: ['22671', '22828'],
  date: '20240620',
  time: '1000',
});

// 時刻表から10時16分発を選び、そのコードで区間1の列車を差し替えます。
const { timeTables } = await getRailTimetable(api, {
  stationCode: '22671',
  date: '20240620',
  code: '1150',
  addTrainInformation: true,
});
const train = timeTables
  .flatMap(timetableRows)
  .find(({ time }) => time === '10:16');
const edited = await editCourse(api, {
  serializeData: found.courses[0]?.serializeData ?? '',
  sectionIndex: 1,
  lineCode: train?.lineCode ?? '',
  assignInstruction: 'Replace',
});
console.log(
  serviceTime(edited.courses[0]?.route?.lines[0]?.departureState?.datetime),
);
