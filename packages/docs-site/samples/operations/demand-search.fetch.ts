interface Answer {
  ResultSet: { Course?: Course | Course[]; Error?: { Message: string } };
}
interface Course {
  Route: { Line?: Line | Line[] };
}
interface Line {
  Name?: string;
  Type?: string | { text: string };
}

const key = encodeURIComponent(process.env['ROUTE_SEARCH_KEY'] ?? '');
const query = `key=${key}&viaList=DM130052:22671&date=20240620&time=1000&answerCount=1&mode=demand`;
const response = await fetch(
  `https://api.example.com/v1/json/search/course/extreme?${query}`,
  {
    headers: { accept: 'application/json' },
    redirect: 'error',
  },
);
const { ResultSet } = (await response.json()) as Answer;
if (ResultSet.Error) throw new Error(ResultSet.Error.Message);

// 運行時間の外では、Course自体がありません。
if (ResultSet.Course === undefined)
  console.log('この時間には利用できません。');
for (const { Route } of [ResultSet.Course ?? []].flat()) {
  for (const { Name, Type } of [Route.Line ?? []].flat()) {
    const type = typeof Type === 'object' ? Type.text : Type;
    console.log(`${Name ?? '徒歩'}${type === 'demand' ? '（要予約）' : ''}`);
  }
}
