import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { startLocalServer } from '@route-search/toolkit/local-server';

/** Optional properties of objects, which the package or `fetch` might read from a polluted `Object.prototype`. */
const properties = `
  baseUrl base key fetch Request headers params query querySerializer method body signal redirect credentials mode
  cache referrer integrity duplex dispatcher window timeout retries gcs datum validate decode hooks document
  importScripts process env ROUTE_SEARCH_KEY totalTimeout fetchOptions maxUrlLength rateGate
  dangerouslyAllowBrowser onRequest onSettled next requestId clone path header text
`
  .trim()
  .split(/\s+/);

/** Program for a separate process, so that the polluted prototype affects no other test. */
const program = `
import { createClient, listStations } from './src/index.ts';
const [, , baseUrl, ...names] = process.argv;
const call = () => listStations(createClient({ key: 'k-0123456789', baseUrl }), { code: '22741', addGateGroup: true });
const seen = [];
createClient({ key: 'k-0123456789', baseUrl });
for (const name of ['', ...names]) {
  const values = { signal: AbortSignal.abort(), timeout: 1, totalTimeout: 1, fetchOptions: { cache: 'reload' }, retries: 0, decode: false, headers: { 'x-polluted': '1' }, header: { 'x-polluted': '1' } };
  // Node's own fetch trips over these; that a request goes out at all is then not ours to keep.
  if (name !== '') Object.prototype[name] = values[name] ?? 'polluted';
  const requests = [];
  const api = createClient({ key: 'k-0123456789', baseUrl, fetch: async (url, init) => {
    requests.push([url, Object.getPrototypeOf(init) === null, ...Object.keys(init).map((one) => [one, one === 'headers' ? Object.entries(init.headers) : one === 'signal' ? 'signal' : init[one]])]);
    return new Response('{"ResultSet":{"engineVersion":"x","Point":[]}}');
  } });
  let result;
  try { result = await listStations(api, { code: '22741', addGateGroup: true }); } catch (error) { result = String(error); }
  if (name !== '') delete Object.prototype[name];
  seen.push(JSON.stringify([requests, result]));
}
await call();
process.stdout.write(JSON.stringify(seen));
`;

test('prototype pollution: no request changes if 25 or more properties of Object.prototype are polluted', async () => {
  expect(properties.length).toBeGreaterThanOrEqual(25);
  const folder = mkdtempSync(join(tmpdir(), 'pollution-'));
  await using server = await startLocalServer((_, response) => response.end('{"ResultSet":{}}'));
  try {
    const { outputFiles } = await build({
      stdin: { contents: program, resolveDir: fileURLToPath(new URL('../..', import.meta.url)), loader: 'ts' },
      bundle: true,
      format: 'esm',
      write: false,
    });
    writeFileSync(join(folder, 'program.mjs'), outputFiles[0]!.text);
    const { stdout } = await promisify(execFile)(process.execPath, [
      join(folder, 'program.mjs'),
      server.url,
      ...properties,
    ]);
    const [clean, ...polluted] = JSON.parse(stdout) as string[];
    expect(clean).toContain('/v1/json/station?code=22741&addGateGroup=true&key=k-0123456789');
    expect(clean).toContain('["method","GET"],["headers",[["accept","application/json"],["user-agent",');
    expect(polluted).toHaveLength(properties.length);
    for (const [index, seen] of polluted.entries())
      expect([properties[index], seen]).toEqual([properties[index], clean]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
