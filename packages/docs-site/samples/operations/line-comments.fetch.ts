interface Answer {
  ResultSet: { Course?: Course | Course[]; Error?: { Message: string } };
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

const key = encodeURIComponent(process.env['ROUTE_SEARCH_KEY'] ?? '');
const query = `key=${key}&viaList=22671:25978&date=20240620&time=1000&answerCount=1&multipleLineComment=true`;
const response = await fetch(
  `https://api.example.com/v1/json/search/course/extreme?${query}`,
  {
    headers: { accept: 'application/json' },
    redirect: 'error',
  },
);
const { ResultSet } = (await response.json()) as Answer;
if (ResultSet.Error) throw new Error(ResultSet.Error.Message);

for (const { Route } of [ResultSet.Course ?? []].flat()) {
  for (const { Name, Comment } of [Route.Line ?? []].flat()) {
    // 指定によって配列にもオブジェクトにもなるので、必ずそろえます。
    for (const { text, type } of [Comment ?? []].flat())
      console.log(`${Name} [${type}] ${text}`);
  }
}
