import { createClient, listStationsLight } from '@route-search/sdk';

// アクセスキーは環境変数ROUTE_SEARCH_KEYから読みます。
const api = createClient();
const { points } = await listStationsLight(api, {
  name: '高円寺',
  nameMatchType: 'partial',
});

for (const { station } of points) console.log(station?.code, station?.name);
