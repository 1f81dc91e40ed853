import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../shared/process.ts';

const rows = readFileSync(join(root, 'SECURITY.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2);

it.each(rows)('SECURITY.md: each promise names an existing test, gate or command: %s', (row) => {
  const evidence = row.split('|').at(-2) ?? '';
  const names = [...evidence.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  const files = names.filter((name) => /\.(?:ts|yml)$/.test(name));
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(files.length > 0 || /gate|`\.\/run/.test(evidence)).toBe(true);
});
