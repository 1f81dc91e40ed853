import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { workedExamples } from './worked-examples.ts';
import { root } from '../shared/process.ts';

const patches = workedExamples.flatMap(({ title, blocks }) =>
  blocks
    .filter(({ language }) => language === 'diff')
    .map(({ text }) => ({ title, file: /^\+\+\+ b\/(.+)$/m.exec(text)?.[1] ?? '', text })),
);
// Patches of committed files. The deep gate applies the others, which change files created by the commands of a worked
// example.
const ofSources = patches.filter(({ file }) => existsSync(join(root, file)));

it.each(ofSources)(
  'CONTRIBUTING.md, worked example $title: the patch of $file applies to the committed file',
  ({ text }) => {
    const { status, stderr } = spawnSync('git', ['apply', '--check', '--cached', '-'], {
      cwd: root,
      input: text,
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
  },
);

it('CONTRIBUTING.md: every worked example, with one exception, patches a committed file', () => {
  expect(new Set(ofSources.map(({ title }) => title)).size).toBeGreaterThanOrEqual(workedExamples.length - 1);
});
