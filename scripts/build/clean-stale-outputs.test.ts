import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cleanStaleOutputs } from './clean-stale-outputs.ts';
import { listFiles } from '../shared/list-files.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'left-overs-'));
  for (const file of ['dist/a.js', 'dist/old/b.js', 'dist/chunks/old.js', 'dist/chunks/c.js', 'src/a.ts', 'other.js']) {
    mkdirSync(dirname(join(folder, 'packages/one', file)), { recursive: true });
    writeFileSync(join(folder, 'packages/one', file), '');
  }
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const task = { directory: 'packages/one', outputs: ['dist/**', 'src/generated/**'] };

it('cleanStaleOutputs: removes files in output folders that the latest build did not write', () => {
  const made = ['dist', 'dist/a.js', 'dist/chunks', 'dist/chunks/c.js'].map((file) => `packages/one/${file}`);
  const removed = cleanStaleOutputs(folder, { tasks: [{ ...task, expandedOutputs: made }] });
  expect(removed.toSorted()).toEqual(['chunks/old.js', 'old', 'old/b.js'].map((file) => `packages/one/dist/${file}`));
  expect(listFiles(join(folder, 'packages/one'))).toEqual(['dist/a.js', 'dist/chunks/c.js', 'other.js', 'src/a.ts']);
});

it('cleanStaleOutputs: removes nothing for a task that lists no outputs', () => {
  expect(cleanStaleOutputs(folder, { tasks: [{ ...task, expandedOutputs: [] }] })).toEqual([]);
});
