interface Answer {
  ResultSet: { Point?: Point | Point[]; Error?: { Message: string } };
}
interface Point {
  Station: { code: string; Name: string };
}

const key = process.env['ROUTE_SEARCH_KEY'] ?? '';
const query = new URLSearchParams({
  key,
  name: '高円寺',
  nameMatchType: 'partial',
});
const response = await fetch(
  `https://api.example.com/v1/json/station/light?${query}`,
  {
    headers: { accept: 'application/json' },
    redirect: 'error',
  },
);
const { ResultSet } = (await response.json()) as Answer;
if (ResultSet.Error) throw new Error(ResultSet.Error.Message);

// 1件のときは、配列ではないことがあります。
for (const { Station } of [ResultSet.Point ?? []].flat())
  console.log(Station.code, Station.Name);
