import { spawnSync } from 'node:child_process';
import type * as Fs from 'node:fs';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { awaitAllSettled, writeOrCompareReport, replaceFolder, writeFiles } from './output.ts';
import { createWriteProblem, describeDiskError } from './disk-error.ts';

const afterRename = vi.hoisted(() => vi.fn<() => void>());
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof Fs>();
  const renameSync: typeof fs.renameSync = (from, to) => {
    fs.renameSync(from, to);
    afterRename();
  };
  return { ...fs, renameSync };
});

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'output-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('writeFiles: writes to a link or device, such as /dev/stdout, instead of replacing it', () => {
  symlinkSync('/dev/null', join(folder, 'null'));
  writeFiles(folder, { null: '1', 'b/c.txt': '2' });
  expect(readlinkSync(join(folder, 'null'))).toBe('/dev/null');
  expect(readFileSync(join(folder, 'b/c.txt'), 'utf8')).toBe('2');
});

it('writeFiles: does not touch files whose content is unchanged', () => {
  writeFiles(folder, { 'a.txt': '1' });
  const before = statSync(join(folder, 'a.txt')).mtimeMs;
  writeFiles(folder, { 'a.txt': '1', 'b.txt': '2' });
  expect(statSync(join(folder, 'a.txt')).mtimeMs).toBe(before);
});

it('writeFiles: keeps all previous files if one of the new files cannot be written', () => {
  writeFiles(folder, { 'a.txt': 'old' });
  writeFileSync(join(folder, 'b'), 'a file where a folder should be');
  expect(() => {
    writeFiles(folder, { 'a.txt': 'new', 'b/c.txt': '2' });
  }).toThrow(/cannot be written: (ENOTDIR|EEXIST)/);
  expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('old');
  expect(readdirSync(folder).sort()).toEqual(['a.txt', 'b']);
});

it('replaceFolder: replaces the whole folder, and keeps the old one if filling the new one fails', async () => {
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
  // The new folder is deleted while it is being filled. The old folder is then already moved away when renaming the new
  // one fails.
  await expect(
    replaceFolder(target, (fresh) => {
      rmSync(fresh, { recursive: true });
      return Promise.resolve();
    }),
  ).rejects.toThrow('ENOENT');
  expect(readdirSync(target)).toEqual(['old.txt']);
  await fill('new');
  expect(readdirSync(target)).toEqual(['new.txt']);
});

it('replaceFolder: removes temporary folders of killed processes, but not those of running ones', async () => {
  const { pid: gone } = spawnSync('true');
  const left = [`dist.${gone}.new`, `dist.${gone}.old`, `dist/a.txt.${gone}.tmp`];
  const running = [`types.${process.ppid}.new`, 'mine.new', 'a.1.txt'];
  // Temporary folder of an earlier process that had the same process id as this one.
  const mine = `dist.${process.pid}.new`;
  for (const name of [...left, ...running, mine]) mkdirSync(join(folder, name, 'stale'), { recursive: true });
  writeFiles(join(folder, 'dist'), { 'a.txt': '1' });
  expect(readdirSync(join(folder, 'dist'))).toEqual(['a.txt']);
  await replaceFolder(join(folder, 'dist'), (fresh) => {
    expect(readdirSync(fresh)).toEqual([]);
    return Promise.resolve();
  });
  expect(readdirSync(folder).sort()).toEqual(['dist', ...running].sort());
});

it('replaceFolder: replaces a folder that another process has created in the meantime', async () => {
  const target = join(folder, 'dist');
  const fill = (fresh: string): Promise<void> => {
    writeFileSync(join(fresh, 'ours.txt'), '');
    return Promise.resolve();
  };
  await replaceFolder(target, fill);
  // Simulates another process that creates the folder just after the old one has been moved away.
  afterRename.mockImplementationOnce(() => {
    mkdirSync(join(target, 'theirs'), { recursive: true });
  });
  await replaceFolder(target, fill);
  expect(readdirSync(target)).toEqual(['ours.txt']);
  expect(readdirSync(folder)).toEqual(['dist']);
});

it('awaitAllSettled: rejects only after all tasks have settled', async () => {
  const done: string[] = [];
  const slow = new Promise<void>((resolve) => {
    setTimeout(() => {
      done.push('slow');
      resolve();
    }, 20);
  });
  await expect(awaitAllSettled([Promise.reject(new Error('quick')), slow])).rejects.toThrow('quick');
  expect(done).toEqual(['slow']);
});

it.each<[name: string, error: unknown, code: string | undefined]>([
  ['a system error', Object.assign(new Error('EROFS: …'), { code: 'EROFS' }), 'EROFS'],
  [
    'an error that quotes the system error',
    new Error('tool failed:\n No space left on device (os error 28)'),
    'ENOSPC',
  ],
  [
    'an error that wraps a system error',
    new Error('outer', { cause: Object.assign(new Error(''), { code: 'EACCES' }) }),
    'EACCES',
  ],
  [
    'a system error in an AggregateError',
    new AggregateError([new Error('a'), new Error('Disk quota exceeded')]),
    'EDQUOT',
  ],
  ['an unrelated error as unknown', new Error('ENOENT'), undefined],
  ['a thrown string as unknown', 'ENOSPC', undefined],
])('describeDiskError: recognizes the error %s', (_, error, code) => {
  expect(describeDiskError(error)?.split(':')[0]).toBe(code);
  expect(createWriteProblem(join(folder, 'x'), error).message).toContain('x cannot be written: ');
});

it('writeOrCompareReport: writes a report, or fails with the first difference from the committed report', () => {
  const file = join(folder, 'report.txt');
  writeOrCompareReport(file, 'one\ntwo\n', false);
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');
  writeOrCompareReport(file, 'one\ntwo\n', true);
  const differences = [
    ['one\nnew\ntwo\n', 'report.txt:2 differs: "two" is now "new". Run ./run digest'],
    ['one\n', 'report.txt:2 differs: "two" is now ""'],
    ['one\ntwo\nthree\n', 'report.txt:3 differs: "" is now "three"'],
  ] as const;
  for (const [text, message] of differences) {
    expect(() => {
      writeOrCompareReport(file, text, true);
    }).toThrow(message);
  }
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');
});
