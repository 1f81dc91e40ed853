import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Answer } from '../src/exchange.ts';
import type { Parameters } from '../src/model.ts';
import { faithful } from './support/faithful.ts';
import { run } from './support/run.ts';
import { serve } from './support/serve.ts';

const key = 'kx-9f27_c41d/77';

/** A server that has changed in four ways since the document was written. */
async function changed(operation: string, parameters: Parameters): Promise<Answer> {
  // A limit is tighter …
  if (Number(parameters['limit']) > 50) return faithful(operation, { ...parameters, limit: '0' });
  // … a value is not taken any more …
  if (parameters['type'] === 'demand') return faithful(operation, { ...parameters, type: 'none' });
  const answer = await faithful(operation, parameters);
  const body = answer.body
    // … stations have a member more, and types of lines a value.
    .replaceAll(/"Yomi":"[^"]*"/g, (yomi) => `${yomi},"Romaji":"Koenji"`)
    .replaceAll('"highway"', '"nightliner"');
  return { ...answer, body };
}

/** What the page for authors shows; `vitest run tests/example.test.ts -u` writes it anew. */
it('the example is what the command reports', async () => {
  await using server = await serve(key, changed);
  const args = ['--base-url', server.url, '--key-env', 'KEY', '--only', 'listStations,listCorporations'];
  const { out, code } = await run([...args, '--max-requests', '120'], { key });
  expect(code).toBe(1);
  expect(out).not.toContain(key);
  const shown = out.replaceAll(server.url, 'https://api.example.com').replaceAll('$KEY', '$ROUTE_SEARCH_KEY');
  const file = join(import.meta.dirname, '../examples/report.txt');
  const before = readFileSync(file, 'utf8');
  // How often something was asked or seen changes with each parameter that is added; the rest is what readers look at.
  const withoutCounts = (text: string): string => text.replaceAll(/\d+(?=件|回)/g, 'N');
  await expect(withoutCounts(shown) === withoutCounts(before) ? before : shown).toMatchFileSnapshot(file);
});
