import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { requestKindNames } from '@route-search/parameter-rules';
import { expect, it } from 'vitest';
import declaredPlugin from '../src/index.ts';

const text = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');

it('README: lists each rule with its severity in the recommended configuration', () => {
  const rows = [...text.matchAll(/^\| `([a-z-]+)` +\| `(warn|error)` +\|/gm)].map(([, name, severity]) => [
    `declared/${name}`,
    severity,
  ]);
  expect(Object.fromEntries(rows)).toEqual(declaredPlugin().configs?.['recommended']?.rules);
});

it('README: lists each kind of parameter rule', () => {
  const rows = [...text.matchAll(/^\| `(\w+): [[{].*[\]}]` +\|/gm)].map(([, kind]) => kind);
  expect(rows.sort()).toEqual([...requestKindNames].sort());
});

it('README: the example document has no findings; with the operator of its rule reversed, its examples have some', async () => {
  const [, document = ''] = /```yaml openapi.yaml\n([^]*?)```/.exec(text) ?? [];
  const config = await createConfig({ plugins: [declaredPlugin()], extends: ['declared/recommended'] });
  const lint = async (source: string): Promise<string[]> =>
    (await lintFromString({ source, config })).map(({ ruleId, message }) => `${ruleId} ${message}`);
  const rule = '"from-before-to" (compare: {"left":"from","op":">=","right":"to"})';
  expect(await lint(document)).toEqual([]);
  expect(await lint(document.replace("'<='", "'>='"))).toEqual([
    `declared/satisfiable-rules the satisfied example breaks ${rule}; it must break no rule of the operation; the other example is wrong too: reverse the rule, or exchange the examples`,
    `declared/satisfiable-rules the violated example breaks no rule; it must break exactly ${rule}; the other example is wrong too: reverse the rule, or exchange the examples`,
  ]);
});
