import { describe, expect, it } from 'vitest';
import { maxUrlLength } from '@route-search/spec/values';
import { handle } from '../../src/index.ts';
import { specOperations } from '../support/spec.ts';

/** Texts that are repeated up to the maximum length of a request, by the expensive case that they test. */
const pieces: Readonly<Record<string, string>> = {
  'one name without value': '&a',
  'one name with value': '&%61=1',
  'no names': '&',
  'access keys': '&key=k',
  'invalid escapes': '&a=%',
  'invalid UTF-8': '&a=%FF',
  'undecodable keys': '&key=%FF',
};
/** Texts that are repeated to create a long parameter value. */
const values = ['a', ':', '1:', '22671:', '1,2,', '+', '%41', '%E3%81%82', '*', 'T1:', '%0A', '_|', '%'];

/** Maximum CPU time of a request in ms. */
const maxTime = 50;

/** Measures the CPU time of a request in ms. Repeats a slow run, because other processes can add time. */
async function measure(url: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 2; round++) {
    const start = process.cpuUsage();
    // The URL differs in each run, so that no response comes from the cache.
    await (await handle(new Request(`${url}&round=${round}`))).text();
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
    if (Math.min(...times) < maxTime) break;
  }
  return Math.min(...times);
}

/** Parameters to test, each in one operation. Operations share the code that reads a parameter. */
const declarations = [
  ...new Map(specOperations.flatMap((operation) => operation.parameters.map(({ name }) => [name, operation] as const))),
];

describe('sandbox: processor time of a request with the maximum length', () => {
  it.each(Object.entries(pieces))('stays below 50 ms for repeated %s', async (_, piece) => {
    const url = 'http://127.0.0.1/v1/json/dataversion?key=k';
    await measure(url);
    expect(await measure(url + repeat(piece, url))).toBeLessThan(maxTime);
  });

  it.each(declarations)(
    'stays below 50 ms for any long value of the parameter %s',
    async (name, { path, examples }) => {
      const request = Object.entries(examples[0]?.request ?? {}).map(([key, one]): [string, string] => [
        key,
        String(one),
      ]);
      const query = new URLSearchParams(request);
      query.delete(name);
      const url = `http://127.0.0.1${path}?key=k&${query.toString()}&${name}=`;
      for (const piece of values) expect(await measure(url + repeat(piece, url)), piece).toBeLessThan(maxTime);
    },
  );
});

/** Repeats a text until the URL has the maximum length. Leaves space for the number of the run. */
function repeat(piece: string, url: string): string {
  return piece.repeat(Math.floor((maxUrlLength - url.length - 20) / piece.length));
}
