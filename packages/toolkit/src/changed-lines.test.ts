import { execFileSync } from 'node:child_process';
import { mkdtempDisposableSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { putChangesFirst } from './changed-lines.ts';
import { writeFiles } from './output.ts';

it('changed lines: findings on them come first, then those in changed files', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'changed-lines-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder.path });
  const lines = (...texts: string[]): string => texts.map((text) => `${text}\n`).join('');
  writeFiles(folder.path, {
    'api/駅.yaml': lines('a', 'b', 'c', 'd', 'e'),
    'api/lines.yaml': lines('a', 'b', 'c', 'd', 'e'),
    'api/other.yaml': lines('a'),
    'api/removed.yaml': lines('a'),
  });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'first');
  writeFiles(folder.path, {
    'api/駅.yaml': lines('a', 'B', 'c', 'd', 'e'),
    'api/lines.yaml': lines('a', 'b', 'e'),
    'api/new.yaml': lines('a'),
  });
  rmSync(join(folder.path, 'api/removed.yaml'));
  const at = (file: string, line: number) => ({ file: join(folder.path, 'api', file), line, column: 1, message: '' });
  const sorted = putChangesFirst(
    [
      { ...at('other.yaml', 1), alternatives: [at('駅.yaml', 4)] },
      ...[at('lines.yaml', 1), at('lines.yaml', 2), at('lines.yaml', 3), at('駅.yaml', 3), at('new.yaml', 9)],
      { ...at('other.yaml', 1), alternatives: [at('駅.yaml', 4), at('駅.yaml', 2)] },
    ],
    join(folder.path, 'api'),
  ).map(({ file, line, message }) => `${file.slice(folder.path.length + 5)}:${line}${message.replace(/\/.*\//, '')}`);
  expect(sorted).toEqual([
    ...['lines.yaml:2', 'lines.yaml:3', 'new.yaml:9', '駅.yaml:2; found at other.yaml:1'],
    ...['lines.yaml:1', '駅.yaml:3', 'other.yaml:1'],
  ]);
});

it('putChangesFirst: keeps the order of findings outside of git', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'changed-lines-'));
  const findings = ['b', 'a'].map((file) => ({ file: join(folder.path, file), line: 1, column: 1, message: '' }));
  expect(putChangesFirst(findings, folder.path)).toEqual(findings);
});
