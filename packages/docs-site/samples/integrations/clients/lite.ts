import { createClient, listStationsLight } from '@route-search/sdk/lite';

// アクセスキーは環境変数ROUTE_SEARCH_KEYから読みます。
const api = createClient();
const { points } = await listStationsLight(api, { name: '高円寺' });
console.log(points[0]?.station?.name);
