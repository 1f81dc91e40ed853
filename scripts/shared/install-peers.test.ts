import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { installPinnedPackages } from './install-peers.ts';
import { installRuntimes } from './runtimes.ts';

/** Fake npm that writes only its list of installed packages and counts its runs. */
const NPM = `#!/bin/bash
echo >>runs
mkdir -p node_modules
echo '{ "packages": { "node_modules/one": { "version": "1.0.0" } } }' >node_modules/.package-lock.json
`;

let folder: string;

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const runs = (): number => (existsSync(join(folder, 'runs')) ? readFileSync(join(folder, 'runs'), 'utf8').length : 0);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'peers-'));
  write('bin/npm', NPM);
  chmodSync(join(folder, 'bin/npm'), 0o755);
  write('package.json', '{ "dependencies": { "one": "1.0.0" } }');
  vi.stubEnv('PATH', `${join(folder, 'bin')}${delimiter}${process.env['PATH'] ?? ''}`);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
});

it('installPinnedPackages: skips a complete installation', async () => {
  write('node_modules/.package-lock.json', '{ "packages": { "node_modules/one": { "version": "1.0.0" } } }');
  await installPinnedPackages(folder);
  expect(runs()).toBe(0);
});

it('installPinnedPackages: repeats an interrupted installation only once, even for parallel callers', async () => {
  write('node_modules/one/package.json', '{ "version": "1.0.0" }');
  await Promise.all([installPinnedPackages(folder), installPinnedPackages(folder)]);
  expect(runs()).toBe(1);
});

it('installPinnedPackages: installs again if another version is required', async () => {
  write('node_modules/.package-lock.json', '{ "packages": { "node_modules/one": { "version": "0.9.0" } } }');
  await installPinnedPackages(folder);
  expect(runs()).toBe(1);
});

it('installRuntimes: reports a program that npm failed to install, and states how to fix this', async () => {
  await expect(installRuntimes(folder)).rejects.toThrow(
    /^npm left .+ out\. Delete .+node_modules and run this again\.$/,
  );
});
