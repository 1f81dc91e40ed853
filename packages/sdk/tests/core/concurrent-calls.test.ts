import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import { listStationsLight } from '../../src/generated/operations.ts';
import { key } from '../support/clients.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Client with a stub API whose response contains the requested name. The delay of the response depends on the name. */
const api = createClient({
  key,
  fetch: async (url) => {
    const name = new URL(url).searchParams.get('name') ?? '';
    if (name.length % 3 === 0) await new Promise((resolve) => setTimeout(resolve, Number(name) % 7));
    return Response.json({
      ResultSet: { engineVersion: '202406_04a', Point: { Station: { code: name, Name: `駅${name}` } } },
    });
  },
});

test('concurrent calls: a thousand calls get their own responses', async () => {
  const numbers = Array.from({ length: 1000 }, (_, index) => String(index));
  const results = await Promise.all(numbers.map((name) => listStationsLight(api, { name })));
  expect(results.map(({ points }) => points[0]?.station?.code)).toEqual(numbers);
});

test('concurrent calls: ten thousand calls in a row leak no memory', async () => {
  const { signal } = new AbortController();
  const run = async (count: number): Promise<void> => {
    for (let index = 0; index < count; index += 1) {
      const name = String(1 + (index % 99));
      const { points } = await listStationsLight(api, { name }, { signal });
      if (points[0]?.station?.name !== `駅${name}`) throw new Error(`call ${index} got the answer of another`);
    }
  };
  await run(1000);
  collect();
  const before = process.memoryUsage().heapUsed;
  await run(10_000);
  collect();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(5_000_000);
});
