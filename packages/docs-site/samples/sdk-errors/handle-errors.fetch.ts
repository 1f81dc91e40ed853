interface Failure {
  ResultSet?: { Error?: { code?: string; Message?: string } };
}

const key = process.env['ROUTE_SEARCH_KEY'] ?? '';
const query = new URLSearchParams({ key, name: '新宿', code: '22741' });
const response = await fetch(
  `https://api.example.com/v1/json/station?${query}`,
  {
    headers: { accept: 'application/json' },
    redirect: 'error',
  },
);

if (!response.ok) {
  const { ResultSet } = (await response.json().catch(() => ({}))) as Failure;
  const { code, Message } = ResultSet?.Error ?? {};
  if (response.status === 429 || response.status >= 500)
    console.log('間隔をあけて試します。', response.status);
  else if (code === 'E400')
    console.log('リクエストを直します。', code, Message);
  else if (code === 'W403')
    console.log('アクセスキーか契約を確かめます。', code);
  else console.log('想定外のレスポンスです。', response.status);
}
