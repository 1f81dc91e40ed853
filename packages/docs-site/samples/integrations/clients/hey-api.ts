import { apiFetch } from '@route-search/sdk/fetch';
import { client } from './hey-api/client.gen.ts';
import { listStationsLight } from './hey-api/index.ts';

client.setConfig({ fetch: apiFetch() });

const { data } = await listStationsLight({
  query: { name: '高円寺' },
  throwOnError: true,
});
const [point] = [data.ResultSet.Point ?? []].flat();
console.log(point?.Station?.Name);
