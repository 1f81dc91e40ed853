import { ApiError, callApi, toArray } from './shared/call-api.mjs';

const path = '/v1/json/operationLine/timetable';
const station = { stationCode: '22671', date: '20240620' }; // 高円寺

// 1. 駅コードだけを渡すと、方面の一覧が返ります。
const directions = await callApi(path, station);
const direction = toArray(directions.TimeTable).find(
  ({ Line }) => Line.Direction === '新宿・東京',
);
if (!direction) throw new ApiError('方面が見つかりません。');

// 2. 方面のコードを渡すと、その方面の時刻表が返ります。
const { TimeTable } = await callApi(path, {
  ...station,
  code: direction.code,
  addTrainInformation: 'true',
});

// 3. 時ごとの行に並べます。ここでは21時から表示します。
const rows = toArray(TimeTable)
  .flatMap(({ HourTable }) => toArray(HourTable))
  .filter(({ Hour }) => Number(Hour) >= 21)
  .map(({ Hour, MinuteTable }) => {
    const minutes = toArray(MinuteTable).map(({ Minute }) =>
      Minute.padStart(2, '0'),
    );
    return `<tr><th scope="row">${Hour}</th><td>${minutes.join(' ')}</td></tr>`;
  });

console.log(`<table>
<caption>高円寺駅 ${direction.Line.Name} ${direction.Line.Direction}方面（平日）</caption>
${rows.join('\n')}
</table>`);
