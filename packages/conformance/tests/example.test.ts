import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ServerResponse } from '../src/model/exchange.ts';
import type { RequestParameters } from '../src/model/spec-model.ts';
import { sendToFaithfulServer } from './support/faithful-server.ts';
import { run } from './support/run-conformance.ts';
import { serve } from './support/serve-responses.ts';

const key = 'kx-9f27_c41d/77';

/** Responds like a server that has changed in four ways since the spec was written. */
async function changed(operation: string, parameters: RequestParameters): Promise<ServerResponse> {
  // Change 1: the limit of a parameter is tighter.
  if (operation === 'listStations' && Number(parameters['limit']) > 50)
    return sendToFaithfulServer(operation, { ...parameters, limit: '0' });
  // Change 2: the server no longer accepts a documented value of a parameter.
  if (parameters['type'] === 'demand') return sendToFaithfulServer(operation, { ...parameters, type: 'none' });
  const answer = await sendToFaithfulServer(operation, parameters);
  const body = answer.body
    // Changes 3 and 4: responses have a new property of stations and a new value of line types.
    .replaceAll(/"Yomi":"[^"]*"/g, (yomi) => `${yomi},"Romaji":"Koenji"`)
    .replaceAll('"highway"', '"nightliner"');
  return { ...answer, body };
}

/**
 * The documentation page for API authors shows the report of this test. `vitest run tests/example.test.ts -u` updates
 * the report.
 */
it('conformance command: its report equals the example on the page for API authors', async () => {
  const answers: ServerResponse[] = [];
  await using server = await serve(key, async (...asked) => {
    const answer = await changed(...asked);
    answers.push(answer);
    return answer;
  });
  const args = [
    '--base-url',
    server.url,
    '--key-env',
    'KEY',
    '--only',
    'listStations,listCorporations,listOperationLines',
  ];
  const { out, code } = await run(args, { key });
  expect(code).toBe(1);
  expect(out).not.toContain(key);
  const shown = out.replaceAll(server.url, 'https://api.example.com').replaceAll('$KEY', '$ROUTE_SEARCH_KEY');
  // The numbers of requests change with every new parameter of the spec. The snapshot therefore omits them, and this
  // test compares them with the counts of the server. The response with status 403 is for the request without key.
  const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
  expect(shown).toContain(`\nレスポンス: 200 ${count(200)}件、400 ${count(400)}件、403 1件\n`);
  const sightings = /^ {2}(\d+)回(?=。レスポンスの項目として追加します。)/gm;
  const told = [...shown.matchAll(sightings)].map(([, times]) => Number(times));
  expect(told).toHaveLength(2);
  expect(Math.min(...told)).toBeGreaterThan(0);
  const sent = answers.reduce((sum, { body }) => sum + body.split('"Romaji"').length - 1, 0);
  // The server also counts requests that minimize findings. The report does not count their responses.
  expect(told[0]! + told[1]!).toBeLessThanOrEqual(sent);
  const file = join(import.meta.dirname, '../examples/report.txt');
  const before = readFileSync(file, 'utf8');
  // Line numbers change with every edit above the line.
  const withoutCounts = (text: string): string =>
    text
      .replace(/^レスポンス: .+$/m, '')
      .replaceAll(sightings, '')
      .replaceAll(/(?<=\.yaml:)\d+/g, '');
  await expect(withoutCounts(shown) === withoutCounts(before) ? before : shown).toMatchFileSnapshot(file);
});
