import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createConfig, getLineColLocation, lint, type Plugin } from '@redocly/openapi-core';
import { readYaml } from '@route-search/toolkit/yaml';
import { describe, expect, it } from 'vitest';

/** Test document of a lint rule (a file or a folder) with the expected findings. */
export interface RuleFixture {
  readonly name: string;
  readonly file: string;
  /** Expected findings, from the comments `# line:column message` at the end of the fixture. */
  readonly expected: readonly string[];
}

export function listRuleFixtures(folder: string): RuleFixture[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^(good|bad)/.test(name))
    .map((name) => {
      const file = name.endsWith('.yaml') ? join(folder, name) : join(folder, name, 'openapi.yaml');
      const expected = readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line) => /^# (.*)$/.exec(line)?.[1] ?? []);
      return { name: basename(name, '.yaml'), file, expected };
    });
}

/**
 * Returns the findings of a lint rule in a document.
 *
 * @param rule - name of the rule without the prefix of its plugin
 * @param optionsFile - YAML file with options of the rule; may be missing
 */
export async function findInDocument(
  plugin: Plugin,
  rule: string,
  { file, optionsFile }: { readonly file: string; readonly optionsFile: string },
): Promise<string[]> {
  const config = await createConfig({
    plugins: [plugin],
    rules: {
      [`${plugin.id}/${rule}`]: {
        severity: 'error',
        ...(existsSync(optionsFile) ? (readYaml(optionsFile).value as object) : {}),
      },
    },
  });
  const problems = await lint({ ref: file, config });
  return problems.map(({ message, location: [first] }) => {
    if (first === undefined) return message;
    const { source, start } = getLineColLocation(first);
    const where = source.absoluteRef === file ? '' : `${source.absoluteRef.slice(dirname(file).length + 1)}:`;
    return `${where}${start.line}:${start.col} ${message}`;
  });
}

/** Tests each rule of a plugin with its fixtures: `<folder>/<rule>/good.yaml` and `bad.yaml`. */
export function testRuleFixtures(plugin: Plugin, folder: string): void {
  describe.each(Object.keys(plugin.rules?.oas3 ?? {}))(`lint rule ${plugin.id}/%s`, (rule) => {
    const all = listRuleFixtures(join(folder, rule));
    const optionsFile = join(folder, rule, 'options.yaml');

    it('has fixtures with and without mistakes', () => {
      expect(all.some(({ name }) => name.startsWith('good'))).toBe(true);
      expect(all.some(({ name, expected }) => name.startsWith('bad') && expected.length > 0)).toBe(true);
    });

    it.each(all)('finds the expected mistakes of the fixture $name', async ({ file, expected }) => {
      expect(await findInDocument(plugin, rule, { file, optionsFile })).toEqual(expected);
    });
  });
}
