import { getResult } from './shared/get-result.ts';

interface Answer {
  Course?: Course | Course[];
}
interface Course {
  Route: { Line?: Line | Line[] };
}
interface Line {
  Name?: string;
  Comment?: Comment | Comment[];
}
interface Comment {
  text: string;
  type?: string;
}

const result = await getResult<Answer>(
  '/search/course/extreme',
  'viaList=22671:25978&date=20240620&time=1000&answerCount=1&multipleLineComment=true',
);

for (const { Route } of [result.Course ?? []].flat()) {
  for (const { Name, Comment } of [Route.Line ?? []].flat()) {
    // 指定によって配列にもオブジェクトにもなるので、必ずそろえます。
    for (const { text, type } of [Comment ?? []].flat())
      console.log(`${Name} [${type}] ${text}`);
  }
}
