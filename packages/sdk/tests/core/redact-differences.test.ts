import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listStations } from '../../src/index.ts';
import { createOkResponse, createDifferenceClient, stationJson } from '../support/difference-lines.ts';

test('recordDifferences: no log line contains the key, wherever the server repeats it', async () => {
  const keys = fc.sample(fc.stringMatching(/^[!-~]{8,40}$/), { numRuns: 300, seed: 20 });
  const all: string[] = [];
  for (const one of [...keys, 'abcdefghijkl', 'operation']) {
    const { api, lines, fetch } = createDifferenceClient(
      () =>
        createOkResponse({
          [one]: one,
          Point: { Station: { ...stationJson, Type: one, Name: [one], [`x${one}`]: { [one]: 1 } } },
        }),
      one,
    );
    await listStations(api, { name: '高円寺' }).catch(() => undefined);
    await fetch.settled();
    expect(lines.length).toBeGreaterThan(1);
    const values = lines.flatMap((line) => Object.values(JSON.parse(line) as object) as unknown[]);
    all.push(...values.filter((value) => typeof value === 'string' && value.includes(one)).map(() => one));
  }
  expect(all).toEqual([]);
});
