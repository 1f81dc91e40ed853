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
// The other patches change files that a command of the same example writes. The deep gate follows all steps.
const ofSources = patches.filter(({ file }) => existsSync(join(root, file)));

it.each(ofSources)('CONTRIBUTING.md, $title: the patch of $file applies to the committed file', ({ text }) => {
  const { status, stderr } = spawnSync('git', ['apply', '--check', '--cached', '-'], {
    cwd: root,
    input: text,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
});

it('CONTRIBUTING.md: each worked example except the one of an operation patches an existing file', () => {
  expect(new Set(ofSources.map(({ title }) => title)).size).toBeGreaterThanOrEqual(examples.length - 1);
});
