import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { allDone, keepReport, makeFolder, replaceFolder, writeFiles } from './output.ts';
import { cannotWrite, refusalOf } from './problem.ts';

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

it('makes a folder with those above it, and again', () => {
  makeFolder(join(folder, 'a/b'));
  makeFolder(join(folder, 'a/b'));
  expect(statSync(join(folder, 'a/b')).isDirectory()).toBe(true);
});

it('replaces all of a folder, or nothing', async () => {
  const target = join(folder, 'dist');
  const fill = (text: string, error?: Error) =>
    replaceFolder(target, (fresh) => {
      writeFileSync(join(fresh, `${text}.txt`), text);
      return error === undefined ? Promise.resolve() : Promise.reject(error);
    });
  await fill('old');
  await expect(fill('new', new Error('a mistake'))).rejects.toThrow(/^a mistake$/);
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  await expect(fill('new', full)).rejects.toThrow(/dist cannot be written: ENOSPC: the disk is full\./);
  expect(readdirSync(folder)).toEqual(['dist']);
  expect(readdirSync(target)).toEqual(['old.txt']);
  await fill('new');
  expect(readdirSync(target)).toEqual(['new.txt']);
});

it('waits for all tasks before it fails', async () => {
  const done: string[] = [];
  const slow = new Promise<void>((resolve) => {
    setTimeout(() => {
      done.push('slow');
      resolve();
    }, 20);
  });
  await expect(allDone([Promise.reject(new Error('quick')), slow])).rejects.toThrow('quick');
  expect(done).toEqual(['slow']);
});

it.each<[what: string, error: unknown, code: string | undefined]>([
  ['an error of the system', Object.assign(new Error('EROFS: …'), { code: 'EROFS' }), 'EROFS'],
  ['one that only quotes it', new Error('tool failed:\n No space left on device (os error 28)'), 'ENOSPC'],
  ['one that wraps it', new Error('outer', { cause: Object.assign(new Error(''), { code: 'EACCES' }) }), 'EACCES'],
  ['one of several', new AggregateError([new Error('a'), new Error('Disk quota exceeded')]), 'EDQUOT'],
  ['any other', new Error('ENOENT'), undefined],
  ['no error', 'ENOSPC', undefined],
])('knows %s that a disk refused', (_, error, code) => {
  expect(refusalOf(error)?.split(':')[0]).toBe(code);
  expect(cannotWrite(join(folder, 'x'), error).message).toContain('x cannot be written: ');
});

it('writes a report, and says where it differs from the committed one', () => {
  const file = join(folder, 'report.txt');
  keepReport(file, 'one\ntwo\n', false);
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');
  keepReport(file, 'one\ntwo\n', true);
  const differences = [
    ['one\nnew\ntwo\n', 'report.txt:2 differs: "two" is now "new". Run ./run digest'],
    ['one\n', 'report.txt:2 differs: "two" is now ""'],
    ['one\ntwo\nthree\n', 'report.txt:3 differs: "" is now "three"'],
  ] as const;
  for (const [text, message] of differences) {
    expect(() => {
      keepReport(file, text, true);
    }).toThrow(message);
  }
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');
});
