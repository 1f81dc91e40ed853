import { createClient, listStationsLight } from '@route-search/sdk/lite';

const api = createClient({ key: process.env['ROUTE_SEARCH_KEY'] ?? '' });
const { points } = await listStationsLight(api, { name: '高円寺' });
console.log(points[0]?.station?.name);
