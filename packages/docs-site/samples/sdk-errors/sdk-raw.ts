import { createClient, listStationsLight } from '@route-search/sdk';

const api = createClient();
const { data, response } = await listStationsLight(api, {
  code: '22828',
}).withResponse();

console.log(data.points[0]?.station?.name);
console.log(
  response.status,
  response.attempts,
  new URL(response.url).pathname,
);
console.log(typeof response.json); // 整える前のJSON
