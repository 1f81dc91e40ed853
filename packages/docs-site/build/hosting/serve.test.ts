import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const program = join(import.meta.dirname, 'serve.ts');

it.each([
  ['a port that is none', ['--port', '1e3'], '--port is "1e3". Allowed: a number from 0 to 65535.'],
  ['a port above all', ['--port', '65536'], '--port is "65536". Allowed: a number from 0 to 65535.'],
  ['an unknown option', ['--prot', '80'], 'Allowed: --port, --host, --root.'],
  ['a folder without a site', ['--root', 'EMPTY'], 'holds no built site; run the build first (./run build).'],
])('%s is said, without a stack trace', (_, args, says) => {
  const empty = mkdtempSync(join(tmpdir(), 'no-site-'));
  onTestFinished(() => {
    rmSync(empty, { recursive: true });
  });
  const given = args.map((one) => (one === 'EMPTY' ? empty : one));
  const { status, stderr } = spawnSync(process.execPath, [program, ...given], { encoding: 'utf8', timeout: 60_000 });
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(says) as string });
  expect(stderr).not.toMatch(/\n {4}at /);
});
