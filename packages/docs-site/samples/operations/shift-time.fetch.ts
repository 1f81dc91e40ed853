import { getResult } from './shared/get-result.ts';

interface Answer {
  Course?: Course | Course[];
}
interface Course {
  Route: { Line?: Line | Line[] };
}
interface Line {
  Type?: string | { text: string };
}

const STEP = 30; // 分
const TRIES = 6;

/** 見つかるまで、出発の時刻を少しずつ後ろへずらします。 */
async function searchFrom(
  date: string,
  minutes: number,
): Promise<string | undefined> {
  for (let tries = 0; tries < TRIES; tries++) {
    const at = minutes + tries * STEP;
    const time = `${String(Math.floor(at / 60)).padStart(2, '0')}${String(at % 60).padStart(2, '0')}`;
    const { Course } = await getResult<Answer>(
      '/search/course/extreme',
      `viaList=DM130052:22671&date=${date}&time=${time}&answerCount=1&mode=demand`,
    );
    // 徒歩だけの経路が返ることもあるので、区間の種別を確かめます。
    const lines = [Course ?? []]
      .flat()
      .flatMap(({ Route }) => Route.Line ?? []);
    if (
      lines.some(
        ({ Type }) =>
          (typeof Type === 'object' ? Type.text : Type) === 'demand',
      )
    )
      return time;
  }
  return undefined;
}

console.log(
  (await searchFrom('20240620', 6 * 60 + 30)) ?? '見つかりませんでした。',
);
