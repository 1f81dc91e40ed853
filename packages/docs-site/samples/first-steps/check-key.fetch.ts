interface Answer {
  ResultSet: { engineVersion: string; Error?: { Message: string } };
}

const query = new URLSearchParams({
  key: process.env['ROUTE_SEARCH_KEY'] ?? '',
});
const response = await fetch(
  `https://api.example.com/v1/json/dataversion?${query}`,
  {
    headers: { accept: 'application/json' },
    redirect: 'error',
  },
);
const { ResultSet } = (await response.json()) as Answer;

// キーが誤っていると、403のエラーが返ります。
console.log(ResultSet.Error?.Message ?? ResultSet.engineVersion);
