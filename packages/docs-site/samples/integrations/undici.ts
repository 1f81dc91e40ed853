import { Agent, fetch } from 'undici';
import { createClient, listStationsLight } from '@route-search/sdk';

const dispatcher = new Agent({ connections: 20 });

const api = createClient({
  fetch,
  fetchOptions: { dispatcher },
});
const { points } = await listStationsLight(api, { name: '高円寺' });
console.log(points[0]?.station?.name);
await dispatcher.close();
