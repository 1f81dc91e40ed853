import { listStationsLight, type Client } from '@route-search/sdk';

export async function stationNames(api: Client, name: string) {
  const { points } = await listStationsLight(api, { name });
  return points.map(({ station }) => station?.name);
}
