import {
  createClient,
  getRailTimetable,
  timetableRows,
} from '@route-search/sdk';

const api = createClient();

// 1. 方面の一覧から、見たい方面のコードを選びます。
const directions = await getRailTimetable(api, {
  stationCode: '22671',
  date: '20240620',
});
const tokyo = directions.timeTables.find(
  ({ line }) => line?.direction === '新宿・東京',
);

// 2. その方面の時刻表を、列車の一覧にします。
const { timeTables } = await getRailTimetable(api, {
  stationCode: '22671',
  date: '20240620',
  code: tokyo?.code ?? '',
  addTrainInformation: true,
});
const rows = timeTables.flatMap(timetableRows);
for (const { time, kind, destination, destinationMark } of [
  rows[0],
  rows.at(-1),
].flatMap((row) => row ?? [])) {
  console.log(time, kind, destination, destinationMark ?? '無印');
}
