import { createClient, listStationsLight } from '@route-search/sdk';

// APIが返したJSONのまま受け取ります。
const api = createClient({
  decode: false,
});
const { ResultSet } = await listStationsLight(api, { code: '22828' });
console.log(JSON.stringify(ResultSet.Point));
