import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { digestsFile, readArchives, writeArchives } from './archives.ts';

let folder: string;
let packed: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archives-'));
  packed = join(folder, 'packed');
  mkdirSync(join(folder, 'package'));
  writeFileSync(join(folder, 'package/package.json'), '{ "name": "@acme/one", "version": "1.2.3" }');
  execFileSync('tar', ['-czf', 'acme-one-1.2.3.tgz', 'package'], { cwd: folder });
  writeArchives(packed, [{ name: '@acme/one', version: '1.2.3', archive: join(folder, 'acme-one-1.2.3.tgz') }]);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('writeArchives: writes digests that sha512sum confirms, the program with which the job publish checks the archives', () => {
  const check = (): number | null =>
    spawnSync('sha512sum', ['--check', '--strict', digestsFile], { cwd: packed }).status;
  expect(check()).toBe(0);
  appendFileSync(join(packed, 'acme-one-1.2.3.tgz'), 'x');
  expect(check()).toBe(1);
});

it('readArchives: reads the names and versions of the archives', async () => {
  expect(await readArchives(packed)).toEqual([
    { name: '@acme/one', version: '1.2.3', archive: join(packed, 'acme-one-1.2.3.tgz') },
  ]);
});

it('readArchives: throws for an archive that was changed after it was packed', async () => {
  appendFileSync(join(packed, 'acme-one-1.2.3.tgz'), 'x');
  await expect(readArchives(packed)).rejects.toThrow('does not have the digest that was written for it');
});

it('readArchives: throws for a folder without digests', async () => {
  expect(readFileSync(join(packed, digestsFile), 'utf8')).toMatch(/^[0-9a-f]{128} {2}acme-one-1\.2\.3\.tgz\n$/);
  rmSync(join(packed, digestsFile));
  await expect(readArchives(packed)).rejects.toThrow('./run release --pack FOLDER writes it');
});
