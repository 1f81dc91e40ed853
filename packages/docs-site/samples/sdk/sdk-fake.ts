import { createClient, listStationsLight } from '@route-search/sdk';

const answer = {
  ResultSet: {
    apiVersion: '1.27.0.0',
    engineVersion: '202406_04a',
    Point: { Station: { code: '22671', Name: '高円寺', Type: 'train' } }, // 1件なので配列ではない
  },
};
const api = createClient({
  key: 'test',
  fetch: () => Promise.resolve(Response.json(answer)),
});
const { points } = await listStationsLight(api, { name: '高円寺' });
console.log(points.length, points[0]?.station?.type?.value);
