import { getResult } from './shared/get-result.ts';

interface Answer {
  Point?: Point | Point[];
}
interface Point {
  Station: { code: string; Name: string };
}

const result = await getResult<Answer>(
  '/station/light',
  `name=${encodeURIComponent('高円寺')}&nameMatchType=partial`,
);

// 1件のときは、配列ではないことがあります。
for (const { Station } of [result.Point ?? []].flat())
  console.log(Station.code, Station.Name);
