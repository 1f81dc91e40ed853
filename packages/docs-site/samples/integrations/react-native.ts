import { createClient, listStationsLight } from '@route-search/sdk';

// アプリにはアクセスキーを入れず、キーを付けるサーバーを呼び出します。
const api = createClient({
  key: null,
  baseUrl: 'https://www.example.com/api',
});

export async function stationNames(name: string, signal?: AbortSignal) {
  const { points } = await listStationsLight(api, { name }, { signal });
  return points.map(({ station }) => station?.name);
}
