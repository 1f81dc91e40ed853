import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalServer } from '@route-search/toolkit/local-server';
import { expect, it, onTestFinished } from 'vitest';

const program = join(import.meta.dirname, 'serve.ts');

it.each([
  ['a malformed port', ['--port', '1e3'], '--port is "1e3". Allowed: a number from 0 to 65535.'],
  ['a port above 65535', ['--port', '65536'], '--port is "65536". Allowed: a number from 0 to 65535.'],
  ['an unknown option', ['--prot', '80'], 'Allowed: --port, --host, --root.'],
  ['a folder without a site', ['--root', 'EMPTY'], 'contains no built site; run the build first (./run build).'],
])('serve command: reports %s in one sentence without a stack trace', (_, args, says) => {
  const empty = mkdtempSync(join(tmpdir(), 'no-site-'));
  onTestFinished(() => {
    rmSync(empty, { recursive: true });
  });
  const given = args.map((one) => (one === 'EMPTY' ? empty : one));
  const { status, stderr } = spawnSync(process.execPath, [program, ...given], { encoding: 'utf8', timeout: 60_000 });
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(says) as string });
  expect(stderr).not.toMatch(/\n {4}at /);
});

it('serve command: reports an occupied port and takes the next free one', async () => {
  const root = mkdtempSync(join(tmpdir(), 'site-'));
  writeFileSync(join(root, 'index.html'), '');
  await using other = await startLocalServer(() => undefined);
  const port = Number(new URL(other.url).port);
  const site = spawn(process.execPath, [program, '--root', root, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    site.kill();
    rmSync(root, { recursive: true });
  });
  let said = '';
  for await (const part of site.stdout) {
    said += String(part);
    if (said.includes('Ctrl+C')) break;
  }
  expect(said).toContain(`Port ${port} is in use; taking the next free one.\n`);
  expect(Number(/127\.0\.0\.1:(\d+)\//.exec(said)?.[1])).toBeGreaterThan(port);
});
