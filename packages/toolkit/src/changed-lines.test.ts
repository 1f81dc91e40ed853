import { execFileSync } from 'node:child_process';
import { mkdtempDisposableSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { putChangesFirst } from './changed-lines.ts';
import { writeFiles } from './output.ts';

const lines = (...texts: string[]): string => texts.map((text) => `${text}\n`).join('');

function commit(folder: string, files: Readonly<Record<string, string>>): void {
  writeFiles(folder, files);
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    ['commit', '-q', '-m', 'first'],
  ])
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder });
}

it('changed lines: findings on them come first, then those in changed files', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'changed-lines-'));
  commit(folder.path, {
    'api/駅.yaml': lines('a', 'b', 'c', 'd', 'e'),
    'api/lines.yaml': lines('a', 'b', 'c', 'd', 'e'),
    'api/other.yaml': lines('a'),
    'api/removed.yaml': lines('a'),
  });
  writeFiles(folder.path, {
    'api/駅.yaml': lines('a', 'B', 'c', 'd', 'e'),
    'api/lines.yaml': lines('a', 'b', 'e'),
    'api/new.yaml': lines('a'),
  });
  rmSync(join(folder.path, 'api/removed.yaml'));
  const at = (file: string, line: number) => ({ file: join(folder.path, 'api', file), line, column: 1, message: '' });
  const sorted = putChangesFirst(
    [
      { ...at('other.yaml', 1), alternatives: [at('駅.yaml', 40)] },
      ...[at('lines.yaml', 1), at('lines.yaml', 2), at('lines.yaml', 3), at('駅.yaml', 3), at('new.yaml', 9)],
      { ...at('other.yaml', 1), alternatives: [at('駅.yaml', 4), at('駅.yaml', 2)] },
      { ...at('other.yaml', 1), message: ` twice, see ${folder.path}/api/new.yaml:2.` },
    ],
    join(folder.path, 'api'),
  ).map(({ file, line, message }) => `${file.slice(folder.path.length + 5)}:${line}${message.replace(/\/.*\//, '')}`);
  expect(sorted).toEqual([
    ...['lines.yaml:2', 'lines.yaml:3', 'new.yaml:9', '駅.yaml:2; found at other.yaml:1'],
    'new.yaml:2 twice; found at other.yaml:1',
    ...['lines.yaml:1', '駅.yaml:3', 'other.yaml:1'],
  ]);
});

it('changed lines: a finding about a name that was replaced elsewhere says so', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'changed-lines-'));
  commit(folder.path, { 'a.yaml': lines('- name: lineName', '  type: string'), 'b.yaml': lines('lineName: x') });
  writeFiles(folder.path, { 'a.yaml': lines('- name: railName', '  type: strin') });
  const at = (file: string, line: number, message: string) => ({
    file: join(folder.path, file),
    line,
    column: 1,
    message,
  });
  const found = putChangesFirst(
    [
      at('b.yaml', 1, 'there is no parameter "lineName" (did you mean "line"?)'),
      at('b.yaml', 1, 'the name "lineName" is long'),
      at('a.yaml', 2, 'unknown type "strin"; allowed are "string"'),
    ],
    folder.path,
  );
  expect(found.map(({ message }) => message.replace(folder.path, ''))).toEqual([
    'unknown type "strin"; allowed are "string"',
    'there is no parameter "lineName", which was replaced by "railName" at /a.yaml:1',
    'the name "lineName" is long',
  ]);
});

it('putChangesFirst: keeps the order of findings outside of git', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'changed-lines-'));
  const findings = ['b', 'a'].map((file) => ({ file: join(folder.path, file), line: 1, column: 1, message: '' }));
  expect(putChangesFirst(findings, folder.path)).toEqual(findings);
});
