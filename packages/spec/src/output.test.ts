import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeFiles } from './output.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'output-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('writes all files, nested ones too', () => {
  writeFiles(folder, { 'a.txt': '1', 'b/c.txt': '2' });
  expect(readFileSync(join(folder, 'b/c.txt'), 'utf8')).toBe('2');
});

it('does not touch what has not changed', () => {
  writeFiles(folder, { 'a.txt': '1' });
  const before = statSync(join(folder, 'a.txt')).mtimeMs;
  writeFiles(folder, { 'a.txt': '1', 'b.txt': '2' });
  expect(statSync(join(folder, 'a.txt')).mtimeMs).toBe(before);
});

it('leaves the earlier files as they were when one cannot be written', () => {
  writeFiles(folder, { 'a.txt': 'old' });
  writeFileSync(join(folder, 'b'), 'a file where a folder should be');
  expect(() => {
    writeFiles(folder, { 'a.txt': 'new', 'b/c.txt': '2' });
  }).toThrow(/cannot be written: (ENOTDIR|EEXIST)/);
  expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('old');
  expect(readdirSync(folder).sort()).toEqual(['a.txt', 'b']);
});

it.runIf(process.getuid?.() !== 0)('says so when the folder is read-only', () => {
  chmodSync(folder, 0o500);
  expect(() => {
    writeFiles(folder, { 'a.txt': '1' });
  }).toThrow(/cannot be written: EACCES/);
});
