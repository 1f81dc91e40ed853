import { callApi, toArray } from './shared/call-api.mjs';
import { callOrEmpty } from './shared/call-or-empty.mjs';

const station = '22671'; // 高円寺
const date = '20240620'; // 運行日です。深夜0時台は、前の日の24時台です。
const from = '10:05';
const count = 5;

/** @param {object} [parameters] */
async function getTimetables(parameters) {
  const { TimeTable } = await callApi('/v1/json/operationLine/timetable', {
    stationCode: station,
    date,
    addTrainInformation: 'true',
    ...parameters,
  });
  return toArray(TimeTable);
}

// 1. すべての方面の時刻表を取得し、時刻の順に並べます。
/** @type {any[]} */
const trains = [];
for (const { code, Line } of await getTimetables()) {
  for (const { LineDestination, HourTable } of await getTimetables({
    code,
  })) {
    const names = new Map(
      toArray(LineDestination).map(({ code, text }) => [code, text]),
    );
    for (const { Hour, MinuteTable } of toArray(HourTable))
      for (const { Minute, Stop } of toArray(MinuteTable))
        trains.push({
          time: `${Hour.padStart(2, '0')}:${Minute.padStart(2, '0')}`,
          destination: names.get(Stop.destinationCode) ?? '',
          platform: Stop.platformNo ?? '',
          lineCode: Stop.lineCode,
          line: Line,
        });
  }
}
const next = trains
  .filter(({ time }) => time >= from)
  .sort((a, b) => a.time.localeCompare(b.time))
  .slice(0, count);

// 2. 方面と行先が同じ列車は同じ経路に差し替え、tripCodeを求めます。
const courses = new Map();
let engineVersion = '';
for (const train of next) {
  const { time, destination, line, lineCode } = train;
  const way = `${line.Direction} ${destination}`;
  if (!courses.has(way)) {
    const { Course } = await callOrEmpty('/v1/json/search/course/extreme', {
      viaList: `${station}:${destination}`,
      date,
      time: time.replace(':', ''),
      answerCount: '5',
    });
    const course = toArray(Course).find(({ Route }) =>
      toArray(Route.Line)[0].Name?.startsWith(line.Name),
    );
    courses.set(way, course?.SerializeData);
  }
  const serializeData = courses.get(way);
  if (!serializeData) continue;
  const edited = await callOrEmpty('/v1/json/course/edit', {
    serializeData,
    sectionIndex: '1',
    lineCode,
    assignInstruction: 'Replace',
  });
  for (const { Route } of toArray(edited.Course))
    train.tripCode = toArray(Route.Line)[0].tripCode;
  engineVersion ||= edited.engineVersion ?? '';
}

// 3. 遅れをまとめて取得します。
const codes = next.flatMap(({ tripCode }) => tripCode ?? []);
const tripCode = codes.join(':');
const { Trip } = tripCode
  ? await callApi('/v1/json/realtime/trip', { tripCode, engineVersion })
  : {};
const trips = new Map(toArray(Trip).map((trip) => [trip.tripCode, trip]));

/** 出発、到着、次の駅の順に、最初に分かる遅れです。 @param {any} trip */
function delayOf({ From, To } = {}) {
  const times = [From?.Departure, From?.Arrival, To?.Arrival, To?.Departure];
  const delay = times.find((time) => time?.Delay)?.Delay;
  if (!delay) return '情報なし';
  const unit = delay.unit === 'seconds' ? 60 : 1;
  const minutes = Math.floor(delay.text / unit);
  return minutes === 0 ? '定刻' : `約${minutes}分遅れ`;
}

const rows = next.map(({ time, destination, platform, tripCode }) => {
  const cells = [time, destination, platform, delayOf(trips.get(tripCode))];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
});
console.log(`<table>
<caption>高円寺駅の発車案内</caption>
<tr><th>時刻</th><th>行先</th><th>番線</th><th>運行</th></tr>
${rows.join('\n')}
</table>`);
