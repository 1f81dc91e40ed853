import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { examples } from './worked-examples.ts';
import { root } from '../shared/process.ts';

const patches = examples.flatMap(({ title, blocks }) =>
  blocks
    .filter(({ language }) => language === 'diff')
    .map(({ text }) => ({ title, file: /^\+\+\+ b\/(.+)$/m.exec(text)?.[1] ?? '', text })),
);
// The others change what a command of the same example writes: the deep gate follows all steps.
const ofSources = patches.filter(({ file }) => existsSync(join(root, file)));

it.each(ofSources)('$title: the patch of $file fits the file as it is in git', ({ text }) => {
  const { status, stderr } = spawnSync('git', ['apply', '--check', '--cached', '-'], {
    cwd: root,
    input: text,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
});

it('each example but that of an operation, which a command writes, changes what is there', () => {
  expect(new Set(ofSources.map(({ title }) => title)).size).toBeGreaterThanOrEqual(examples.length - 1);
});
