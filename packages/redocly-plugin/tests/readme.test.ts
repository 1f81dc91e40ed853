import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import declared from '../src/index.ts';

const text = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');

it('README: lists each rule with its severity in the recommended configuration', () => {
  const rows = [...text.matchAll(/^\| `([a-z-]+)` +\| `(warn|error)` +\|/gm)].map(([, name, severity]) => [
    `declared/${name}`,
    severity,
  ]);
  expect(Object.fromEntries(rows)).toEqual(declared().configs?.['recommended']?.rules);
});
