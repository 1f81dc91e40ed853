import { getResult } from './shared/get-result.ts';

interface Answer {
  Course?: Course | Course[];
}
interface Course {
  Route: { Line?: Line | Line[] };
}
interface Line {
  Name?: string;
  Type?: string | { text: string };
}

const result = await getResult<Answer>(
  '/search/course/extreme',
  'viaList=DM130052:22671&date=20240620&time=1000&answerCount=1&mode=demand',
);

// 運行時間の外では、Course自体がありません。
if (result.Course === undefined) console.log('この時間には利用できません。');
for (const { Route } of [result.Course ?? []].flat()) {
  for (const { Name, Type } of [Route.Line ?? []].flat()) {
    const type = typeof Type === 'object' ? Type.text : Type;
    console.log(`${Name ?? '徒歩'}${type === 'demand' ? '（要予約）' : ''}`);
  }
}
