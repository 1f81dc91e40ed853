import { createClient, listStationsLight } from '@route-search/sdk';

const api = createClient();
let previous: AbortController | undefined;

/** 入力のたびに、前の検索を止めて新しい検索を始めます。 */
async function suggest(name: string): Promise<string[]> {
  previous?.abort();
  const controller = new AbortController();
  previous = controller;
  const { points } = await listStationsLight(
    api,
    { name, nameMatchType: 'partial' },
    { signal: controller.signal },
  );
  return points.flatMap(({ station }) => station?.name ?? []);
}

const results = await Promise.allSettled([
  suggest('高円'),
  suggest('高円寺'),
]);
console.log(results.map(({ status }) => status).join(' '));
