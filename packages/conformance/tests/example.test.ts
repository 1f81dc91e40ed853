import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ServerResponse } from '../src/model/exchange.ts';
import type { RequestParameters } from '../src/model/api-model.ts';
import { sendToFaithfulServer } from './support/faithful-server.ts';
import { run } from './support/run-conformance.ts';
import { serve } from './support/serve-responses.ts';

const key = 'kx-9f27_c41d/77';

/** A server that has changed in four ways since the document was written. */
async function changed(operation: string, parameters: RequestParameters): Promise<ServerResponse> {
  // A limit is tighter …
  if (Number(parameters['limit']) > 50) return sendToFaithfulServer(operation, { ...parameters, limit: '0' });
  // … a value is not taken any more …
  if (parameters['type'] === 'demand') return sendToFaithfulServer(operation, { ...parameters, type: 'none' });
  const answer = await sendToFaithfulServer(operation, parameters);
  const body = answer.body
    // … stations have a member more, and types of lines a value.
    .replaceAll(/"Yomi":"[^"]*"/g, (yomi) => `${yomi},"Romaji":"Koenji"`)
    .replaceAll('"highway"', '"nightliner"');
  return { ...answer, body };
}

/** What the page for authors shows; `vitest run tests/example.test.ts -u` writes it anew. */
it('the example is what the command reports', async () => {
  const answers: ServerResponse[] = [];
  await using server = await serve(key, async (...asked) => {
    const answer = await changed(...asked);
    answers.push(answer);
    return answer;
  });
  const args = ['--base-url', server.url, '--key-env', 'KEY', '--only', 'listStations,listCorporations'];
  const { out, code } = await run([...args, '--max-requests', '120'], { key });
  expect(code).toBe(1);
  expect(out).not.toContain(key);
  const shown = out.replaceAll(server.url, 'https://api.example.com').replaceAll('$KEY', '$ROUTE_SEARCH_KEY');
  // Each parameter that is added changes how often something is asked and seen, so that is compared with the server.
  const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
  expect(shown).toContain(`\nレスポンス: 200 ${count(200)}件、400 ${count(400)}件\n`);
  const sightings = /^ {2}(\d+)回(?=。レスポンスの項目として追加します。)/gm;
  const told = [...shown.matchAll(sightings)].map(([, times]) => Number(times));
  expect(told).toHaveLength(2);
  expect(Math.min(...told)).toBeGreaterThan(0);
  const sent = answers.reduce((sum, { body }) => sum + body.split('"Romaji"').length - 1, 0);
  // What is seen while requests are made smaller at the end is not counted.
  expect(told[0]! + told[1]!).toBeLessThanOrEqual(sent);
  const file = join(import.meta.dirname, '../examples/report.txt');
  const before = readFileSync(file, 'utf8');
  const withoutCounts = (text: string): string => text.replace(/^レスポンス: .+$/m, '').replaceAll(sightings, '');
  await expect(withoutCounts(shown) === withoutCounts(before) ? before : shown).toMatchFileSnapshot(file);
});
