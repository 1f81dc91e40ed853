import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cliOptions } from '../src/command/cli-arguments.ts';
import { findingKinds } from '../src/model/finding-kinds.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

it('README of conformance lists all kinds of findings', () => {
  const [, table = ''] = /<!-- kinds -->\n+([^]*?)\n+<!-- end -->/.exec(readme) ?? [];
  const rows = [...table.matchAll(/^\| `([\w-]+)` +\| (.+?) +\| (.*?) +\|$/gm)].map(([, ...cells]) => cells);
  const all = Object.entries(findingKinds).map(([id, { title, level }]) => [
    id,
    title,
    level === 'note' ? '参考' : '違い',
  ]);
  expect(rows).toEqual(all);
});

it('README of conformance lists all command-line options as they are declared', () => {
  const rows = Object.values(cliOptions).map(({ flag, value, meaning, unless = '' }) =>
    `| ${[value === undefined ? flag : `${flag} <${value}>`, meaning, unless].join(' | ')} |`.replaceAll(/ +/g, ' '),
  );
  const plain = readme.replaceAll('`', '').replaceAll(/ +/g, ' ');
  expect(rows.filter((row) => !plain.includes(row))).toEqual([]);
});
