import {
  coordinatesOf,
  createClient,
  listStations,
  toTokyo,
} from '@route-search/sdk';

// 測地系を選べるAPIを、すべて世界測地系にそろえます。
const api = createClient({
  datum: 'wgs84',
});
const { points } = await listStations(api, {
  code: '22671',
  addGateGroup: true,
});
const place = coordinatesOf(points[0]?.geoPoint);

console.log(place);
if (place !== undefined) console.log(toTokyo(place).gcs);
