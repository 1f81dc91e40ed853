import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, it } from 'vitest';
import { copyWorkingTree } from '../shared/temp-checkout.ts';

it('installDependencies: runs pnpm after a change of the lockfile or of a package.json, and retries after a failed install', async () => {
  using scratch = await copyWorkingTree({ install: false });
  const bin = join(scratch.folder, 'bin');
  const log = join(scratch.folder, 'installs');
  mkdirSync(bin);
  const program = (name: string, body: string): void => {
    writeFileSync(join(bin, name), `#!/bin/bash\n${body}\n`);
    chmodSync(join(bin, name), 0o755);
  };
  program('npm', 'exit 0');
  program('pnpm', `mkdir -p node_modules; echo >>'${log}'; [ ! -e broken ]`);
  const env = { PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` };
  const script = `await (await import('./scripts/install/install-dependencies.ts')).installDependencies()`;
  const installs = async (): Promise<number> => {
    const before = existsSync(log) ? readFileSync(log, 'utf8').length : 0;
    await scratch.run([process.execPath, '--input-type=module', '--eval', script], env);
    return readFileSync(log, 'utf8').length - before;
  };

  expect(await installs()).toBe(1);
  expect(await installs()).toBe(0);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', 'packages/sdk/package.json']) {
    appendFileSync(join(scratch.folder, file), '\n');
    expect([file, await installs()]).toEqual([file, 1]);
  }
  writeFileSync(join(scratch.folder, 'broken'), '');
  appendFileSync(join(scratch.folder, 'pnpm-lock.yaml'), '\n');
  expect([await installs(), await installs()]).toEqual([1, 1]);
});
