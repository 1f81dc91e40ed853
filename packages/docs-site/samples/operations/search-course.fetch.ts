import { getResult } from './shared/get-result.ts';

interface Answer {
  Course?: Course | Course[];
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

const result = await getResult<Answer>(
  '/search/course/extreme',
  'viaList=22671:22828&date=20240620&time=1000&answerCount=2',
);

// 経路がないときは、Course自体がありません。
for (const { Route, Price } of [result.Course ?? []].flat()) {
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
