import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deviations } from './deviations.ts';
import { run } from './support/run-conformance.ts';
import { serve } from './support/serve-responses.ts';

const root = join(import.meta.dirname, '..');
let folder: string;
let archive: string;
beforeAll(() => {
  if (!existsSync(join(root, 'dist/cli.js'))) throw new Error('build the package first: ./run build');
  folder = mkdtempSync(join(tmpdir(), 'conform-packed-'));
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: root, stdio: 'pipe' });
  archive = join(folder, readdirSync(folder)[0] ?? '');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('packed conformance command: contains the licences of its bundled dependencies', () => {
  const text = execFileSync('tar', ['-xzOf', archive, 'package/dist/THIRD-PARTY.txt'], { encoding: 'utf8' });
  for (const name of ['@streamparser/json', 'diff', 'yaml'])
    expect(text).toMatch(new RegExp(`^${name} [\\d.]+ \\(`, 'm'));
});

it('packed conformance command: npx runs it, and it reports the one deviation of a server', async () => {
  const program = ['npx', '--yes', '--offline', '-p', archive, 'route-search-conform'];
  const [one] = deviations.filter(({ title }) => title === 'leaves Station.code out');
  await using server = await serve('packed-key', one?.answer);
  const patch = join(folder, 'a.patch');
  const args = ['--key-env', 'KEY', '--only', 'getPoint,listStations', '--max-requests', '40', '--patch', patch];
  const { code, out } = await run(['--base-url', server.url, ...args], { key: 'packed-key', program });
  expect(code).toBe(1);
  expect(out).toContain('違い1件');
  expect(out).toContain('packages/schemas/entities/Station.yaml:4');
  expect(existsSync(patch)).toBe(true);
});
