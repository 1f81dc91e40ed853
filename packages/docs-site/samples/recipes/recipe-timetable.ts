import { getRailTimetable, timetableRows } from '@route-search/sdk';
import { api } from './shared/client.ts';

const station = { stationCode: '22671', date: '20240620' } as const; // 高円寺

// 1. 駅コードだけを渡すと、方面の一覧が返ります。
const directions = await getRailTimetable(api, station);
const direction = directions.timeTables.find(
  ({ line }) => line?.direction === '新宿・東京',
);

// 2. 方面のコードを渡すと、その方面の時刻表が返ります。
const { timeTables } = await getRailTimetable(api, {
  ...station,
  code: direction?.code ?? '',
  addTrainInformation: true,
});

// 3. 列車の一覧を、時ごとの行にまとめます。ここでは21時から表示します。
const trains = timeTables
  .flatMap(timetableRows)
  .filter(({ hour }) => hour >= 21);
const hours = [...new Set(trains.map(({ hour }) => hour))];
const minutesOf = (hour: number) =>
  trains
    .filter((train) => train.hour === hour)
    .map(({ minute }) => String(minute).padStart(2, '0'))
    .join(' ');

const line = direction?.line;
console.log(`<table>
<caption>高円寺駅 ${line?.name ?? ''} ${line?.direction ?? ''}方面（平日）</caption>
${hours
  .map(
    (hour) =>
      `<tr><th scope="row">${hour}</th><td>${minutesOf(hour)}</td></tr>`,
  )
  .join('\n')}
</table>`);
