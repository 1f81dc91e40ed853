import { createClient, listStationsLight } from '@route-search/sdk';

const api = createClient({ key: process.env['ROUTE_SEARCH_KEY'] ?? '' });
const { points } = await listStationsLight(api, {
  name: '高円寺',
  nameMatchType: 'partial',
});

for (const { station } of points) console.log(station?.code, station?.name);
