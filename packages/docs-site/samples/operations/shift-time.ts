import {
  createClient,
  searchCourseExtreme,
  serviceTime,
  type Client,
} from '@route-search/sdk';

const STEP = 30; // 分
const TRIES = 6;

/** 見つかるまで、出発の時刻を少しずつ後ろへずらします。 */
async function searchFrom(api: Client, date: string, minutes: number) {
  for (let tries = 0; tries < TRIES; tries++) {
    const at = minutes + tries * STEP;
    const result = await searchCourseExtreme(api, {
      viaList: ['DM130052', '22671'],
      date,
      time: { hour: Math.floor(at / 60), minute: at % 60 },
      answerCount: 1,
      mode: 'demand',
    });
    // 徒歩だけの経路が返ることもあるので、区間の種別を確かめます。
    const course = result.courses.find(({ route }) =>
      route?.lines.some(({ type }) => type?.value === 'demand'),
    );
    if (course !== undefined) return { course, shifted: tries * STEP };
  }
  return undefined;
}

const api = createClient();
const found = await searchFrom(api, '20240620', 6 * 60 + 30);
const start = serviceTime(
  found?.course.route?.lines[0]?.departureState?.datetime,
);
console.log(
  found === undefined
    ? '見つかりませんでした。'
    : `${start ?? '?'}発（${found.shifted}分後ろへずらしました）`,
);
