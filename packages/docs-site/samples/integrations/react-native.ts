import { createClient, suggestStations } from '@route-search/sdk';

// アプリにはアクセスキーを入れず、キーを付けるサーバーを呼び出します。
const api = createClient({
  key: null,
  baseUrl: 'https://www.example.com/api',
});

export async function stationNames(name: string, signal?: AbortSignal) {
  const found = await suggestStations(api, name, { signal });
  return found.map((station) => station.name);
}
