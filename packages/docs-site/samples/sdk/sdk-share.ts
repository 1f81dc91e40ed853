import {
  createClient,
  listStationsLight,
  shareRequests,
} from '@route-search/sdk';

const api = createClient({
  fetch: shareRequests(),
});

// 同時に始めた2つのリクエストは、1つにまとまります。
const [first, second] = await Promise.all([
  listStationsLight(api, { name: '高円寺' }),
  listStationsLight(api, { name: '高円寺' }),
]);
console.log(first.points.length === second.points.length);
