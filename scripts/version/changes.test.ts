import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { finishFileChanges, applyFileChanges, type FileChange } from './changes.ts';

const changes: readonly FileChange[] = [
  { file: 'package.json', before: '1.0.0', after: '1.1.0' },
  { file: 'docs/CHANGELOG.md', before: null, after: 'new' },
  { file: 'changeset.md', before: 'minor', after: null },
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changes-'));
  write('package.json', '1.0.0');
  write('changeset.md', 'minor');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const write = (file: string, text: string): void => {
  writeFileSync(join(folder, file), text);
};

/** Reads all files in the test folder except the journal. */
const files = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'utf8')]),
  );
const made = { 'package.json': '1.1.0', 'CHANGELOG.md': 'new' };

/** Recreates the files left by a SIGKILL during the changes. */
function killedAfter(count: number): void {
  mkdirSync(join(folder, 'node_modules/.cache'), { recursive: true });
  write('node_modules/.cache/changes.json', JSON.stringify(changes));
  for (const { file, after } of changes.slice(0, count)) {
    mkdirSync(join(folder, 'docs'), { recursive: true });
    if (after === null) rmSync(join(folder, file));
    else write(file, after);
  }
}

it('applyFileChanges: changes all files and removes its journal', () => {
  applyFileChanges(folder, changes);
  expect(files()).toEqual(made);
  expect(finishFileChanges(folder)).toBe(false);
});

it.each([1, 2, 3])(
  'finishFileChanges: completes the file changes of a process that was killed after change %i',
  (count) => {
    killedAfter(count);
    expect(finishFileChanges(folder)).toBe(true);
    expect(files()).toEqual(made);
  },
);

it('finishFileChanges: discards the planned changes of a process that was killed before it made the first one', () => {
  killedAfter(0);
  expect(finishFileChanges(folder)).toBe(false);
  expect(files()).toEqual({ 'package.json': '1.0.0', 'changeset.md': 'minor' });
});

it('finishFileChanges: keeps files that were edited after the process was killed', () => {
  killedAfter(1);
  write('changeset.md', 'mine');
  expect(finishFileChanges(folder)).toBe(true);
  expect(files()).toEqual({ ...made, 'changeset.md': 'mine' });
  expect(existsSync(join(folder, 'node_modules/.cache/changes.json'))).toBe(false);
});
