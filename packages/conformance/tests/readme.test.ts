import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { usage } from '../src/arguments.ts';
import { kinds } from '../src/kinds.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

it('the README lists all kinds of findings', () => {
  const [, table = ''] = /<!-- kinds -->\n+([^]*?)\n+<!-- end -->/.exec(readme) ?? [];
  const rows = [...table.matchAll(/^\| `([\w-]+)` +\| (.+?) +\| (.*?) +\|$/gm)].map(([, ...cells]) => cells);
  const all = Object.entries(kinds).map(([id, { title, level }]) => [id, title, level === 'note' ? '参考' : '違い']);
  expect(rows).toEqual(all);
});

it('the README names all options', () => {
  const options = [...usage.matchAll(/--[a-z-]+/g)].map(([name]) => name);
  const missing = options.filter((name) => !readme.includes(`\`${name}\``));
  expect(new Set(missing)).toEqual(new Set(['--timeout', '--version', '--help']));
});
