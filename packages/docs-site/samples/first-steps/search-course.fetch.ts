interface Answer {
  ResultSet: { Course?: Course | Course[]; Error?: { Message: string } };
}
interface Course {
  Route: { timeOnBoard: string; timeWalk: string; timeOther: string };
  Price?: Price | Price[];
}
interface Price {
  kind: string;
  // 注記が付くとオブジェクトになります。金額が入るtextは保証なしです。
  Oneway?: string | { text?: string };
}

const key = encodeURIComponent(process.env['ROUTE_SEARCH_KEY'] ?? '');
const query = `key=${key}&viaList=22671:22828&date=20240620&time=1000&answerCount=2`;
const response = await fetch(
  `https://api.example.com/v1/json/search/course/extreme?${query}`,
  {
    headers: { accept: 'application/json' },
    redirect: 'error',
  },
);
const { ResultSet } = (await response.json()) as Answer;
if (ResultSet.Error) throw new Error(ResultSet.Error.Message);

// 経路がないときは、Course自体がありません。
for (const { Route, Price } of [ResultSet.Course ?? []].flat()) {
  const minutes =
    Number(Route.timeOnBoard) +
    Number(Route.timeWalk) +
    Number(Route.timeOther);
  // 合計はSummaryです。運賃だけの合計のFareSummaryは保証なしです。
  const prices = [Price ?? []].flat();
  const of = (name: string) => prices.find(({ kind }) => kind === name);
  const fare = (of('FareSummary') ?? of('Summary'))?.Oneway;
  console.log(
    `${minutes}分 ${(typeof fare === 'object' ? fare.text : fare) ?? '?'}円`,
  );
}
